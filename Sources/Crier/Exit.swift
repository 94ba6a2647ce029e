import API
import Announcements
import ArgumentParser
import Glibc
import Ledger
import Transport

/// Exit statuses: 2 is the user's mistake, 1 is ours.
enum Exit {
    static let badInput = ExitCode(2)
    static let failure = ExitCode(1)

    static func status(for problem: Problem) -> ExitCode { problem.status >= 500 ? failure : badInput }

    /// Runs what may fail before a command begins, and says why it did.
    static func reporting<Result>(_ body: () throws -> Result) throws(ExitCode) -> Result {
        do {
            return try body()
        } catch let invalid as Settings.Invalid {
            invalid.problems.forEach(say)
            throw badInput
        } catch {
            say("\(error)")
            throw status(ofStart: error)
        }
    }

    /// Whose fault it is that nothing can begin. Settings, and what they name, are the operator's to mend: files, keys, a
    /// ledger, an address. `serve --check` ends with the same status for the same fault.
    static func status(ofStart error: any Error) -> ExitCode {
        switch error {
        case let fault as Composition.Failure: fault.isOurs ? failure : badInput
        case is Settings.Invalid, is APIKeyFile.Fault, is SecretFile.Fault, is LedgerError: badInput
        case let fault as SystemError: fault.isOfAddress ? badInput : failure
        default: failure
        }
    }

    /// Ends the process now, without what libraries registered for its end. OpenSSL frees what other threads are hashing
    /// with, and one forced end in fifty was a crash; the kernel takes everything back all the same.
    static func now(_ status: ExitCode) -> Never { _exit(status.rawValue) }

    /// Ends the process. What the command line got wrong is one line and status 2; help and version are none.
    static func end(with error: any Error) -> Never {
        guard Crier.exitCode(for: error) == .validationFailure else { Crier.exit(withError: error) }
        let isText = CommandLine.arguments.contains { $0.utf8.count > 1 && $0.hasPrefix("-") && !isFlag($0) }
        say(Crier.message(for: error) + (isText ? " Write -- before a text that begins with a hyphen." : ""))
        Glibc.exit(badInput.rawValue)
    }

    private static func isFlag(_ argument: String) -> Bool {
        argument.utf8.drop { $0 == UInt8(ascii: "-") }.first.map { ($0 | 0x20) &- 0x61 < 26 } ?? true
    }

    static func say(_ message: String) {
        FileOutput.write(Array("crier: \(TerminalText.escaped(message))\n".utf8), to: STDERR_FILENO)
    }
}
