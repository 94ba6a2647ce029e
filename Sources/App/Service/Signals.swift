internal import Dispatch
internal import Glibc
internal import Synchronization

/// The signals that change or end the service. A held signal does not end the process. A signal that arrives during the
/// start is answered as soon as the service listens.
package final class Signals: Sendable {
    /// One function for each signal.
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

    /// Serial and inactive until the service listens: a second signal waits for the answer to the first.
    private let ends = DispatchQueue(label: "crier.signals", attributes: .initiallyInactive)
    /// A separate queue: a disk that does not answer must not keep the service from ending.
    private let reload = DispatchQueue(label: "crier.reload", attributes: .initiallyInactive)

    /// Kept with the signals, because a released source watches nothing. nonisolated(unsafe) because only `init` writes
    /// it, and no code reads it.
    nonisolated(unsafe) private var sources: [any DispatchSourceSignal] = []
    private let answers = Mutex<Answers?>(nil)

    /// Ignores SIGHUP before the signals are held: no file has been read yet that could be reloaded.
    package static func ignoreReload() { signal(SIGHUP, SIG_IGN) }

    /// Holds the signals. Call this before any file is read, so that a later SIGHUP reloads it.
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

    /// Answers the signals from now on, and those that arrived since they were held. Call this once.
    package func answer(_ answers: Answers) {
        self.answers.withLock { $0 = answers }
        ends.activate()
        reload.activate()
    }
}
