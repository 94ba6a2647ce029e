import Synchronization
import Testing

@testable import App

@Suite struct ShutdownTests {
    @Test func `SIGTERM waits for load balancers, closes the store, drains, and exits with 0`() {
        let service = RecordedService(delaySeconds: 5, drainSeconds: 8)
        service.shutdown.terminate()
        // The last second of 5 s + 8 s is reserved for answers and log lines.
        #expect(service.take() == ["draining", "store closes in 12000 ms", "retire", "wait 5 s"])
        #expect(service.isDraining.isSet)
        service.passDelay()
        #expect(service.take() == ["store closes in 7000 ms", "drain"])
        service.finishDrain()
        #expect(service.take() == ["finish: stopped", "exit 0"])
    }

    @Test func `a second SIGTERM does not wait for load balancers, and a third changes nothing`() {
        let service = RecordedService(delaySeconds: 5, drainSeconds: 8)
        service.shutdown.terminate()
        _ = service.take()
        service.shutdown.terminate()
        #expect(service.take() == ["store closes in 7000 ms", "drain"])
        service.shutdown.terminate()
        service.passDelay()
        #expect(service.take() == [])
        service.finishDrain()
        #expect(service.take() == ["finish: stopped", "exit 0"])
    }

    @Test func `SIGINT drains without waiting for load balancers`() {
        let service = RecordedService(delaySeconds: 5, drainSeconds: 8)
        service.shutdown.interrupt()
        #expect(service.take() == ["draining", "store closes in 7000 ms", "retire", "wait 0 s"])
        service.passDelay()
        service.finishDrain()
        #expect(service.take() == ["store closes in 7000 ms", "drain", "finish: stopped", "exit 0"])
    }

    @Test(arguments: [true, false])
    func `SIGINT during a shutdown exits at once, and the process exits only once`(isTerminated: Bool) {
        let service = RecordedService(delaySeconds: 5, drainSeconds: 8)
        isTerminated ? service.shutdown.terminate() : service.shutdown.interrupt()
        service.passDelay()
        _ = service.take()
        service.shutdown.interrupt()
        #expect(service.take() == ["finish: stopped before all requests were answered", "exit 130"])
        service.finishDrain()
        service.shutdown.interrupt()
        #expect(service.take() == [])
    }

    /// Half of a short drain is reserved for renders.
    @Test(arguments: [(0, 0), (1, 500), (2, 1_000), (3, 2_000), (600, 599_000)])
    func `the store closes a second before the drain ends, or halfway through a short drain`(
        drainSeconds: Int, milliseconds: Int
    ) {
        let service = RecordedService(delaySeconds: 0, drainSeconds: drainSeconds)
        service.shutdown.terminate()
        #expect(service.take()[1] == "store closes in \(milliseconds) ms")
    }
}

/// A service that records its events, with a clock that moves on demand.
private final class RecordedService: Stoppable {
    private struct State {
        var events: [String] = []
        var delayed: (@Sendable () -> Void)?
        var drained: (@Sendable () -> Void)?
    }

    private let state = Mutex(State())
    private let delaySeconds: Int
    private let drainSeconds: Int
    let isDraining = AtomicFlag()
    private let made = Mutex<Shutdown?>(nil)

    init(delaySeconds: Int, drainSeconds: Int) {
        (self.delaySeconds, self.drainSeconds) = (delaySeconds, drainSeconds)
    }

    /// The shutdown for all signals, as in a service.
    var shutdown: Shutdown {
        made.withLock { made in
            let shutdown =
                made
                ?? Shutdown(
                    of: self, isDraining: isDraining, delaySeconds: delaySeconds, drainSeconds: drainSeconds,
                    effects: .init(
                        after: { [self] seconds, body in
                            note("wait \(seconds) s")
                            state.withLock { $0.delayed = body }
                        },
                        exit: { [self] in note("exit \($0.rawValue)") }))
            made = shutdown
            return shutdown
        }
    }

    func passDelay() { state.withLock { $0.delayed }?() }
    func finishDrain() { state.withLock { $0.drained }?() }

    /// Returns the events since the last call.
    func take() -> [String] {
        state.withLock { state in
            defer { state.events = [] }
            return state.events
        }
    }

    private func note(_ event: String) { state.withLock { $0.events.append(event) } }

    func retire() { note("retire") }
    func closeStore(afterMs milliseconds: Int) { note("store closes in \(milliseconds) ms") }
    func log(_ message: String) { note(message) }
    func finish(_ message: String) { note("finish: \(message)") }

    func drain(_ done: @escaping @Sendable () -> Void) {
        note("drain")
        state.withLock { $0.drained = done }
    }
}
