import API
import App
import ArgumentParser
import Clips
import Encoding
import Speech

/// The options of a clip on the command line, with the same names and the same checks as over HTTP.
struct ClipFlags: ParsableArguments {
    @Option(
        name: .shortAndLong, help: "A voice of 'crier voices', or auto: by the text (CRIER_VOICE).",
        completion: .voices)
    var voice: String?

    @OptionGroup var options: ClipOptionFlags

    func voice(_ catalog: VoiceCatalog) throws(Problem) -> Voice {
        let given = voice.map { [(name: "voice", value: Parameters.Value.text($0))] } ?? []
        return try Parameters(given, known: Parameters.clipFields).voice(catalog)
    }

    /// The request of an announcement. The clip is for a notification unless `fit` selects another use.
    func request(
        _ script: ClipText, format: String?, default defaultFormat: ClipFormat = .caf, catalog: VoiceCatalog,
        chimes: ChimeCatalog
    ) throws(Problem) -> ClipRequest {
        try parameters(format: format, options.given["fit"] == nil ? ["fit": "notification"] : [:]).clipRequest(
            script, try voice(catalog), chimes, defaultFormat: defaultFormat)
    }

    /// The request of a text.
    func request(
        _ text: String, _ markup: MarkupFlag, format: String?, default defaultFormat: ClipFormat = .wav,
        catalog: VoiceCatalog, chimes: ChimeCatalog
    ) throws(Problem) -> ClipRequest {
        try parameters(format: format, [markup.ssml ? "ssml" : "text": text])
            .clipRequest(catalog, chimes, defaultFormat: defaultFormat)
    }

    private func parameters(format: String?, _ more: [String: String]) throws(Problem) -> Parameters {
        let more = more.map { (name: $0.key, value: Parameters.Value.text($0.value)) }
        return try Parameters(given(format: format) + more, known: Parameters.clipFields)
    }

    /// The given options, by name in a request.
    func given(format: String?) -> [(name: String, value: Parameters.Value)] {
        let given: [(String, String?)] =
            [("voice", voice), ("format", format)] + options.given.map { ($0.key, $0.value) }
        return given.compactMap { name, value in value.map { (name: name, value: .text($0)) } }
    }
}

/// The flag of the commands that read a text. An announcement takes its words from its template.
struct MarkupFlag: ParsableArguments {
    @Flag(help: "Read the text as a document of the SSML subset.")
    var ssml = false
}

/// A flag for each option of a clip.
struct ClipOptionFlags: ParsableArguments {
    /// The given options, by name in a request.
    let given: [String: String]

    init() { given = [:] }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: FlagKey.self)
        var given: [String: String] = [:]
        for name in ClipField.options.map(\.name) {
            given[name] = try values.decode(Option<String?>.self, forKey: FlagKey(stringValue: name)).wrappedValue
        }
        self.given = given
    }
}

/// ArgumentParser finds the options of a type by reflection.
extension ClipOptionFlags: CustomReflectable {
    var customMirror: Mirror {
        Mirror(
            self,
            children: ClipField.options.map { field in
                // A negative number looks like a flag: --volume -3.
                let flag = Option<String?>(
                    name: .customLong(field.flag), parsing: field.isNumber ? .unconditional : .next,
                    help: ArgumentHelp(field.help), completion: field.completion)
                return (label: field.name, value: flag)
            })
    }
}
