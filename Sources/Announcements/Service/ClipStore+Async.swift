internal import Clips
private import Synchronization

extension ClipStore {
    struct WaitOptions: Sendable {
        let priority: RenderQueue.Priority
        let waitMs: Int
        let client: String?
    }

    func clip(for request: ClipRequest, _ options: WaitOptions) async throws(ClipError) -> Made {
        let isCancelled = Mutex(false)
        let result: Result<Made, ClipError> = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                render(
                    request, key: key(for: request),
                    for: Waiter(
                        isAbandoned: { Task.isCancelled }, priority: options.priority, waitMs: options.waitMs,
                        client: options.client
                    ) { continuation.resume(returning: $0) })
            }
        } onCancel: {
            isCancelled.withLock { $0 = true }
        }
        return try result.get()
    }
}
