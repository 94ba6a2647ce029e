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
        var renders: [ClipKey: InFlightRender] = [:]
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
    /// Where late waiters are looked for.
    let timer = DispatchQueue(label: "crier.render.timer")

    /// A clip is rendered for so long at the most. What those who asked would wait for does not shorten it: an engine would
    /// be ended in the middle of a clip that others ask for again.
    package static let renderMs = 10_000
    /// How long a task waits for an answer unless it says otherwise; a push gateway gives up at about 10 s.
    package static let defaultWaitMs = 10_000

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

    /// The clip from memory, or else from a render: the task's own, or the one that is under way for another task.
    ///
    /// A task that is cancelled stops waiting at once, and a render that nobody waits for gives up its place in the queue.
    ///
    /// - Parameter key: that of the request, where the caller has it already.
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

    /// The service goes away: whoever waits at that time is turned away, and whoever comes later. A later call may change
    /// the time.
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
