private import Synchronization

/// The promise of one response from another thread. Exactly one response reaches the connection: a second is ignored,
/// and if the promise is dropped without one the client still gets the fallback.
package final class ResponsePromise: Sendable {
    private let isSent = Atomic(false)
    private let isCancelled = Atomic(false)
    private let isHalfClosed = Atomic(false)
    private let abandonHandler = Mutex<(@Sendable () -> Void)?>(nil)
    private let connection: ResponsePromise?
    private let deliver: @Sendable (Response) -> Void
    private let fallback: Response

    /// - Parameters:
    ///   - fallback: sent when the promise is dropped unused.
    ///   - connection: the promise that this one stands before; it knows about the client.
    ///   - deliver: brings the response to the connection; called once at most, on any thread.
    package init(
        fallback: Response, before connection: ResponsePromise? = nil, deliver: @escaping @Sendable (Response) -> Void
    ) {
        self.fallback = fallback
        self.connection = connection
        self.deliver = deliver
    }

    deinit { send(fallback) }

    /// Whether the client has gone, so that work for it alone need not begin.
    package var isAbandoned: Bool { connection?.isAbandoned ?? isCancelled.load(ordering: .relaxed) }

    /// Whether the client has said that it sends no more. Most that do have gone for good, and some still listen: TCP does
    /// not tell them apart, so work for them is done last.
    package var hasFinishedSending: Bool {
        connection?.hasFinishedSending ?? isHalfClosed.load(ordering: .relaxed)
    }

    /// Calls `handler` when the client has gone, at once if it has already. There is one handler at most.
    package func onAbandon(_ handler: @escaping @Sendable () -> Void) {
        if let connection { return connection.onAbandon(handler) }
        abandonHandler.withLock { $0 = handler }
        if isCancelled.load(ordering: .sequentiallyConsistent) { callAbandonHandler() }
    }

    package func abandon() {
        isCancelled.store(true, ordering: .sequentiallyConsistent)
        callAbandonHandler()
    }

    private func callAbandonHandler() {
        let handler = abandonHandler.withLock { handler in
            defer { handler = nil }
            return handler
        }
        handler?()
    }

    package func finishSending() { isHalfClosed.store(true, ordering: .relaxed) }

    package func send(_ response: Response) {
        guard !isSent.exchange(true, ordering: .acquiringAndReleasing) else { return }
        deliver(response)
    }
}
