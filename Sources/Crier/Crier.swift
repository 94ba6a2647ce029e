import App
import ArgumentParser
import Glibc
import Speech

/// The command line. An engine process is this executable, too. It must not touch Dispatch before it forks: the first
/// argument decides.
@main
enum Main {
    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case EngineMain.argument: EngineMain.run()
        case PiperEngine.argument: PiperEngine.run(CommandLine.arguments.dropFirst(2))
        default: break
        }
        signal(SIGPIPE, SIG_IGN)
        // A script may send SIGHUP before the command line is read.
        if CommandLine.arguments.dropFirst().first == Serve.name { Signals.ignoreReload() }
        do {
            var command = try Crier.parseAsRoot()
            try command.run()
        } catch {
            Exit.end(with: error)
        }
    }
}

struct Crier: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "crier",
        abstract: "Offline spoken notifications: text in, a clip out that phones play.",
        version: Version.text,
        subcommands: [
            Serve.self, Say.self, Announce.self, Explain.self, Voices.self, BankCommand.self, VoiceCommand.self,
            KeyCommand.self,
            URLCommand.self, DoctorCommand.self,
            Bench.self, Health.self,
        ])
}
