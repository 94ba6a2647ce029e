import API
import App
import ArgumentParser
internal import Base
import Clips
import Encoding
import Normalization
import Speech

extension BankCommand {
    /// Checks a bank.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check",
            abstract: "List missing prompts of a bank, speak 200 amounts and all announcements, and measure the joins.",
            discussion: """
                Speaks each template of the language with each channel. Measures pitch steps and clicks where prompts are \
                joined, and compares a rendered bank with its source voice. Ends with status 1 if a prompt is faulty, if an \
                amount or an announcement cannot be spoken, or if a join clicks. The comparison also fails with status 1 if \
                more than 10 % of the pitch steps exceed 1.5 semitones, if more than 10 % of the lengths differ by more than \
                10 %, or if a prompt has another sound. The output lists missing words, but many banks do not need these words.
                """)

        @Option(help: "The id of the voice.", completion: .voices)
        var voice: String

        @Option(
            help: "The voice to compare with; by default the bank's source voice.",
            completion: .voices)
        var against: String?

        @Flag(help: "List the prompts of each amount and announcement by name.")
        var explain = false

        func run() throws {
            let composition = try Exit.reporting { try Composition.forExplaining(voice: voice) }
            let bank = try BankCommand.bank(voice, composition.catalog)
            let inspection = BankInspection(bank)
            for line in inspection.missing { StandardOutput.write(columns: ["missing", line.name, line.text]) }
            for (name, faults) in inspection.faults { StandardOutput.write(columns: ["faulty", name] + faults) }
            let areSaid = [
                try play("amounts", TrialSentence.amounts(bank.language), composition),
                try play(
                    "announcements", TrialSentence.announcements(bank.language, composition.phrasebooks), composition),
            ]
            let isJoined = try areJoined(bank, composition)
            if areSaid.contains(false) || !inspection.faults.isEmpty || !isJoined { throw Exit.failure }
        }

        private func areJoined(_ bank: Bank, _ readOnly: ReadOnlyComposition) throws(ExitCode) -> Bool {
            let other = try other(than: bank, readOnly.catalog)
            guard let voice = readOnly.catalog[voice] else { throw Exit.badInput }
            // An engine is started only if a voice needs it.
            let source =
                other == nil
                ? readOnly.pipeline.source
                : try Exit.reporting { try Composition.forCommand(engines: 1) }.store.pipeline.source
            var check = JoinCheck(voice, beside: other, source)
            let sentences =
                TrialSentence.carriers(bank.language, amounts: BankInspection.compared)
                + TrialSentence.announcements(bank.language, readOnly.phrasebooks)
            let bar = ProgressBar()
            do throws(SpeechError) {
                for (index, sentence) in sentences.enumerated() {
                    bar.show(index, of: sentences.count, sentence.name)
                    guard let passages = sentence.passages else { continue }
                    try check.measure(sentence.name, passages, isExplained: explain)
                }
            } catch {
                bar.clear()
                throw BankCommand.silence(of: other?.id ?? "", error)
            }
            bar.clear()
            return check.report()
        }

        /// The voice to compare with; nil for recordings of a person, who speaks differently from every voice.
        private func other(than bank: Bank, _ catalog: VoiceCatalog) throws(ExitCode) -> Voice? {
            guard let against else {
                let source = bank.source.flatMap { catalog[$0] }
                return source?.normalizerLanguage == bank.language ? source : nil
            }
            let other = try catalog.voice(named: against)
            guard other.normalizerLanguage == bank.language else {
                StandardError.say(
                    "--against '\(against)': it is not a voice of \(bank.language.rawValue) with a normalizer")
                throw Exit.badInput
            }
            return other
        }

        /// - Returns: whether all sentences can be spoken.
        private func play(_ kind: String, _ sentences: [TrialSentence], _ composition: ReadOnlyComposition) throws
            -> Bool
        {
            var (recorded, helped, failed) = (0, 0, 0)
            for sentence in sentences {
                switch play(sentence, composition) {
                case .recorded: recorded += 1
                case .helped: helped += 1
                case .failed: failed += 1
                }
            }
            StandardOutput.write(columns: [
                "\(recorded) \(kind) from recordings, \(helped) with the fallback, \(failed) not at all"
            ])
            return failed == 0
        }

        private enum Outcome { case recorded, helped, failed }

        private func play(_ sentence: TrialSentence, _ composition: ReadOnlyComposition) -> Outcome {
            do throws(Problem) {
                guard let voice = composition.catalog[voice] else { return .failed }
                let request = ClipRequest(.speech(try sentence.script(), voice), ClipOptions(format: .wav))
                let plan = try TrialSentence.reporting({ Problem($0, for: request) }) { () throws(ClipError) in
                    try composition.pipeline.normalize(request)
                }
                if explain { StandardOutput.write(columns: [sentence.name, plan.prompts.joined(separator: " ")]) }
                guard plan.parts.allSatisfy({ !$0.parameters.promptNames.isEmpty }) else { return .helped }
                let deadline = Deadline.after(milliseconds: ClipStore.renderMs)
                _ = try TrialSentence.reporting({ Problem($0, for: request) }) { () throws(ClipError) in
                    try composition.pipeline.render(request, deadline: deadline)
                }
                return .recorded
            } catch {
                StandardOutput.write(columns: ["failed", sentence.name, error.detail])
                return .failed
            }
        }
    }
}
