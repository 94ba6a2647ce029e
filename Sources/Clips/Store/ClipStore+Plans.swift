package import Speech

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
