import API
import App
import ArgumentParser
import Glibc
import Speech

/// Exit codes and their messages.
enum Exit {
    static let badInput = ExitCode(ExitStatus.badInput.rawValue)
    static let failure = ExitCode(ExitStatus.failure.rawValue)

    static func status(for problem: Problem) -> ExitCode { ExitCode(ExitStatus(for: problem).rawValue) }

    /// Runs the start of a command. An error is printed and becomes an exit code.
    static func reporting<Result>(_ body: () throws -> Result) throws(ExitCode) -> Result {
        do {
            return try body()
        } catch {
            StandardError.report(error)
            throw ExitCode(ExitStatus(ofStart: error).rawValue)
        }
    }

    /// Runs a body that tries and writes a voice. An error is printed and becomes an exit code.
    static func writingVoice<Result>(_ body: () throws(VoicePlaceError) -> Result) throws(ExitCode) -> Result {
        do {
            return try body()
        } catch {
            StandardError.say(error.description)
            throw error.isBadInput ? badInput : failure
        }
    }

    /// Ends the process. For a wrong command line, it prints one line and ends with status 2. Help and version are not
    /// errors.
    static func end(with error: any Error) -> Never {
        guard Crier.exitCode(for: error) == .validationFailure else { Crier.exit(withError: error) }
        if let message = CommandNames.message(CommandLine.arguments.dropFirst()) {
            StandardError.say(message)
            exit(badInput.rawValue)
        }
        let isText = CommandLine.arguments.contains { $0.utf8.count > 1 && $0.hasPrefix("-") && !isFlag($0) }
        let plain = Crier.message(for: error)
        let message = CommandNames.message(aboutFlagIn: CommandLine.arguments, instead: plain) ?? plain
        let help =
            isText
            ? hyphenHelp(message) : CommandNames.help(for: CommandLine.arguments.dropFirst(), message: message)
        StandardError.say(message + help)
        exit(badInput.rawValue)
    }

    /// Ends the process with the signal that ended a player, so that a shell recognizes Ctrl-C.
    static func end(bySignal number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        exit(ExitStatus.interrupted.rawValue)
    }

    /// The help for a command line with an argument such as -5, a text or the value of a flag.
    private static func hyphenHelp(_ message: String) -> String {
        let end = message.hasSuffix(".") || message.hasSuffix("?") ? "" : "."
        guard message.hasPrefix("Missing value") else {
            return end + " Write -- before a text that begins with a hyphen."
        }
        return end + " Write = before a value that begins with a hyphen: --name=-5."
    }

    private static func isFlag(_ argument: String) -> Bool {
        argument.utf8.drop { $0 == UInt8(ascii: "-") }.first.map { ($0 | 0x20) &- 0x61 < 26 } ?? true
    }
}
