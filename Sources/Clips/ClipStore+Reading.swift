internal import Dispatch
internal import Metrics
package import Speech

/// How a clip would be read, worked out in its turn: a long text takes milliseconds, as a clip does.
extension ClipStore {
    /// Somebody who waits for a reading.
    package final class Reader: Sendable {
        let isAbandoned: @Sendable () -> Bool
        let priority: RenderQueue.Priority
        let waitMs: Int
        let complete: @Sendable (Result<SpeechPlan, ClipError>) -> Void

        /// - Parameters:
        ///   - isAbandoned: whether the answer is no longer wanted.
        ///   - waitMs: how long the answer may take.
        ///   - complete: called once, on any thread.
        package init(
            isAbandoned: @escaping @Sendable () -> Bool, priority: RenderQueue.Priority = .say,
            waitMs: Int = ClipStore.usualWaitMs,
            complete: @escaping @Sendable (Result<SpeechPlan, ClipError>) -> Void
        ) {
            (self.isAbandoned, self.priority) = (isAbandoned, priority)
            (self.waitMs, self.complete) = (waitMs, complete)
        }
    }

    package func read(_ request: ClipRequest, for reader: Reader) {
        let queue = queues[request]
        guard reader.waitMs > 0 else { return tellLate(reader, queue) }
        let ticket = queue.makeTicket()
        let isHopeless = queue.expectedWaitMs(reader.priority) > reader.waitMs
        let isAccepted =
            !isHopeless && queue.submit(ticket, reader.priority) { [self] turn in take(turn, request, reader, queue) }
        guard isAccepted else { return turnAway(reader, queue) }
        // The queue alone keeps the reader: one who was answered is not kept until his time is up.
        timer.asyncAfter(deadline: .now() + .milliseconds(reader.waitMs)) { @Sendable [weak self, weak reader] in
            guard let reader, queue.cancel(ticket) else { return }
            self?.tellLate(reader, queue)
        }
    }

    private func tellLate(_ reader: Reader, _ queue: RenderQueue) {
        counts.late.increment()
        reader.complete(.failure(.notInTime(retryAfterMs: queue.retryAfterMs)))
    }

    private func take(_ turn: RenderQueue.Turn, _ request: ClipRequest, _ reader: Reader, _ queue: RenderQueue) {
        guard case .start = turn else { return turnAway(reader, queue) }
        guard !reader.isAbandoned() else {
            counts.abandoned.increment()
            return reader.complete(.failure(.abandoned))
        }
        reader.complete(Result { () throws(ClipError) in try pipeline.normalize(request) })
    }

    private func turnAway(_ reader: Reader, _ queue: RenderQueue) {
        counts.refused.increment()
        reader.complete(.failure(.overloaded(retryAfterMs: queue.retryAfterMs)))
    }
}
