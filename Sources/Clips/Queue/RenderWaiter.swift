internal import Base

/// A clip and its origin.
package struct ClipResult: Sendable {
    /// The origin of a clip. The raw value is the value of the field `Clip-Cache`.
    package enum Origin: String, Sendable { case hit, miss, coalesced }

    package let clip: Clip
    package let origin: Origin
    /// Nanoseconds. For a miss: the time in the queue. For a coalesced answer: the time until another task's render was
    /// done.
    package let waited: UInt64

    /// A clip from memory.
    package static func hit(_ clip: Clip) -> ClipResult { ClipResult(clip: clip, origin: .hit, waited: 0) }
}

extension ClipStore {
    /// The terms on which a task waits for the store.
    package struct WaitOptions: Sendable {
        let priority: RenderQueue.Priority
        let waitMs: Int
        let client: String?
        let hasFinishedSending: @Sendable () -> Bool

        /// - Parameters:
        ///   - waitMs: the time limit.
        ///   - client: the client in `ByteBudget`; nil for an anonymous client.
        ///   - hasFinishedSending: whether the client has finished sending and has probably left. Then the render gets
        ///     the lowest priority.
        package init(
            priority: RenderQueue.Priority = .say, waitMs: Int = ClipStore.defaultWaitMs, client: String? = nil,
            hasFinishedSending: @escaping @Sendable () -> Bool = { false }
        ) {
            (self.priority, self.waitMs, self.client) = (priority, waitMs, client)
            self.hasFinishedSending = hasFinishedSending
        }

        /// The terms after the first bytes of a stream. The client's time limit applies to the first bytes only.
        var patient: WaitOptions {
            WaitOptions(priority: priority, client: client, hasFinishedSending: hasFinishedSending)
        }

        func waiting(atMostMs limit: Int) -> WaitOptions {
            WaitOptions(
                priority: priority, waitMs: min(waitMs, limit), client: client, hasFinishedSending: hasFinishedSending)
        }
    }
}

/// A task that waits for a clip.
struct RenderWaiter: Sendable {
    /// The first waiter's id is also the id of the render.
    let id: RenderJobID
    let options: ClipStore.WaitOptions
    let arrived = SystemClock.monotonicNanoseconds()
    /// The end of the waiter's time limit.
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
