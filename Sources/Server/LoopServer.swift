internal import Base
internal import HTTP
internal import Metrics
internal import Transport

/// The connections of one event loop.
///
/// @unchecked Sendable because all state is touched on the loop's queue only; other threads reach it through `post`.
final class LoopServer: @unchecked Sendable {
    let loop: EventLoop
    let handler: any RequestHandler
    let limits: ServerLimits
    private let tls: (port: TLSPort, memory: TLSMemoryBIO)?
    private var connections: [Int32: Connection] = [:]
    private var listener: Listener?
    /// Both unchecked because writing a head calls nothing that could come back to this server.
    @exclusivity(unchecked) private var dateField = DateField()
    @exclusivity(unchecked) private var head = ResponseHead()
    private var nextNumber: UInt64 = 0
    private let connectionLimit: ConnectionLimit
    let memory: ServerMemory
    private var handshakes = HandshakeQueue()
    let metrics: ConnectionMetrics
    private var onDrained: (@Sendable () -> Void)?
    /// The second at which a stream under way is broken off; nil until the drain begins.
    private(set) var streamsEnd: Int?
    /// Each answer is the last of its connection.
    private(set) var isRetiring = false
    /// For a request that a handler lost.
    let internalError: Response

    /// - Parameters:
    ///   - connectionLimit: of all loops.
    ///   - metrics: of all loops.
    ///   - memory: of all loops.
    init(
        label: String, handler: any RequestHandler, limits: ServerLimits, tls: TLSPort?,
        connectionLimit: ConnectionLimit,
        metrics: ConnectionMetrics, memory: ServerMemory
    ) throws(SystemError) {
        loop = try EventLoop(label: label)
        self.handler = handler
        self.limits = limits
        self.tls = tls.map { ($0, TLSMemoryBIO()) }
        self.connectionLimit = connectionLimit
        self.metrics = metrics
        self.memory = memory
        internalError = handler.response(
            to: RequestError(.dropped, reason: "The request was dropped: a fault of ours."))
    }

    /// Takes the port, and gives back which it is. Connections wait in the kernel until `run`.
    func listen(_ address: SocketAddress) throws(SystemError) -> UInt16 {
        let listener = try Listener(address, on: loop) { [unowned self] in self.accept($0) }
        self.listener = listener
        return listener.port
    }

    /// Begins serving. From here on the loop keeps itself alive; nothing that can fail is left, so that of several loops
    /// all run or none does.
    func run() {
        loop.start { [self] in self.tick() }
        loop.post { [self] in
            // Cannot fail for a fresh descriptor short of memory running out; then nothing is served and readyz shows it.
            try? self.listener?.start()
        }
    }

    private func accept(_ descriptor: Int32) {
        nextNumber += 1
        let connection = Connection(stream(descriptor), number: nextNumber, server: self)
        connections[descriptor] = connection
        connectionLimit.increment()
        metrics.accepted.increment()
        metrics.open.increment()
        do {
            try loop.add(descriptor, Connection.incoming, connection)
        } catch {
            connection.close()
        }
        if connectionLimit.isReached {
            metrics.full.increment()
            listener?.pause()
        }
    }

    private func stream(_ descriptor: Int32) -> any ByteStream {
        guard let tls else { return PlainStream(descriptor) }
        return TLSStream(descriptor, as: tls.port.identity, memory: tls.memory)
    }

    func forget(_ connection: Connection) {
        connections[connection.descriptor] = nil
        connectionLimit.decrement()
        metrics.open.decrement()
        if !connectionLimit.isReached { listener?.resume() }
        finishDrain()
    }

    /// A TLS handshake has begun to take memory.
    func queueHandshake(_ connection: Connection) { handshakes.append(connection.descriptor, connection.number) }

    /// Makes room for a handshake. False when none is under way.
    func endOldestHandshake() -> Bool {
        while let (descriptor, number) = handshakes.popFirst() {
            guard isUnderway(descriptor, number) else { continue }
            connections[descriptor]?.close()
            return true
        }
        return false
    }

    private func isUnderway(_ descriptor: Int32, _ number: UInt64) -> Bool {
        connections[descriptor].map { $0.number == number && $0.isShakingHands } ?? false
    }

    func makePromise(
        for connection: Connection, _ fallback: @escaping @Sendable () -> Response
    ) -> ResponsePromise {
        let (descriptor, number) = (connection.descriptor, connection.number)
        return ResponsePromise(fallback: fallback) { [self] response in
            loop.post { self.complete(descriptor, number, response) }
        }
    }

    /// Lets the connection go on in the next pass of the loop.
    func resumeLater(_ connection: Connection) {
        let (descriptor, number) = (connection.descriptor, connection.number)
        loop.post { [self] in
            guard let connection = connections[descriptor], connection.number == number else { return }
            connection.resume()
        }
    }

    /// Lets the connection know, from any thread, that its stream has something to send.
    func streamSignal(for connection: Connection) -> @Sendable () -> Void {
        let (descriptor, number) = (connection.descriptor, connection.number)
        return { [self] in
            loop.post {
                guard let connection = self.connections[descriptor], connection.number == number else { return }
                connection.streamIsReady()
            }
        }
    }

    private func complete(_ descriptor: Int32, _ number: UInt64, _ response: Response) {
        guard let connection = connections[descriptor], connection.number == number else {
            return response.abandon()
        }
        connection.complete(response)
    }

    /// Writes a response's head.
    ///
    /// - Returns: the head's bytes, valid until the next head is written.
    func writeHead(
        of response: borrowing Response, keepsAlive: Bool, version: RequestHead.Version, encrypted: Bool
    ) -> UnsafeRawBufferPointer {
        dateField.update()
        head.write(
            response, second: dateField.second, date: dateField.text, keepsAlive: keepsAlive, to: version,
            lastFields: encrypted ? tls?.port.strictTransport ?? [] : [])
        return head.bytes
    }

    private func tick() {
        let now = SystemClock.monotonicSeconds()
        for connection in Array(connections.values) { connection.sweep(now: now) }
        handshakes.removeAll { !isUnderway($0, $1) }
        if !connectionLimit.isReached { listener?.resume() }
    }

    func retire() {
        loop.post { [self] in isRetiring = true }
    }

    /// Stops listening and lets every connection end after its current request. `done` is called when none is left.
    func drain(done: @escaping @Sendable () -> Void) {
        loop.post { [self] in
            onDrained = done
            streamsEnd = SystemClock.monotonicSeconds() + limits.streamDrainSeconds
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
