internal import Clips
internal import Encoding
internal import HTTP
internal import JSON
internal import Speech

/// A request to `/v1/audio/speech`.
struct OpenAISpeech {
    let clip: ClipRequest
    /// Whether the sound is sent as events.
    let hasEvents: Bool

    /// Whether the sound is streamed. OpenAI's clients lack a field for this choice. A text of several sentences takes
    /// longer to make than its first sentence. Many players cannot use a WAV file of unknown length, so WAV is streamed
    /// only inside events, or if the client prefers it.
    func isStreamed(_ preferences: Preferences) -> Bool {
        guard clip.isStreamable else { return false }
        if preferences.wantsStream { return true }
        return clip.characters > Self.maxWholeCharacters && (hasEvents || clip.options.format != .wav)
    }

    /// Some 60 s of sound, which take 50 ms to make.
    private static let maxWholeCharacters = 200

    /// The form's names for our fields.
    static let names: KeyValuePairs = ["text": "input", "format": "response_format", "rate": "speed"]

    /// `sample_rate` is not an OpenAI field; LocalAI's and Speaches' clients send it. `model` and `instructions` are
    /// ignored.
    private static let fields = ["input", "voice", "response_format", "speed", "stream_format", "sample_rate"]

    private enum StreamFormat: String, CaseIterable {
        case audio, sse
    }

    /// - Throws: problems with our field names; the form renames them.
    init(_ request: Request, _ service: Service) throws(Problem) {
        let sent = try Parameters(Parameters.jsonFields(request), ignoringAllBut: Self.fields)
        let format = try sent.word("response_format") ?? ClipFormat.mp3.rawValue
        var pairs: [(name: String, value: Parameters.Value)] = [("format", .text(format))]
        if let text = sent["input"] { pairs.append(("text", text)) }
        if let rate = sent["speed"] { pairs.append(("rate", rate)) }
        if let rate = sent["sample_rate"] ?? Self.defaultSampleRate(format) { pairs.append(("sample_rate", rate)) }
        let native = try Parameters(pairs, known: Parameters.clipFields)
        let voice = try Self.voice(sent, for: native.string("text") ?? "", service)
        clip = try native.with("voice", .text(voice)).clipRequest(
            service.catalog, service.chimes, defaultFormat: .mp3)
        hasEvents = try sent.choice("stream_format", StreamFormat.self) == .sse
    }

    /// Clients play raw samples at OpenAI's rate. All other formats contain their rate.
    private static func defaultSampleRate(_ format: String) -> Parameters.Value? {
        format == ClipFormat.pcm.rawValue ? .text("24000") : nil
    }

    /// The id of the named voice, or else of alloy.
    private static func voice(
        _ sent: Parameters, for text: String, _ service: Service
    ) throws(Problem) -> String {
        guard let name = try sent.voiceName() else {
            return OpenAIVoice.alloy.voice(for: text, in: service.catalog).id
        }
        return try OpenAIVoice.find(name, for: text, in: service.catalog).id
    }
}

extension Parameters {
    /// A name, or the object that names one of OpenAI's custom voices. An empty name counts as absent: Open WebUI sends
    /// one while its setting for the voice is empty.
    fileprivate func voiceName() throws(Problem) -> String? {
        guard case .json(.object(let members)) = self["voice"] else {
            return try word("voice").flatMap { $0.isEmpty ? nil : $0 }
        }
        guard case .string(let id)? = members.first(where: \.isID)?.value else {
            throw Problem(code: "wrong_type", field: "voice", detail: "'voice' is a name, or an object with an 'id'.")
        }
        return Self.cut(id)
    }
}

extension JSONValue.Member {
    /// A long name is not compared: see `Parameters.word`.
    fileprivate var isID: Bool { name.utf8.count == 2 && name == "id" }
}

extension ClipRequest {
    /// The number of characters of the text.
    var characters: Int {
        guard case .speech(let script, _) = content else { return 0 }
        return script.text.unicodeScalars.count
    }
}

extension Service {
    func openAISpeech(
        _ request: Request, _ context: RequestContext, _ makePromise: () -> AnswerPromise
    ) throws(Problem) -> Answer? {
        let speech = try OpenAISpeech(request, self)
        let clip = speech.clip
        let isStreamed = speech.isStreamed(context.preferences)
        guard speech.hasEvents else {
            guard isStreamed else { return try answer(clip, for: context, makePromise) }
            return try stream(clip, for: context, makePromise, AudioAnswer.streamForm(clip))
        }
        let whole = SpeechEvents.builder(for: clip, store, client: context.caller.name)
        let key = store.key(for: clip, isStreamed: isStreamed)
        if let found = store.cached(key) {
            makePromise().fulfill { () async throws(Problem) in
                // Writing a long clip as text takes milliseconds, which would block the event loop.
                await Task.yield()
                return try whole(.success(.hit(found)))
            }
            return nil
        }
        guard isStreamed else { return try answer(clip, key, for: context, makePromise, whole) }
        return try stream(clip, for: context, makePromise, SpeechEvents.streamForm(clip, whole: whole))
    }
}
