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
    private let connections: ConnectionTable<Connection>
    /// Both unchecked because writing a head calls nothing that could come back to this server.
    @exclusivity(unchecked) private var dateField = DateField()
    @exclusivity(unchecked) private var head = ResponseHead()
    let memory: ServerMemory
    private var handshakes = HandshakeQueue()
    let metrics: ConnectionMetrics
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
        connections = ConnectionTable(loop, limit: connectionLimit, metrics: metrics)
        self.metrics = metrics
        self.memory = memory
        internalError = handler.response(
            to: RequestError(.dropped, reason: "The request was dropped: a fault of ours."))
    }

    /// Takes the port, and gives back which it is. Connections wait in the kernel until `run`.
    func listen(_ address: SocketAddress) throws(SystemError) -> UInt16 {
        try connections.listen(address) { [unowned self] descriptor, number in
            Connection(self.stream(descriptor), number: number, server: self)
        }
    }

    /// Begins serving. From here on the loop keeps itself alive; nothing that can fail is left, so that of several loops
    /// all run or none does.
    func run() {
        loop.start { [self] in self.tick() }
        loop.post { [self] in self.connections.start() }
    }

    private func stream(_ descriptor: Int32) -> any ByteStream {
        guard let tls else { return PlainStream(descriptor) }
        return TLSStream(descriptor, as: tls.port.identity, memory: tls.memory)
    }

    func forget(_ connection: Connection) { connections.forget(connection) }

    /// A TLS handshake has begun to take memory.
    func queueHandshake(_ connection: Connection) { handshakes.append(connection.descriptor, connection.number) }

    /// Makes room for a handshake. False when none is under way.
    func endOldestHandshake() -> Bool {
        while let (descriptor, number) = handshakes.popFirst() {
            guard isUnderway(descriptor, number) else { continue }
            connections[descriptor, number]?.close()
            return true
        }
        return false
    }

    private func isUnderway(_ descriptor: Int32, _ number: UInt64) -> Bool {
        connections[descriptor, number]?.isShakingHands ?? false
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
        loop.post { [self] in connections[descriptor, number]?.resume() }
    }

    /// Lets the connection know, from any thread, that its stream has something to send.
    func streamSignal(for connection: Connection) -> @Sendable () -> Void {
        let (descriptor, number) = (connection.descriptor, connection.number)
        return { [self] in loop.post { self.connections[descriptor, number]?.streamIsReady() } }
    }

    private func complete(_ descriptor: Int32, _ number: UInt64, _ response: Response) {
        guard let connection = connections[descriptor, number] else { return response.abandon() }
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
        connections.sweep()
        handshakes.removeAll { !isUnderway($0, $1) }
    }

    func retire() {
        loop.post { [self] in isRetiring = true }
    }

    /// Stops listening and lets every connection end after its current request. `done` is called when none is left.
    func drain(done: @escaping @Sendable () -> Void) {
        loop.post { [self] in
            streamsEnd = SystemClock.monotonicSeconds() + limits.streamDrainSeconds
            connections.drain(done: done)
        }
    }
}
