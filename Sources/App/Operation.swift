internal import API
internal import Announcements
internal import Clips
package import CrierLogging
package import Logging
package import Server
internal import Speech
internal import Transport

/// The service in operation: its ports, its credentials, and the signals that change or end it.
package struct Operation {
    private let settings: Settings
    private let limits: ServerLimits
    private let logWriter: LogWriter
    private let log: Logger
    private let metrics = ConnectionMetrics()
    private let isDraining = Latch()

    package init(_ settings: Settings, _ limits: ServerLimits, _ logWriter: LogWriter, _ log: Logger) {
        (self.settings, self.limits, self.logWriter, self.log) = (settings, limits, logWriter, log)
    }

    /// Listens at once, and comes back.
    package func start() throws {
        let parts = try Composition(settings: settings, log: log)
        let credentials = try Credentials(settings)
        let desk = try AnnouncementService(parts, settings, credentials.links, log)
        let service = service(parts, credentials, desk)
        let server = try HTTPServer(
            settings.address, loops: settings.loops, limits: limits, tls: settings.tls?.port, handler: service,
            metrics: metrics, memory: parts.memory.server)
        credentials.links.setBase(settings.linkBase(port: server.port))
        credentials.warn(log)
        log.notice("listening on \(settings.scheme)://\(settings.address.host):\(server.port)")
        let redirect = try redirect(to: server, beside: service, parts.memory.server)
        let reload = Reload(parts: certificate() + credentials.reloaded, log: log)
        let shutdown = Shutdown(
            servers: [server] + redirect, store: parts.store, engines: parts.engines, isDraining: isDraining,
            delaySeconds: settings.drainDelaySeconds, drainSeconds: limits.drainSeconds, logWriter: logWriter, log: log)
        Signals.answer(
            .init(
                hangup: { @Sendable in reload.run() }, termination: { @Sendable in shutdown.terminate() },
                interrupt: { @Sendable in shutdown.interrupt() }))
    }

    private func service(
        _ parts: Composition, _ credentials: Credentials, _ desk: AnnouncementService
    ) -> Service {
        Service(
            catalog: parts.catalog, chimes: parts.chimes, store: parts.store, access: credentials.access,
            links: credentials.links, desk: desk,
            metrics: [parts.engines.counters, parts.programs, metrics, parts.memory, ProcessMetrics()],
            log: RequestLog(logWriter, showsAll: log.logLevel <= .info),
            isDraining: { [isDraining] in isDraining.isSet })
    }

    /// The plain port beside the HTTPS one, if there is one. One loop is enough to send clients away.
    private func redirect(
        to server: HTTPServer, beside service: Service, _ memory: ServerMemory
    ) throws(SystemError) -> [HTTPServer] {
        guard let address = settings.tls?.redirect else { return [] }
        let handler = HTTPSRedirect(base: settings.keys.publicURL, port: server.port, beside: service)
        let redirect = try HTTPServer(
            address, loops: 1, limits: limits, handler: handler, metrics: metrics, memory: memory)
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
