internal import Audio
internal import Clips
package import CrierLogging
internal import Encoding
internal import JSON
internal import Speech
internal import Wyoming

/// Speaks for clients of the Wyoming protocol, such as Home Assistant. The protocol lacks keys, so any client that
/// reaches its port may use it.
package final class WyomingService: Sendable {
    private let router: Router
    let metrics: WyomingMetrics
    private let log: WyomingLog?
    private let version: String

    /// - Parameters:
    ///   - router: provides the voices and the clips.
    ///   - version: the version of the program.
    ///   - metrics: shown by /metrics.
    ///   - log: gets a line for every text that is spoken; nil for none.
    ///   - showsAll: false logs only the requests that failed here.
    package init(
        _ router: Router, version: String, metrics: WyomingMetrics, log: LogWriter? = nil, showsAll: Bool = true
    ) {
        (self.router, self.version, self.metrics) = (router, version, metrics)
        self.log = log.map { WyomingLog(logWriter: $0, showsAll: showsAll) }
    }

    /// Counts and logs a request for speech.
    func record(_ speech: WyomingSpeech, _ outcome: WyomingOutcome, code: String? = nil) {
        metrics.count(outcome)
        log?.add(speech.record, outcome, code: code)
    }

    /// The session of a new connection.
    package func makeSession() -> WyomingSession {
        WyomingSession(self, leastBytesPerSecond: Self.format.streamedBytesPerSecond(.hz22050) / Service.leastPace)
    }

    static let format = ClipFormat.pcm
    /// Bytes of sound in one event: a fifth of a second.
    static let chunkBytes = 8_192
    static let sampleBytes = 2

    /// All voice libraries share one store.
    var store: ClipStore { router.service.store }

    /// The clip for a text of a client.
    func clip(_ text: WyomingText) throws(Problem) -> ClipRequest {
        let service = router.service
        let finder = VoiceFinder(catalog: service.catalog)
        let voice = finder.voice(named: text.voice.name ?? "", for: text.text, language: text.voice.language)
        var fields: [(name: String, value: Parameters.Value)] = [
            ("voice", .text(voice.id)), ("format", .text(Self.format.rawValue)),
            (text.isMarkup ? "ssml" : "text", .text(text.text)),
        ]
        if text.pauseMs > 0 { fields.append(("tail_ms", .text("\(text.pauseMs)"))) }
        return try Parameters(fields, known: Parameters.clipFields).clipRequest(
            service.catalog, service.chimes, defaultFormat: Self.format)
    }

    /// The answer to `describe`: this program and its voices.
    var info: WyomingEvent {
        let espeak = JSONValue.object([
            "name": .string("eSpeak NG"), "url": .string("https://github.com/espeak-ng/espeak-ng"),
        ])
        let program: [JSONValue.Member] = [
            .init("name", .string("crier")), .init("description", .string("Crier")), .init("attribution", espeak),
            .init("installed", .bool(true)), .init("version", .string(version)),
            .init(
                "voices", .array(WyomingVoice.all(in: router.library.catalog).map { $0.json(attribution: espeak) })),
            .init("supports_synthesize_streaming", .bool(true)),
        ]
        let others = ["asr", "handle", "intent", "wake", "mic", "snd"].map { JSONValue.Member($0, .array([])) }
        return WyomingEvent("info", [.init("tts", .array([.object(program)]))] + others)
    }
}

/// A text to speak for a client.
struct WyomingText: Sendable {
    /// The voice that the client names. Both its name and its language may be unknown here.
    struct Voice: Sendable {
        let name: String?
        let language: String?
    }

    let text: String
    var isMarkup = false
    let voice: Voice
    /// Silence after the words, in milliseconds: between the sentences of a text that is spoken while it arrives.
    var pauseMs = 0
}
