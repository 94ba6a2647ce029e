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
    /// Both are unchecked because writing a head does not call back into this server.
    @exclusivity(unchecked) private var dateField = DateField()
    @exclusivity(unchecked) private var head = ResponseHead()
    let memory: ServerMemory
    private var handshakes = HandshakeQueue()
    let metrics: ConnectionMetrics
    /// The second at which unfinished streams are aborted; nil until the drain begins.
    private(set) var streamsEnd: Int?
    /// Whether each answer is the last of its connection.
    private(set) var isRetiring = false
    /// The response to a request that a handler lost.
    let internalError: Response

    /// - Parameters:
    ///   - connectionLimit: the connection limit of all loops together.
    ///   - metrics: the metrics of all loops together.
    ///   - memory: the memory budgets of all loops together.
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
            to: RequestError(
                .dropped, reason: "The request was dropped because of an error in Crier. Report the X-Request-Id."))
    }

    /// Binds the address and returns its port. Connections wait in the kernel until `run`.
    func listen(_ address: SocketAddress) throws(SystemError) -> UInt16 {
        try connections.listen(address) { [unowned self] descriptor, number in
            Connection(self.stream(descriptor), number: number, server: self)
        }
    }

    /// Begins serving. From here on the loop keeps itself alive. Nothing in this method can fail, so either all loops
    /// of a server run or none.
    func run() {
        loop.start { [self] in self.tick() }
        loop.post { [self] in self.connections.start() }
    }

    private func stream(_ descriptor: Int32) -> any ByteStream {
        guard let tls else { return PlainStream(descriptor) }
        return TLSStream(descriptor, as: tls.port.identity, memory: tls.memory)
    }

    func forget(_ connection: Connection) { connections.forget(connection) }

    /// Adds a connection whose TLS handshake has begun to use memory.
    func queueHandshake(_ connection: Connection) { handshakes.append(connection.descriptor, connection.number) }

    /// Ends the oldest handshake to free memory. Returns false if no handshake is under way.
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

    /// Resumes the connection in the next pass of the loop.
    func resumeLater(_ connection: Connection) {
        let (descriptor, number) = (connection.descriptor, connection.number)
        loop.post { [self] in connections[descriptor, number]?.resume() }
    }

    /// Returns a function that notifies the connection, from any thread, that its stream has bytes to send.
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

    /// Stops listening and lets every connection end after its current request. Calls `done` when no connection is
    /// left.
    func drain(done: @escaping @Sendable () -> Void) {
        loop.post { [self] in
            streamsEnd = SystemClock.monotonicSeconds() + limits.streamDrainSeconds
            connections.drain(done: done)
        }
    }
}

/// The value of the Date field, formatted once a second.
struct DateField {
    private(set) var second = -1
    /// An IMF-fixdate (RFC 9110 §5.6.7).
    private(set) var text: [UInt8] = []

    /// Updates both properties to the current time.
    mutating func update() {
        let now = SystemClock.unixSeconds()
        guard now != second else { return }
        second = now
        text = Array(Timestamp.imfFixdate(seconds: now).utf8)
    }
}

/// The unfinished TLS handshakes of one loop, oldest first. When another handshake would exceed the memory budget, the
/// oldest ends: an honest client finishes within a second, and a client that stalls is soon the oldest.
struct HandshakeQueue {
    private var handshakes: [(descriptor: Int32, number: UInt64)] = []
    private var first = 0

    mutating func append(_ descriptor: Int32, _ number: UInt64) { handshakes.append((descriptor, number)) }

    mutating func popFirst() -> (descriptor: Int32, number: UInt64)? {
        guard first < handshakes.count else { return nil }
        defer { first += 1 }
        return handshakes[first]
    }

    mutating func removeAll(where isFinished: (Int32, UInt64) -> Bool) {
        handshakes = handshakes[first...].filter { !isFinished($0.descriptor, $0.number) }
        first = 0
    }
}
