import App
import ArgumentParser
import Dispatch

struct Serve: ParsableCommand {
    static let name = "serve"
    static let configuration = CommandConfiguration(
        commandName: name,
        abstract: "Serve clips over HTTP.",
        discussion: "Each setting is a flag and a variable: --cache-mb is CRIER_CACHE_MB. Flags override variables.")

    @OptionGroup var flags: SettingsFlags

    @Flag(help: "Check all settings and the files that they name, print the effective settings, and stop.")
    var check = false

    /// Prints the table of `Docs/settings.md`.
    @Flag(help: .private)
    var settingsTable = false

    func run() throws {
        guard !settingsTable else {
            StandardOutput.write(SettingsTable.markdown)
            return
        }
        // Signals are held before the first file is read, so that a reload is not lost.
        let signals = check ? nil : Signals()
        let settings = try Exit.reporting { try readSettings() }
        guard let signals else { return Self.printEffective(settings) }
        do {
            try ServiceRuntime.start(settings, signals)
        } catch {
            StandardError.report(error)
            // Loops and engines may already be running.
            ExitStatus(ofStart: error).endProcess()
        }
        dispatchMain()
    }

    /// Prints the notices of a check only if all settings are valid: before an error they would hide it.
    private func readSettings() throws -> Settings {
        var notices: [String] = []
        let settings = try Settings(environment: ProcessEnvironment.variables, flags: flags.given) { named in
            guard check else { return [] }
            let preflight = Preflight(named)
            notices = preflight.notices
            return preflight.problems
        }
        notices.forEach(StandardError.say)
        return settings
    }

    private static func printEffective(_ settings: Settings) {
        let lines = settings.effective.map { "\($0.variable)=\($0.value)\n" }
        StandardOutput.write(lines.joined())
    }
}
