internal import HTTP
internal import JSON
internal import Speech

/// A voice as `/api/voices` lists it.
struct OpenTTSVoice {
    /// The engine name under which our voices are listed.
    static let ownEngine = "crier"
    static let espeak = "espeak"

    let engine: String
    let id: String
    private let voice: Voice

    /// espeak-ng's own voices are listed under OpenTTS's name for that engine.
    init(_ voice: Voice) {
        let isPlain = voice.id.hasPrefix("espeak/")
        engine = isPlain ? Self.espeak : Self.ownEngine
        id = isPlain ? String(voice.id.dropFirst("espeak/".count)) : voice.id
        self.voice = voice
    }

    var language: String { String(voice.language.prefix { $0 != "-" }) }
    private var locale: String { voice.language.lowercased() }
    private var gender: String { voice.gender == "female" ? "F" : "M" }

    /// - Parameter filters: names with values in lower case. A voice must match one value of each name.
    func passes(_ filters: [String: Set<String>]) -> Bool {
        let values = ["language": language, "locale": locale, "gender": gender, "tts_name": engine]
        return values.allSatisfy { name, value in
            filters[name]?.contains(value.lowercased()) ?? true
        }
    }

    var member: JSONValue.Member {
        .init(
            "\(engine):\(id)",
            .object([
                "id": .string(id), "name": .string(voice.name), "gender": .string(gender),
                "language": .string(language), "locale": .string(locale), "tag": .null, "multispeaker": .bool(false),
                "speakers": .null, "tts_name": .string(engine),
            ]))
    }
}

extension Service {
    func openTTSVoices(_ request: Request) throws(Problem) -> Answer {
        .json(.object(try openTTSVoices(passing: request).map(\.member)))
    }

    func openTTSLanguages(_ request: Request) throws(Problem) -> Answer {
        let languages = Set(try openTTSVoices(passing: request).map(\.language))
        return .json(.strings(languages.sorted()))
    }

    private func openTTSVoices(passing request: Request) throws(Problem) -> [OpenTTSVoice] {
        var filters: [String: Set<String>] = [:]
        for (name, value) in try Parameters.form(request.head.queryBytes, place: "query") {
            guard name.utf8.count <= Parameters.maxNameBytes, case .text(let text) = value else { continue }
            filters[name, default: []].insert(Parameters.shown(text).lowercased())
        }
        return catalog.allVoices.map(OpenTTSVoice.init).filter { $0.passes(filters) }
    }
}
