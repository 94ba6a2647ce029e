internal import Dispatch
internal import Glibc
package import Logging
internal import Synchronization

/// The signals that change or end the service. From `hold` on none of them ends the process by itself; what comes before
/// the service stands is dealt with once it does.
package enum Signals {
    /// Serial, and inactive until the service stands: a second signal waits until the first is dealt with.
    private static let ends = DispatchQueue(label: "crier.signals", attributes: .initiallyInactive)
    /// Of its own: a file on a disk that does not answer must not keep the service from ending.
    private static let reload = DispatchQueue(label: "crier.reload", attributes: .initiallyInactive)

    /// Kept for the life of the process: a released source watches nothing. nonisolated(unsafe) because it is written
    /// once, before any other thread looks at signals.
    nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
    private static let answers = Mutex<Answers?>(nil)

    /// What is done about each of them.
    package struct Answers: Sendable {
        package let hangup: @Sendable () -> Void
        package let termination: @Sendable () -> Void
        package let interrupt: @Sendable () -> Void
    }

    /// For the time before `hold`, when nothing has been read that a signal could ask to be read again.
    package static func ignoreReload() { signal(SIGHUP, SIG_IGN) }

    /// To be called before anything is read: who asks for a reload from then on gets one.
    package static func hold() {
        hold(SIGHUP, on: reload) { $0.hangup }
        hold(SIGTERM, on: ends) { $0.termination }
        hold(SIGINT, on: ends) { $0.interrupt }
    }

    private static func hold(
        _ number: Int32, on queue: DispatchQueue, _ answer: @escaping @Sendable (Answers) -> @Sendable () -> Void
    ) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { @Sendable in answers.withLock { $0 }.map(answer)?() }
        source.activate()
        sources.append(source)
    }

    /// What is done from now on, and about what came since `hold`. Called once.
    package static func answer(_ answers: Answers) {
        self.answers.withLock { $0 = answers }
        ends.activate()
        reload.activate()
    }
}

/// SIGHUP reads again what may change while the service runs. Each part that fails stays as it was.
package struct Reload: Sendable {
    /// One thing that is read from files.
    package struct Part: Sendable {
        package let name: String
        package let load: @Sendable () throws -> Void
    }

    package let parts: [Part]
    package let log: Logger

    package func run() {
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
