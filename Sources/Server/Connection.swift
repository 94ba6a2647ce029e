internal import Base
internal import HTTP
internal import Metrics
internal import Transport

/// One client: performs the actions of its `ConnectionMachine`. Used on its loop only.
final class Connection: LoopConnection, EventHandler {
    let stream: any ByteStream
    /// Owns its connections, and outlives them.
    unowned(unsafe) let server: LoopServer
    /// Unchecked because no method of a machine calls anything that could come back to this connection.
    @exclusivity(unchecked) var machine: ConnectionMachine
    /// Bytes received and not yet used: the rest of a split request, or requests pipelined behind the current one.
    var unread: [UInt8] = []
    var memory: ConnectionMemory
    /// Whether `memory` counts bytes of a request.
    var isCounted = false
    /// Unchecked because a stream that is written to does not call back.
    @exclusivity(unchecked) var output = PendingOutput()
    var keepsOutput = false
    /// The response under way whose body is made while it is sent.
    var streamed: StreamedResponse?
    var current: RequestContext?
    /// Weak: a promise that its holder drops ends, and sends its fallback.
    weak var promise: ResponsePromise?
    /// Whether the handler has made a promise for the current request.
    private var isPromised = false
    /// Answers the current request, whose head is decided and whose body is not here yet.
    private var responder: HeadDecision.Responder?
    /// The socket takes no more of `output` for now.
    var isLagging = false
    var pace: WritePace?
    /// Whole requests may be in `unread`; they are answered in the next pass of the loop, and nothing is read before.
    var hasYielded = false
    /// The client has said that it will send no more.
    var isHalfClosed = false
    var lingerDeadline: Int?
    let handshakeDeadline: Int
    var isShakingHands: Bool
    private(set) var isClosed = false
    let number: UInt64
    private var watched = incoming

    /// What a connection waits for between requests. It may stay watched while a response is made: nearly every client
    /// then sends nothing, and two epoll_ctl are saved.
    static let incoming: EventLoop.Events = [.readable, .halfClosed]

    init(_ stream: any ByteStream, number: UInt64, server: LoopServer) {
        self.stream = stream
        self.number = number
        self.server = server
        memory = ConnectionMemory(server.memory)
        let now = SystemClock.monotonicSeconds()
        machine = ConnectionMachine(limits: server.limits.message, deadlines: server.limits.deadlines, now: now)
        handshakeDeadline = now + server.limits.deadlines.head
        isShakingHands = !stream.isEstablished
    }

    var descriptor: Int32 { stream.descriptor }

    func begin() throws(SystemError) { try server.loop.add(descriptor, Self.incoming, self) }

    func ready(_ events: EventLoop.Events) {
        if lingerDeadline != nil { return discard() }
        if output.isPending, !events.isDisjoint(with: [.writable, .hangUp]) { return flush() }
        if hasYielded { return events.isDisjoint(with: .hangUp) ? () : close() }
        if machine.isResponding { return parkedEvent(events) }
        let wasBlocked = stream.isBlocked
        let outcome = stream.read(into: server.loop.receiveBuffer)
        if isShakingHands { noteHandshake() }
        switch outcome {
        case .bytes(let count): receive(UnsafeRawBufferPointer(rebasing: server.loop.receiveBuffer[..<count]))
        case .endOfStream, .failed: close()
        case .notTLS: rejectPlain()
        case .wouldBlock: if wasBlocked || stream.isBlocked { watch(Self.incoming) }
        }
        closeAtEnd()
    }

    /// An answer is being made. A connection that has failed needs none. One whose client will send no more may still
    /// want it, or be closed: both look the same (a FIN) until something is sent. An interim response, which every
    /// HTTP/1.1 client reads over (RFC 9110 §15.2), finds out: who has closed answers it with a reset.
    private func parkedEvent(_ events: EventLoop.Events) {
        guard events.isDisjoint(with: .hangUp), !isHalfClosed else { return close() }
        // What is pipelined is read behind the response.
        guard events.contains(.halfClosed) else { return watch(.halfClosed) }
        isHalfClosed = true
        promise?.finishSending()
        watch([])
        // In a body an interim response would be taken for sound. The next chunk finds out as well.
        guard streamed == nil, current?.version == .http11 else { return }
        var probe = PendingOutput(head: ResponseHead.continue)
        if case .complete = probe.flush(to: stream) { return }
        close()
    }

