internal import API
internal import Announcements
internal import Base
internal import Clips
internal import CrierLogging
internal import Dispatch
internal import Glibc
internal import Logging
internal import Metrics
package import Server
internal import Speech
internal import Transport

/// A running service: its ports, its credentials and its answers to signals.
package struct ServiceRuntime {
    private let settings: Settings
    private let limits: ServerLimits
    private let logWriter: LogWriter
    private let log: Logger
    private let metrics = ConnectionMetrics()
    private let reloads = ReloadMetrics()
    private let wyomingMetrics = WyomingMetrics()
    private let isDraining = AtomicFlag()

    private init(_ settings: Settings) {
        self.settings = settings
        limits = settings.limits.fitting(files: ProcessEnvironment.raiseFileLimit())
        logWriter = LogWriter(descriptor: STDERR_FILENO)
        LoggingSystem.bootstrap { [logWriter] _ in JSONLogHandler(logWriter, level: settings.logLevel) }
        log = Logger(label: "crier")
    }

    /// Returns when the service listens.
    ///
    /// - Parameter signals: held before the settings are read, so that no reload is lost.
    package static func start(_ settings: Settings, _ signals: Signals) throws {
        HeapTuning.apply()
        // Orphans must be adopted before the first child starts.
        ChildProcesses.shared.adoptOrphans()
        HeapTrimmer.begin()
        let runtime = ServiceRuntime(settings)
        do {
            signals.answer(try runtime.listen())
        } catch {
            runtime.logWriter.flush()
            throw error
        }
    }

    private func listen() throws -> Signals.Answers {
        let composition = try Composition(settings: settings, log: log)
        let credentials = try Credentials(settings)
        let announcementService = try AnnouncementService(
            composition, settings: settings, links: credentials.links,
            keyNames: { [access = credentials.access] in access.announcers }, log: log)
        let studio = settings.studio.map {
            StudioFolders($0, voices: settings.voices.folders, source: composition.store.pipeline.source)
        }
        let router = Router(
            service(composition, credentials, announcementService, studio),
            log: RequestLog(logWriter, showsAll: log.logLevel <= .info))
        let server = try HTTPServer(
            settings.address, loops: settings.loops, limits: limits, tls: settings.tls?.port, handler: router,
            metrics: metrics, memory: composition.memory.server)
        credentials.links.setBase(settings.linkBase(port: server.port))
        credentials.warn(log)
        log.notice("listening on \(settings.scheme)://\(settings.address.host):\(server.port)")
        let others =
            try redirect(to: server, beside: router, composition.memory.server)
            + wyoming(router, beside: server, composition.memory.server)
        let library = voiceLibrary(composition, router)
        studio?.begin(.init(library: { router.library }, reload: library.load))
        return answers(
            Reload(parts: certificate() + credentials.reloaded + [library], metrics: reloads, log: log),
            RunningService(servers: [server] + others, composition: composition, logWriter: logWriter, logger: log))
    }

    private func answers(_ reload: Reload, _ running: RunningService) -> Signals.Answers {
        let shutdown = Shutdown(
            of: running, isDraining: isDraining, delaySeconds: settings.drainDelaySeconds,
            drainSeconds: limits.drainSeconds)
        return .init(
            hangup: { @Sendable in reload.run() }, termination: { @Sendable in shutdown.terminate() },
            interrupt: { @Sendable in shutdown.interrupt() })
    }

    private func service(
        _ composition: Composition, _ credentials: Credentials, _ announcementService: AnnouncementService,
        _ studio: StudioFolders?
    ) -> Service {
        Service(
            library: composition.library, store: composition.store, access: credentials.access,
            links: credentials.links, announcementService: announcementService,
            metrics: [
                composition.engines.counters, composition.modelCounters, composition.programs, metrics,
                composition.memory, reloads, ProcessMetrics(),
            ] + (settings.tls.map { [CertificateMetrics($0.identity)] } ?? [])
                + (settings.wyoming == nil ? [] : [wyomingMetrics]),
            studio: studio,
            isDraining: { [isDraining] in isDraining.isSet })
    }

    /// The plain port beside the HTTPS port, if the settings name one. One loop is enough for redirects.
    private func redirect(
        to server: HTTPServer, beside router: Router, _ memory: ServerMemory
    ) throws(SystemError) -> [any PortServer] {
        guard let address = settings.tls?.redirect else { return [] }
        let handler = HTTPSRedirect(base: settings.keys.publicURL, port: server.port, beside: router)
        let redirect = try HTTPServer(
            address, loops: 1, limits: limits, handler: handler, metrics: metrics, memory: memory)
        log.notice("redirecting http://\(address.host):\(redirect.port)")
        return [redirect]
    }

    /// The port of Home Assistant's voice protocol, if the settings name one.
    private func wyoming(
        _ router: Router, beside server: HTTPServer, _ memory: ServerMemory
    ) throws(SystemError) -> [any PortServer] {
        guard let address = settings.wyoming else { return [] }
        let service = WyomingService(
            router, version: Version.text, metrics: wyomingMetrics, log: logWriter, showsAll: log.logLevel <= .info)
        let wyoming = try SessionServer(
            address, limits: limits, beside: server, metrics: metrics, memory: memory
        ) { service.makeSession() }
        log.notice("listening on tcp://\(address.host):\(wyoming.port) (Wyoming)")
        return [wyoming]
    }

    private func voiceLibrary(_ composition: Composition, _ router: Router) -> Reload.Part {
        let reload = VoiceLibraryReload(
            settings: settings.voices, engines: composition.engines, models: composition.models,
            workers: composition.workers, router: router, log: log)
        return Reload.Part(name: "the voice library") { try reload.run() }
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

/// A Wyoming session already has the members that a connection needs.
extension WyomingSession: Session {}

extension ServerLimits {
    /// The limits for a process that may open this many files. Event loops, engines and clips in progress need files,
    /// too: without a reserve, connections would use up all of them. 128 are enough for 16 cores.
    package func fitting(files: Int) -> ServerLimits {
        var limits = self
        limits.connections = min(connections, max(files / 2, files - 128))
        return limits
    }
}

/// The parts that a shutdown ends.
private struct RunningService: Stoppable {
    let servers: [any PortServer]
    let store: ClipStore
    let engines: EnginePool
    let models: ModelPool?
    let workers: WorkerPools
    let logWriter: LogWriter
    let logger: Logger

    init(servers: [any PortServer], composition: Composition, logWriter: LogWriter, logger: Logger) {
        (self.servers, store) = (servers, composition.store)
        (engines, models, workers) = (composition.engines, composition.models, composition.workers)
        (self.logWriter, self.logger) = (logWriter, logger)
    }

    func log(_ message: String) { logger.notice("\(message)") }

    func retire() {
        for server in servers { server.retire() }
    }

    func closeStore(afterMs milliseconds: Int) { store.close(at: Deadline.after(milliseconds: milliseconds)) }

    func drain(_ done: @escaping @Sendable () -> Void) {
        let group = DispatchGroup()
        for server in servers {
            group.enter()
            server.drain { @Sendable in group.leave() }
        }
        group.notify(queue: .global()) { @Sendable in done() }
    }

    func finish(_ message: String) {
        engines.close()
        models?.close()
        workers.close()
        log(message)
        logWriter.flush()
    }
}

/// The expiry of the certificate of the TLS port. A reload of the certificate changes it.
private struct CertificateMetrics: MetricSource {
    private let identity: TLSIdentity

    init(_ identity: TLSIdentity) { self.identity = identity }

    func write(to exposition: inout Exposition) {
        exposition.gauge(
            "crier_tls_certificate_expiry_timestamp_seconds", "The end of the certificate's validity, in Unix time.",
            identity.expiryUnixSeconds)
    }
}
