import App
import ArgumentParser
import Normalization
import Speech

extension BankCommand {
    /// The script for the person who records a bank.
    struct Script: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "script", abstract: "List what to record.",
            discussion: """
                Prints one line for each prompt: the file's name, what to say, and a sentence it is heard in. Say each as in its \
                sentence. Of a voice that exists, its own prompts are listed first.
                """)

        @Option(help: "The id of the voice.", completion: .voices)
        var voice: String

        @Option(help: "The language of a voice that does not exist yet.")
        var language = BankCommand.Language(.default)

        func run() throws {
            let catalog = try Exit.reporting { try Composition.forExplaining(voice: voice) }.catalog
            let own = catalog[voice] == nil ? nil : try BankCommand.bank(voice, catalog)
            let script = PromptScript(own?.language ?? language.language)
            let recorded = (own?.prompts ?? []).map { script.line(named: $0.name, text: $0.text) }
            let texts = Set(recorded.map(\.text))
            for line in recorded + script.lines.filter({ !texts.contains($0.text) }) {
                StandardOutput.write(columns: ["\(line.name).wav", line.text, script.example(of: line)])
            }
        }
    }
}
