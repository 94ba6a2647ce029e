internal import Base
internal import HTTP
internal import Metrics
internal import Transport

/// A connection to one client, which performs the actions of its `ConnectionMachine`. Used on its loop only.
final class Connection: LoopConnection, EventHandler {
    let stream: any ByteStream
    /// The server owns its connections and outlives them.
    unowned(unsafe) let server: LoopServer
    /// Unchecked because no method of a machine calls back into this connection.
    @exclusivity(unchecked) var machine: ConnectionMachine
    /// Bytes received and not yet used: the rest of a split request, or requests pipelined after the current one.
    var unread: [UInt8] = []
    var memory: ConnectionMemory
    /// Whether `memory` counts bytes of a request.
    var isCounted = false
    /// Unchecked because a stream does not call back during a write.
    @exclusivity(unchecked) var output = PendingOutput()
    var keepsOutput = false
    /// The response under way whose body is made while it is sent.
    var streamed: StreamedResponse?
    var current: ResponseShape?
    /// Weak, so that the promise sends its fallback when its holder drops it.
    weak var promise: ResponsePromise?
    /// Whether the handler has made a promise for the current request.
    private var isPromised = false
    /// Answers the current request after its body has arrived. The head has been decided on already.
    private var responder: HeadDecision.Responder?
    /// Whether the socket accepts no more of `output` for now.
    var isLagging = false
    var pace: WritePace?
    /// Whether the connection waits for the next pass of the loop. `unread` may contain complete requests, and nothing
    /// is read before they are answered.
    var hasYielded = false
    /// Whether the client has closed its sending side.
    var isHalfClosed = false
    var lingerDeadline: Int?
    let handshakeDeadline: Int
    var isShakingHands: Bool
    private(set) var isClosed = false
    let number: UInt64
    private var watched = incoming

    /// The events that a connection watches between requests. They may stay watched while a response is made: nearly
    /// every client then sends nothing, and two epoll_ctl calls are saved.
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

    /// Handles an event while an answer is being made. A failed connection needs no answer. After a FIN, the client may
    /// still read, or may have closed its socket: the two look the same until something is sent. An interim response,
    /// which every HTTP/1.1 client skips (RFC 9110 §15.2), distinguishes them: a closed socket answers with a reset.
    private func parkedEvent(_ events: EventLoop.Events) {
        guard events.isDisjoint(with: .hangUp), !isHalfClosed else { return close() }
        // Pipelined bytes are read after the response.
        guard events.contains(.halfClosed) else { return watch(.halfClosed) }
        isHalfClosed = true
        promise?.finishSending()
        watch([])
        // Within a body, an interim response would be taken for audio. The next chunk serves the same purpose.
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
        // `unread` is emptied first, because a refusal during `feed` empties it, too.
        let bytes = unread
        unread = []
        let (used, bodyBytes) = bytes.withUnsafeBufferPointer { feed($0) }
        keep(bytes[used...])
        count(bodyBytes: bodyBytes)
    }

    /// Answers complete requests at the front of `bytes` until a request must wait or the turn is over.
    ///
    /// - Returns: the number of used bytes, and the memory of an incomplete body.
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

    /// Continues after the other connections have had their turn.
    func resume() {
        hasYielded = false
        resumeReading()
    }

    private func consider(_ head: RequestHead) {
        switch server.handler.decide(on: head) {
        case .proceed(let responder): self.responder = responder
        case .respond(let response):
            machine.answerEarly()
            current = ResponseShape(head)
            send(response)
        }
    }

    private func deliver(_ request: Request) {
        current = ResponseShape(request.head)
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
        // The stream's own TLS message is sent first.
        let events: EventLoop.Events = events == Self.incoming && stream.isBlocked ? .writable : events
        guard events != watched else { return }
        watched = events
        if (try? server.loop.change(descriptor, events)) == nil { close() }
    }

    /// Watches only for the client's end while a response is made.
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
