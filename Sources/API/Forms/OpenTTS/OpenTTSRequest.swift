internal import Clips
internal import Encoding
internal import HTTP
internal import Speech

/// A request to `/api/tts`.
struct OpenTTSRequest {
    let clip: ClipRequest

    /// The form's names of our fields.
    static let names: KeyValuePairs = ["ssml": "text"]

    private static let fields = ["voice", "text", "lang", "ssml", "lengthScale"]

    /// Reads the text from the body of a POST, and all other fields from the query.
    init(_ request: Request, _ service: Service) throws(Problem) {
        let sent = try Parameters(textOf: request, ignoringAllBut: Self.fields)
        let text = try sent.string("text") ?? ""
        let voice = try Self.voice(sent, for: text, service.catalog)
        let isMarkup = ["true", "yes", "on", "1"].contains(try sent.word("ssml")?.lowercased())
        var pairs: [(name: String, value: Parameters.Value)] = [("voice", .text(voice.id))]
        if sent["text"] != nil { pairs.append((isMarkup ? "ssml" : "text", .text(text))) }
        if let rate = try sent.rate(ofLengthScale: "lengthScale") { pairs.append(("rate", rate)) }
        clip = try Parameters(pairs, known: Parameters.clipFields).clipRequest(
            service.catalog, service.chimes, defaultFormat: .wav)
    }

    /// Accepts `engine:voice#speaker;quality`, one of our ids, or a language. An espeak-ng voice for a language with
    /// our own rules maps to our voice: it uses the same engine and reads amounts correctly.
    private static func voice(
        _ sent: Parameters, for text: String, _ catalog: VoiceCatalog
    ) throws(Problem) -> Voice {
        let finder = VoiceFinder(catalog: catalog)
        guard let name = try sent.word("voice"), !name.isEmpty else {
            return finder.voice(for: text, language: try sent.word("lang"))
        }
        let plain = String(name.prefix { $0 != "#" && $0 != ";" })
        let colon = plain.firstIndex(of: ":")
        let engine = colon.map { plain[..<$0] }
        let id = String(colon.map { plain[plain.index(after: $0)...] } ?? plain[...])
        if engine == nil || engine == OpenTTSVoice.ownEngine[...], let voice = catalog[id] { return voice }
        if engine == nil || engine == OpenTTSVoice.espeak[...], let voice = finder.voice(ofLanguage: id) {
            return voice
        }
        throw Problem.unknownVoice(plain, catalog, lister: "GET /api/voices lists")
    }
}
