import Base
import Foundation
import HTTP
import Metrics
import Synchronization
import TestSupport
import Testing
import Transport

@testable import Server

/// Connections that do not speak HTTP, over real sockets.
@Suite(.waiting) struct SessionServerTests {
    private let metrics = ConnectionMetrics()

    private func serve(
        _ limits: ServerLimits = ServerLimits(), memory: ServerMemory = ServerMemory(),
        make: @escaping @Sendable () -> EchoSession = { EchoSession() }
    ) throws -> SessionServer {
        let address = try SocketAddress(host: "127.0.0.1", port: 0)
        let http = try HTTPServer(
            address, loops: 1, limits: limits, handler: TestHandler(promises: TestPromises()), metrics: metrics)
        return try SessionServer(address, limits: limits, beside: http, metrics: metrics, memory: memory) { make() }
    }

    private func connect(_ server: SessionServer, _ text: String = "") throws -> RawConnection {
        let connection = try RawConnection(port: Int(server.port))
        if !text.isEmpty { connection.send(text) }
        return connection
    }

    @Test func `bytes pass both ways, and the end of the output ends the connection`() throws {
        let connection = try connect(serve(), "hello")
        #expect(connection.receive(until: "hello"))
        connection.send(" you.")
        #expect(connection.receiveAll() == " you.")
        #expect(eventually { metrics.open.value == 0 } && metrics.accepted.value == 1)
    }

    @Test func `a client that has finished sending gets the remaining output`() throws {
        let connection = try connect(serve(), "hello")
        connection.finishSending()
        #expect(connection.receiveAll() == "hello!")
    }

    @Test func `no input is read while the session takes none`() throws {
        let session = EchoSession()
        session.set { $0.takesInput = false }
        let connection = try connect(serve { session }, "a")
        #expect(connection.receive(until: "a"))
        connection.send("b")
        #expect(!eventually(within: .milliseconds(200)) { connection.hasBytes })
        session.set { $0.takesInput = true }
        // The loop checks again within a second.
        #expect(connection.receive(until: "b"))
    }

    @Test func `an idle session and a session in a partial message expire`() throws {
        var limits = ServerLimits()
        limits.deadlines.idle = 1
        #expect(try connect(serve(limits)).receiveAll() == "expired")
        (limits.deadlines.idle, limits.deadlines.body) = (60, 1)
        let part = EchoSession()
        part.set { $0.isInMessage = true }
        #expect(try connect(serve(limits) { part }).receiveAll() == "expired")
    }

    @Test func `a working session without output is abandoned after the stall time`() throws {
        var limits = ServerLimits()
        (limits.deadlines.idle, limits.streamStallSeconds) = (1, 1)
        let stuck = EchoSession()
        stuck.set { $0.isWorking = true }
        let connection = try connect(serve(limits) { stuck })
        #expect(connection.receiveAll() == "")
        #expect(stuck.isAbandoned)
    }

    @Test func `a stalled reader is disconnected, and its memory is released`() throws {
        var limits = ServerLimits()
        limits.writeStallSeconds = 1
        let budget = ByteBudget(limit: 1 << 20)
        let session = EchoSession()
        let connection = try connect(serve(limits, memory: ServerMemory(answers: budget)) { session }, "x")
        #expect(connection.receive(until: "x"))
        session.flood()
        #expect(eventually { budget.held >= BodyStream.capacity })
        #expect(eventually { session.isAbandoned } && connection.isReset)
        #expect(eventually { budget.held == 0 })
    }

    @Test func `a session is refused if the memory budget for input is exhausted`() throws {
        let session = EchoSession()
        session.set { $0.heldBytes = 4_096 }
        let server = try serve(memory: ServerMemory(requests: ByteBudget(limit: 2_048))) { session }
        #expect(try connect(server, "x").receiveAll() == "xfull")
    }

    @Test func `a disconnected client abandons its working session`() throws {
        let session = EchoSession()
        session.set { $0.isWorking = true }
        let connection = try connect(serve { session }, "x")
        #expect(connection.receive(until: "x"))
        connection.endWithReset()
        _ = consume connection
        #expect(eventually { session.isAbandoned } && eventually { metrics.open.value == 0 })
    }

    @Test func `a drain ends sessions, and abandons those that do not end in time`() throws {
        var limits = ServerLimits()
        limits.drainSeconds = 3
        let server = try serve(limits)
        let idle = try connect(server, "x")
        #expect(idle.receive(until: "x"))
        let drained = DispatchSemaphore(value: 0)
        server.drain { drained.signal() }
        #expect(idle.receiveAll() == "drained")
        #expect(drained.wait(timeout: .limit) == .success)
        #expect(throws: ToolError.self) { try connect(server) }

        let busy = EchoSession()
        busy.set { ($0.isWorking, $0.endsWithDrain) = (true, false) }
        let other = try serve(limits) { busy }
        let held = try connect(other, "x")
        #expect(held.receive(until: "x"))
        other.drain { drained.signal() }
        #expect(held.receiveAll() == "" && busy.isAbandoned)
        #expect(drained.wait(timeout: .limit) == .success)
    }
}

/// Echoes all received bytes, and ends after a full stop.
private final class EchoSession: Session {
    struct State {
        var takesInput = true
        var isWorking = false
        var isInMessage = false
        var heldBytes = 0
        var endsWithDrain = true
        var isAbandoned = false
        var isOver = false
    }

    let output = BodyStream()
    private let state = Mutex(State())
    /// The bytes to send, in order.
    private let words: AsyncStream<[UInt8]>.Continuation

    init() {
        let (stream, words) = AsyncStream.makeStream(of: [UInt8].self)
        self.words = words
        let output = output
        Task(executorPreference: DispatchExecutor(label: "crier.tests.sessions")) {
            for await word in stream { try await output.write(word) }
            output.finish()
        }
        output.onCancel { [weak self] in self?.set { $0.isAbandoned = true } }
    }

    func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

    private func send(_ text: String, isLast: Bool = false) {
        words.yield(Array(text.utf8))
        if isLast { words.finish() }
    }

    func flood() { words.yield([UInt8](repeating: 0x78, count: 64 << 20)) }

    var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

    func receive(_ bytes: UnsafeRawBufferPointer) {
        send(String(decoding: bytes, as: UTF8.self), isLast: bytes.last == UInt8(ascii: "."))
    }

    func finishReceiving() { send("!", isLast: true) }
    var takesInput: Bool { state.withLock { $0.takesInput } }
    var isWorking: Bool { state.withLock { $0.isWorking } }
    var isInMessage: Bool { state.withLock { $0.isInMessage } }
    var heldBytes: Int { state.withLock { $0.heldBytes } }
    func expire() { send("expired", isLast: true) }
    func refuseForMemory() { send("full", isLast: true) }
    func drain() { if state.withLock({ $0.endsWithDrain }) { send("drained", isLast: true) } }
}
