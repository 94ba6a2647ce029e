internal import Dispatch
internal import Glibc
package import Logging
internal import Synchronization

/// The signals that change or end the service. Once they are held none of them ends the process by itself; what comes
/// before the service stands is dealt with once it does.
package final class Signals: Sendable {
    /// What is done about each of them.
    package struct Answers: Sendable {
        let hangup: @Sendable () -> Void
        let termination: @Sendable () -> Void
        let interrupt: @Sendable () -> Void

        package init(
            hangup: @escaping @Sendable () -> Void, termination: @escaping @Sendable () -> Void,
            interrupt: @escaping @Sendable () -> Void
        ) {
            (self.hangup, self.termination, self.interrupt) = (hangup, termination, interrupt)
        }
    }

    /// Serial, and inactive until the service stands: a second signal waits until the first is dealt with.
    private let ends = DispatchQueue(label: "crier.signals", attributes: .initiallyInactive)
    /// Of its own: a file on a disk that does not answer must not keep the service from ending.
    private let reload = DispatchQueue(label: "crier.reload", attributes: .initiallyInactive)

    /// Kept with the signals: a released source watches nothing. nonisolated(unsafe) because it is written by `init` alone
    /// and never read.
    nonisolated(unsafe) private var sources: [any DispatchSourceSignal] = []
    private let answers = Mutex<Answers?>(nil)

    /// For the time before signals are held, when nothing has been read that a signal could ask to be read again.
    package static func ignoreReload() { signal(SIGHUP, SIG_IGN) }

    /// Holds the signals. To be called before anything is read: who asks for a reload from then on gets one.
    package init(hangup: Int32 = SIGHUP, termination: Int32 = SIGTERM, interrupt: Int32 = SIGINT) {
        hold(hangup, on: reload) { $0.hangup }
        hold(termination, on: ends) { $0.termination }
        hold(interrupt, on: ends) { $0.interrupt }
    }

    private func hold(
        _ number: Int32, on queue: DispatchQueue, _ answer: @escaping @Sendable (Answers) -> @Sendable () -> Void
    ) {
        signal(number, SIG_IGN)
        let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
        source.setEventHandler { @Sendable [self] in answers.withLock { $0 }.map(answer)?() }
        source.activate()
        sources.append(source)
    }

    /// What is done from now on, and about what came since the signals are held. Called once.
    package func answer(_ answers: Answers) {
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
