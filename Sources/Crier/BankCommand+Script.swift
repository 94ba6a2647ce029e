import API
import App
import ArgumentParser
internal import Base
import Clips
import Normalization
import Speech

extension BankCommand {
    /// The script for the person who records a bank.
    struct Script: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "script", abstract: "List the prompts or sentences to record.",
            discussion: """
                Prints one line for each prompt: the file's name, the words, and an example sentence. Speak each prompt as in \
                its sentence. For an existing voice, its own prompts come first. With --sentences, prints whole sentences that \
                contain all prompts in many combinations: a bank made from sentences sounds better. Save the list as \
                sentences.tsv beside the recordings for 'crier bank import --sentences'. 'crier bank record' shows the \
                sentences one after the other.
                """)

        @Option(help: "The id of the voice.", completion: .voices)
        var voice: String

        @Option(help: "The language of a voice that does not exist yet.")
        var language = BankCommand.Language(.default)

        @Flag(help: "List whole sentences.")
        var sentences = false

        @Option(help: "The number of sentences: 20 to 500. By default 60, and 85 in Hindi.")
        var count: Int?

        func validate() throws {
            try BankCommand.validate(count: count)
        }

        func run() throws {
            guard !sentences else { return try listSentences() }
            let catalog = try Exit.reporting { try Composition.forExplaining(voice: voice) }.catalog
            let own = catalog[voice] == nil ? nil : try BankCommand.bank(voice, catalog)
            let script = PromptScript(own?.language ?? language.language)
            let recorded = (own?.prompts ?? []).map { script.line(named: $0.name, text: $0.text) }
            let texts = Set(recorded.map(\.text))
            for line in recorded + script.lines.filter({ !texts.contains($0.text) }) {
                StandardOutput.write(columns: ["\(line.name).wav", line.text, script.example(of: line)])
            }
        }

        private func listSentences() throws {
            let composition = try Exit.reporting { try Composition.forExplaining(voice: nil) }
            for (index, text) in try BankCommand.sentences(count, language.language, composition).enumerated() {
                StandardOutput.write(columns: [SentenceFolder.name(index), text])
            }
        }
    }

    /// Fewer sentences hardly contain each prompt, and more sentences take an hour.
    private static let sentenceCounts = 20...500

    static func validate(count: Int?) throws {
        guard count.map(sentenceCounts.contains) ?? true else {
            throw ValidationError("The number of sentences is 20 to 500.")
        }
    }

    /// The words of the sentences to record.
    ///
    /// - Parameter count: nil for the usual number of the language.
    static func sentences(
        _ count: Int?, _ language: SpokenLanguage, _ composition: ReadOnlyComposition
    ) throws(ExitCode) -> [String] {
        TrialSentence.wordsToRecord(
            language, composition.phrasebooks, count: count ?? PromptScript(language).usualCount,
            guide: try composition.catalog.voice(named: language.rawValue),
            composition.pipeline.source)
    }
}
