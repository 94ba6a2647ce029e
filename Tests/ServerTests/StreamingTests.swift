import Base
import Foundation
import HTTP
import Metrics
import Synchronization
import TestSupport
import Testing
import Transport

@testable import Server

/// Waiting tests occupy Swift's own threads, so these tasks use other threads.
private let executor = DispatchExecutor(label: "crier.tests.streams")

/// Bodies that are made while they are sent, over real sockets.
@Suite(.waiting) struct StreamingTests {
    private let streams = TestStreams()
    private let metrics = ConnectionMetrics()

    private func serve(_ limits: ServerLimits = ServerLimits(), memory: ServerMemory = ServerMemory()) throws
        -> HTTPServer
    {
        try HTTPServer(
            SocketAddress(host: "127.0.0.1", port: 0), loops: 1, limits: limits, handler: streams, metrics: metrics,
            memory: memory)
    }

    private func connect(
        _ server: HTTPServer, _ line: String = "GET /stream HTTP/1.1", behind: String = ""
    ) throws -> RawConnection {
        let connection = try RawConnection(port: Int(server.port))
        connection.send("\(line)\r\nHost: a\r\n\r\n\(behind)")
        return connection
    }

    private var page: String {
        var exposition = Exposition()
        metrics.write(to: &exposition)
        return exposition.text
    }

    @Test func `each write is sent at once as a chunk, and an empty chunk ends the body`() async throws {
        let connection = try connect(serve(), behind: "GET /now HTTP/1.1\r\n" + lastHead)
        let stream = try streams.first()
        #expect(connection.receive(until: "Transfer-Encoding: chunked\r\n\r\n"))
        try await stream.write(Array("hello".utf8))
        #expect(connection.receive(until: "5\r\nhello\r\n"))
        try await stream.write(Array(repeating: 0x78, count: 26))
        #expect(connection.receive(until: "1a\r\n" + String(repeating: "x", count: 26) + "\r\n"))
        stream.finish()
        #expect(connection.receive(until: "0\r\n\r\n"))
        // Pipelined requests are answered after it, on the same connection.
        #expect(connection.receiveAll().hasSuffix("\r\n\r\nnow"))
        #expect(streams.outcomes == [StreamEnd(.complete, 31)])
        #expect(page.contains("crier_streams_total{result=\"complete\"} 1\n"))
        #expect(page.contains("crier_streamed_bytes_total 31\n") && page.contains("crier_streams_open 0\n"))
    }

    @Test func `bytes written before the head are sent with it`() async throws {
        streams.early.withLock { $0 = Array("early".utf8) }
        let connection = try connect(serve())
        let stream = try streams.first()
        #expect(connection.receive(until: "chunked\r\n\r\n5\r\nearly\r\n"))
        stream.finish()
        #expect(connection.receive(until: "0\r\n\r\n"))
    }

    @Test func `an old client gets an unchunked body that ends with the connection`() async throws {
        let connection = try connect(serve(), "GET /stream HTTP/1.0")
        let stream = try streams.first()
        try await stream.write(Array("hello".utf8))
        stream.finish()
        let answer = connection.receiveAll()
        #expect(answer.hasSuffix("Connection: close\r\n\r\nhello") && !answer.contains("chunked"))
        #expect(streams.outcomes == [StreamEnd(.complete, 5)])
    }

    @Test func `HEAD cancels the stream, and a streamed response ignores a range`() throws {
        for (line, status) in [("HEAD /stream HTTP/1.1", 200), ("GET /stream HTTP/1.1\r\nRange: bytes=0-1", 200)] {
            let streams = TestStreams()
            let server = try HTTPServer(
                SocketAddress(host: "127.0.0.1", port: 0), loops: 1, limits: ServerLimits(), handler: streams)
            let connection = try connect(server, line)
            #expect(connection.receive(until: "HTTP/1.1 \(status) OK\r\n"))
            #expect(connection.receive(until: "Transfer-Encoding: chunked\r\n\r\n"))
            guard line.hasPrefix("HEAD") else { continue }
            let stream = try streams.first()
            let cancelled = DispatchSemaphore(value: 0)
            stream.onCancel { cancelled.signal() }
            try cancelled.waitInTime()
            connection.send("GET /now HTTP/1.1\r\n" + lastHead)
            #expect(connection.receiveAll().hasSuffix("\r\n\r\nnow"))
        }
    }

