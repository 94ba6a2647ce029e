import App
import ArgumentParser

struct LedgerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "ledger", abstract: "Move announced ids to another ledger.",
        subcommands: [Export.self, Import.self])

    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Write the rows of a ledger to standard output, one JSON object per line.",
            discussion: """
                Writes ids, and the responses of idempotency keys. All lanes are free in the other ledger. A service may use \
                the ledger in the meantime. A ledger contains neither texts nor amounts.
                """)

        @Argument(help: "sqlite:PATH or the URL of a Redis (CRIER_LEDGER).")
        var ledger: String?

        func run() throws {
            try LedgerCommand.transferring(ledger) { transfer throws(LedgerTransfer.Failure) in
                try transfer.export { StandardOutput.write($0 + "\n") }
            }
        }
    }

    struct Import: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Add the rows of an export from standard input.",
            discussion: "Existing rows of the ledger do not change. A service may use the ledger in the meantime.")

        @Argument(help: "sqlite:PATH or the URL of a Redis (CRIER_LEDGER).")
        var ledger: String?

        func run() throws {
            try LedgerCommand.transferring(ledger) { transfer throws(LedgerTransfer.Failure) in
                let counts = try transfer.restore { readLine() }
                StandardOutput.write("\(counts.added) added, \(counts.skipped) known or expired\n")
            }
        }
    }

    fileprivate static func transferring(
        _ ledger: String?, _ body: (LedgerTransfer) throws(LedgerTransfer.Failure) -> Void
    ) throws(ExitCode) {
        let flags = [SettingsTable.shared.ledger.name: ledger].compactMapValues(\.self)
        let settings = try Exit.reporting { try Composition.commandSettings(engines: 1, flags: flags).ledger }
        do throws(LedgerTransfer.Failure) {
            try body(try LedgerTransfer(settings))
        } catch {
            StandardError.say("\(error)")
            throw error.isBadInput ? Exit.badInput : Exit.failure
        }
    }
}
