internal import Base

/// A render that is to come or under way, and all tasks that wait for it.
struct InFlightRender {
    let queue: RenderQueue
    let id: RenderJobID
    private(set) var waiters: [RenderWaiter]
    var isRunning = false
    private var priority: RenderQueue.Priority

    init(queue: RenderQueue, first waiter: RenderWaiter) {
        (self.queue, id, waiters) = (queue, waiter.id, [waiter])
        priority = waiter.options.priority
    }

    /// Whether the render is not worth its place in the queue.
    var isIdle: Bool { !isRunning && waiters.isEmpty }

    /// The job becomes as urgent as the waiter, if the job is less urgent.
    mutating func add(_ waiter: RenderWaiter) {
        waiters.append(waiter)
        if waiter.options.priority < priority { change(to: waiter.options.priority) }
    }

    /// Nil when the waiter has been taken out before.
    mutating func remove(_ id: RenderJobID) -> RenderWaiter? {
        waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
    }

    /// Takes out the waiters whose time is up.
    mutating func takeLate(now: UInt64, closing: Deadline) -> LateWaiters {
        let isClosing = closing.nanoseconds <= now
        let late = waiters.filter { isClosing || $0.deadline.nanoseconds <= now }
        if !late.isEmpty { waiters.removeAll { isClosing || $0.deadline.nanoseconds <= now } }
        return LateWaiters(queue: queue, waiters: late, isClosing: isClosing)
    }

    /// Puts the job behind all others while nobody probably wants the clip any more.
    mutating func lowerPriorityIfUnwanted() {
        guard !isRunning, priority != .warmUp, waiters.allSatisfy({ $0.options.hasFinishedSending() }) else { return }
        change(to: .warmUp)
    }

    /// Tells the queue how urgent the job is, once the queue has it.
    func confirmPriority() { queue.change(id, to: priority) }

    func cancel() { queue.cancel(id) }

    /// Here and in the queue in one step, under the lock of the store: else a change that was decided first could
    /// arrive last.
    private mutating func change(to priority: RenderQueue.Priority) {
        self.priority = priority
        queue.change(id, to: priority)
    }
}

/// Waiters of one render that were not served in time.
struct LateWaiters {
    let queue: RenderQueue
    let waiters: [RenderWaiter]
    /// Whether it is the service that goes away.
    let isClosing: Bool
}
