internal import Clips
internal import Encoding
internal import HTTP
internal import Speech

/// A request to `/process`.
struct MaryRequest {
    let clip: ClipRequest

    /// The form's names for our fields.
    private static let names: KeyValuePairs = [
        "text": "INPUT_TEXT", "ssml": "INPUT_TEXT", "voice": "VOICE", "format": "AUDIO",
    ]

    /// The problem with the form's names. The detail of a problem with a field of the form quotes values, not names.
    static func renamed(_ problem: Problem) -> Problem {
        fields.contains(problem.field ?? "") ? problem : problem.renamed(names)
    }

    private static let fields =
        ["INPUT_TEXT", "INPUT_TYPE", "OUTPUT_TYPE", "LOCALE", "AUDIO", "VOICE"]
        + MaryEffect.allCases.flatMap { [$0.selected, $0.parameters] }

    init(_ request: Request, _ service: Service) throws(Problem) {
        let sent = try Parameters(Self.pairs(request), ignoringAllBut: Self.fields)
        guard let text = try sent.string("INPUT_TEXT") else { throw Self.missing("INPUT_TEXT") }
        let isMarkup = try Self.isMarkup(sent)
        let output = try sent.word("OUTPUT_TYPE") ?? "AUDIO"
        guard output == "AUDIO" else { throw Self.invalid("OUTPUT_TYPE", output) }
        let audio = try sent.word("AUDIO") ?? MaryAudio.wave.rawValue
        guard let format = MaryAudio(field: audio)?.format else { throw Self.invalid("AUDIO", audio) }
        let voice = try Self.voice(sent, for: text, service.catalog)
        var pairs: [(name: String, value: Parameters.Value)] = [
            (isMarkup ? "ssml" : "text", .text(text)), ("voice", .text(voice.id)), ("format", .text(format.rawValue)),
        ]
        for effect in MaryEffect.allCases where try sent.word(effect.selected) == "on" {
            let parameters = try sent.word(effect.parameters) ?? ""
            guard let field = effect.field(parameters, of: voice) else {
                throw Self.invalid(effect.parameters, parameters)
            }
            pairs.append(field)
        }
        clip = try Parameters(pairs, known: Parameters.clipFields).clipRequest(
            service.catalog, service.chimes, defaultFormat: .wav)
    }

    /// The body counts only without a query. It is read as a form whatever its type: Home Assistant's client sends no
    /// type.
    private static func pairs(_ request: Request) throws(Problem) -> [(name: String, value: Parameters.Value)] {
        let query = request.head.queryBytes
        guard query.isEmpty, request.head.method == .post else { return try Parameters.form(query, place: "query") }
        try Parameters.checkEncoding(request.head)
        return try Parameters.form(request.body[...], place: "body")
    }

    private static func isMarkup(_ sent: Parameters) throws(Problem) -> Bool {
        let type = try sent.word("INPUT_TYPE") ?? "TEXT"
        switch type {
        case "TEXT": return false
        case "SSML": return true
        default: throw invalid("INPUT_TYPE", type)
        }
    }

    /// A voice of MaryTTS's own, which clients have built in, counts as absent: the text and the locale choose the
    /// voice. The language of one of our voices may differ from the locale, because clients have short lists of
    /// locales.
    private static func voice(
        _ sent: Parameters, for text: String, _ catalog: VoiceCatalog
    ) throws(Problem) -> Voice {
        let name = try sent.word("VOICE") ?? ""
        if let voice = catalog[name] { return voice }
        return VoiceFinder(catalog: catalog).voice(
            for: text, language: try sent.word("LOCALE"), VoiceFinder.Gender(rawValue: name) ?? .male)
    }

    /// The error texts of MaryTTS.
    private static func missing(_ name: String) -> Problem {
        Problem(code: "missing_field", field: name, detail: "Request must contain the parameter \(name).")
    }

    private static func invalid(_ name: String, _ value: String) -> Problem {
        Problem(
            code: "out_of_range", field: name,
            detail: "The value '\(Parameters.shown(value))' of parameter '\(name)' is not valid.")
    }
}

extension MaryEffect {
    fileprivate var selected: String { "effect_\(rawValue)_selected" }
    fileprivate var parameters: String { "effect_\(rawValue)_parameters" }
}

extension Service {
    /// A line for each voice. A client that asks for JSON gets the object of Piper's server, which has the same path.
    func maryVoices(_ request: Request) -> Answer {
        if FieldValue.contains("application/json", in: request.head.list(of: "accept") ?? []) { return piperVoices() }
        let lines = catalog.allVoices.map { voice in
            "\(voice.id) \(voice.maryLocale) \(voice.gender) other\n"
        }
        return .text(lines.joined())
    }

    var maryLocales: String {
        var seen: Set<String> = []
        return catalog.allVoices.map(\.maryLocale)
            .filter { seen.insert($0).inserted }.map { $0 + "\n" }.joined()
    }

    /// An example payment in the language of the voice or of the locale.
    func maryExample(_ request: Request) throws(Problem) -> String {
        let sent = try Parameters(
            Parameters.form(request.head.queryBytes, place: "query"), ignoringAllBut: ["voice", "locale"])
        let (name, locale) = (try sent.word("voice") ?? "", try sent.word("locale"))
        let language = catalog[name]?.language ?? locale ?? VoiceCatalog.defaultVoice
        switch language.prefix(2) {
        case "zh": return "支付宝到账100.25元\n"
        case "hi": return "आपको 1,234 रुपये मिले\n"
        default: return "Welcome to the world of speech synthesis!\n"
        }
    }
}

extension Voice {
    /// The locale in Java's notation.
    fileprivate var maryLocale: String { language.replacing("-", with: "_") }
}

/// The values of AUDIO. Clients write them with an ending (`WAVE_FILE`, `MP3_STREAM`) or without.
enum MaryAudio: String, CaseIterable {
    case wave = "WAVE"
    case au = "AU"
    case aiff = "AIFF"
    case mp3 = "MP3"

    init?(field: String) {
        let ending = field.lastIndex(of: "_").map { field[..<$0] }
        self.init(rawValue: String(ending ?? field[...]))
    }

    var format: ClipFormat {
        switch self {
        case .wave: .wav
        case .au: .au
        case .aiff: .aiff
        case .mp3: .mp3
        }
    }

    static var list: String { allCases.map { "\($0.rawValue)_FILE\n" }.joined() }
}
