import App
import ArgumentParser
import CrierLogging
import Dispatch
import Glibc
import Logging
import Server

struct Serve: ParsableCommand {
    static let name = "serve"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Serve clips over HTTP.",
        discussion: "Each setting is a flag and a variable: --cache-mb is CRIER_CACHE_MB. The flag wins.")

    @OptionGroup var flags: SettingsFlags

    @Flag(help: "Check all settings and what they name, print the effective ones, and stop.")
    var check = false

    func run() throws {
        // Before anything is read, so that no reload that is asked for meanwhile is lost.
        if !check { Signals.hold() }
        let settings = try Exit.reporting {
            try Settings(
                environment: ProcessEnvironment.variables, flags: flags.given,
                moreFaults: check ? Preflight.faults : { _, _, _, _ in [] })
        }
        guard !check else { return Self.printEffective(settings) }
        let limits = Self.fitting(settings.limits, files: ProcessEnvironment.raiseFileLimit())
        HeapTuning.apply()
        HeapTrimmer.begin()
        let logWriter = LogWriter(descriptor: STDERR_FILENO)
        let log = Self.logger(settings.logLevel, logWriter)
        do {
            try Operation(settings, limits, logWriter, log).start()
        } catch {
            logWriter.flush()
            StandardError.say("\(error)")
            // Loops and engines may have begun.
            ExitStatus(ofStart: error).endProcess()
        }
        dispatchMain()
    }

    private static func printEffective(_ settings: Settings) {
        let lines = settings.effective.map { "\($0.0)=\($0.1)\n" }
        FileOutput.write(Array(lines.joined().utf8), to: STDOUT_FILENO)
    }

    /// The loops, the engines and the clips in progress keep their share of the open files: a full house must not stop the
    /// work for those who are in it. 128 are enough for 16 cores.
    private static func fitting(_ limits: ServerLimits, files: Int) -> ServerLimits {
        var limits = limits
        limits.connections = min(limits.connections, max(files / 2, files - 128))
        return limits
    }

    private static func logger(_ level: String, _ logWriter: LogWriter) -> Logger {
        let level = Logger.Level(rawValue: level) ?? .info
        LoggingSystem.bootstrap { _ in JSONLogHandler(logWriter, level: level) }
        return Logger(label: "crier")
    }
}
