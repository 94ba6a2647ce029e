import API
import ArgumentParser
import Clips
import Dispatch
import Glibc
import Logging
import Server
import Speech
import Synchronization
import Transport

struct Serve: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Serve clips over HTTP.",
        discussion: "Each setting is a flag and a variable: --cache-mb is CRIER_CACHE_MB. The flag wins.")

    @OptionGroup var flags: SettingsFlags

    @Flag(help: "Check all settings, print the effective ones, and stop.")
    var check = false

    func run() throws {
        let settings = try Exit.reporting {
            try Settings(environment: ProcessEnvironment.variables, flags: flags.given)
        }
        guard !check else { return try Self.printEffective(settings) }
        let limits = Self.fitting(settings.limits, files: ProcessEnvironment.raiseFileLimit())
        HeapTuning.apply()
        let log = Self.logger(settings.logLevel)
        do {
            let isDraining = Latch()
            let parts = try Composition(settings: settings)
            let credentials = try Credentials(settings)
            let desk = try AnnouncementDesk(parts, settings, credentials.links, log)
            let service = Service(
                catalog: parts.catalog, chimes: parts.chimes, store: parts.store, counters: parts.engines.counters,
                access: credentials.access, links: credentials.links, desk: desk, isDraining: { isDraining.isSet })
            let server = try HTTPServer(
                settings.address, loops: settings.loops, limits: limits, handler: service)
            credentials.links.setBase(settings.linkBase(port: server.port))
            credentials.warn(log)
            Reload.arm(credentials.reloaded, log)
            log.notice("listening on http://\(settings.address.host):\(server.port)")
            Shutdown.arm(server, parts.engines, isDraining, log)
        } catch {
            Exit.say("\(error)")
            throw Exit.failure
        }
        dispatchMain()
    }

    private static func printEffective(_ settings: Settings) throws {
        try Exit.reporting {
            let faults = Composition.faults(settings)
            guard faults.isEmpty else { throw Settings.Invalid(problems: faults) }
        }
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

    private static func logger(_ level: String) -> Logger {
        LoggingSystem.bootstrap { StreamLogHandler.standardError(label: $0) }
        var log = Logger(label: "crier")
        log.logLevel = Logger.Level(rawValue: level) ?? .info
        return log
    }
}

/// A switch that is thrown once and read on every loop.
final class Latch: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
}

/// SIGTERM and SIGINT end the service in order: no new connections, requests in progress answered, then exit 0.
enum Shutdown {
    static func arm(_ server: HTTPServer, _ engines: EnginePool, _ isDraining: Latch, _ log: Logger) {
        for number in [SIGTERM, SIGINT] {
            Signals.on(number) { @Sendable in
                guard !isDraining.isSet else { return }
                isDraining.set()
                log.notice("draining")
                server.drain { @Sendable in
                    engines.close()
                    log.notice("stopped")
                    exit(0)
                }
            }
        }
    }
}
