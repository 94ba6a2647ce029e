import Base
import HTTP
import Testing
import Transport

@testable import Server

/// Ends of a connection without an event, second by second.
@Suite struct ConnectionEndingTests {
    private static let limits = ServerLimits()

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
