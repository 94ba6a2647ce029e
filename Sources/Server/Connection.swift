internal import HTTP
internal import Transport

/// One client: performs what its `ConnectionMachine` decides. Lives on its loop and never leaves it.
final class Connection: EventHandler {
    private let stream: any ByteStream
    private unowned let server: LoopServer
    private var machine: ConnectionMachine
    /// Bytes received and not yet used: the rest of a split request, or requests pipelined behind the current one.
    private var unread: [UInt8] = []
    private var output: PendingOutput?
    private var keepsOutput = false
    private var current: (method: Method, version: RequestHead.Version)?
    /// Weak, so that a promise that its holder drops is noticed and answered.
    private weak var deferral: Deferral?
    private var stallDeadline: Int?
    private var lingerDeadline: Int?
    private var isClosed = false
    let number: UInt64

    init(_ stream: any ByteStream, number: UInt64, server: LoopServer) {
        self.stream = stream
        self.number = number
        self.server = server
        machine = ConnectionMachine(
            limits: server.limits.message, deadlines: server.limits.deadlines, now: Clock.monotonicSeconds())
    }

    var descriptor: Int32 { stream.descriptor }

    func ready(_ events: EventLoop.Events) {
        if lingerDeadline != nil { return discard() }
        if output != nil, !events.isDisjoint(with: [.writable, .hangUp]) { return flush() }
        if machine.isResponding { return hungUp(events) }
        switch stream.read(into: server.loop.scratch) {
        case .bytes(let count): receive(UnsafeRawBufferPointer(rebasing: server.loop.scratch[..<count]))
        case .endOfStream, .failed: close()
        case .wouldBlock: break
        }
    }

    /// Parked: only a hang-up is reported. A client that has closed its sending side may still listen; after a reset there
    /// is nobody who could.
    private func hungUp(_ events: EventLoop.Events) {
        guard events == .halfClose else { return close() }
        deferral?.finishSending()
        watch([])
    }

    private func receive(_ bytes: UnsafeRawBufferPointer) {
        guard unread.isEmpty else {
            unread.append(contentsOf: bytes)
            return feedUnread()
        }
        let used = feed(bytes.assumingMemoryBound(to: UInt8.self))
        keep(bytes[used...])
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
        let used = bytes.withUnsafeBufferPointer { feed($0) }
        keep(bytes[used...])
    }

    /// Answers every whole request at the front of `bytes` until one has to wait; gives back how many bytes are used.
    private func feed(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var used = 0
        while !isClosed, output == nil, lingerDeadline == nil, !machine.isResponding {
            let step = machine.receive(
                UnsafeBufferPointer(rebasing: bytes[used...]), now: Clock.monotonicSeconds())
            used += step.consumed
            switch step.action {
            case .needsMore: return used
            case .sendContinue: send(head: ResponseHead.continue, body: [])
            case .deliver(let request): deliver(request)
            case .refuse(let refusal): refuse(refusal)
            case .close: close()
            }
        }
        return used
    }

    private func deliver(_ request: Request) {
        current = (request.head.method, request.head.version)
        var isPromised = false
        let response = server.handler.respond(to: request) {
            isPromised = true
            let deferral = server.makeDeferral(for: self)
            self.deferral = deferral
            return deferral
        }
        switch response {
        case let response?: send(response)
        case nil where isPromised: watch(.halfClose)
        case nil: send(server.internalError)
        }
    }

    /// Sends a response that was deferred, then goes on with what was pipelined behind it.
    func complete(_ response: Response) {
        guard machine.isResponding, output == nil else { return }
        deferral = nil
        send(response)
        resumeReading()
    }

    private func send(_ response: Response) {
        guard let current else { return }
        let keeps = machine.mayKeepAlive
        let head = server.head(of: response, keepsAlive: keeps, version: current.version)
        let hasBody = current.method != .head && response.hasBody
        keepsOutput = keeps
        send(head: head, body: hasBody ? response.body : [])
    }

    private func send(head: [UInt8], body: [UInt8]) {
        output = PendingOutput(head: head, body: body)
        flushOnce()
        if output != nil, !isClosed { watch(.writable) }
    }

    private func flush() {
        flushOnce()
        if output == nil { resumeReading() }
    }

    private func flushOnce() {
        switch output?.flush(to: stream) {
        case .complete:
            output = nil
            stallDeadline = nil
            finishResponse()
        case .blocked: stallDeadline = Clock.monotonicSeconds() + server.limits.writeStallSeconds
        case .failed: close()
        case nil: break
        }
    }

    private func finishResponse() {
        guard machine.isResponding else {
            // After a refusal the connection ends; after an interim 100 the machine waits for the body.
            return machine.isOver ? linger() : ()
        }
        if case .close = machine.responded(kept: keepsOutput, now: Clock.monotonicSeconds()) { linger() }
    }

    private func resumeReading() {
        guard !isClosed, lingerDeadline == nil else { return }
        if !unread.isEmpty { feedUnread() }
        guard !isClosed, lingerDeadline == nil, output == nil, !machine.isResponding else { return }
        watch(.readable)
    }

    private func refuse(_ refusal: Refusal) {
        let response = server.handler.refuse(refusal)
        send(head: server.head(of: response, keepsAlive: false, version: .http11), body: response.body)
    }

    /// Says goodbye and waits for the peer to do the same: closing with bytes unread would send a reset, and the reset
    /// could overtake the response (RFC 9112 §9.6).
    private func linger() {
        guard !isClosed else { return }
        stream.finishWriting()
        lingerDeadline = Clock.monotonicSeconds() + server.limits.lingerSeconds
        unread = []
        watch(.readable)
    }

    private func discard() {
        switch stream.read(into: server.loop.scratch) {
        case .bytes, .wouldBlock: break
        case .endOfStream, .failed: close()
        }
    }

    /// Called about once a second.
    func sweep(now: Int) {
        if let deadline = stallDeadline ?? lingerDeadline, now >= deadline { return close() }
        guard let deadline = machine.deadline, now >= deadline else { return }
        // An interim response is stuck half-way: another behind it would be torn.
        guard output == nil else { return close() }
        if case .refuse(let refusal) = machine.expire() { refuse(refusal) } else { close() }
    }

    func drain() {
        if case .close = machine.drain() { close() }
    }

    private func watch(_ events: EventLoop.Events) {
        guard !isClosed else { return }
        if (try? server.loop.change(descriptor, events)) == nil { close() }
    }

    func close() {
        guard !isClosed else { return }
        isClosed = true
        deferral?.abandon()
        server.loop.remove(descriptor)
        stream.close()
        server.forget(self)
    }
}
