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
        if check {
            let lines = settings.effective.map { "\($0.0)=\($0.1)\n" }
            FileOutput.write(Array(lines.joined().utf8), to: STDOUT_FILENO)
            return
        }
        ProcessEnvironment.raiseFileLimit()
        HeapTuning.apply()
        let log = Self.logger(settings.logLevel)
        let isDraining = Latch()
        do {
            let parts = try Composition(settings: settings)
            let service = Service(
                catalog: parts.catalog, chimes: parts.chimes, store: parts.store, counters: parts.engines.counters
            ) {
                isDraining.isSet
            }
            let server = try HTTPServer(
                settings.address, loops: settings.loops, limits: settings.limits, tls: settings.tls?.port,
                handler: service)
            let scheme = settings.tls == nil ? "http" : "https"
            log.notice("listening on \(scheme)://\(settings.address.host):\(server.port)")
            let redirect = try Self.redirect(settings, to: server, log)
            Reload.arm(Self.reloaded(settings, log), log)
            Shutdown.arm([server] + redirect, parts.engines, isDraining, log)
        } catch {
            Exit.say("\(error)")
            throw Exit.failure
        }
        dispatchMain()
    }

    /// The plain port beside the HTTPS one, if there is one. One loop is enough to send clients away.
    private static func redirect(
        _ settings: Settings, to server: HTTPServer, _ log: Logger
    ) throws(SystemError) -> [HTTPServer] {
        guard let address = settings.tls?.redirect else { return [] }
        let redirect = try HTTPServer(
            address, loops: 1, limits: settings.limits, handler: HTTPSRedirect(port: server.port))
        log.notice("redirecting http://\(address.host):\(redirect.port)")
        return [redirect]
    }

    private static func reloaded(_ settings: Settings, _ log: Logger) -> [Reload.Part] {
        guard let identity = settings.tls?.identity else { return [] }
        if let warning = identity.warning { log.warning("\(warning)") }
        return [
            Reload.Part(name: "the certificate") {
                try identity.reload()
                if let warning = identity.warning { log.warning("\(warning)") }
            }
        ]
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
