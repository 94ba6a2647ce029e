internal import Base

/// A render that is queued or running, and its waiters.
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

    /// Whether the render is queued without waiters.
    var isIdle: Bool { !isRunning && waiters.isEmpty }

    /// Adds a waiter. The job gets the waiter's priority if that is higher.
    mutating func add(_ waiter: RenderWaiter) {
        waiters.append(waiter)
        if waiter.options.priority < priority { change(to: waiter.options.priority) }
    }

    /// Removes a waiter; nil if it has been removed before.
    mutating func remove(_ id: RenderJobID) -> RenderWaiter? {
        waiters.firstIndex { $0.id == id }.map { waiters.remove(at: $0) }
    }

    /// Removes the waiters whose time is up.
    mutating func takeLate(now: UInt64, closing: Deadline) -> LateWaiters {
        let isClosing = closing.nanoseconds <= now
        let late = waiters.filter { isClosing || $0.deadline.nanoseconds <= now }
        if !late.isEmpty { waiters.removeAll { isClosing || $0.deadline.nanoseconds <= now } }
        return LateWaiters(queue: queue, waiters: late, isClosing: isClosing)
    }

    /// Gives the job the lowest priority if all clients have finished sending: most of them have left.
    mutating func lowerPriorityIfUnwanted() {
        guard !isRunning, priority != .warmUp, waiters.allSatisfy({ $0.options.hasFinishedSending() }) else { return }
        change(to: .warmUp)
    }

    /// Sends the current priority to the queue after the submission.
    func confirmPriority() { queue.change(id, to: priority) }

    func cancel() { queue.cancel(id) }

    /// Changes the priority here and in the queue under the store's lock. Otherwise two changes could reach the queue
    /// in the wrong order.
    private mutating func change(to priority: RenderQueue.Priority) {
        self.priority = priority
        queue.change(id, to: priority)
    }
}

/// Waiters of one render that were not served in time.
struct LateWaiters {
    let queue: RenderQueue
    let waiters: [RenderWaiter]
    /// Whether the service shuts down.
    let isClosing: Bool
}
