internal import Base
internal import HTTP
internal import Metrics
internal import Transport

/// One client: performs the actions of its `ConnectionMachine`. Used on its loop only.
final class Connection: EventHandler {
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
    private var keepsOutput = false
    var current: RequestContext?
    /// Weak: a promise that its holder drops ends, and sends its fallback.
    private weak var promise: ResponsePromise?
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
    private var isHalfClosed = false
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

    /// Keeps bytes for later, unless the connection ends.
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
            watch(isHalfClosed ? [] : watched == Self.incoming ? watched : .halfClosed)
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

    /// Sends a promised response, then goes on with what was pipelined behind it.
    func complete(_ response: Response) {
        guard machine.isResponding, !output.isPending else { return response.observer?.didAbandon(response) ?? () }
        promise = nil
        send(response)
        resumeReading()
    }

    /// - Parameter response: the whole response; conditions and ranges are applied here.
    func send(_ response: consuming Response) {
        guard let current else { return }
        if let head = current.conditional {
            response = ConditionalRequest.answer(response, to: head, refuse: server.handler.response)
        }
        keepsOutput = machine.mayKeepAlive && !server.isRetiring
        let head = server.writeHead(
            of: response, keepsAlive: keepsOutput, version: current.version, encrypted: stream.isEncrypted)
        let hasBody = !current.asksForHeadOnly && response.hasBody
        response.observer?.willSend(response, bodyBytes: hasBody ? response.contentLength : 0)
        if !hasBody {
            let outcome = stream.write(head, UnsafeRawBufferPointer(start: nil, count: 0))
            if let sent = sentBytes(outcome, of: head.count) { send(PendingOutput(head: Array(head), sent: sent)) }
        } else if response.pieces == nil {
            let outcome = response.body.withUnsafeBytes { stream.write(head, $0) }
            guard let sent = sentBytes(outcome, of: head.count + response.body.count) else { return }
            send(PendingOutput(head: Array(head), response: response, sent: sent))
        } else {
            send(PendingOutput(head: Array(head), response: response))
        }
    }

    /// Nearly every socket takes a response at once, from where the loop has written its head.
    ///
    /// - Returns: nil when nothing is left to send, else the bytes that have left.
    private func sentBytes(_ outcome: WriteOutcome, of length: Int) -> Int? {
        switch outcome {
        case .wrote(length): finishResponse()
        case .wrote(let count): return count
        case .wouldBlock: return 0
        case .failed: close()
        }
        return nil
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
        watch(Self.incoming)
        closeAtEnd()
    }

    func watch(_ events: EventLoop.Events) {
        guard !isClosed else { return }
        // The stream's own message goes out first.
        let events: EventLoop.Events = events == Self.incoming && stream.isBlocked ? .writable : events
        guard events != watched else { return }
        watched = events
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
