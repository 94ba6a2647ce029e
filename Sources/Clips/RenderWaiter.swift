internal import Base

/// A clip, and how it came about for the task that asked.
package struct ClipResult: Sendable {
    /// Where a clip came from, as `Clip-Cache` says it.
    package enum Origin: String, Sendable { case hit, miss, coalesced }

    package let clip: Clip
    package let origin: Origin
    /// Nanoseconds: of a miss in the queue, of a coalesced answer until another task's render was done.
    package let waited: UInt64

    /// What was in memory.
    package static func hit(_ clip: Clip) -> ClipResult { ClipResult(clip: clip, origin: .hit, waited: 0) }
}

extension ClipStore {
    /// How a task waits for an answer of the store.
    package struct WaitOptions: Sendable {
        let priority: RenderQueue.Priority
        let waitMs: Int
        let client: String?
        let hasFinishedSending: @Sendable () -> Bool

        /// - Parameters:
        ///   - waitMs: how long the answer may take.
        ///   - client: on whose behalf memory is held; nil for one of many that cannot be told apart.
        ///   - hasFinishedSending: whether the answer is probably not wanted any more; then the render comes last.
        package init(
            priority: RenderQueue.Priority = .say, waitMs: Int = ClipStore.defaultWaitMs, client: String? = nil,
            hasFinishedSending: @escaping @Sendable () -> Bool = { false }
        ) {
            (self.priority, self.waitMs, self.client) = (priority, waitMs, client)
            self.hasFinishedSending = hasFinishedSending
        }
    }
}

/// A task that waits for a clip.
struct RenderWaiter: Sendable {
    /// Also that of the render which the waiter is the first of.
    let id: RenderJobID
    let options: ClipStore.WaitOptions
    let arrived = SystemClock.monotonicNanoseconds()
    /// When the answer is of no use any more.
    let deadline: Deadline
    private let continuation: CheckedContinuation<Result<ClipResult, ClipError>, Never>

    init(
        _ id: RenderJobID, _ options: ClipStore.WaitOptions,
        _ continuation: CheckedContinuation<Result<ClipResult, ClipError>, Never>
    ) {
        (self.id, self.options, self.continuation) = (id, options, continuation)
        deadline = Deadline(nanoseconds: arrived + UInt64(max(0, options.waitMs)) * 1_000_000)
    }

    func resume(_ result: Result<ClipResult, ClipError>) { continuation.resume(returning: result) }
}
