import Dispatch
import Glibc
import Logging

/// What the service does on a signal.
enum Signals {
    /// Kept for the life of the process: a released source watches nothing. nonisolated(unsafe) because it is written
    /// once, before any other thread looks at signals.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    /// Serial: a second signal waits until the first is dealt with.
    private static let queue = DispatchQueue(label: "crier.signals")

    static func on(_ number: Int32, _ action: @escaping @Sendable () -> Void) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { @Sendable in action() }
        source.activate()
        sources.append(source)
    }
}

/// SIGHUP reads again what may change while the service runs. Each part that fails stays as it was.
enum Reload {
    /// One thing that is read from files.
    struct Part: Sendable {
        let name: String
        let load: @Sendable () throws -> Void
    }

    static func arm(_ parts: [Part], _ log: Logger) {
        Signals.on(SIGHUP) { @Sendable in
            for part in parts {
                do {
                    try part.load()
                    log.notice("reloaded \(part.name)")
                } catch {
                    log.error("\(part.name) stays as it was: \(error)")
                }
            }
        }
    }
}
