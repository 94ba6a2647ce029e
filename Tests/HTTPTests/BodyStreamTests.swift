import HTTP
import Synchronization
import Testing

/// The pipe between a task and a connection, without a real connection.
@Suite struct BodyStreamTests {
    private static func bytes(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0) } }

    /// Counts the calls of a handler.
    private final class Calls: Sendable {
        private let count = Mutex(0)
        var number: Int { count.withLock { $0 } }
        var handler: @Sendable () -> Void { { self.count.withLock { $0 += 1 } } }
    }

    @Test func `bytes are read in order and together, followed by the end`() async throws {
        let (stream, calls) = (BodyStream(), Calls())
        #expect(stream.next(whenReady: calls.handler) == .later)
        try await stream.write([1, 2])
        try await stream.write([3])
        #expect(calls.number == 1)
        #expect(stream.next(whenReady: calls.handler) == .bytes([1, 2, 3]))
        stream.finish()
        #expect(stream.next(whenReady: calls.handler) == .end)
        #expect(stream.next(whenReady: calls.handler) == .end)
    }

    @Test func `a waiting handler is called once, even for an end or a failure`() {
        for isFailure in [false, true] {
            let (stream, calls) = (BodyStream(), Calls())
            #expect(stream.next(whenReady: calls.handler) == .later)
            if isFailure { stream.fail() } else { stream.finish() }
            stream.fail()
            #expect(calls.number == 1)
            #expect(stream.next(whenReady: calls.handler) == (isFailure ? .failed : .end))
        }
    }

    @Test func `the pipe never exceeds its capacity, and a writer waits for room`() async throws {
        let stream = BodyStream()
        let all = Self.bytes(3 * BodyStream.capacity + 5)
        async let written: Void = stream.write(all)
        var taken: [UInt8] = []
        while taken.count < all.count {
            if case .bytes(let bytes) = stream.next(whenReady: {}) {
                #expect(bytes.count <= BodyStream.capacity)
                taken += bytes
            }
            await Task.yield()
        }
        try await written
        #expect(taken == all)
        #expect(stream.next(whenReady: {}) == .later)
    }

    @Test func `cancelling the stream throws in a waiting writer and in later writes`() async {
        let (stream, calls) = (BodyStream(), Calls())
        stream.onCancel(calls.handler)
        let writer = Task {
            do throws(BodyStreamCancelled) {
                try await stream.write(Self.bytes(BodyStream.capacity + 1))
                return false
            } catch {
                return true
            }
        }
        for _ in 0..<100 { await Task.yield() }
        stream.cancel()
        stream.cancel()
        #expect(await writer.value)
        #expect(calls.number == 1)
        await #expect(throws: BodyStreamCancelled.self) { try await stream.write([1]) }
        stream.onCancel(calls.handler)
        #expect(calls.number == 2, "at once, for a client that has left")
        stream.finish()
        #expect(stream.next(whenReady: {}) == .failed)
    }

    @Test func `a finished body cannot be cancelled`() {
        let (stream, calls) = (BodyStream(), Calls())
        stream.onCancel(calls.handler)
        stream.finish()
        stream.cancel()
        #expect(calls.number == 0)
    }
}
