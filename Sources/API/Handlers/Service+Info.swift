internal import Announcements
internal import Audio
internal import Clips
internal import Encoding
internal import HTTP
internal import JSON
internal import Metrics
internal import Speech

/// The endpoints that answer with facts.
extension Service {
    /// Queued and charged like a clip, because it can take as long as a short one.
    func explain(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let parameters = try Parameters(request, known: Operation.explain.fieldNames)
        let clip = try parameters.clipRequest(catalog, chimes, defaultFormat: .wav)
        let input = try parameters.written().source
        try charge(context)
        let options = ClipStore.WaitOptions(
            priority: context.preferences.priority, waitMs: context.preferences.waitMs)
        makePromise().fulfill { [self] () async throws(Problem) in
            do throws(ClipError) {
                return .json(Explanation.json(clip, input: input, try await store.plan(for: clip, options)))
            } catch {
                refund(error, context)
                throw Problem(error, for: clip)
            }
        }
        return nil
    }

    func voices() -> Answer {
        let voices = catalog.allVoices.map { JSONValue.object(VoiceDescription.members($0)) }
        let members: [JSONValue.Member] = [
            .init("default", .string(AutoVoice(catalog: catalog).usual.id)),
            .init("espeak_ng", .string(EspeakLibrary.version)), .init("voices", .array(voices)),
        ]
        return .json(.object(members + (studio == nil ? [] : [.init("studio", .bool(true))])))
    }

    func voice(_ request: Request, _ context: RequestContext) throws(Problem) -> Answer {
        let id = Route[context.route].parameter(of: request.head)
        let name = String(decoding: id, as: UTF8.self)
        guard let voice = catalog[name] else {
            throw Problem.unknownVoice(name, catalog, status: 404, field: nil)
        }
        let bank = (voice.engine as? Bank).map { [JSONValue.Member("bank", VoiceDescription.bank($0))] }
        return .json(.object(VoiceDescription.members(voice) + (bank ?? [])))
    }

    func formats() -> Answer {
        let formats = ClipFormat.allCases.map { format in
            JSONValue.object([
                "id": .string(format.rawValue), "content_type": .string(format.contentType),
                "extension": .string(format.fileExtension), "ios_sound": .bool(format.isIOSSound),
                "sample_rates": .array(format.sampleRates.map { .integer($0.hz) }),
                "default_sample_rate": .integer(format.defaultSampleRate.hz),
            ])
        }
        return .json(.object(["default": .string(ClipFormat.wav.rawValue), "formats": .array(formats)]))
    }

    /// The page that Prometheus scrapes.
    func metrics() -> Answer {
        var exposition = Exposition()
        for source in metricSources { source.write(to: &exposition) }
        return Answer(
            Response(
                status: 200, [("Content-Type", Exposition.contentType), ("Cache-Control", "no-store")],
                body: Array(exposition.text.utf8)))
    }

    /// Ready means that a clip was made just now.
    func ready(_ makePromise: () -> AnswerPromise) throws(Problem) -> Answer? {
        guard !isDraining() else { throw .draining }
        makePromise().fulfill { [self] () async throws(Problem) in
            guard let error = await readiness.error(probe) else { return .text("ready\n") }
            let cause = Problem(error, for: Self.probeRequest(Self.probedVoices(catalog)[0]))
            throw Problem(
                code: "not_ready", detail: "No clip can be made: \(cause.detail)", retryAfter: 1)
        }
        return nil
    }

    @Sendable private func probe() async -> ClipError? {
        do throws(ClipError) {
            for voice in Self.probedVoices(catalog) { _ = try await store.renderFresh(Self.probeRequest(voice)) }
            return nil
        } catch {
            return error
        }
    }

    /// The default voice, and an espeak-ng voice: recordings do not need an engine process, but other voices do.
    private static func probedVoices(_ catalog: VoiceCatalog) -> [Voice] {
        guard let usual = catalog[VoiceCatalog.defaultVoice] else {
            preconditionFailure("the catalog has the default voice")
        }
        let other = usual.kind == .espeak ? nil : catalog.voices.first { $0.kind == .espeak }
        return [usual] + (other.map { [$0] } ?? [])
    }

    /// The shortest sentence that goes through normalization, pronunciation, engine, mastering and encoding.
    private static func probeRequest(_ voice: Voice) -> ClipRequest {
        guard let text = try? CleanText("1") else { preconditionFailure("a digit is a text") }
        return ClipRequest(.speech(ClipText(text), voice), ClipOptions(format: .wav))
    }
}

extension ResponseSchema {
    /// The list of voices.
    static let voices = ResponseSchema(
        "Voices", using: [.voice],
        """
        {"type": "object", "required": ["default", "espeak_ng", "voices"],
          "properties": {"default": {"type": "string"}, "espeak_ng": {"type": "string"},
            "voices": {"type": "array", "items": {"$ref": "#/components/schemas/Voice"}},
            "studio": {"const": true, "description": "Clients may record voices at /studio."}}}
        """)

    /// The list of formats.
    static let formats = ResponseSchema(
        "Formats",
        """
        {"type": "object", "required": ["default", "formats"],
          "properties": {"default": {"type": "string"}, "formats": {"type": "array", "items": {"type": "object",
            "required": ["id", "content_type", "extension", "ios_sound", "sample_rates", "default_sample_rate"],
            "properties": {"id": {"type": "string"}, "content_type": {"type": "string"},
              "extension": {"type": "string"}, "ios_sound": {"type": "boolean"},
              "sample_rates": {"type": "array", "items": {"type": "integer"}},
              "default_sample_rate": {"type": "integer"}}}}}}
        """)
}
