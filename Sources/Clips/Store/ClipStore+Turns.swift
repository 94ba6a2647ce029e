internal import Base
internal import Dispatch
internal import Metrics
package import Speech

/// Work that queues like a render, and that is not shared with other requests.
extension ClipStore {
    /// Runs `body` on a worker of the queue. A task that is cancelled while it waits leaves the queue.
    ///
    /// - Parameter body: gets the nanoseconds in the queue.
    /// - Throws: an error of `body`, `overloaded`, `notInTime`, or `abandoned` after a cancellation.
    nonisolated(nonsending) func turn<Value: Sendable>(
        in queue: RenderQueue, _ options: WaitOptions,
        _ body: @escaping @Sendable (_ waited: UInt64) throws(ClipError) -> Value
    ) async throws(ClipError) -> Value {
        guard options.waitMs > 0 else { throw late(queue) }
        let id = queue.makeJobID()
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                submit(id, queue, options, body) { continuation.resume(returning: $0) }
            }
        } onCancel: {
            queue.cancel(id)
        }
        return try result.get()
    }

    /// - Parameter resume: called once. The queue runs or cancels an accepted job once; `submit` answers a refused job.
    private func submit<Value: Sendable>(
        _ id: RenderJobID, _ queue: RenderQueue, _ options: WaitOptions,
        _ body: @escaping @Sendable (_ waited: UInt64) throws(ClipError) -> Value,
        _ resume: @escaping @Sendable (Result<Value, ClipError>) -> Void
    ) {
        let deadline = Deadline.after(milliseconds: options.waitMs)
        let isHopeless = queue.expectedWaitMs(options.priority) > options.waitMs
        let isAccepted =
            !isHopeless
            && queue.submit(id, options.priority, of: options.client) { [self] turn in
                resume(Result { () throws(ClipError) in try take(turn, queue, deadline, body) })
            }
        guard isAccepted else { return resume(.failure(refused(queue))) }
        // A cancellation before the submission found no job. Only the queue can determine whether the job still waits.
        if Task.isCancelled { queue.cancel(id) }
        timer.asyncAfter(deadline: .now() + .milliseconds(options.waitMs)) { @Sendable in queue.cancel(id) }
    }

    private func take<Value>(
        _ turn: RenderQueue.Turn, _ queue: RenderQueue, _ deadline: Deadline,
        _ body: (_ waited: UInt64) throws(ClipError) -> Value
    ) throws(ClipError) -> Value {
        switch turn {
        case .start(let waited): return try body(waited)
        case .displaced: throw refused(queue)
        case .cancelled where deadline.hasPassed: throw late(queue)
        case .cancelled:
            counts.abandoned.increment()
            throw .abandoned
        }
    }

    private func late(_ queue: RenderQueue) -> ClipError {
        counts.late.increment()
        return .notInTime(retryAfterMs: queue.retryAfterMs)
    }

    private func refused(_ queue: RenderQueue) -> ClipError {
        counts.refused.increment()
        return .overloaded(retryAfterMs: queue.retryAfterMs)
    }
}

/// Plans without a render. A plan of a long text takes milliseconds, so it waits in the queue like a render.
extension ClipStore {
    /// The plan of a request. A task that is cancelled while it waits leaves the queue.
    ///
    /// - Throws: an error of normalization, `overloaded`, `notInTime`, or `abandoned` after a cancellation.
    package nonisolated(nonsending) func plan(
        for request: ClipRequest, _ options: WaitOptions = .init()
    ) async throws(ClipError) -> SpeechPlan {
        try await turn(in: queues[request], options) { [pipeline] _ throws(ClipError) in
            try pipeline.normalize(request)
        }
    }
}
