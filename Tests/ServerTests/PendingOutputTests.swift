import Base
import Foundation
import HTTP
import TestSupport
import Testing
import Transport

@testable import Server

/// Responses that a socket does not accept at once.
@Suite struct PendingOutputTests {
    @Test func `a body larger than the socket buffer is sent completely`() throws {
        let answer = try ask(serve(), "GET /big HTTP/1.1\r\n" + lastHead)
        let head = try #require(answer.range(of: "\r\n\r\n"))
        #expect(answer[..<head.lowerBound].contains("Content-Length: \(20 << 20)"))
        #expect(answer[head.upperBound...].utf8.count == 20 << 20)
    }

    @Test func `HEAD and 304 send no body`() throws {
        let answer = try ask(serve(), "HEAD /big HTTP/1.1\r\n" + lastHead)
        #expect(answer.hasSuffix("\r\n\r\n"))
        #expect(answer.contains("Content-Length: \(20 << 20)"))
    }

    @Test(arguments: [(1, 60), (60, 1)])
    func `a client that does not read is disconnected`(stall: Int, grace: Int) throws {
        var limits = ServerLimits()
        limits.writeStallSeconds = stall
        limits.writeGraceSeconds = grace
        let server = try serve(limits)
        let connection = try RawConnection(port: Int(server.port))
        connection.send("GET /big HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(eventually { connection.isReset })
    }

    /// The response has three pieces. The socket accepts `step` bytes at a time, and none at every third attempt.
    @Test(arguments: [1, 2, 3, 7, 100])
    func `pieces are sent in order, each byte once, even with partial writes`(step: Int) throws {
        let whole = Response(status: 200, [("ETag", "\"t\"")], body: Array("0123456789".utf8))
        let request = try #require(
            Self.request("GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=0-1,4-6,9-9\r\n\r\n"))
        let response = ConditionalRequest.answer(whole, to: request.head) { Response(status: $0.status) }
        var expected = Array("HEAD".utf8)
        for piece in response.pieces ?? [] { expected += piece.preface + response.body.bytes[piece.range] }
        let stream = ScriptedStream(step: step)
        var output = PendingOutput(head: Array("HEAD".utf8), response: response)
        #expect(output.length == expected.count)
        while case .blocked = output.flush(to: stream) {}
        #expect(stream.written == expected)
    }

    @Test func `bytes that were already sent are not sent again`() {
        let stream = ScriptedStream(step: 100)
        var output = PendingOutput(
            head: Array("HEAD".utf8), response: Response(status: 200, [], body: [1, 2, 3]), sent: 5)
        #expect(output.flush(to: stream) == .complete)
        #expect(stream.written == [2, 3])
    }

    @Test(arguments: [0, 1, 2], [1, 7, 1_000])
    func `a connection sends each byte of an answer once, even if its socket refuses an attempt`(
        attempts: Int, step: Int
    ) throws {
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { for end in ends { close(end) } }
        let server = try LoopServer(
            label: "test", handler: TestHandler(promises: TestPromises()), limits: ServerLimits(), tls: nil,
            connectionLimit: ConnectionLimit(limit: 1), metrics: ConnectionMetrics(), memory: ServerMemory())
        let request = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nhello"
        let stream = ScriptedStream(step: step, attempts: attempts, descriptor: ends[0], request: Array(request.utf8))
        let connection = Connection(stream, number: 1, server: server)
        try server.loop.queue.sync {
            try server.loop.add(ends[0], Connection.incoming, connection)
            connection.ready(.readable)
            for _ in 0..<1_000 where connection.output.isPending { connection.ready(.writable) }
            #expect(!connection.isLagging && connection.memory.answer.bytes == 0)
            connection.close()
        }
        let parts = String(decoding: stream.written, as: UTF8.self).components(separatedBy: "\r\n\r\n")
        #expect(parts.count == 2 && parts[0].hasPrefix("HTTP/1.1 200 OK\r\n") && parts[1] == "hello")
    }

    private static func request(_ text: String) -> Request? {
        var machine = ConnectionMachine(now: 0)
        let action = Array(text.utf8).withUnsafeBufferPointer { machine.receive($0, now: 0).action }
        guard case .deliver(let request) = action else { return nil }
        return request
    }
}

/// A stream that accepts `step` bytes at a time, and none at every third attempt.
private final class ScriptedStream: ByteStream {
    let descriptor: Int32
    private let step: Int
    private var attempts: Int
    private var request: [UInt8]
    private(set) var written: [UInt8] = []

    /// - Parameters:
    ///   - attempts: the number of earlier attempts.
    ///   - request: the bytes that are read once.
    init(step: Int, attempts: Int = 0, descriptor: Int32 = -1, request: [UInt8] = []) {
        self.step = step
        self.attempts = attempts
        self.descriptor = descriptor
        self.request = request
    }

    let (isEstablished, isEncrypted, isBlocked, isAtEnd) = (true, false, false, false)
    let (handshakeBytes, unsentBytes) = (0, 0)
    var deliveredBytes: Int { written.count }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        guard !request.isEmpty else { return .wouldBlock }
        defer { request = [] }
        buffer.copyBytes(from: request)
        return .bytes(request.count)
    }

    func write(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> WriteOutcome {
        attempts += 1
        if attempts % 3 == 0 { return .wouldBlock }
        let taken = (Array(head) + Array(body)).prefix(step)
        written += taken
        return .wrote(taken.count)
    }

    func finishWriting() {}
    func close() {}
}
