internal import Speech

extension ClipStore {
    /// Where an answer came from, as `Clip-Cache` says it.
    package enum Origin: String, Sendable { case hit, miss, coalesced }

    /// A clip, and how it came about for one who asked.
    package struct Made: Sendable {
        package let clip: Clip
        package let origin: Origin
        /// Nanoseconds: of a miss in the queue, of a coalesced answer until another's rendering was done.
        package let waited: UInt64

        /// What was in memory.
        package static func hit(_ clip: Clip) -> Made { Made(clip: clip, origin: .hit, waited: 0) }
    }

    package typealias Outcome = Result<Made, ClipError>

    /// Somebody who waits for a clip.
    package struct Waiter: Sendable {
        let isAbandoned: @Sendable () -> Bool
        let hasFinishedSending: @Sendable () -> Bool
        let priority: RenderQueue.Priority
        let arrived: UInt64
        let waitMs: Int
        /// Nanoseconds of the monotonic clock, after which the answer is of no use.
        let deadline: UInt64
        let complete: @Sendable (Outcome) -> Void

        /// - Parameters:
        ///   - isAbandoned: whether the answer is no longer wanted. A clip nobody wants is not rendered.
        ///   - hasFinishedSending: whether the answer is probably not wanted any more; then it comes last.
        ///   - waitMs: how long the answer may take.
        ///   - complete: called once, on any thread.
        package init(
            isAbandoned: @escaping @Sendable () -> Bool,
            hasFinishedSending: @escaping @Sendable () -> Bool = { false },
            priority: RenderQueue.Priority = .say, waitMs: Int = ClipStore.usualWaitMs,
            complete: @escaping @Sendable (Outcome) -> Void
        ) {
            self.isAbandoned = isAbandoned
            self.hasFinishedSending = hasFinishedSending
            self.priority = priority
            self.complete = complete
            self.waitMs = waitMs
            arrived = Deadline.now()
            deadline = arrived + UInt64(max(0, waitMs)) * 1_000_000
        }
    }

    /// A rendering that is to come or under way, and all who wait for it.
    struct Flight {
        let queue: RenderQueue
        let ticket: RenderQueue.Ticket
        var priority: RenderQueue.Priority
        var waiters: [Waiter]
        var isRendering = false

        /// Takes out those who have gone or can wait no longer.
        mutating func takeLeavers(now: UInt64) -> (gone: [Waiter], late: [Waiter]) {
            let gone = waiters.filter { $0.isAbandoned() }
            let late = waiters.filter { !$0.isAbandoned() && $0.deadline <= now }
            if !gone.isEmpty || !late.isEmpty { waiters.removeAll { $0.isAbandoned() || $0.deadline <= now } }
            return (gone, late)
        }
    }
}
