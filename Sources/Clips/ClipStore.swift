internal import Dispatch
internal import Metrics
internal import Speech
private import Synchronization

/// Hands out clips: from memory when it has them, else by rendering them, each once however many ask.
///
/// The lock of the store is never held while that of a queue is taken.
package final class ClipStore: Sendable {
    private struct State {
        var cache: ClipCache
        var flights: [ClipKey: Flight] = [:]
        var hits = 0
        var isSweeping = false
        /// When the service goes away; nobody waits longer.
        var closing = UInt64.max
    }

    private let state: Mutex<State>
    package let pipeline: ClipPipeline
    let queues: RenderQueues
    private let lexicons: String
    let counts = RenderCounts()
    /// Looks after those who wait.
    let timer = DispatchQueue(label: "crier.render.timer")

    /// A clip is rendered for so long at the most. What those who asked would wait for does not shorten it: an engine would
    /// be ended in the middle of a clip that others ask for again.
    package static let renderMs = 10_000
    /// Those who say nothing else wait this long for an answer; a push gateway gives up at about 10 s.
    package static let usualWaitMs = 10_000
    /// Those who wait are looked after this often: 50 ms late is still in time for people.
    private static let sweepMs = 50

    /// - Parameter lexicons: a digest of the lexicons in use.
    package init(pipeline: ClipPipeline, queues: RenderQueues, cacheBytes: Int, lexicons: String) {
        self.pipeline = pipeline
        self.queues = queues
        self.lexicons = lexicons
        state = Mutex(State(cache: ClipCache(byteLimit: cacheBytes)))
    }

    package func key(for request: ClipRequest) -> ClipKey { ClipKey(request, lexicons: lexicons) }

    /// The clip if it is in memory. Quick enough for an event loop.
    package func cached(_ key: ClipKey) -> Clip? {
        state.withLock { state in
            let clip = state.cache.clip(for: key)
            if clip != nil { state.hits += 1 }
            return clip
        }
    }

    /// Renders the clip for `waiter`, or lets it wait for a rendering under way.
    package func render(_ request: ClipRequest, key: ClipKey, for waiter: Waiter) {
        let queue = queues[request]
        switch board(key, waiter, queue) {
        case .landed(let clip): waiter.complete(.success(.hit(clip)))
        case .noTime:
            counts.late.increment()
            waiter.complete(.failure(.notInTime(retryAfterMs: queue.retryAfterMs)))
        case .closed:
            counts.late.increment()
            waiter.complete(.failure(.closing))
        case .joined(let raised):
            counts.coalesced.increment()
            if let raised { queue.change(raised, to: waiter.priority) }
        case .first(let ticket, let closing):
            counts.misses.increment()
            // Who could not be served in time is better told so now than then.
            let openMs = Int((closing - min(closing, waiter.arrived)) / 1_000_000)
            let isHopeless = queue.expectedWaitMs(waiter.priority) > min(waiter.waitMs, openMs)
            let isAccepted =
                !isHopeless
                && queue.submit(ticket, waiter.priority) { [self] turn in take(turn, request, key, ticket) }
            if !isAccepted { turnAway(key, ticket) }
        }
    }

    private enum Boarding {
        case landed(Clip)
        case noTime
        case closed
        /// With the ticket of a job that is now more urgent.
        case joined(RenderQueue.Ticket?)
        /// With the time at which the service goes away.
        case first(RenderQueue.Ticket, closing: UInt64)
    }

    private func board(_ key: ClipKey, _ waiter: Waiter, _ queue: RenderQueue) -> Boarding {
        let ticket = queue.makeTicket()
        let (boarding, mustSweep) = state.withLock { state -> (Boarding, Bool) in
            // It may have landed since the caller looked; asked under the lock that would start another flight.
            if let clip = state.cache.clip(for: key) {
                state.hits += 1
                return (.landed(clip), false)
            }
            guard waiter.deadline > waiter.arrived else { return (.noTime, false) }
            guard state.closing > waiter.arrived else { return (.closed, false) }
            let mustSweep = !state.isSweeping
            state.isSweeping = true
            guard var flight = state.flights[key] else {
                state.flights[key] = Flight(
                    queue: queue, ticket: ticket, priority: waiter.priority, waiters: [waiter])
                return (.first(ticket, closing: state.closing), mustSweep)
            }
            let isRaised = waiter.priority < flight.priority
            flight.waiters.append(waiter)
            flight.priority = min(flight.priority, waiter.priority)
            state.flights[key] = flight
            return (.joined(isRaised ? flight.ticket : nil), mustSweep)
        }
        if mustSweep { sweepLater() }
        return boarding
    }

    /// Renders without looking at the memory or leaving the clip there, before all others and without a limit: for the
    /// one who asks whether the service works.
    package func renderFresh(
        _ request: ClipRequest, then complete: @escaping @Sendable (Result<Clip, ClipError>) -> Void
    ) {
        let queue = queues[request]
        let isAccepted = queue.submit(queue.makeTicket(), .probe) { [self] _ in complete(perform(request)) }
        precondition(isAccepted, "a probe has always a place")
    }

    private func take(_ turn: RenderQueue.Turn, _ request: ClipRequest, _ key: ClipKey, _ ticket: RenderQueue.Ticket) {
        guard case .start(let waited) = turn else { return turnAway(key, ticket) }
        guard begin(key, ticket) else { return }
        counts.wait.observe(nanoseconds: waited)
        land(key, perform(request), waited: waited)
    }

    /// False when nobody waits any more.
    private func begin(_ key: ClipKey, _ ticket: RenderQueue.Ticket) -> Bool {
        let now = Deadline.now()
        let (isWanted, leavers) = state.withLock { state -> (Bool, Leavers?) in
            // Another flight may have taken its place when all who wanted it had gone.
            guard var flight = state.flights[key], flight.ticket == ticket else { return (false, nil) }
            let leavers = Leavers(&flight, now: now, closing: state.closing)
            flight.isRendering = true
            state.flights[key] = flight.waiters.isEmpty ? nil : flight
            return (!flight.waiters.isEmpty, leavers)
        }
        if let leavers { dismiss(leavers) }
        return isWanted
    }

    private func perform(_ request: ClipRequest) -> Result<Clip, ClipError> {
        let deadline = Deadline.after(milliseconds: Self.renderMs)
        let result = Result { () throws(ClipError) in try pipeline.render(request, deadline: deadline) }
        if case .success(let clip) = result { counts.observe(clip.timings) } else { counts.failed.increment() }
        return result
    }

    private func land(_ key: ClipKey, _ result: Result<Clip, ClipError>, waited: UInt64) {
        let waiters = state.withLock { state in
            if case .success(let clip) = result {
                // A clip rendered meanwhile under the same key has the same bytes: it may stay.
                state.cache.insert(clip, for: key)
            }
            return state.flights.removeValue(forKey: key)?.waiters ?? []
        }
        let now = Deadline.now()
        for (index, waiter) in waiters.enumerated() {
            let (origin, waited) = index == 0 ? (Origin.miss, waited) : (.coalesced, now - waiter.arrived)
            waiter.complete(result.map { Made(clip: $0, origin: origin, waited: waited) })
        }
    }

    private func turnAway(_ key: ClipKey, _ ticket: RenderQueue.Ticket) {
        let flight = state.withLock { state in
            state.flights[key]?.ticket == ticket ? state.flights.removeValue(forKey: key) : nil
        }
        guard let flight else { return }
        let retryAfterMs = flight.queue.retryAfterMs
        for waiter in flight.waiters {
            counts.refused.increment()
            waiter.complete(.failure(.overloaded(retryAfterMs: retryAfterMs)))
        }
    }

    /// The service goes away: who waits at that time is turned away, and who comes then. A later call may change the time.
    ///
    /// - Parameter time: nanoseconds of the monotonic clock.
    package func close(at time: UInt64) { state.withLock { $0.closing = time } }

    package var statistics: CacheStatistics {
        state.withLock { state in
            CacheStatistics(
                hits: state.hits, evictions: state.cache.evictions, clips: state.cache.count, bytes: state.cache.bytes)
        }
    }

}

