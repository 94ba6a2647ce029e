internal import Base
internal import Metrics
internal import Speech
private import Synchronization

/// Renders, from the first task that requests a clip to the answers of all waiters.
///
/// The code that removes a waiter from its render, under the store's lock, answers the waiter. So each waiter is
/// answered once.
extension ClipStore {
    private enum JoinResult {
        case inMemory(Clip)
        /// The task was cancelled before it could wait.
        case cancelled
        case noTime
        case closing
        case joined
        /// The waiter starts a render. The value is the time of the shutdown.
        case first(closing: Deadline)
    }

    /// The job of a render.
    private struct Job: Sendable {
        let id: RenderJobID
        let request: ClipRequest
        let key: ClipKey
        let queue: RenderQueue
        /// The maximum memory of the render.
        let bytes: Int
        let client: String?
    }

    /// Adds the waiter to the render of its clip, or starts one. Answers at once if the clip is in memory or the waiter
    /// cannot be served.
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
            // A render may have finished since the caller looked. The check is under the lock that would start another.
            if let clip = state.cache.clip(for: key) {
                state.hits += 1
                return (.inMemory(clip), false)
            }
            // A cancellation before this point found no waiter to remove. A later one finds the waiter.
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
        // A task that cannot be served in time is refused at once.
        let openMs = Int((closing.nanoseconds - min(closing.nanoseconds, waiter.arrived)) / 1_000_000)
        let isHopeless = job.queue.expectedWaitMs(waiter.options.priority) > min(waiter.options.waitMs, openMs)
        guard !isHopeless,
            job.queue.submit(
                job.id, waiter.options.priority, of: waiter.options.client, { [self] turn in run(job, turn) })
        else {
            return refuse(job)
        }
        // Before the submission other waiters may have joined, and all may have left.
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
        // No waiter is left.
        case .cancelled: return
        }
        guard begin(job) else { return }
        // A waiting job holds no memory. The memory is reserved when the render begins.
        guard let memory = memory.reserve(job.bytes, for: job.client) else {
            return refuse(job, .memoryFull(retryAfterMs: memoryRetryMs(job.queue)))
        }
        counts.wait.observe(nanoseconds: waited)
        finish(job, perform(job.request, within: memory), waited: waited)
    }

    /// A render releases its memory after about a second. A slow reader may keep it for a minute, but most finish
    /// sooner.
    private func memoryRetryMs(_ queue: RenderQueue) -> Int { max(1_000, queue.retryAfterMs) }

    /// Marks the render as running. False if no waiter is left.
    private func begin(_ job: Job) -> Bool {
        let now = SystemClock.monotonicNanoseconds()
        let (isWanted, late) = state.withLock { state -> (Bool, LateWaiters?) in
            // Another render of the same clip may have begun after all waiters of this one had left.
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
                // A clip with the same key in the cache has the same bytes, so either may stay.
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

    /// - Parameter error: nil if the queue is full.
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

    /// Removes a waiter whose task was cancelled.
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

    /// Renders a clip for a readiness check. The render bypasses the cache and the memory limit, and precedes all other
    /// jobs.
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
