import Base
import HTTP
import Testing
import Transport

@testable import Server

/// Ends of a connection without an event, second by second.
@Suite struct ConnectionEndingTests {
    private static let limits = ServerLimits()

    /// A socket of a peer that does nothing.
    private final class QuietStream: ByteStream {
        let descriptor: Int32 = 1_000
        let isEstablished: Bool
        let isAtEnd: Bool
        let (isEncrypted, isBlocked) = (true, false)
        let (deliveredBytes, handshakeBytes, unsentBytes) = (0, 0, 0)
        private(set) var hasFinished = false

        init(isEstablished: Bool, isAtEnd: Bool = false) {
            (self.isEstablished, self.isAtEnd) = (isEstablished, isAtEnd)
        }

        func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome { .wouldBlock }
        func write(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> WriteOutcome { .wouldBlock }
        func finishWriting() { hasFinished = true }
        func close() {}
    }

    private let loop: LoopServer

    init() throws {
        loop = try LoopServer(
            label: "test", handler: TestHandler(promises: TestPromises()), limits: Self.limits, tls: nil,
            connectionLimit: ConnectionLimit(limit: 1), metrics: ConnectionMetrics(), memory: ServerMemory())
    }

    @Test func `a handshake is closed exactly at its deadline`() {
        let begin = SystemClock.monotonicSeconds()
        let connection = Connection(QuietStream(isEstablished: false), number: 1, server: loop)
        let deadline = connection.handshakeDeadline
        #expect((begin...SystemClock.monotonicSeconds()).contains(deadline - Self.limits.deadlines.head))
        connection.sweep(now: deadline - 1)
        #expect(!connection.isClosed)
        connection.sweep(now: deadline)
        #expect(connection.isClosed)
    }

    @Test func `an idle connection is closed exactly at its deadline`() {
        let begin = SystemClock.monotonicSeconds()
        let connection = Connection(QuietStream(isEstablished: true), number: 1, server: loop)
        let end = SystemClock.monotonicSeconds()
        connection.sweep(now: begin + Self.limits.deadlines.idle - 1)
        #expect(!connection.isClosed)
        connection.sweep(now: end + Self.limits.deadlines.idle)
        #expect(connection.isClosed)
    }

    @Test func `a lingering connection is closed exactly at its deadline`() throws {
        let stream = QuietStream(isEstablished: true)
        let connection = Connection(stream, number: 1, server: loop)
        let begin = SystemClock.monotonicSeconds()
        connection.linger()
        #expect(stream.hasFinished)
        let deadline = try #require(connection.lingerDeadline)
        #expect((begin...SystemClock.monotonicSeconds()).contains(deadline - Self.limits.lingerSeconds))
        connection.sweep(now: deadline - 1)
        #expect(!connection.isClosed)
        connection.sweep(now: deadline)
        #expect(connection.isClosed)
    }

    @Test func `a connection is closed after a close_notify, although the peer keeps its socket open`() {
        let connection = Connection(QuietStream(isEstablished: true, isAtEnd: true), number: 1, server: loop)
        connection.ready(.readable)
        #expect(connection.isClosed)
    }
}
