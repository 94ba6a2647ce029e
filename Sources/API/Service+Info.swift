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
    /// In its turn among the clips, and counted as one: it can take as long as a short one.
    func explain(
        _ request: Request, _ context: RequestContext, _ promise: () -> ResponsePromise
    ) throws(Problem) -> Response? {
        let parameters = try Parameters(request, known: Parameters.clipFields)
        let clip = try parameters.clipRequest(catalog, chimes, defaultFormat: .wav)
        let input = try parameters.written().source
        let refund: @Sendable (Result<SpeechPlan, ClipError>) -> Void = try charge(context)
        let promise = promise()
        let reader = ClipStore.Reader(
            isAbandoned: { promise.isAbandoned }, priority: context.preferences.priority,
            waitMs: context.preferences.waitMs
        ) { outcome in
            refund(outcome)
            switch outcome {
            case .success(let plan): promise.send(Self.json(Explanation.json(clip, input: input, plan)))
            case .failure(let error): promise.send(Problem(error, for: clip).response)
            }
        }
        store.read(clip, for: reader)
        return nil
    }

    func voices() -> Response {
        let voices = (catalog.voices + catalog.plainVoices).map(Self.describe)
        return Self.json(
            .object([
                "default": .string(VoiceCatalog.defaultVoice), "espeak_ng": .string(EspeakLibrary.version),
                "voices": .array(voices),
            ]))
    }

    func voice(_ id: String) throws(Problem) -> Response {
        guard let voice = catalog[id] else {
            throw Problem(status: 404, code: "unknown_voice", detail: "There is no such voice. /v1/voices lists them.")
        }
        return Self.json(Self.describe(voice))
    }

    private static func describe(_ voice: Voice) -> JSONValue {
        .object([
            "id": .string(voice.id), "name": .string(voice.name), "language": .string(voice.language),
            "gender": .string(voice.gender), "normalized": .bool(voice.normalizes != nil),
        ])
    }

    func formats() -> Response {
        let formats = ClipFormat.allCases.map { format in
            JSONValue.object([
                "id": .string(format.rawValue), "content_type": .string(format.contentType),
                "extension": .string(format.fileExtension), "ios_sound": .bool(format.isIOSSound),
                "sample_rates": .array(format.sampleRates.map { .integer($0.hz) }),
                "default_sample_rate": .integer(format.defaultSampleRate.hz),
            ])
        }
        return Self.json(.object(["default": .string(ClipFormat.wav.rawValue), "formats": .array(formats)]))
    }

    /// What Prometheus collects.
    func metricsPage() -> Response {
        var exposition = Exposition()
        for source in metrics { source.show(in: &exposition) }
        return Response(
            status: 200, [("Content-Type", Exposition.contentType), ("Cache-Control", "no-store")],
            body: Array(exposition.text.utf8))
    }

    /// Ready means: a clip was synthesised just now.
    func ready(_ promise: () -> ResponsePromise) throws(Problem) -> Response? {
        guard !isDraining() else { throw .draining }
        let promise = promise()
        readiness.ask(probe) { [catalog] fault in
            guard let fault else { return promise.send(Self.plain("ready\n")) }
            let cause = Problem(fault, for: Self.probeRequest(catalog))
            promise.send(
                Problem(
                    status: 503, code: "not_ready", detail: "No clip can be made: \(cause.detail)", retryAfter: 1
                ).response)
        }
        return nil
    }

    private func probe(_ answer: @escaping @Sendable (Readiness.Fault?) -> Void) {
        store.renderFresh(Self.probeRequest(catalog)) { result in
            switch result {
            case .success: answer(nil)
            case .failure(let error): answer(error)
            }
        }
    }

    /// The shortest sentence that goes through normalization, pronunciation, engine, mastering and encoding.
    private static func probeRequest(_ catalog: VoiceCatalog) -> ClipRequest {
        guard let text = try? CleanText("1"), let voice = catalog[VoiceCatalog.defaultVoice] else {
            preconditionFailure("the catalog has the default voice")
        }
        return ClipRequest(.speech(Script(text), voice), format: .wav)
    }

    static func json(_ value: JSONValue) -> Response {
        Response(
            status: 200, [("Content-Type", "application/json"), ("Cache-Control", "no-store")],
            body: Array((value.text + "\n").utf8))
    }
}
