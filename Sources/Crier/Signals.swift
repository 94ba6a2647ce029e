import Dispatch
import Glibc
import Logging

/// What the service does on a signal.
enum Signals {
    /// Kept for the life of the process: a released source watches nothing. nonisolated(unsafe) because it is written
    /// once, before any other thread looks at signals.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []

    /// - Parameter queue: serial: a second signal waits until the first is dealt with.
    static func on(_ number: Int32, queue: DispatchQueue, _ action: @escaping @Sendable () -> Void) {
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

    /// Of its own: a file on a disk that does not answer must not keep the service from ending.
    private static let queue = DispatchQueue(label: "crier.reload")

    static func arm(_ parts: [Part], _ log: Logger) {
        Signals.on(SIGHUP, queue: queue) { @Sendable in
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
