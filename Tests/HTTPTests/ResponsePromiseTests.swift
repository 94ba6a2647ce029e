import HTTP
import Synchronization
import Testing

@Suite struct ResponsePromiseTests {
    /// Collects the statuses of delivered responses, and counts the calls of a handler.
    private final class Log: Sendable {
        private let state = Mutex((statuses: [Int](), calls: 0))
        var statuses: [Int] { state.withLock { $0.statuses } }
        var calls: Int { state.withLock { $0.calls } }
        func note(_ response: Response) { state.withLock { $0.statuses.append(response.status) } }
        var handler: @Sendable () -> Void { { self.state.withLock { $0.calls += 1 } } }
    }

    private let log = Log()

    private func promise() -> ResponsePromise {
        ResponsePromise(fallback: { Response(status: 500) }) { [log] in log.note($0) }
    }

    @Test func `only the first response is delivered, and a later stream is cancelled`() {
        let promise = promise()
        promise.send(Response(status: 200))
        let stream = BodyStream()
        stream.onCancel(log.handler)
        promise.send(Response(status: 201, body: .stream(stream)))
        #expect(log.statuses == [200] && log.calls == 1)
    }

    @Test func `a dropped promise sends its fallback, and a kept one does not`() {
        _ = promise()
        #expect(log.statuses == [500])
        do { promise().send(Response(status: 200)) }
        #expect(log.statuses == [500, 200])
    }

    @Test func `the handler is called once when the client leaves, or at once after that`() {
        let promise = promise()
        promise.onAbandon(log.handler)
        #expect(log.calls == 0)
        promise.abandon()
        promise.abandon()
        #expect(log.calls == 1)
        promise.onAbandon(log.handler)
        #expect(log.calls == 2)
    }

    @Test func `a client that has finished sending has not left`() {
        let promise = promise()
        promise.onAbandon(log.handler)
        #expect(!promise.hasFinishedSending)
        promise.finishSending()
        #expect(promise.hasFinishedSending && log.calls == 0)
    }
}
