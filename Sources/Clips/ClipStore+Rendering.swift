internal import Base
internal import Metrics
internal import Speech
private import Synchronization

/// A render from the first task that asks for it to the answer of all that wait.
///
/// A waiter is answered by whoever takes it out of its render, under the store's lock: each waiter once.
extension ClipStore {
    private enum JoinResult {
        case inMemory(Clip)
        /// The task was cancelled before it could wait.
        case cancelled
        case noTime
        case closing
        case joined
        /// With the time at which the service goes away.
        case first(closing: Deadline)
    }

    /// A clip to be made.
    private struct Job: Sendable {
        let id: RenderJobID
        let request: ClipRequest
        let key: ClipKey
        let queue: RenderQueue
        /// The memory that making the clip takes at most.
        let bytes: Int
        let client: String?
    }

    /// Lets the waiter wait for a render under way, or for one that begins with it.
    func join(_ request: ClipRequest, _ key: ClipKey, _ queue: RenderQueue, _ waiter: RenderWaiter) {
        switch tryToJoin(key, queue, waiter) {
        case .inMemory(let clip): waiter.resume(.success(.hit(clip)))
        case .cancelled:
            counts.abandoned.increment()
            waiter.resume(.failure(.abandoned))
        case .noTime:
            counts.late.increment()
            waiter.resume(.failure(.notInTime(retryAfterMs: queue.retryAfterMs)))
        case .closing:
            counts.late.increment()
            waiter.resume(.failure(.closing))
        case .joined: counts.coalesced.increment()
        case .first(let closing):
            counts.misses.increment()
            let job = Job(
                id: waiter.id, request: request, key: key, queue: queue, bytes: ClipCost.bytes(of: request),
                client: waiter.options.client)
            submit(job, waiter, closing: closing)
        }
    }

    private func tryToJoin(_ key: ClipKey, _ queue: RenderQueue, _ waiter: RenderWaiter) -> JoinResult {
        let (result, mustSweep) = state.withLock { state -> (JoinResult, Bool) in
            // A render may have finished since the caller looked; asked under the lock that would start another.
            if let clip = state.cache.clip(for: key) {
                state.hits += 1
                return (.inMemory(clip), false)
            }
            // A cancellation before this point found no waiter to take out; one after it finds the waiter.
            guard !Task.isCancelled else { return (.cancelled, false) }
            guard waiter.deadline.nanoseconds > waiter.arrived else { return (.noTime, false) }
            guard state.closing.nanoseconds > waiter.arrived else { return (.closing, false) }
            let mustSweep = !state.isSweeping
            state.isSweeping = true
            guard state.renders[key] == nil else {
                state.renders[key]?.add(waiter)
                return (.joined, mustSweep)
            }
            state.renders[key] = InFlightRender(queue: queue, first: waiter)
            return (.first(closing: state.closing), mustSweep)
        }
        if mustSweep { sweepLater() }
        return result
    }

    private func submit(_ job: Job, _ waiter: RenderWaiter, closing: Deadline) {
        guard memory.canEverHold(job.bytes) else { return refuse(job, .tooLarge) }
        // A task that could not be served in time learns so now rather than then.
        let openMs = Int((closing.nanoseconds - min(closing.nanoseconds, waiter.arrived)) / 1_000_000)
        let isHopeless = job.queue.expectedWaitMs(waiter.options.priority) > min(waiter.options.waitMs, openMs)
        guard !isHopeless, job.queue.submit(job.id, waiter.options.priority, { [self] turn in run(job, turn) }) else {
            return refuse(job)
        }
        // Before the queue had the job, others may have joined, and all may have left.
        let isWanted = state.withLock { state in
            guard let render = state.renders[job.key], render.id == job.id else { return false }
            render.confirmPriority()
            return true
        }
        if !isWanted { job.queue.cancel(job.id) }
    }

