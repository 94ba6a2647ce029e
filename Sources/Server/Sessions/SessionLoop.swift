internal import Base
internal import Metrics
internal import Transport

/// The event loop of a `SessionServer`, and its connections.
///
/// @unchecked Sendable because all state is touched on the loop's queue only; other threads reach it through `post`.
final class SessionLoop: @unchecked Sendable {
    private let loop: EventLoop
    let limits: ServerLimits
    let memory: ServerMemory
    private let makeSession: @Sendable () -> any Session
    private let connections: ConnectionTable<SessionConnection>
    /// The second at which unfinished sessions are aborted; nil until the drain begins.
    private(set) var sessionsEnd: Int?

    init(
        label: String, limits: ServerLimits, memory: ServerMemory, connectionLimit: ConnectionLimit,
        metrics: ConnectionMetrics, makeSession: @escaping @Sendable () -> any Session
    ) throws(SystemError) {
        loop = try EventLoop(label: label)
        connections = ConnectionTable(loop, limit: connectionLimit, metrics: metrics)
        (self.limits, self.memory, self.makeSession) = (limits, memory, makeSession)
    }

    var receiveBuffer: UnsafeMutableRawBufferPointer { loop.receiveBuffer }

    /// Binds the address and returns its port. Connections wait in the kernel until `run`.
    func listen(_ address: SocketAddress) throws(SystemError) -> UInt16 {
        try connections.listen(address) { [unowned self] descriptor, number in
            SessionConnection(PlainStream(descriptor), self.makeSession(), number: number, loop: self)
        }
    }

    func run() {
        loop.start { [self] in self.connections.sweep() }
        loop.post { [self] in self.connections.start() }
    }

    func add(
        _ descriptor: Int32, _ events: EventLoop.Events, _ handler: any EventHandler
    ) throws(SystemError) {
        try loop.add(descriptor, events, handler)
    }

    func change(_ descriptor: Int32, _ events: EventLoop.Events) throws(SystemError) {
        try loop.change(descriptor, events)
    }

    func remove(_ descriptor: Int32) { loop.remove(descriptor) }

    func forget(_ connection: SessionConnection) { connections.forget(connection) }

    /// Returns a function that notifies the connection, from any thread, that its session has bytes to send.
    func signal(for connection: SessionConnection) -> @Sendable () -> Void {
        let (descriptor, number) = (connection.descriptor, connection.number)
        return { [self] in loop.post { self.connections[descriptor, number]?.proceed() } }
    }

    func drain(done: @escaping @Sendable () -> Void) {
        loop.post { [self] in
            sessionsEnd = SystemClock.monotonicSeconds() + limits.streamDrainSeconds
            connections.drain(done: done)
        }
    }
}
