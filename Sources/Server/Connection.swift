internal import Base
internal import HTTP
internal import Metrics
internal import Transport

/// One client: performs what its `ConnectionMachine` decides. Lives on its loop and never leaves it.
final class Connection: EventHandler {
    let stream: any ByteStream
    /// Owns its connections and lives on.
    unowned(unsafe) let server: LoopServer
    var machine: ConnectionMachine
    /// Bytes received and not yet used: the rest of a split request, or requests pipelined behind the current one.
    var unread: [UInt8] = []
    var memory: ConnectionMemory
    /// Whether `memory` has some of a request.
    var isCounted = false
    var output = PendingOutput()
    private var keepsOutput = false
    private var current: RequestContext?
    /// Weak, so that a promise that its holder drops is noticed and answered.
    private weak var promise: ResponsePromise?
    /// Whether the handler has made a promise for the current request.
    private var isPromised = false
    /// Answers the current request, whose head is decided and whose body is not here yet.
    private var responder: HeadDecision.Responder?
    /// The socket takes no more of `output` for now.
    var isLagging = false
    var pace: WritePace?
    /// Whole requests may be in `unread`; they are answered in the next pass of the loop, and nothing is read before.
    private var hasYielded = false
    /// The client has said that it will send no more.
    private var isHalfClosed = false
    private var lingerDeadline: Int?
    private let handshakeDeadline: Int
    var isShakingHands: Bool
    private(set) var isClosed = false
    let number: UInt64

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

    func ready(_ events: EventLoop.Events) {
        if lingerDeadline != nil { return discard() }
        if output.isPending, !events.isDisjoint(with: [.writable, .hangUp]) { return flush() }
        if hasYielded { return events.isDisjoint(with: .hangUp) ? () : close() }
        if machine.isResponding { return parkedEvent(events) }
        let wasBlocked = stream.isBlocked
        let outcome = stream.read(into: server.loop.scratch)
        if isShakingHands { noteHandshake() }
        switch outcome {
        case .bytes(let count): receive(UnsafeRawBufferPointer(rebasing: server.loop.scratch[..<count]))
        case .endOfStream, .failed: close()
        case .notTLS: refusePlain()
        case .wouldBlock: if wasBlocked || stream.isBlocked { watch(.readable) }
        }
        closeAtEnd()
    }

    /// An answer is being made. A connection that has failed needs none. One whose client will send no more may still
    /// want it, or be closed: both look the same (a FIN) until something is sent. An interim response, which every
    /// HTTP/1.1 client reads over (RFC 9110 §15.2), finds out: who has closed answers it with a reset.
    private func parkedEvent(_ events: EventLoop.Events) {
        guard events.isDisjoint(with: .hangUp), !isHalfClosed else { return close() }
        isHalfClosed = true
        promise?.finishSending()
        watch([])
        guard current?.version == .http11 else { return }
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

    /// Keeps bytes for later, unless there is no later.
    private func keep(_ rest: some Collection<UInt8>) {
        guard !rest.isEmpty, !isClosed, lingerDeadline == nil else { return }
        unread = Array(rest)
    }

    private func feedUnread() {
        // Taken out before it is fed: a refusal on the way empties `unread`.
        let bytes = unread
        unread = []
        let (used, bodyBytes) = bytes.withUnsafeBufferPointer { feed($0) }
        keep(bytes[used...])
        count(bodyBytes: bodyBytes)
    }

    /// Answers whole requests at the front of `bytes` until one has to wait or it is the turn of other connections; gives
    /// back how many bytes are used, and the memory that half a body takes.
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

    /// The loop has looked after the others.
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
        let response: Response?
        if let responder {
            self.responder = nil
            response = responder(request) { makePromise($0) }
        } else {
            response = server.handler.respond(to: request) { makePromise($0) }
        }
        if let response {
            send(consume response)
        } else if isPromised {
            watch(isHalfClosed ? [] : .halfClosed)
        } else {
            send(server.internalError)
        }
    }

    private func makePromise(_ fallback: @escaping @Sendable () -> Response) -> ResponsePromise {
        isPromised = true
        let promise = server.makePromise(for: self, fallback)
        self.promise = promise
        if isHalfClosed { promise.finishSending() }
        return promise
    }

    /// Sends a promised response, then goes on with what was pipelined behind it.
    func complete(_ response: Response) {
        guard machine.isResponding, !output.isPending else { return response.observer?.didAbandon(response) ?? () }
        promise = nil
        send(response)
        resumeReading()
    }

