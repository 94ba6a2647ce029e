import API
import Announcements
import App
import ArgumentParser
internal import Base
import Clips
import Encoding
import Glibc
import Normalization
import Speech

extension BankCommand {
    /// Checks a bank.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "Find what a bank lacks, and play it through 200 amounts and all announcements.",
            discussion: """
                Plays each template of the language with each channel. Ends with status 1 when a prompt is faulty, or an amount \
                or an announcement cannot be said. Words the bank lacks are listed, but many banks need none of them.
                """)

        @Option(help: "The id of the voice.", completion: .voices)
        var voice: String

        @Option(
            help: "The voice to compare with: by default the one that the bank was rendered from.",
            completion: .voices)
        var against: String?

        @Flag(help: "List the prompts of each amount and announcement by name.")
        var explain = false

        func run() throws {
            let composition = try Exit.reporting { try Composition.forExplaining(voice: voice) }
            let bank = try BankCommand.bank(voice, composition.catalog)
            let inspection = BankInspection(bank)
            for line in inspection.missing { BankCommand.line(["missing", line.name, line.text]) }
            for (name, faults) in inspection.faults { BankCommand.line(["faulty", name] + faults) }
            let areSaid = [
                try play("amounts", Self.amounts(bank.language), composition),
                try play("announcements", announcements(bank.language, composition), composition),
            ]
            let isJoined = try areJoined(bank, composition)
            if areSaid.contains(false) || !inspection.faults.isEmpty || !isJoined { throw Exit.failure }
        }

        /// Every fourth amount: they have all prompts, and a neural voice takes seconds for them.
        private static let amountStride = 4

        private func areJoined(_ bank: Bank, _ readOnly: ReadOnlyComposition) throws -> Bool {
            let composition = try Exit.reporting { try Composition.forCommand(engines: 1) }
            guard let voice = composition.catalog[voice] else { throw Exit.badInput }
            let other = try other(than: bank, composition.catalog)
            var check = JoinCheck(voice, beside: other, composition)
            let amounts = PromptScript(bank.language).sentences(
                amounts: stride(from: 0, to: BankInspection.amounts.count, by: Self.amountStride)
                    .map { BankInspection.amounts[$0] })
            let sentences =
                amounts.map { text in
                    Sentence(text) { () throws(Problem) in
                        try Self.reporting({ Problem($0) }) { () throws(CleanTextError) in
                            Clips.Script(try CleanText(text))
                        }
                    }
                } + announcements(bank.language, readOnly)
            let bar = ProgressBar()
            do throws(SpeechError) {
                for (index, sentence) in sentences.enumerated() {
                    bar.show(index, of: sentences.count, sentence.name)
                    guard let script = try? sentence.script() else { continue }
                    try check.measure(sentence.name, script.passages, isExplained: explain)
                }
            } catch {
                bar.clear()
                StandardError.say("the voice '\(other?.id ?? "")' does not speak: \(BankCommand.sentence(error))")
                throw Exit.failure
            }
            bar.clear()
            return check.report()
        }

        /// The voice to compare with; nil for recordings of a person, who speaks in another way than any voice.
        private func other(than bank: Bank, _ catalog: VoiceCatalog) throws(ExitCode) -> Voice? {
            guard let against else {
                let source = bank.source.flatMap { catalog[$0] }
                return source?.normalizerLanguage == bank.language ? source : nil
            }
            let other = try BankCommand.voice(against, catalog)
            guard other.normalizerLanguage == bank.language else {
                StandardError.say("--against '\(against)': it is no voice of \(bank.language.rawValue) with a normalizer")
                throw Exit.badInput
            }
            return other
        }

        /// A sentence to try: its name in the list, and its script.
        private struct Sentence {
            let name: String
            let script: () throws(Problem) -> Clips.Script

            init(_ name: String, _ script: @escaping () throws(Problem) -> Clips.Script) {
                (self.name, self.script) = (name, script)
            }
        }

        private static func amounts(_ language: SpokenLanguage) -> [Sentence] {
            let script = PromptScript(language)
            return BankInspection.amounts.map { amount in
                let text = script.written(amount: amount)
                return Sentence(text) { () throws(Problem) in
                    try Self.reporting({ Problem($0) }) { () throws(CleanTextError) in Clips.Script(try CleanText(text))
                    }
                }
            }
        }

        private func announcements(_ language: SpokenLanguage, _ composition: ReadOnlyComposition) -> [Sentence] {
            guard let phrases = composition.phrasebooks[language.rawValue] else { return [] }
            return Announcement.Trial.all(phrases).map { trial in
                let values = trial.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
                return Sentence(([trial.template] + values).joined(separator: " ")) { () throws(Problem) in
                    try Self.reporting({ Problem($0) }) { () throws(TemplateError) in
                        try trial.announcement(phrases, language).script
                    }
                }
            }
        }

        /// - Returns: whether all sentences can be said.
        private func play(_ kind: String, _ sentences: [Sentence], _ composition: ReadOnlyComposition) throws -> Bool {
            var (recorded, helped, failed) = (0, 0, 0)
            for sentence in sentences {
                switch play(sentence, composition) {
                case .recorded: recorded += 1
                case .helped: helped += 1
                case .failed: failed += 1
                }
            }
            BankCommand.line(["\(recorded) \(kind) from recordings, \(helped) with the fallback, \(failed) not at all"])
            return failed == 0
        }

        private enum Outcome { case recorded, helped, failed }

        private func play(_ sentence: Sentence, _ composition: ReadOnlyComposition) -> Outcome {
            do throws(Problem) {
                guard let voice = composition.catalog[voice] else { return .failed }
                let request = ClipRequest(.speech(try sentence.script(), voice), ClipOptions(format: .wav))
                let plan = try Self.reporting({ Problem($0, for: request) }) { () throws(ClipError) in
                    try composition.pipeline.normalize(request)
                }
                if explain { BankCommand.line([sentence.name, plan.prompts.joined(separator: " ")]) }
                guard plan.prompts.count == plan.parts.count else { return .helped }
                let deadline = Deadline.after(milliseconds: ClipStore.renderMs)
                _ = try Self.reporting({ Problem($0, for: request) }) { () throws(ClipError) in
                    try composition.pipeline.render(request, deadline: deadline)
                }
                return .recorded
            } catch {
                BankCommand.line(["failed", sentence.name, error.detail])
                return .failed
            }
        }

        private static func reporting<Value, Flaw: Error>(
            _ problem: (Flaw) -> Problem, _ body: () throws(Flaw) -> Value
        ) throws(Problem) -> Value {
            do {
                return try body()
            } catch {
                throw problem(error)
            }
        }
    }
}