    private func run(_ job: Job, _ turn: RenderQueue.Turn) {
        let waited: UInt64
        switch turn {
        case .start(let nanoseconds): waited = nanoseconds
        case .displaced: return refuse(job)
        // Nobody waits any more.
        case .cancelled: return
        }
        guard begin(job) else { return }
        // A job that waits holds no memory: the memory is taken when the work begins, and when a worker is free it begins at
        // once.
        guard let memory = memory.reserve(job.bytes, for: job.client) else {
            return refuse(job, .memoryFull(retryAfterMs: memoryRetryMs(job.queue)))
        }
        counts.wait.observe(nanoseconds: waited)
        finish(job, perform(job.request, within: memory), waited: waited)
    }

    /// A clip that is made is done in a second or so, and a slow reader has a minute: most are done before.
    private func memoryRetryMs(_ queue: RenderQueue) -> Int { max(1_000, queue.retryAfterMs) }

    /// False when nobody waits any more.
    private func begin(_ job: Job) -> Bool {
        let now = SystemClock.monotonicNanoseconds()
        let (isWanted, late) = state.withLock { state -> (Bool, LateWaiters?) in
            // Another render of the same clip may have begun when all who wanted this one had left.
            guard var render = state.renders[job.key], render.id == job.id else { return (false, nil) }
            let late = render.takeLate(now: now, closing: state.closing)
            render.isRunning = true
            state.renders[job.key] = render.waiters.isEmpty ? nil : render
            return (!render.waiters.isEmpty, late)
        }
        if let late { dismiss(late) }
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

    private func finish(_ job: Job, _ result: Result<Clip, ClipError>, waited: UInt64) {
        let waiters = state.withLock { state in
            if case .success(let clip) = result {
                // A clip rendered meanwhile under the same key has the same bytes: it may stay.
                state.cache.insert(clip, for: job.key)
            }
            return state.renders.removeValue(forKey: job.key)?.waiters ?? []
        }
        let now = SystemClock.monotonicNanoseconds()
        for (index, waiter) in waiters.enumerated() {
            let (origin, waited) = index == 0 ? (ClipResult.Origin.miss, waited) : (.coalesced, now - waiter.arrived)
            waiter.resume(result.map { ClipResult(clip: $0, origin: origin, waited: waited) })
        }
    }

    /// - Parameter error: nil when there is no place for the clip.
    private func refuse(_ job: Job, _ error: ClipError? = nil) {
        let render = state.withLock { state in
            state.renders[job.key]?.id == job.id ? state.renders.removeValue(forKey: job.key) : nil
        }
        guard let render else { return }
        let error = error ?? .overloaded(retryAfterMs: job.queue.retryAfterMs)
        for waiter in render.waiters {
            counts.refused.increment()
            waiter.resume(.failure(error))
        }
    }

    /// The task that waits under this id was cancelled.
    func leave(_ key: ClipKey, _ id: RenderJobID) {
        let (waiter, idle) = state.withLock { state -> (RenderWaiter?, InFlightRender?) in
            guard let waiter = state.renders[key]?.remove(id) else { return (nil, nil) }
            guard let render = state.renders[key], render.isIdle else { return (waiter, nil) }
            state.renders[key] = nil
            return (waiter, render)
        }
        idle?.cancel()
        guard let waiter else { return }
        counts.abandoned.increment()
        waiter.resume(.failure(.abandoned))
    }

    /// Renders without looking at the memory or leaving the clip there, before all others and without a limit: for the
    /// one who asks whether the service works.
    package nonisolated(nonsending) func renderFresh(_ request: ClipRequest) async throws(ClipError) -> Clip {
        let queue = queues[request]
        let result = await withCheckedContinuation { continuation in
            let isAccepted = queue.submit(queue.makeJobID(), .probe) { [self] _ in
                var memory = ByteReservation(memory)
                memory.settle(at: ClipCost.bytes(of: request))
                continuation.resume(returning: perform(request, within: memory))
            }
            precondition(isAccepted, "a probe has always a place")
        }
        return try result.get()
    }
}
