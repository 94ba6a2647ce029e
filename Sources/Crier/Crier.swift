import App
import ArgumentParser
import Glibc
import Speech

/// The command line. An engine process is this executable, too. Such a process must not touch Dispatch before it forks,
/// so the first argument decides.
@main
enum Main {
    static func main() {
        let arguments = ProcessArguments.read()
        switch arguments?.first {
        case EngineMain.argument: EngineMain.run()
        case ModelEngine.argument: ModelEngine.run(arguments?.dropFirst() ?? [])
        default: break
        }
        StandardDescriptors.openClosed()
        signal(SIGPIPE, SIG_IGN)
        // A script may send SIGHUP before Crier reads the command line.
        if arguments?.first == Serve.name { Signals.ignoreReload() }
        do {
            guard let arguments else { throw ValidationError("The system does not show the arguments of the process.") }
            var command = try Crier.parseAsRoot(arguments)
            try command.run()
        } catch {
            Exit.end(with: error)
        }
    }
}

struct Crier: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "crier",
        abstract: "Offline spoken notifications: turns a text into a clip that phones play.",
        version: Version.full,
        subcommands: [
            Serve.self, Say.self, Announce.self, Explain.self, Voices.self, Formats.self, Templates.self, Channels.self,
            Chimes.self, BankCommand.self, VoiceCommand.self, KeyCommand.self, URLCommand.self, LedgerCommand.self,
            DoctorCommand.self, Bench.self, Health.self, Completions.self,
        ])
}
