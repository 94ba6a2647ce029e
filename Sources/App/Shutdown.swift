internal import Base
package import Clips
package import CrierLogging
internal import Dispatch
internal import Glibc
package import Logging
package import Server
package import Speech
internal import Synchronization

/// A switch that is thrown once and read on every loop.
package final class Latch: Sendable {
    private let value = Atomic(false)
    package var isSet: Bool { value.load(ordering: .relaxed) }

    /// - Returns: whether it was this call that threw it.
    @discardableResult
    package func set() -> Bool { !value.exchange(true, ordering: .relaxed) }
}

/// SIGTERM and SIGINT end the service in order: no new connections, requests in progress answered, then exit 0. A second
/// SIGTERM does not wait for load balancers; SIGINT in the course of it waits for nobody.
package struct Shutdown: Sendable {
    package let servers: [HTTPServer]
    package let store: ClipStore
    package let engines: EnginePool
    package let isDraining: Latch
    /// Load balancers go on sending until they have seen /readyz fail.
    package let delaySeconds: Int
    /// What requests in progress have then.
    package let drainSeconds: Int
    package let logWriter: LogWriter
    package let log: Logger
    private let isEnding = Latch()
    private let isOver = Latch()

    /// The end of a drain: those whose clips are not made by then are told so, and the answers and log lines go out.
    /// A second is ample for that on any link, and is taken from the renderings; of a short drain it is half.
    private static let farewellMs = 1_000

    /// SIGTERM.
    package func terminate() {
        if !begin(after: delaySeconds) { drain() }
    }

    /// SIGINT. Whoever presses Ctrl-C balances no load, and the second time means it.
    package func interrupt() {
        if !begin(after: 0) { end("stopped before all requests were answered", status: .interrupted) }
    }

    /// - Returns: whether it had not begun.
    private func begin(after seconds: Int) -> Bool {
        guard isDraining.set() else { return false }
        log.notice("draining")
        closeStore(after: seconds)
        for server in servers { server.retire() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds)) { @Sendable in drain() }
        return true
    }

    private func closeStore(after seconds: Int) {
        let drainMs = drainSeconds * 1_000
        let left = seconds * 1_000 + drainMs - min(Self.farewellMs, drainMs / 2)
        store.close(at: Deadline.after(milliseconds: left))
    }

    private func drain() {
        guard isEnding.set() else { return }
        closeStore(after: 0)
        let group = DispatchGroup()
        for server in servers {
            group.enter()
            server.drain { @Sendable in group.leave() }
        }
        group.notify(queue: .global()) { @Sendable in end("stopped", status: .success) }
    }

    private func end(_ message: Logger.Message, status: ExitStatus) {
        guard isOver.set() else { return }
        engines.close()
        log.notice(message)
        logWriter.flush()
        status.endProcess()
    }
}
