internal import Speech
private import Synchronization

/// Hands out clips: from memory when it has them, else by rendering them, each once however many ask.
package final class ClipStore: Sendable {
    /// Where an answer came from, as `Clip-Cache` says it.
    package enum Origin: String, Sendable { case hit, miss, coalesced }

    package typealias Outcome = Result<(clip: Clip, origin: Origin), ClipError>

    /// Somebody who waits for a clip.
    package struct Waiter: Sendable {
        let isAbandoned: @Sendable () -> Bool
        let complete: @Sendable (Outcome) -> Void

        /// - Parameters:
        ///   - isAbandoned: whether the answer is no longer wanted. A clip nobody wants is not rendered.
        ///   - complete: called once, on any thread.
        package init(isAbandoned: @escaping @Sendable () -> Bool, complete: @escaping @Sendable (Outcome) -> Void) {
            self.isAbandoned = isAbandoned
            self.complete = complete
        }
    }

    private struct State {
        var cache: ClipCache
        var flights: [ClipKey: [Waiter]] = [:]
        var statistics = CacheStatistics()
    }

    private let state: Mutex<State>
    package let pipeline: ClipPipeline
    private let queue: RenderQueue
    private let lexicons: String

    /// A request waits this long in the queue and in the engine together; a push gateway gives up at about 10 s.
    package static let renderMs = 10_000

    /// - Parameter lexicons: a digest of the lexicons in use.
    package init(pipeline: ClipPipeline, queue: RenderQueue, cacheBytes: Int, lexicons: String) {
        self.pipeline = pipeline
        self.queue = queue
        self.lexicons = lexicons
        state = Mutex(State(cache: ClipCache(byteLimit: cacheBytes)))
    }

    package func key(for request: ClipRequest) -> ClipKey { ClipKey(request, lexicons: lexicons) }

    /// The clip if it is in memory. Quick enough for an event loop.
    package func cached(_ key: ClipKey) -> Clip? {
        state.withLock { state in
            let clip = state.cache.clip(for: key)
            if clip != nil { state.statistics.hits += 1 }
            return clip
        }
    }

    /// Renders the clip for `waiter`, or lets it wait for a rendering under way.
    package func render(_ request: ClipRequest, key: ClipKey, for waiter: Waiter) {
        let (landed, isFirst) = state.withLock { state -> (Clip?, Bool) in
            // It may have landed since the caller looked; asked under the lock that would start another flight.
            if let clip = state.cache.clip(for: key) {
                state.statistics.hits += 1
                return (clip, false)
            }
            state.statistics.misses += 1
            let isFirst = state.flights[key] == nil
            state.flights[key, default: []].append(waiter)
            return (nil, isFirst)
        }
        if let landed { return waiter.complete(.success((landed, .hit))) }
        guard isFirst else { return }
        let deadline = Deadline.after(milliseconds: Self.renderMs)
        let isAccepted = queue.submit(deadline: deadline) { [self] inTime in
            guard !dropIfAbandoned(key) else { return }
            land(key, inTime ? perform(request, deadline: deadline) : .failure(.overloaded))
        }
        if !isAccepted { land(key, .failure(.overloaded)) }
    }

    /// Renders without looking at the memory or leaving the clip there.
    package func renderFresh(
        _ request: ClipRequest, then complete: @escaping @Sendable (Result<Clip, ClipError>) -> Void
    ) {
        let deadline = Deadline.after(milliseconds: Self.renderMs)
        let isAccepted = queue.submit(deadline: deadline) { [self] inTime in
            guard inTime else { return complete(.failure(.overloaded)) }
            complete(perform(request, deadline: deadline))
        }
        if !isAccepted { complete(.failure(.overloaded)) }
    }

    private func perform(_ request: ClipRequest, deadline: UInt64) -> Result<Clip, ClipError> {
        Result { () throws(ClipError) in try pipeline.render(request, deadline: deadline) }
    }

    /// Lets go of a rendering that nobody waits for any more; somebody who asks afterwards starts a new one.
    private func dropIfAbandoned(_ key: ClipKey) -> Bool {
        let dropped = state.withLock { state -> [Waiter]? in
            guard state.flights[key]?.allSatisfy({ $0.isAbandoned() }) ?? true else { return nil }
            return state.flights.removeValue(forKey: key)
        }
        for waiter in dropped ?? [] { waiter.complete(.failure(.abandoned)) }
        return dropped != nil
    }

    private func land(_ key: ClipKey, _ result: Result<Clip, ClipError>) {
        let waiters = state.withLock { state in
            if case .success(let clip) = result {
                // A clip rendered meanwhile under the same key has the same bytes: it may stay.
                state.cache.insert(clip, for: key)
            }
            return state.flights.removeValue(forKey: key) ?? []
        }
        for (index, waiter) in waiters.enumerated() {
            waiter.complete(result.map { ($0, index == 0 ? .miss : .coalesced) })
        }
    }

    package var statistics: CacheStatistics {
        state.withLock { state in
            var statistics = state.statistics
            statistics.clips = state.cache.count
            statistics.bytes = state.cache.bytes
            statistics.evictions = state.cache.evictions
            statistics.rendering = queue.running
            statistics.waiting = queue.waiting
            return statistics
        }
    }
}

/// Counts since the start, and what is held now.
package struct CacheStatistics: Sendable {
    package var hits = 0
    package var misses = 0
    package var evictions = 0
    package var clips = 0
    package var bytes = 0
    package var rendering = 0
    package var waiting = 0
}