    /// - Parameter response: the whole one; what conditions and ranges leave of it is sent.
    private func send(_ response: consuming Response) {
        guard let current else { return }
        if let head = current.conditional?.head {
            response = ConditionalRequest.answer(response, to: head, refuse: server.handler.response)
        }
        keepsOutput = machine.mayKeepAlive && !server.isRetiring
        let head = server.head(
            of: response, keepsAlive: keepsOutput, version: current.version, encrypted: stream.isEncrypted)
        let hasBody = !current.asksForHeadOnly && response.hasBody
        response.observer?.willSend(response, bodyBytes: hasBody ? response.contentLength : 0)
        send(hasBody ? PendingOutput(head: head, response: response) : PendingOutput(head: head))
    }

    private func send(_ output: consuming PendingOutput) {
        self.output = output
        flushOnce()
        if self.output.isPending, !isClosed { watch(.writable) }
    }

    private func flush() {
        flushOnce()
        if !output.isPending { resumeReading() }
    }

    private func flushOnce() {
        switch output.flush(to: stream) {
        case .complete:
            if isLagging { noteUnblocked() }
            output = PendingOutput()
            finishResponse()
        case .blocked: noteBlocked()
        case .failed: close()
        }
    }

    private func finishResponse() {
        guard machine.isResponding else {
            // After a refusal the connection ends; after an interim 100 the machine waits for the body.
            return machine.isOver ? linger() : ()
        }
        if case .close = machine.responded(kept: keepsOutput, now: SystemClock.monotonicSeconds()) { linger() }
    }

    private func resumeReading() {
        guard !isClosed, lingerDeadline == nil else { return }
        if !unread.isEmpty { feedUnread() }
        guard !isClosed, !hasYielded, lingerDeadline == nil, !output.isPending, !machine.isResponding else { return }
        watch(.readable)
        closeAtEnd()
    }

    /// A peer may say that it sends no more and keep the socket open: then no event follows.
    private func closeAtEnd() {
        if stream.isAtEnd, !hasYielded, !output.isPending, !machine.isResponding, lingerDeadline == nil { close() }
    }

    /// A TLS port tells the client that speaks plainly what it did, in plain words.
    private func refusePlain() {
        machine.end()
        reject(RequestError(status: 400, reason: "This port speaks HTTPS only. Begin the URL with https://."))
    }

    func reject(_ error: RequestError) {
        current = .unreadable
        send(server.handler.reject(error))
    }

    /// Says goodbye and waits for the peer to do the same: closing with bytes unread would send a reset, and the reset
    /// could overtake the response (RFC 9112 §9.6).
    private func linger() {
        guard !isClosed else { return }
        stream.finishWriting()
        lingerDeadline = SystemClock.monotonicSeconds() + server.limits.lingerSeconds
        unread = []
        count(bodyBytes: 0)
        watch(.readable)
    }

    private func discard() {
        let wasBlocked = stream.isBlocked
        switch stream.read(into: server.loop.scratch) {
        case .bytes, .notTLS: break
        case .wouldBlock: if wasBlocked || stream.isBlocked { watch(.readable) }
        case .endOfStream, .failed: close()
        }
    }

    /// Called about once a second.
    func sweep(now: Int) {
        if now >= handshakeDeadline, !stream.isEstablished { return close() }
        if isLagging, isTooSlow(now: now) { return close(reset: true) }
        if let lingerDeadline, now >= lingerDeadline { return close() }
        guard machine.isOverdue(now: now) else { return }
        // An interim response is stuck half-way: another behind it would be torn.
        guard !output.isPending else { return close() }
        if case .reject(let error) = machine.expire() { reject(error) } else { close() }
    }

    func drain() {
        // What has arrived is answered first, and the answer says that it is the last.
        if case .close = machine.drain(), !hasYielded { close() }
    }

    private func watch(_ events: EventLoop.Events) {
        guard !isClosed else { return }
        // What the stream has to say first goes out first.
        let events: EventLoop.Events = events == .readable && stream.isBlocked ? .writable : events
        if (try? server.loop.change(descriptor, events)) == nil { close() }
    }

    func close(reset: Bool = false) {
        guard !isClosed else { return }
        isClosed = true
        if isShakingHands { server.metrics.failedHandshakes.increment() }
        promise?.abandon()
        server.loop.remove(descriptor)
        if reset { stream.reset() } else { stream.close() }
        server.forget(self)
    }
}
