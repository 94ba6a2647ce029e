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
    private let tls: (port: TLSPort, memory: TLSMemory)?
    private var connections: [Int32: Connection] = [:]
    private var listener: Listener?
    private var dateField = DateField()
    private var headBuffer: [UInt8] = []
    private var nextNumber: UInt64 = 0
    private let population: Population
    let memory: ServerMemory
    private var handshakes = HandshakeLine()
    let traffic: Traffic
    private var onDrained: (@Sendable () -> Void)?
    /// Each answer is the last of its connection.
    private(set) var isRetiring = false
    /// For a request that a handler lost.
    let internalError: Response

    /// - Parameters:
    ///   - population: limits the connections of all loops.
    ///   - traffic: counts them.
    ///   - memory: what they may make the server hold.
    init(
        label: String, handler: any RequestHandler, limits: ServerLimits, tls: TLSPort?, population: Population,
        traffic: Traffic, memory: ServerMemory
    ) throws(SystemError) {
        loop = try EventLoop(label: label)
        self.handler = handler
        self.limits = limits
        self.tls = tls.map { ($0, TLSMemory()) }
        self.population = population
        self.traffic = traffic
        self.memory = memory
        internalError = handler.response(to: Refusal(status: 500, reason: "The request was dropped: a fault of ours."))
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
        population.grow()
        traffic.accepted.increment()
        traffic.open.increment()
        do {
            try loop.add(descriptor, .readable, connection)
        } catch {
            connection.close()
        }
        if population.isFull {
            traffic.full.increment()
            listener?.pause()
        }
    }

    private func stream(_ descriptor: Int32) -> any ByteStream {
        guard let tls else { return PlainStream(descriptor) }
        return TLSStream(descriptor, as: tls.port.identity, memory: tls.memory)
    }

    func forget(_ connection: Connection) {
        connections[connection.descriptor] = nil
        population.shrink()
        traffic.open.decrement()
        if !population.isFull { listener?.resume() }
        finishDrain()
    }

    /// A TLS handshake has begun to take memory.
    func joinHandshakes(_ connection: Connection) { handshakes.join(connection.descriptor, connection.number) }

    /// Makes room for a handshake. False when none is under way.
    func endOldestHandshake() -> Bool {
        while let (descriptor, number) = handshakes.takeFirst() {
            guard isUnderway(descriptor, number) else { continue }
            connections[descriptor]?.close()
            return true
        }
        return false
    }

    private func isUnderway(_ descriptor: Int32, _ number: UInt64) -> Bool {
        connections[descriptor].map { $0.number == number && $0.isShakingHands } ?? false
    }

    func makeDeferral(for connection: Connection) -> Deferral {
        let (descriptor, number) = (connection.descriptor, connection.number)
        return Deferral(fallback: internalError) { [self] response in
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

    private func complete(_ descriptor: Int32, _ number: UInt64, _ response: Response) {
        guard let connection = connections[descriptor], connection.number == number else {
            return response.observer?.abandoned(response) ?? ()
        }
        connection.complete(response)
    }

    /// The bytes of a response's head. The buffer's capacity is kept, so a head costs one allocation, its copy.
    func head(
        of response: Response, keepsAlive: Bool, version: RequestHead.Version, encrypted: Bool
    ) -> [UInt8] {
        headBuffer.removeAll(keepingCapacity: true)
        ResponseHead.write(response, date: dateField.value(), keepsAlive: keepsAlive, to: version, into: &headBuffer)
        if encrypted, let field = tls?.port.strictTransport {
            headBuffer.insert(contentsOf: field, at: headBuffer.count - 2)
        }
        return headBuffer
    }

    private func tick() {
        let now = SystemClock.monotonicSeconds()
        for connection in Array(connections.values) { connection.sweep(now: now) }
        handshakes.tidy(where: isUnderway)
        if !population.isFull { listener?.resume() }
    }

    func retire() {
        loop.post { [self] in isRetiring = true }
    }

    /// Stops listening and lets every connection end after its current request. `done` is called when none is left.
    func drain(done: @escaping @Sendable () -> Void) {
        loop.post { [self] in
            onDrained = done
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