    @Test(arguments: ["1.1", "1.0"]) func `a failed body ends without its last chunk`(version: String) async throws {
        let connection = try connect(serve(), "GET /stream HTTP/\(version)")
        let stream = try streams.first()
        try await stream.write(Array("half".utf8))
        #expect(connection.receive(until: version == "1.1" ? "4\r\nhalf\r\n" : "half"))
        stream.fail()
        if version == "1.0" { #expect(eventually { connection.isReset }) }
        #expect(connection.receiveAll().isEmpty)
        #expect(streams.outcomes == [StreamEnd(.failed, 4)])
    }

    @Test func `a disconnected client cancels an idle stream and a full stream`() async throws {
        for isWriting in [false, true] {
            let streams = TestStreams()
            let server = try HTTPServer(
                SocketAddress(host: "127.0.0.1", port: 0), loops: 1, limits: ServerLimits(), handler: streams)
            var connection: RawConnection? = try connect(server)
            let stream = try streams.first()
            let cancelled = DispatchSemaphore(value: 0)
            stream.onCancel { cancelled.signal() }
            #expect(connection?.receive(until: "chunked\r\n\r\n") == true)
            let flood = Task(executorPreference: executor) { isWriting ? try? await Self.flood(stream) : nil }
            if isWriting { #expect(eventually { stream.heldBytes == BodyStream.capacity }) }
            connection?.endWithReset()
            connection = nil
            try cancelled.waitInTime()
            _ = await flood.value
            #expect(eventually { streams.outcomes.map(\.outcome) == [.abandoned] })
        }
    }

    /// Writes until the client has left.
    private static func flood(_ stream: BodyStream) async throws(BodyStreamCancelled) {
        while true { try await stream.write([UInt8](repeating: 0x79, count: 10_000)) }
    }

    @Test func `a client that closes its sending side gets the whole body`() async throws {
        let connection = try connect(serve())
        let stream = try streams.first()
        // Before the head, an interim response tests whether the client that has finished sending still reads.
        #expect(connection.receive(until: "chunked\r\n\r\n"))
        connection.finishSending()
        try await stream.write(Array("late".utf8))
        stream.finish()
        #expect(connection.receiveAll() == "4\r\nlate\r\n0\r\n\r\n")
    }

    @Test func `a stalled reader holds a bounded part of an endless body and is disconnected`() async throws {
        var limits = ServerLimits()
        limits.writeStallSeconds = 1
        let answers = ByteBudget(limit: 64 << 20)
        let connection = try connect(serve(limits, memory: ServerMemory(answers: answers)))
        let stream = try streams.first()
        let written = Counter()
        let writer = Task(executorPreference: executor) {
            while true {
                try await stream.write([UInt8](repeating: 0x79, count: 10_000))
                written.add(10_000)
            }
        }
        #expect(eventually { answers.held > 0 })
        #expect(answers.held <= BodyStream.capacity + 100)
        // The socket's own buffers hold a few megabytes.
        #expect(eventually { connection.isReset })
        #expect(written.value < 16 << 20)
        await #expect(throws: BodyStreamCancelled.self) { try await writer.value }
        #expect(eventually { answers.held == 0 })
        #expect(streams.outcomes.map(\.outcome) == [.abandoned])
    }

    @Test func `a slow reader gets each byte once`() async throws {
        let connection = try connect(serve(), "GET /stream HTTP/1.1\r\nConnection: close")
        let stream = try streams.first()
        let all = (0..<6_000_000).map { UInt8($0 * 7 % 61 + 64) }
        let writer = Task(executorPreference: executor) {
            for start in stride(from: 0, to: all.count, by: 99_991) {
                try await stream.write(Array(all[start..<min(all.count, start + 99_991)]))
            }
            stream.finish()
        }
        #expect(eventually { stream.heldBytes == BodyStream.capacity })
        #expect(connection.receive(until: "Connection: close\r\n\r\n"))
        #expect(Array(connection.receiveChunks().utf8) == all)
        try await writer.value
    }

    @Test func `a stream without writes fails after the stall time`() throws {
        var limits = ServerLimits()
        limits.streamStallSeconds = 1
        let connection = try connect(serve(limits))
        _ = try streams.first()
        #expect(connection.receiveAll().hasSuffix("chunked\r\n\r\n"))
        #expect(streams.outcomes == [StreamEnd(.failed, 0)])
    }

    @Test func `an unfinished stream is aborted before the drain ends`() async throws {
        var limits = ServerLimits()
        limits.drainSeconds = 2
        let server = try serve(limits)
        let connection = try connect(server)
        let stream = try streams.first()
        try await stream.write(Array("half".utf8))
        #expect(connection.receive(until: "half\r\n"))
        let drained = DispatchSemaphore(value: 0)
        let begin = ContinuousClock.now
        server.drain { drained.signal() }
        try drained.waitInTime()
        #expect(connection.receiveAll().isEmpty)
        #expect(streams.outcomes == [StreamEnd(.failed, 4)])
        #expect(ContinuousClock.now - begin < .seconds(3))
    }

    @Test func `a stream that finishes during a drain is complete, and its connection closes`() async throws {
        let server = try serve()
        let connection = try connect(server)
        let stream = try streams.first()
        let drained = DispatchSemaphore(value: 0)
        server.drain { drained.signal() }
        try await stream.write(Array("all".utf8))
        stream.finish()
        #expect(connection.receiveAll().hasSuffix("3\r\nall\r\n0\r\n\r\n"))
        try drained.waitInTime()
    }
}

struct StreamEnd: Equatable {
    let outcome: StreamOutcome
    let bytes: Int
    init(_ outcome: StreamOutcome, _ bytes: Int) { (self.outcome, self.bytes) = (outcome, bytes) }
}

/// Answers `/stream` with a stream that the test fills, and everything else with `now`.
final class TestStreams: RequestHandler {
    private let streams = Mutex<[BodyStream]>([])
    private let ends = Mutex<[StreamEnd]>([])
    /// The bytes in the pipe when the response is sent.
    let early = Mutex<[UInt8]>([])

    var outcomes: [StreamEnd] { ends.withLock { $0 } }

    /// Waits for the first request and returns its stream.
    func first() throws -> BodyStream {
        #expect(eventually { streams.withLock { !$0.isEmpty } })
        return try #require(streams.withLock { $0.first })
    }

    func response(to error: RequestError) -> Response { Response(status: error.status) }
    func decide(on head: RequestHead) -> HeadDecision { .proceed { self.respond(to: $0, makePromise: $1) } }

    func respond(to request: Request, makePromise: MakePromise) -> Response? {
        guard request.head.path == "/stream" else { return Response(status: 200, body: .owned(Array("now".utf8))) }
        let stream = BodyStream()
        let promise = makePromise { Response(status: 500) }
        Task(executorPreference: executor) { [self] in
            try await stream.write(early.withLock { $0 })
            var response = Response(status: 200, [("ETag", "\"t\"")])
            response.body = .stream(stream)
            response.observer = Observer { [self] end in ends.withLock { $0.append(end) } }
            promise.send(response)
            streams.withLock { $0.append(stream) }
        }
        return nil
    }

    private final class Observer: ResponseObserver {
        let requestID = RequestID(series: RequestID.series(1), number: 1)
        private let note: @Sendable (StreamEnd) -> Void
        init(_ note: @escaping @Sendable (StreamEnd) -> Void) { self.note = note }
        func willSend(_ response: Response, bodyBytes: Int) {}
        func willStream(_ response: Response) {}
        func didAbandon(_ response: Response) {}
        func didStream(_ outcome: StreamOutcome, bodyBytes: Int) { note(StreamEnd(outcome, bodyBytes)) }
    }
}

extension RawConnection {
    /// The content of a chunked body.
    func receiveChunks() -> String {
        var rest = receiveAll()[...]
        var content = ""
        while let line = rest.range(of: "\r\n"), let size = Int(rest[..<line.lowerBound], radix: 16), size > 0 {
            let end = rest.utf8.index(line.upperBound, offsetBy: size)
            content += rest[line.upperBound..<end]
            rest = rest[rest.utf8.index(end, offsetBy: 2)...]
        }
        return content
    }
}
