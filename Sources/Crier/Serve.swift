import API
import ArgumentParser
import Clips
import Dispatch
import Glibc
import Journal
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
        let journal = Journal(descriptor: STDERR_FILENO)
        let log = Self.logger(settings.logLevel, journal)
        do {
            try start(settings, journal, log)
        } catch {
            journal.flush()
            Exit.say("\(error)")
            throw Exit.failure
        }
        dispatchMain()
    }

    private func start(_ settings: Settings, _ journal: Journal, _ log: Logger) throws {
        let isDraining = Latch()
        let parts = try Composition(settings: settings, log: log)
        let traffic = Traffic()
        let service = Service(
            catalog: parts.catalog, chimes: parts.chimes, store: parts.store,
            metrics: [parts.engines.counters, parts.programs, traffic, ProcessMetrics()],
            log: RequestLog(journal, showsAll: log.logLevel <= .info)
        ) { isDraining.isSet }
        let server = try HTTPServer(
            settings.address, loops: settings.loops, limits: settings.limits, handler: service, traffic: traffic)
        log.notice("listening on http://\(settings.address.host):\(server.port)")
        Shutdown(
            server: server, engines: parts.engines, isDraining: isDraining, delaySeconds: settings.drainDelaySeconds,
            journal: journal, log: log
        ).arm()
    }

    private static func logger(_ level: String, _ journal: Journal) -> Logger {
        let level = Logger.Level(rawValue: level) ?? .info
        LoggingSystem.bootstrap { _ in JournalHandler(journal, level: level) }
        return Logger(label: "crier")
    }
}

/// A switch that is thrown once and read on every loop.
final class Latch: Sendable {
    private let value = Atomic(false)
    var isSet: Bool { value.load(ordering: .relaxed) }
    func set() { value.store(true, ordering: .relaxed) }
}

/// SIGTERM and SIGINT end the service in order: no new connections, requests in progress answered, then exit 0.
struct Shutdown: Sendable {
    let server: HTTPServer
    let engines: EnginePool
    let isDraining: Latch
    /// Load balancers go on sending until they have seen /readyz fail.
    let delaySeconds: Int
    let journal: Journal
    let log: Logger

    /// Kept for the life of the process: a released source watches nothing. nonisolated(unsafe) because it is written
    /// once, before any other thread looks at signals.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    func arm() {
        for number in [SIGTERM, SIGINT] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            // Whoever presses Ctrl-C balances no load.
            let delay = number == SIGTERM ? delaySeconds : 0
            source.setEventHandler { @Sendable in begin(after: delay) }
            source.activate()
            Self.sources.append(source)
        }
    }

    private func begin(after seconds: Int) {
        guard !isDraining.isSet else { return }
        isDraining.set()
        log.notice("draining")
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { @Sendable in end() }
    }

    private func end() {
        server.drain { @Sendable in
            engines.close()
            log.notice("stopped")
            journal.flush()
            exit(0)
        }
    }
}
