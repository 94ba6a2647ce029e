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
            let service = Service(
                catalog: parts.catalog, chimes: parts.chimes, store: parts.store, counters: parts.engines.counters,
                access: credentials.access, links: credentials.links, isDraining: { isDraining.isSet })
            let server = try HTTPServer(
                settings.address, loops: settings.loops, limits: limits, tls: settings.tls?.port, handler: service)
            credentials.links.setBase(settings.linkBase(port: server.port))
            credentials.warn(log)
            log.notice("listening on \(settings.scheme)://\(settings.address.host):\(server.port)")
            let redirect = try Self.redirect(settings, limits, to: server, log)
            Reload.arm(Self.certificate(settings, log) + credentials.reloaded, log)
            Shutdown.arm([server] + redirect, parts.engines, isDraining, log)
        } catch {
            Exit.say("\(error)")
            throw Exit.failure
        }
        dispatchMain()
    }

    /// The plain port beside the HTTPS one, if there is one. One loop is enough to send clients away.
    private static func redirect(
        _ settings: Settings, _ limits: ServerLimits, to server: HTTPServer, _ log: Logger
    ) throws(SystemError) -> [HTTPServer] {
        guard let address = settings.tls?.redirect else { return [] }
        let handler = HTTPSRedirect(base: settings.keys.publicURL, port: server.port)
        let redirect = try HTTPServer(address, loops: 1, limits: limits, handler: handler)
        log.notice("redirecting http://\(address.host):\(redirect.port)")
        return [redirect]
    }

    private static func certificate(_ settings: Settings, _ log: Logger) -> [Reload.Part] {
        guard let identity = settings.tls?.identity else { return [] }
        if let warning = identity.warning { log.warning("\(warning)") }
        return [
            Reload.Part(name: "the certificate") {
                try identity.reload()
                if let warning = identity.warning { log.warning("\(warning)") }
            }
        ]
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
    static func arm(_ servers: [HTTPServer], _ engines: EnginePool, _ isDraining: Latch, _ log: Logger) {
        for number in [SIGTERM, SIGINT] {
            Signals.on(number) { @Sendable in
                guard !isDraining.isSet else { return }
                isDraining.set()
                log.notice("draining")
                let group = DispatchGroup()
                for server in servers {
                    group.enter()
                    server.drain { @Sendable in group.leave() }
                }
                group.notify(queue: .global()) { @Sendable in
                    engines.close()
                    log.notice("stopped")
                    exit(0)
                }
            }
        }
    }
}
