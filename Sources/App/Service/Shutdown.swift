internal import Dispatch
private import Synchronization

/// A flag that is set once and read on every loop.
package final class AtomicFlag: Sendable {
    private let value = Atomic(false)

    package init() {}

    package var isSet: Bool { value.load(ordering: .relaxed) }

    /// - Returns: whether this call set it.
    @discardableResult
    package func set() -> Bool { !value.exchange(true, ordering: .relaxed) }
}

/// The interface of a service for a shutdown.
package protocol Stoppable: Sendable {
    /// Closes each connection after its next answer.
    func retire()

    /// Makes no more clips after this time, and answers the requests that wait for one.
    func closeStore(afterMs milliseconds: Int)

    /// Accepts no more connections. Calls `done` when the requests in progress have been answered.
    func drain(_ done: @escaping @Sendable () -> Void)

    /// Ends the engines, and writes the log's last line.
    func finish(_ message: String)

    func log(_ message: String)
}

/// SIGTERM and SIGINT end the service in order: new connections are refused, requests in progress are answered, then
/// the process exits with 0. A second SIGTERM does not wait for load balancers. A SIGINT during a shutdown ends the
/// process at once.
package struct Shutdown: Sendable {
    /// The clock and the end of the process, which tests replace.
    package struct Effects: Sendable {
        let after: @Sendable (_ seconds: Int, _ body: @escaping @Sendable () -> Void) -> Void
        let exit: @Sendable (ExitStatus) -> Void

        package init(
            after: @escaping @Sendable (_ seconds: Int, _ body: @escaping @Sendable () -> Void) -> Void,
            exit: @escaping @Sendable (ExitStatus) -> Void
        ) {
            (self.after, self.exit) = (after, exit)
        }

        package static let ofProcess = Effects(
            after: { seconds, body in
                DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { @Sendable in body() }
            },
            exit: { $0.endProcess() })
    }

    private let service: any Stoppable
    private let isDraining: AtomicFlag
    /// Load balancers send requests until they have seen /readyz fail.
    private let delaySeconds: Int
    /// The time for requests in progress after the delay.
    private let drainSeconds: Int
    private let effects: Effects
    private let isEnding = AtomicFlag()
    private let isOver = AtomicFlag()

    /// The last part of a drain is for answers and log lines, without further rendering. A second is ample on any link.
    /// In a short drain, this part is half of the time.
    private static let farewellMs = 1_000

    package init(
        of service: any Stoppable, isDraining: AtomicFlag, delaySeconds: Int, drainSeconds: Int,
        effects: Effects = .ofProcess
    ) {
        (self.service, self.isDraining, self.effects) = (service, isDraining, effects)
        (self.delaySeconds, self.drainSeconds) = (delaySeconds, drainSeconds)
    }

    /// Handles SIGTERM.
    package func terminate() {
        if !begin(after: delaySeconds) { drain() }
    }

    /// Handles SIGINT. Ctrl-C comes from a terminal, where load balancers are absent. The second one ends the process
    /// at once.
    package func interrupt() {
        if !begin(after: 0) { end("stopped before all requests were answered", status: .interrupted) }
    }

    /// - Returns: whether this call began the shutdown.
    private func begin(after seconds: Int) -> Bool {
        guard isDraining.set() else { return false }
        service.log("draining")
        closeStore(after: seconds)
        service.retire()
        effects.after(seconds) { @Sendable in drain() }
        return true
    }

    private func closeStore(after seconds: Int) {
        let drainMs = drainSeconds * 1_000
        service.closeStore(afterMs: seconds * 1_000 + drainMs - min(Self.farewellMs, drainMs / 2))
    }

    private func drain() {
        guard isEnding.set() else { return }
        closeStore(after: 0)
        service.drain { @Sendable in end("stopped", status: .success) }
    }

    private func end(_ message: String, status: ExitStatus) {
        guard isOver.set() else { return }
        service.finish(message)
        effects.exit(status)
    }
}