    private func receive(_ bytes: UnsafeRawBufferPointer) {
        guard unread.isEmpty else {
            unread.append(contentsOf: bytes)
            return feedUnread()
        }
        let (used, bodyBytes) = feed(bytes.assumingMemoryBound(to: UInt8.self))
        keep(bytes[used...])
        if isCounted || used < bytes.count || bodyBytes > 0 { count(bodyBytes: bodyBytes) }
    }

    /// Keeps bytes for later, unless the connection ends.
    private func keep(_ rest: some Collection<UInt8>) {
        guard !rest.isEmpty, !isClosed, lingerDeadline == nil else { return }
        unread = Array(rest)
    }

    func feedUnread() {
        // Taken out before it is fed: a refusal on the way empties `unread`.
        let bytes = unread
        unread = []
        let (used, bodyBytes) = bytes.withUnsafeBufferPointer { feed($0) }
        keep(bytes[used...])
        count(bodyBytes: bodyBytes)
    }

    /// Answers whole requests at the front of `bytes` until a request has to wait or the turn is over.
    ///
    /// - Returns: how many bytes are used, and the memory of a body that is not whole.
    private func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> (used: Int, bodyBytes: Int) {
        var (used, answers, bodyBytes) = (0, 0, 0)
        while !isClosed, !output.isPending, lingerDeadline == nil, !machine.isResponding {
            guard answers < server.limits.answersInATurn || used == bytes.count else {
                yieldTurn()
                break
            }
            let step = machine.receive(
                UnsafeBufferPointer(rebasing: bytes[used...]), now: SystemClock.monotonicSeconds())
            used += step.consumed
            bodyBytes = step.bodyBytes
            switch step.action {
            case .needsMore: return (used, bodyBytes)
            case .consider(let head): consider(head)
            case .sendContinue: send(PendingOutput(head: ResponseHead.continue))
            case .deliver(let request):
                answers += 1
                deliver(request)
            case .reject(let error): reject(error)
            case .close: close()
            }
        }
        return (used, bodyBytes)
    }

    private func yieldTurn() {
        hasYielded = true
        watch([])
        server.resumeLater(self)
    }

    /// The other connections had their turn.
    func resume() {
        hasYielded = false
        resumeReading()
    }

    private func consider(_ head: RequestHead) {
        switch server.handler.decide(on: head) {
        case .proceed(let responder): self.responder = responder
        case .respond(let response):
            machine.answerEarly()
            current = RequestContext(head)
            send(response)
        }
    }

    private func deliver(_ request: Request) {
        current = RequestContext(request.head)
        isPromised = false
        if let response = response(to: request) {
            send(response)
        } else if isPromised {
            watchForLeaving()
        } else {
            send(server.internalError)
        }
    }

    private func response(to request: Request) -> Response? {
        guard let responder = responder.take() else {
            return server.handler.respond(to: request) { makePromise($0) }
        }
        return responder(request) { makePromise($0) }
    }

    private func makePromise(_ fallback: @escaping @Sendable () -> Response) -> ResponsePromise {
        isPromised = true
        let promise = server.makePromise(for: self, fallback)
        self.promise = promise
        if isHalfClosed { promise.finishSending() }
        return promise
    }

    func watch(_ events: EventLoop.Events) {
        guard !isClosed else { return }
        // The stream's own message goes out first.
        let events: EventLoop.Events = events == Self.incoming && stream.isBlocked ? .writable : events
        guard events != watched else { return }
        watched = events
        if (try? server.loop.change(descriptor, events)) == nil { close() }
    }

    /// Waits for nothing but the client's end: a response is being made.
    func watchForLeaving() { watch(isHalfClosed ? [] : watched == Self.incoming ? watched : .halfClosed) }

    func close(reset: Bool = false) {
        guard !isClosed else { return }
        isClosed = true
        endStream(.abandoned)
        if isShakingHands { server.metrics.failedHandshakes.increment() }
        promise?.abandon()
        server.loop.remove(descriptor)
        if reset { stream.reset() } else { stream.close() }
        server.forget(self)
    }
}
