internal import Base
internal import Metrics
internal import Transport

/// A connection in a `ConnectionTable`.
protocol LoopConnection: AnyObject {
    var descriptor: Int32 { get }
    /// Distinguishes the connection from an earlier one with the same descriptor.
    var number: UInt64 { get }

    /// Begins to watch for bytes from the client.
    func begin() throws(SystemError)
    func close(reset: Bool)
    /// Ends the connection if it has exceeded a deadline.
    ///
    /// - Parameter now: the second of `SystemClock.monotonicSeconds`.
    func sweep(now: Int)
    /// Ends the connection when its current work is done.
    func drain()
}

/// The connections of one event loop, and the listener that accepts them. Used on the loop's queue only, except
/// `listen`.
final class ConnectionTable<Entry: LoopConnection> {
    private let loop: EventLoop
    private let limit: ConnectionLimit
    private let metrics: ConnectionMetrics
    private var connections: [Int32: Entry] = [:]
    private var listener: Listener?
    private var nextNumber: UInt64 = 0
    private var onDrained: (@Sendable () -> Void)?

    /// - Parameters:
    ///   - limit: the connection limit of all loops together.
    ///   - metrics: the metrics of all loops together.
    init(_ loop: EventLoop, limit: ConnectionLimit, metrics: ConnectionMetrics) {
        (self.loop, self.limit, self.metrics) = (loop, limit, metrics)
    }

    /// Binds the address and returns its port. Connections wait in the kernel until `start`.
    ///
    /// - Parameter makeConnection: receives the descriptor and the number. The connection closes the descriptor.
    func listen(
        _ address: SocketAddress, makeConnection: @escaping (Int32, UInt64) -> Entry
    ) throws(SystemError) -> UInt16 {
        let listener = try Listener(address, on: loop) { [unowned self] descriptor in
            nextNumber += 1
            open(makeConnection(descriptor, nextNumber))
        }
        self.listener = listener
        return listener.port
    }

    /// Begins to accept. For a new descriptor this fails only when memory is out; then nothing is served, and readyz
    /// shows it.
    func start() { try? listener?.start() }

    private func open(_ connection: Entry) {
        connections[connection.descriptor] = connection
        limit.increment()
        metrics.accepted.increment()
        metrics.open.increment()
        if (try? connection.begin()) == nil { connection.close(reset: false) }
        if limit.isReached {
            metrics.full.increment()
            listener?.pause()
        }
    }

    /// The connection; nil if it has ended.
    subscript(descriptor: Int32, number: UInt64) -> Entry? {
        guard let connection = connections[descriptor], connection.number == number else { return nil }
        return connection
    }

    /// Called by a connection that has closed.
    func forget(_ connection: Entry) {
        connections[connection.descriptor] = nil
        limit.decrement()
        metrics.open.decrement()
        if !limit.isReached { listener?.resume() }
        finishDrain()
    }

    func sweep() {
        let now = SystemClock.monotonicSeconds()
        for connection in Array(connections.values) { connection.sweep(now: now) }
        if !limit.isReached { listener?.resume() }
    }

    /// Stops listening and lets every connection end. Calls `done` when no connection is left.
    func drain(done: @escaping @Sendable () -> Void) {
        onDrained = done
        listener?.close()
        listener = nil
        for connection in Array(connections.values) { connection.drain() }
        finishDrain()
    }

    private func finishDrain() {
        guard connections.isEmpty, let done = onDrained else { return }
        onDrained = nil
        done()
    }
}
