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
    private let connectionLimit: ConnectionLimit
    private let metrics: ConnectionMetrics
    private var connections: [Int32: SessionConnection] = [:]
    private var listener: Listener?
    private var nextNumber: UInt64 = 0
    private var onDrained: (@Sendable () -> Void)?
    /// The second at which sessions under way are broken off; nil until the drain begins.
    private(set) var sessionsEnd: Int?

    init(
        label: String, limits: ServerLimits, memory: ServerMemory, connectionLimit: ConnectionLimit,
        metrics: ConnectionMetrics, makeSession: @escaping @Sendable () -> any Session
    ) throws(SystemError) {
        loop = try EventLoop(label: label)
        (self.limits, self.memory, self.connectionLimit) = (limits, memory, connectionLimit)
        (self.metrics, self.makeSession) = (metrics, makeSession)
    }

    var receiveBuffer: UnsafeMutableRawBufferPointer { loop.receiveBuffer }

    /// Takes the port, and gives back which it is. Connections wait in the kernel until `run`.
    func listen(_ address: SocketAddress) throws(SystemError) -> UInt16 {
        let listener = try Listener(address, on: loop) { [unowned self] in self.accept($0) }
        self.listener = listener
        return listener.port
    }

    func run() {
        loop.start { [self] in self.tick() }
        loop.post { [self] in try? self.listener?.start() }
    }

    private func accept(_ descriptor: Int32) {
        nextNumber += 1
        let connection = SessionConnection(PlainStream(descriptor), makeSession(), number: nextNumber, loop: self)
        connections[descriptor] = connection
        connectionLimit.increment()
        metrics.accepted.increment()
        metrics.open.increment()
        if (try? connection.begin()) == nil { connection.close() }
        if connectionLimit.isReached {
            metrics.full.increment()
            listener?.pause()
        }
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

    func forget(_ connection: SessionConnection) {
        connections[connection.stream.descriptor] = nil
        connectionLimit.decrement()
        metrics.open.decrement()
        if !connectionLimit.isReached { listener?.resume() }
        finishDrain()
    }

    /// Lets the connection know, from any thread, that its session has something to send.
    func signal(for connection: SessionConnection) -> @Sendable () -> Void {
        let (descriptor, number) = (connection.stream.descriptor, connection.number)
        return { [self] in
            loop.post {
                guard let connection = self.connections[descriptor], connection.number == number else { return }
                connection.proceed()
            }
        }
    }

    private func tick() {
        let now = SystemClock.monotonicSeconds()
        for connection in Array(connections.values) { connection.sweep(now: now) }
        if !connectionLimit.isReached { listener?.resume() }
    }

    func drain(done: @escaping @Sendable () -> Void) {
        loop.post { [self] in
            onDrained = done
            sessionsEnd = SystemClock.monotonicSeconds() + limits.streamDrainSeconds
            listener?.close()
            listener = nil
            for connection in Array(connections.values) { connection.drain() }
            finishDrain()
        }
    }

    private func finishDrain() {
        guard connections.isEmpty, let done = onDrained else { return }
        onDrained = nil
        done()
    }
}
