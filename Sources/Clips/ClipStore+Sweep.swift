internal import Base
internal import Dispatch
internal import Metrics
internal import Speech
internal import Synchronization

/// Those who wait for an answer are told when their time is up, and a rendering that nobody waits for any more gives its
/// place in the queue to somebody else.
extension ClipStore {
    /// Those of one flight who are not served.
    struct Leavers {
        let queue: RenderQueue
        let gone: [Waiter]
        let late: [Waiter]
        let isClosing: Bool

        init(_ flight: inout Flight, now: UInt64, closing: Deadline) {
            queue = flight.queue
            isClosing = closing.nanoseconds <= now
            (gone, late) = flight.takeLeavers(now: isClosing ? .max : now)
        }
    }

    /// Those who wait are looked after this often: 50 ms late is still in time for people.
    private static let sweepMs = 50

    func sweepLater() {
        timer.asyncAfter(deadline: .now() + .milliseconds(Self.sweepMs)) { @Sendable [weak self] in self?.sweep() }
    }

    private func sweep() {
        let now = SystemClock.monotonicNanoseconds()
        var leavers: [Leavers] = []
        var idle: [Flight] = []
        let mustSweep = state.withLock { state in
            for (key, var flight) in state.flights {
                leavers.append(Leavers(&flight, now: now, closing: state.closing))
                if !flight.isRendering, flight.waiters.isEmpty {
                    idle.append(flight)
                    state.flights[key] = nil
                    continue
                }
                if !flight.isRendering, flight.waiters.allSatisfy({ $0.hasFinishedSending() }) {
                    flight.lower()
                }
                state.flights[key] = flight
            }
            state.isSweeping = !state.flights.isEmpty
            return state.isSweeping
        }
        for flight in idle { _ = flight.queue.cancel(flight.ticket) }
        leavers.forEach(dismiss)
        if mustSweep { sweepLater() }
    }

    func dismiss(_ leavers: Leavers) {
        for waiter in leavers.gone {
            counts.abandoned.increment()
            waiter.complete(.failure(.abandoned))
        }
        for waiter in leavers.late {
            counts.late.increment()
            let error: ClipError =
                leavers.isClosing ? .closing : .notInTime(retryAfterMs: leavers.queue.retryAfterMs)
            waiter.complete(.failure(error))
        }
    }
}
