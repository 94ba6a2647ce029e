internal import Base
internal import Dispatch
internal import Metrics
internal import Speech
internal import Synchronization

/// Answers waiters whose time is up, and removes renders without waiters from the queue.
extension ClipStore {
    /// The interval between two sweeps. People do not notice a delay of 50 ms.
    private static let sweepMs = 50

    func sweepLater() {
        timer.asyncAfter(deadline: .now() + .milliseconds(Self.sweepMs)) { @Sendable [weak self] in self?.sweep() }
    }

    private func sweep() {
        let now = SystemClock.monotonicNanoseconds()
        var late: [LateWaiters] = []
        var idle: [InFlightRender] = []
        let mustSweep = state.withLock { state in
            for (key, var render) in state.renders {
                late.append(render.takeLate(now: now, closing: state.closing))
                if render.isIdle {
                    idle.append(render)
                    state.renders[key] = nil
                    continue
                }
                render.lowerPriorityIfUnwanted()
                state.renders[key] = render
            }
            state.isSweeping = !state.renders.isEmpty
            return state.isSweeping
        }
        idle.forEach { $0.cancel() }
        late.forEach(dismiss)
        if mustSweep { sweepLater() }
    }

    func dismiss(_ late: LateWaiters) {
        for waiter in late.waiters {
            counts.late.increment()
            waiter.resume(
                .failure(late.isClosing ? .closing : .notInTime(retryAfterMs: late.queue.retryAfterMs)))
        }
    }
}
