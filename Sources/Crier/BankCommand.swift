import App
import ArgumentParser
internal import Base
import Glibc
import Normalization
import Speech

/// Voices of recorded prompts.
struct BankCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "bank",
        abstract: "Make and check voices of recorded prompts.",
        subcommands: [Script.self, Import.self, Check.self])

    /// A language on the command line.
    struct Language: ExpressibleByArgument {
        let language: SpokenLanguage

        init?(argument: String) {
            guard let language = SpokenLanguage(rawValue: argument), PromptScript.languages.contains(language) else {
                return nil
            }
            self.language = language
        }

        init(_ language: SpokenLanguage) { self.language = language }

        var defaultValueDescription: String { language.rawValue }
        static let allValueStrings = PromptScript.languages.map(\.rawValue)
    }

    /// The bank behind a voice of the catalog.
    static func bank(_ id: String, _ catalog: VoiceCatalog) throws(ExitCode) -> Bank {
        guard let voice = catalog[id] else {
            let ids = catalog.voices.map(\.id)
            StandardError.say(
                "there is no voice '\(id)'.\(EditDistance.suggestion(for: id, in: ids)) "
                    + "There are \(ids.joined(separator: ", ")).")
            throw Exit.badInput
        }
        guard let bank = voice.engine as? Bank else {
            StandardError.say("'\(id)' is no voice of recorded prompts")
            throw Exit.badInput
        }
        return bank
    }

    /// Prints one line of columns. A column may be the name of a foreign file.
    static func line(_ fields: [String]) {
        let line = fields.map(TerminalText.escaped).joined(separator: "\t")
        FileOutput.write(Array((line + "\n").utf8), to: STDOUT_FILENO)
    }
}
