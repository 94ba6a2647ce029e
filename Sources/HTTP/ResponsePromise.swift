private import Synchronization

/// The promise of one response from another thread. Exactly one response reaches the connection: a second response is
/// ignored, and a dropped promise sends its fallback.
package final class ResponsePromise: Sendable {
    private let isSent = Atomic(false)
    private let clientHasLeft = Atomic(false)
    private let clientHasFinished = Atomic(false)
    private let abandonHandler = Mutex<(@Sendable () -> Void)?>(nil)
    private let deliver: @Sendable (Response) -> Void
    private let fallback: @Sendable () -> Response

    /// - Parameters:
    ///   - fallback: builds the response that is sent if the promise is dropped.
    ///   - deliver: passes the response to the connection. Called once, on any thread.
    package init(
        fallback: @escaping @Sendable () -> Response, deliver: @escaping @Sendable (Response) -> Void
    ) {
        self.fallback = fallback
        self.deliver = deliver
    }

    deinit {
        if !isSent.load(ordering: .acquiring) { deliver(fallback()) }
    }

    /// Calls `handler` when the client leaves, or at once if it has left already. Only one handler is kept.
    package func onAbandon(_ handler: @escaping @Sendable () -> Void) {
        abandonHandler.withLock { $0 = handler }
        if clientHasLeft.load(ordering: .sequentiallyConsistent) { callAbandonHandler() }
    }

    /// Whether the client has closed its sending side. Most such clients have left for good, but some still read. TCP
    /// cannot distinguish them, so work for them is done last.
    package var hasFinishedSending: Bool { clientHasFinished.load(ordering: .relaxed) }

    package func abandon() {
        clientHasLeft.store(true, ordering: .sequentiallyConsistent)
        callAbandonHandler()
    }

    private func callAbandonHandler() {
        let handler = abandonHandler.withLock { handler in
            defer { handler = nil }
            return handler
        }
        handler?()
    }

    package func finishSending() { clientHasFinished.store(true, ordering: .relaxed) }

    package func send(_ response: Response) {
        guard !isSent.exchange(true, ordering: .acquiringAndReleasing) else {
            return response.body.stream?.cancel() ?? ()
        }
        deliver(response)
    }
}
