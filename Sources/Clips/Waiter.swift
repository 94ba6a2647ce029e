internal import Base
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
        let client: String?
        let arrived: UInt64
        let waitMs: Int
        /// Nanoseconds of the monotonic clock, after which the answer is of no use.
        let deadline: Deadline
        let complete: @Sendable (Outcome) -> Void

        /// - Parameters:
        ///   - isAbandoned: whether the answer is no longer wanted. A clip nobody wants is not rendered.
        ///   - hasFinishedSending: whether the answer is probably not wanted any more; then it comes last.
        ///   - waitMs: how long the answer may take.
        ///   - client: on whose behalf memory is held; nil for one of many who cannot be told apart.
        ///   - complete: called once, on any thread.
        package init(
            isAbandoned: @escaping @Sendable () -> Bool,
            hasFinishedSending: @escaping @Sendable () -> Bool = { false },
            priority: RenderQueue.Priority = .say, waitMs: Int = ClipStore.usualWaitMs,
            client: String? = nil, complete: @escaping @Sendable (Outcome) -> Void
        ) {
            self.isAbandoned = isAbandoned
            self.hasFinishedSending = hasFinishedSending
            self.priority = priority
            self.client = client
            self.complete = complete
            self.waitMs = waitMs
            arrived = SystemClock.monotonicNanoseconds()
            deadline = Deadline(nanoseconds: arrived + UInt64(max(0, waitMs)) * 1_000_000)
        }
    }

    /// A rendering that is to come or under way, and all who wait for it.
    struct Flight {
        let queue: RenderQueue
        let ticket: RenderQueue.Ticket
        private(set) var priority: RenderQueue.Priority
        var waiters: [Waiter]
        var isRendering = false

        init(queue: RenderQueue, ticket: RenderQueue.Ticket, priority: RenderQueue.Priority, waiters: [Waiter]) {
            (self.queue, self.ticket, self.priority, self.waiters) = (queue, ticket, priority, waiters)
        }

        /// The job becomes as urgent as `priority`, if it is less.
        mutating func raise(to priority: RenderQueue.Priority) { if priority < self.priority { change(to: priority) } }

        /// Probably nobody wants the clip any more.
        mutating func lower() { if priority != .warmUp { change(to: .warmUp) } }

        /// Tells the queue how urgent the job is, if it is this flight's.
        func confirm(_ ticket: RenderQueue.Ticket) { if self.ticket == ticket { queue.change(ticket, to: priority) } }

        /// Here and in the queue in one step, under the lock of the store: else a change that was decided first could
        /// arrive last.
        private mutating func change(to priority: RenderQueue.Priority) {
            self.priority = priority
            queue.change(ticket, to: priority)
        }

        /// Takes out those who have gone or can wait no longer. A client may leave at any moment, so each waiter is looked
        /// at once: whoever is taken out is among those who are given back.
        mutating func takeLeavers(now: UInt64) -> (gone: [Waiter], late: [Waiter]) {
            var (gone, late, staying): ([Waiter], [Waiter], [Waiter]) = ([], [], [])
            for waiter in waiters {
                if waiter.isAbandoned() {
                    gone.append(waiter)
                } else if waiter.deadline.nanoseconds <= now {
                    late.append(waiter)
                } else {
                    staying.append(waiter)
                }
            }
            waiters = staying
            return (gone, late)
        }
    }
}
