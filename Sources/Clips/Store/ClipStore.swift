package import Base
internal import Dispatch
internal import Metrics
internal import Speech
internal import Synchronization

/// Returns clips from memory or renders them. Concurrent requests for one clip share one render.
///
/// Lock order: a queue's lock may be taken under the store's lock, so that the store and the queue change together. A
/// queue calls no other code under its lock.
package final class ClipStore: Sendable {
    struct State {
        var cache: ClipCache
        var renders: [ClipKey: InFlightRender] = [:]
        var hits = 0
        var isSweeping = false
        /// The time of the shutdown, which limits all waits.
        var closing = Deadline.never
    }

    let state: Mutex<State>
    package let pipeline: ClipPipeline
    let queues: RenderQueues
    /// The budget of renders, and of clips that are being sent and are not in the cache.
    let memory: ByteBudget
    let counts = RenderCounts()
    /// Runs the sweeps.
    let timer = DispatchQueue(label: "crier.render.timer")

    /// The time limit of a render. The time limits of its waiters do not shorten it: a shorter limit would kill an
    /// engine in the middle of a clip that is requested again.
    package static let renderMs = 10_000
    /// The default time limit of a waiter. A push gateway gives up after about 10 s.
    package static let defaultWaitMs = 10_000

    /// - Parameters:
    ///   - cacheBytes: the maximum size of the cache.
    ///   - memory: the budget of clips outside the cache.
    package init(
        pipeline: ClipPipeline, queues: RenderQueues, cacheBytes: Int, memory: ByteBudget = .unbounded
    ) {
        self.pipeline = pipeline
        self.memory = memory
        self.queues = queues
        state = Mutex(State(cache: ClipCache(byteLimit: cacheBytes)))
    }

    package func key(for request: ClipRequest, isStreamed: Bool = false) -> ClipKey {
        ClipKey(request, isStreamed: isStreamed)
    }

    /// The clip if it is in memory, else nil. Quick enough for an event loop.
    package func cached(_ key: ClipKey) -> Clip? {
        state.withLock { state in
            let clip = state.cache.clip(for: key)
            if clip != nil { state.hits += 1 }
            return clip
        }
    }

    /// Reserves memory of the clip budget for another form of a clip, such as text.
    ///
    /// - Throws: `memoryFull`, or `tooLarge` for a size above the whole budget.
    package func reserve(_ bytes: Int, for client: String?) throws(ClipError) -> ByteReservation {
        guard memory.canEverHold(bytes) else { throw .tooLarge }
        guard let reservation = memory.reserve(bytes, for: client) else { throw .memoryFull(retryAfterMs: 1_000) }
        return reservation
    }

    /// The clip from memory, from a render that is under way, or from a new render.
    ///
    /// A cancelled task stops waiting at once. A render without waiters leaves the queue.
    ///
    /// - Parameter key: the key of the request, if the caller has it already.
    /// - Throws: an error of the render, or `overloaded`, `memoryFull`, `tooLarge`, `notInTime`, `closing`,
    ///   `abandoned`.
    package nonisolated(nonsending) func clip(
        for request: ClipRequest, key: ClipKey? = nil, _ options: WaitOptions = .init()
    ) async throws(ClipError) -> ClipResult {
        let key = key ?? self.key(for: request)
        let queue = queues[request]
        let id = queue.makeJobID()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let waiter = RenderWaiter(id, options, continuation)
                join(request, key, queue, waiter)
            }
        } onCancel: {
            leave(key, id)
        }
        return try result.get()
    }

    /// Sets the time of the shutdown. From then on waiters and new requests get `closing`. A later call may change the
    /// time.
    package func close(at time: Deadline) { state.withLock { $0.closing = time } }

    package var statistics: CacheStatistics {
        state.withLock { state in
            CacheStatistics(
                hits: state.hits, evictions: state.cache.evictions, clips: state.cache.count, bytes: state.cache.bytes)
        }
    }
}

/// The contents of the cache, and its hits and evictions since the start.
package struct CacheStatistics: Sendable {
    package let hits: Int
    package let evictions: Int
    package let clips: Int
    package let bytes: Int
}
