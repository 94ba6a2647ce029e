import API
import ArgumentParser
import Clips
import Encoding
import Glibc
import Normalization
import Speech

extension BankCommand {
    /// A bank put to the test.
    struct Check: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "check", abstract: "Find what a bank lacks, and play it through 200 amounts.",
            discussion: """
                Ends with status 1 when a prompt is faulty or an amount cannot be said. Words the bank lacks are listed, but many \
                banks need none of them.
                """)

        @Option(help: "The id of the voice.")
        var voice: String

        @Flag(help: "List the prompts of each amount by name.")
        var explain = false

        func run() throws {
            let parts = try Composition.forExplaining(voice: voice)
            let bank = try BankCommand.bank(voice, parts.catalog)
            let inspection = BankInspection(bank)
            for line in inspection.missing { BankCommand.line(["missing", line.name, line.text]) }
            for (name, faults) in inspection.faults { BankCommand.line(["faulty", name] + faults.map(\.description)) }
            var (recorded, helped, failed) = (0, 0, 0)
            for amount in BankInspection.amounts {
                switch try play(amount, bank, parts) {
                case .recorded: recorded += 1
                case .helped: helped += 1
                case .failed: failed += 1
                }
            }
            BankCommand.line(["\(recorded) amounts from recordings, \(helped) with the fallback, \(failed) not at all"])
            if failed > 0 || !inspection.faults.isEmpty { throw Exit.failure }
        }

        private enum Outcome { case recorded, helped, failed }

        private func play(_ amount: String, _ bank: Bank, _ parts: Explaining) throws -> Outcome {
            let text = bank.language == .zhCN ? "\(amount)元" : amount
            do throws(Problem) {
                let fields = [(name: "text", value: Parameters.Value.text(text)), (name: "voice", value: .text(voice))]
                let request = try Parameters(fields, known: Parameters.clipFields)
                    .clipRequest(parts.catalog, parts.chimes, defaultFormat: .wav)
                let plan = try Self.reporting(request) { () throws(ClipError) in try parts.pipeline.normalize(request) }
                if explain { BankCommand.line([text, plan.prompts.joined(separator: " ")]) }
                guard plan.prompts.count == plan.parts.count else { return .helped }
                let deadline = Deadline.after(milliseconds: ClipStore.renderMs)
                _ = try Self.reporting(request) { () throws(ClipError) in
                    try parts.pipeline.render(request, deadline: deadline)
                }
                return .recorded
            } catch {
                BankCommand.line(["failed", text, error.detail])
                return .failed
            }
        }

        private static func reporting<Value>(
            _ request: ClipRequest, _ body: () throws(ClipError) -> Value
        ) throws(Problem) -> Value {
            do {
                return try body()
            } catch {
                throw Problem(error, for: request)
            }
        }
    }
}
