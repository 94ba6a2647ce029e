internal import Clips
internal import Encoding
internal import HTTP
internal import JSON
internal import Speech

/// A request to one of Piper's servers. Its clip is WAV.
struct PiperRequest {
    let clip: ClipRequest

    private static let fields = ["text", "voice", "length_scale"]

    /// Whether a request to `/` is for speech: a GET without a text is not.
    static func isSpeech(_ head: RequestHead) -> Bool {
        guard head.method == .get || head.method == .head else { return true }
        return head.queryBytes.split(separator: UInt8(ascii: "&")).contains { pair in
            pair.prefix { $0 != UInt8(ascii: "=") }.elementsEqual("text".utf8)
        }
    }

    init(json request: Request, _ service: Service) throws(Problem) {
        try self.init(Parameters(Parameters.jsonFields(request), ignoringAllBut: Self.fields), service)
    }

    /// Reads the text from the query or from the body, whatever the body's type. The newer server takes an object here,
    /// as at `/synthesize`.
    init(plain request: Request, _ service: Service) throws(Problem) {
        guard request.head.method != .post || !JSONShape.isClipRequest(request.body) else {
            try self.init(json: request, service)
            return
        }
        try self.init(Parameters(textOf: request, ignoringAllBut: Self.fields), service)
    }

    private init(_ sent: Parameters, _ service: Service) throws(Problem) {
        // Piper uses its default voice for an unknown name.
        let voice = VoiceFinder(catalog: service.catalog).voice(
            named: try sent.word("voice") ?? "", for: try sent.string("text") ?? "")
        var pairs: [(name: String, value: Parameters.Value)] = [("voice", .text(voice.id))]
        if let text = sent["text"] { pairs.append(("text", text)) }
        if let rate = try sent.rate(ofLengthScale: "length_scale") { pairs.append(("rate", rate)) }
        clip = try Parameters(pairs, known: Parameters.clipFields).clipRequest(
            service.catalog, service.chimes, defaultFormat: .wav)
    }
}

extension Service {
    /// The voices by name, with some members of the files of Piper's voices.
    func piperVoices() -> Answer {
        .json(
            .object(
                catalog.allVoices.map { voice in
                    .init(
                        voice.id,
                        .object([
                            "audio": .object(["sample_rate": .integer(22_050)]),
                            "language": .object(["code": .string(voice.language.replacing("-", with: "_"))]),
                            "num_speakers": .integer(1), "speaker_id_map": .object([]),
                        ]))
                }))
    }

    /// Piper shows the last text here, with its phonemes. Crier does not show texts of clients, so `last` is always
    /// null.
    func piperInfo() -> Answer {
        let voice = catalog[VoiceCatalog.defaultVoice]
        return .json(
            .object([
                "voice": .object([
                    "name": .string(VoiceCatalog.defaultVoice), "language": .string(voice?.language ?? ""),
                    "num_speakers": .integer(1),
                ]),
                "last": .null,
            ]))
    }
}
