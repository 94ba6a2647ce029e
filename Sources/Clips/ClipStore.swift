package import Base
internal import Dispatch
internal import Metrics
internal import Speech
internal import Synchronization

/// Hands out clips: from memory when it has them, else by rendering them, each once however many ask.
///
/// A queue's lock may be taken while the store's is held, so that what is said of a job here and what the queue has of it
/// change together; never the other way round, for a queue calls nobody under its lock.
package final class ClipStore: Sendable {
    struct State {
        var cache: ClipCache
        var flights: [ClipKey: Flight] = [:]
        var hits = 0
        var isSweeping = false
        /// When the service goes away; nobody waits longer.
        var closing = Deadline.never
    }

    let state: Mutex<State>
    package let pipeline: ClipPipeline
    let queues: RenderQueues
    /// For clips that are made, and those that are sent and not in the cache.
    let memory: ByteBudget
    private let lexicons: String
    let counts = RenderCounts()
    /// Looks after those who wait.
    let timer = DispatchQueue(label: "crier.render.timer")

    /// A clip is rendered for so long at the most. What those who asked would wait for does not shorten it: an engine would
    /// be ended in the middle of a clip that others ask for again.
    package static let renderMs = 10_000
    /// Those who say nothing else wait this long for an answer; a push gateway gives up at about 10 s.
    package static let usualWaitMs = 10_000

    /// - Parameters:
    ///   - lexicons: a digest of the lexicons in use.
    ///   - memory: bounds what clips take beside the cache.
    package init(
        pipeline: ClipPipeline, queues: RenderQueues, cacheBytes: Int, lexicons: String,
        memory: ByteBudget = .unbounded
    ) {
        self.pipeline = pipeline
        self.memory = memory
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
        case .joined: counts.coalesced.increment()
        case .first(let ticket, let closing):
            counts.misses.increment()
            // Who could not be served in time is better told so now than then.
            let openMs = Int((closing.nanoseconds - min(closing.nanoseconds, waiter.arrived)) / 1_000_000)
            let isHopeless = queue.expectedWaitMs(waiter.priority) > min(waiter.waitMs, openMs)
            let job = Job(
                request: request, key: key, ticket: ticket, bytes: ClipCost.bytes(of: request),
                client: waiter.client)
            guard memory.canEverHold(job.bytes) else { return turnAway(job, .tooLarge) }
            guard !isHopeless, queue.submit(ticket, waiter.priority, { [self] turn in take(turn, job) }) else {
                return turnAway(job)
            }
            // Somebody may have joined before the queue had the job.
            state.withLock { $0.flights[key]?.confirm(ticket) }
        }
    }

    /// A clip to be made.
    struct Job: Sendable {
        let request: ClipRequest
        let key: ClipKey
        let ticket: RenderQueue.Ticket
        /// What making it takes at the most.
        let bytes: Int
        let client: String?
    }

    /// A clip that is made is done in a second or so, and a slow reader has a minute: most are done before.
    private func memoryRetryMs(_ queue: RenderQueue) -> Int { max(1_000, queue.retryAfterMs) }

    private enum Boarding {
        case landed(Clip)
        case noTime
        case closed
        case joined
        /// With the time at which the service goes away.
        case first(RenderQueue.Ticket, closing: Deadline)
    }

    private func board(_ key: ClipKey, _ waiter: Waiter, _ queue: RenderQueue) -> Boarding {
        let ticket = queue.makeTicket()
        let (boarding, mustSweep) = state.withLock { state -> (Boarding, Bool) in
            // It may have landed since the caller looked; asked under the lock that would start another flight.
            if let clip = state.cache.clip(for: key) {
                state.hits += 1
                return (.landed(clip), false)
            }
            guard waiter.deadline.nanoseconds > waiter.arrived else { return (.noTime, false) }
            guard state.closing.nanoseconds > waiter.arrived else { return (.closed, false) }
            let mustSweep = !state.isSweeping
            state.isSweeping = true
            guard var flight = state.flights[key] else {
                state.flights[key] = Flight(
                    queue: queue, ticket: ticket, priority: waiter.priority, waiters: [waiter])
                return (.first(ticket, closing: state.closing), mustSweep)
            }
            flight.waiters.append(waiter)
            flight.raise(to: waiter.priority)
            state.flights[key] = flight
            return (.joined, mustSweep)
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
        let isAccepted = queue.submit(queue.makeTicket(), .probe) { [self] _ in
            var memory = ByteReservation(memory)
            memory.settle(at: ClipCost.bytes(of: request))
            complete(perform(request, within: memory))
        }
        precondition(isAccepted, "a probe has always a place")
    }

    private func take(_ turn: RenderQueue.Turn, _ job: Job) {
        guard case .start(let waited) = turn else { return turnAway(job) }
        guard begin(job.key, job.ticket) else { return }
        // What waits holds nothing: the memory is taken when the work begins, and when a worker is free it begins at once.
        guard let memory = memory.reserve(job.bytes, for: job.client) else {
            return turnAway(job, .memoryFull(retryAfterMs: memoryRetryMs(queues[job.request])))
        }
        counts.wait.observe(nanoseconds: waited)
        land(job.key, perform(job.request, within: memory), waited: waited)
    }

    /// False when nobody waits any more.
    private func begin(_ key: ClipKey, _ ticket: RenderQueue.Ticket) -> Bool {
        let now = SystemClock.monotonicNanoseconds()
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

    private func perform(
        _ request: ClipRequest, within memory: consuming ByteReservation
    ) -> Result<Clip, ClipError> {
        let deadline = Deadline.after(milliseconds: Self.renderMs)
        do throws(ClipError) {
            let clip = try pipeline.render(request, deadline: deadline, within: memory)
            counts.observe(clip.timings)
            return .success(clip)
        } catch {
            counts.failed.increment()
            return .failure(error)
        }
    }

    private func land(_ key: ClipKey, _ result: Result<Clip, ClipError>, waited: UInt64) {
        let waiters = state.withLock { state in
            if case .success(let clip) = result {
                // A clip rendered meanwhile under the same key has the same bytes: it may stay.
                state.cache.insert(clip, for: key)
            }
            return state.flights.removeValue(forKey: key)?.waiters ?? []
        }
        let now = SystemClock.monotonicNanoseconds()
        for (index, waiter) in waiters.enumerated() {
            let (origin, waited) = index == 0 ? (Origin.miss, waited) : (.coalesced, now - waiter.arrived)
            waiter.complete(result.map { Made(clip: $0, origin: origin, waited: waited) })
        }
    }

    /// - Parameter error: nil when there is no place for the clip.
    private func turnAway(_ job: Job, _ error: ClipError? = nil) {
        let flight = state.withLock { state in
            state.flights[job.key]?.ticket == job.ticket ? state.flights.removeValue(forKey: job.key) : nil
        }
        guard let flight else { return }
        let error = error ?? .overloaded(retryAfterMs: flight.queue.retryAfterMs)
        for waiter in flight.waiters {
            counts.refused.increment()
            waiter.complete(.failure(error))
        }
    }

    /// The service goes away: who waits at that time is turned away, and who comes then. A later call may change the time.
    ///
    package func close(at time: Deadline) { state.withLock { $0.closing = time } }

    package var statistics: CacheStatistics {
        state.withLock { state in
            CacheStatistics(
                hits: state.hits, evictions: state.cache.evictions, clips: state.cache.count, bytes: state.cache.bytes)
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
