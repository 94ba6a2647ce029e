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

    static func say(_ message: String) {
        FileOutput.write(Array("crier: \(message)\n".utf8), to: STDERR_FILENO)
    }
}
