import API
import ArgumentParser
import Glibc

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
        } catch let fault as Composition.Failure where !fault.isOurs {
            say(fault.description)
            throw badInput
        } catch {
            say("\(error)")
            throw failure
        }
    }

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
        FileOutput.write(Array("crier: \(message)\n".utf8), to: STDERR_FILENO)
    }
}
