import Base
import HTTP
import Synchronization
import Testing
import Transport

@testable import Server

/// Ends of a session's connection without an event, second by second.
@Suite struct SessionConnectionTests {
    private static let limits = ServerLimits()

    private let loop: SessionLoop
    private let session = QuietSession()
    private let stream = QuietStream()
    private let connection: SessionConnection
    /// The seconds before and after the connection began.
    private let (begin, end): (Int, Int)

    init() throws {
        loop = try SessionLoop(
            label: "test", limits: Self.limits, memory: ServerMemory(), connectionLimit: ConnectionLimit(limit: 1),
            metrics: ConnectionMetrics()
        ) { QuietSession() }
        let begin = SystemClock.monotonicSeconds()
        connection = SessionConnection(stream, session, number: 1, loop: loop)
        (self.begin, end) = (begin, SystemClock.monotonicSeconds())
    }

    @Test func `an idle session expires exactly at its deadline`() {
        connection.sweep(now: begin + Self.limits.deadlines.idle - 1)
        #expect(session.state.expirations == 0)
        connection.sweep(now: end + Self.limits.deadlines.idle)
        #expect(session.state.expirations == 1)
    }

    @Test func `a working session without output is closed exactly at its deadline, and does not expire`() {
        session.set { $0.isWorking = true }
        let start = begin + Self.limits.deadlines.idle
        connection.sweep(now: start)
        connection.sweep(now: start + Self.limits.streamStallSeconds - 1)
        #expect(!stream.isClosed && session.state.expirations == 0)
        connection.sweep(now: start + Self.limits.streamStallSeconds)
        #expect(stream.isClosed && session.state.expirations == 0)
    }

    @Test func `a pause ends the time of a working session`() {
        session.set { $0.isWorking = true }
        connection.sweep(now: begin)
        session.set { $0.isWorking = false }
        connection.sweep(now: begin + 1)
        session.set { $0.isWorking = true }
        connection.sweep(now: begin + 2)
        connection.sweep(now: begin + Self.limits.streamStallSeconds)
        #expect(!stream.isClosed)
        connection.sweep(now: begin + 2 + Self.limits.streamStallSeconds)
        #expect(stream.isClosed)
    }
}

/// A session that takes no input, so its connection watches no descriptor.
private final class QuietSession: Session {
    struct State {
        var isWorking = false
        var expirations = 0
    }

    let output = BodyStream()
    private let held = Mutex(State())

    var state: State { held.withLock { $0 } }
    func set(_ change: (inout State) -> Void) { held.withLock { change(&$0) } }

    var takesInput: Bool { false }
    var isWorking: Bool { state.isWorking }
    var isInMessage: Bool { false }
    var heldBytes: Int { 0 }
    func receive(_ bytes: UnsafeRawBufferPointer) {}
    func finishReceiving() {}
    func expire() { set { $0.expirations += 1 } }
    func refuseForMemory() {}
    func drain() {}
}