/// Those who wait for an answer are told when their time is up, and a rendering that nobody waits for any more gives its
/// place in the queue to somebody else.
extension ClipStore {
    /// Those of one flight who are not served.
    private struct Leavers {
        let queue: RenderQueue
        let gone: [Waiter]
        let late: [Waiter]
        let isClosing: Bool

        init(_ flight: inout Flight, now: UInt64, closing: UInt64) {
            queue = flight.queue
            isClosing = closing <= now
            (gone, late) = flight.takeLeavers(now: isClosing ? .max : now)
        }
    }

    private func sweepLater() {
        timer.asyncAfter(deadline: .now() + .milliseconds(Self.sweepMs)) { @Sendable [weak self] in self?.sweep() }
    }

    private func sweep() {
        let now = Deadline.now()
        var leavers: [Leavers] = []
        var (idle, unlikely): ([Flight], [Flight]) = ([], [])
        let mustSweep = state.withLock { state in
            for (key, var flight) in state.flights {
                leavers.append(Leavers(&flight, now: now, closing: state.closing))
                if !flight.isRendering, flight.waiters.isEmpty {
                    idle.append(flight)
                    state.flights[key] = nil
                    continue
                }
                if !flight.isRendering, flight.waiters.allSatisfy({ $0.hasFinishedSending() }) {
                    unlikely.append(flight)
                    flight.priority = .warmUp
                }
                state.flights[key] = flight
            }
            state.isSweeping = !state.flights.isEmpty
            return state.isSweeping
        }
        for flight in idle { _ = flight.queue.cancel(flight.ticket) }
        for flight in unlikely { flight.queue.change(flight.ticket, to: .warmUp) }
        leavers.forEach(dismiss)
        if mustSweep { sweepLater() }
    }

    private func dismiss(_ leavers: Leavers) {
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

/// What is held now, and what was done for it since the start.
package struct CacheStatistics: Sendable {
    package let hits: Int
    package let evictions: Int
    package let clips: Int
    package let bytes: Int
}
