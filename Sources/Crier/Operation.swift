internal import API
internal import Dispatch
internal import Glibc
internal import Journal
internal import Logging
internal import Server
internal import Speech
internal import Synchronization
internal import Transport

/// The service in operation: its ports, its credentials, and the signals that change or end it.
struct Operation {
    private let settings: Settings
    private let limits: ServerLimits
    private let journal: Journal
    private let log: Logger
    private let traffic = Traffic()
    private let isDraining = Latch()

    init(_ settings: Settings, _ limits: ServerLimits, _ journal: Journal, _ log: Logger) {
        (self.settings, self.limits, self.journal, self.log) = (settings, limits, journal, log)
    }

    /// Listens at once, and comes back.
    func start() throws {
        let parts = try Composition(settings: settings, log: log)
        let credentials = try Credentials(settings)
        let desk = try AnnouncementDesk(parts, settings, credentials.links, log)
        let service = service(parts, credentials, desk)
        let server = try HTTPServer(
            settings.address, loops: settings.loops, limits: limits, tls: settings.tls?.port, handler: service,
            traffic: traffic)
        credentials.links.setBase(settings.linkBase(port: server.port))
        credentials.warn(log)
        log.notice("listening on \(settings.scheme)://\(settings.address.host):\(server.port)")
        let redirect = try redirect(to: server, beside: service)
        Reload.arm(certificate() + credentials.reloaded, log)
        Shutdown(
            servers: [server] + redirect, engines: parts.engines, isDraining: isDraining,
            delaySeconds: settings.drainDelaySeconds, journal: journal, log: log
        ).arm()
    }

    private func service(
        _ parts: Composition, _ credentials: Credentials, _ desk: AnnouncementDesk
    ) -> Service {
        Service(
            catalog: parts.catalog, chimes: parts.chimes, store: parts.store, access: credentials.access,
            links: credentials.links, desk: desk,
            metrics: [parts.engines.counters, parts.programs, traffic, ProcessMetrics()],
            log: RequestLog(journal, showsAll: log.logLevel <= .info), isDraining: { [isDraining] in isDraining.isSet })
    }

    /// The plain port beside the HTTPS one, if there is one. One loop is enough to send clients away.
    private func redirect(to server: HTTPServer, beside service: Service) throws(SystemError) -> [HTTPServer] {
        guard let address = settings.tls?.redirect else { return [] }
        let handler = HTTPSRedirect(base: settings.keys.publicURL, port: server.port, beside: service)
        let redirect = try HTTPServer(address, loops: 1, limits: limits, handler: handler, traffic: traffic)
        log.notice("redirecting http://\(address.host):\(redirect.port)")
        return [redirect]
    }

    private func certificate() -> [Reload.Part] {
        guard let identity = settings.tls?.identity else { return [] }
        if let warning = identity.warning { log.warning("\(warning)") }
        return [
            Reload.Part(name: "the certificate") { [log] in
                try identity.reload()
                if let warning = identity.warning { log.warning("\(warning)") }
            }
        ]
    }
}

/// A switch that is thrown once and read on every loop.
final class Latch: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
}

/// SIGTERM and SIGINT end the service in order: no new connections, requests in progress answered, then exit 0.
private struct Shutdown: Sendable {
    let servers: [HTTPServer]
    let engines: EnginePool
    let isDraining: Latch
    /// Load balancers go on sending until they have seen /readyz fail.
    let delaySeconds: Int
    let journal: Journal
    let log: Logger

    func arm() {
        Signals.on(SIGTERM) { @Sendable in begin(after: delaySeconds) }
        // Whoever presses Ctrl-C balances no load.
        Signals.on(SIGINT) { @Sendable in begin(after: 0) }
    }

    private func begin(after seconds: Int) {
        guard !isDraining.isSet else { return }
        isDraining.set()
        log.notice("draining")
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { @Sendable in end() }
    }

    private func end() {
        let group = DispatchGroup()
        for server in servers {
            group.enter()
            server.drain { @Sendable in group.leave() }
        }
        group.notify(queue: .global()) { @Sendable in
            engines.close()
            log.notice("stopped")
            journal.flush()
            exit(0)
        }
    }
}
