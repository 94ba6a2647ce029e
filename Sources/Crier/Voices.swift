import App
import ArgumentParser
internal import Base
import Speech

struct Voices: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "List the voices.",
        discussion: """
            Prints a line for each voice: id, language, name, engine, licence, quality, 'deterministic' if the same request \
            gives the same bytes, and cost. A hyphen marks an unknown value, or bytes that may differ. On a terminal, the \
            columns have a header. In a pipe, tabs separate them.
            """)

    @OptionGroup var filter: LanguageOption

    func run() throws {
        let catalog = try Exit.reporting { try Composition.forCommand(engines: 1) }.catalog
        let voices = try filter.matching(catalog.allVoices, language: \.language)
        StandardOutput.write(
            voices.map(Self.facts),
            header: ["ID", "LANGUAGE", "NAME", "ENGINE", "LICENSE", "QUALITY", "SAME BYTES", "COST"])
    }

    private static func facts(_ voice: Voice) -> [String] {
        let capabilities = voice.capabilities
        return [
            voice.id, voice.language, voice.name, voice.kind.name, voice.license ?? "-", capabilities.quality.rawValue,
            capabilities.isDeterministic ? "deterministic" : "-", capabilities.cost.rawValue,
        ]
    }
}

/// Limits a list to one language.
struct LanguageOption: ParsableArguments {
    @Option(help: "List only this language: zh-CN, or zh for every region of Chinese.", completion: .languages)
    var language: String?

    /// - Throws: if the list lacks the language. The message lists the languages.
    func matching<Item>(_ items: [Item], language path: (Item) -> String) throws(ExitCode) -> [Item] {
        guard let language else { return items }
        let wanted = language.lowercased().replacing("_", with: "-")
        let found = items.filter { item in
            let own = path(item).lowercased()
            return own == wanted || own.hasPrefix(wanted + "-")
        }
        guard found.isEmpty else { return found }
        var known: [String] = []
        for item in items.map(path) where !known.contains(item) { known.append(item) }
        let shown = known.prefix(Self.maxLanguagesShown) + (known.count > Self.maxLanguagesShown ? ["…"] : [])
        StandardError.say(
            UnknownName.message(of: "language", language, known: known, list: UnknownName.choice(of: Array(shown))))
        throw Exit.badInput
    }

    /// espeak-ng has more than a hundred languages. The languages of the installed voices come first.
    private static let maxLanguagesShown = 12
}
