/// The life of one HTTP/1.1 connection as a pure state machine: bytes and seconds go in, actions come out, and the
/// server performs them. The machine does not use a socket or a clock.
///
/// Requests on a connection are answered one at a time and in order: while one is being answered, later (pipelined)
/// bytes stay unread, which also provides back-pressure.
///
/// Not copyable: a connection has one state.
package struct ConnectionMachine: ~Copyable {
    package enum Action: Sendable {
        case needsMore
        /// A head has arrived without its complete body. If the head alone decides the response, call `answerEarly()`
        /// and send the response; otherwise feed more bytes.
        case consider(RequestHead)
        /// Send `100 Continue`, then feed more bytes.
        case sendContinue
        case deliver(Request)
        /// Answer with the error's status and close.
        case reject(RequestError)
        case close
    }

    /// The result of one call of `receive`.
    package struct Step: Sendable {
        /// The number of used bytes. Unused bytes must be passed again, followed by new bytes.
        package let consumed: Int
        package let action: Action
        /// The memory of an incomplete body.
        package let bodyBytes: Int

        init(_ consumed: Int, _ action: Action, bodyBytes: Int = 0) {
            (self.consumed, self.action, self.bodyBytes) = (consumed, action, bodyBytes)
        }
    }

    private enum State {
        case idle
        case head
        case body(RequestHead, BodyDecoder, BodyProgress)
        case responding(keepsAlive: Bool)
        case closed
    }

    private enum BodyProgress {
        /// The first bytes after the head have not been examined.
        case new
        /// The client waits for `100 Continue` and has not sent any of the body (RFC 9110 §10.1.1).
        case awaited
        case underway
    }

    private var state = State.idle
    private var finder = HeadFinder()
    private let limits: MessageLimits
    private let deadlines: Deadlines
    /// The second at which the peer's time is up; nil while the server works on a response.
    package private(set) var deadline: Int?
    package private(set) var isDraining = false

    package init(limits: MessageLimits = .init(), deadlines: Deadlines = .init(), now: Int) {
        self.limits = limits
        self.deadlines = deadlines
        deadline = now + deadlines.idle
    }

    package var isResponding: Bool {
        if case .responding = state { return true }
        return false
    }

    /// Whether the connection accepts no more requests.
    package var isOver: Bool {
        if case .closed = state { return true }
        return false
    }

    package var isIdle: Bool {
        if case .idle = state { return true }
        return false
    }

    /// Takes bytes from the front of `bytes`.
    ///
    /// - Parameters:
    ///   - bytes: all unused bytes of the connection, oldest first; may be empty.
    ///   - now: seconds on any clock that never goes back.
    package mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, now: Int) -> Step {
        do {
            return try advance(bytes, now: now)
        } catch {
            state = .closed
            deadline = nil
            return Step(bytes.count, .reject(error))
        }
    }

    private mutating func advance(
        _ bytes: UnsafeBufferPointer<UInt8>, now: Int
    ) throws(RequestError) -> Step {
        switch state {
        case .responding, .closed: return Step(0, .needsMore)
        case .idle, .head: return try advanceHead(bytes, now: now)
        case .body(let head, var decoder, let progress):
            // The decoder is taken out of the state. Otherwise its body would be copied on every arrival of bytes.
            state = .closed
            let used = try decoder.consume(bytes)
            guard !decoder.isComplete else { return Step(used, deliver(Request(head: head, body: decoder.body))) }
            let next: BodyProgress = progress == .new && head.expectsContinue && used == 0 ? .awaited : .underway
            state = .body(head, decoder, next)
            let held = decoder.body.capacity
            if progress == .new { return Step(used, .consider(head), bodyBytes: held) }
            return Step(used, progress == .awaited && used == 0 ? .sendContinue : .needsMore, bodyBytes: held)
        }
    }

    private mutating func advanceHead(
        _ bytes: UnsafeBufferPointer<UInt8>, now: Int
    ) throws(RequestError) -> Step {
        guard !bytes.isEmpty else { return Step(0, .needsMore) }
        if case .idle = state {
            state = .head
            deadline = now + deadlines.head
        }
        guard case .head(let start, let end) = try finder.find(bytes, limits: limits) else {
            return Step(0, .needsMore)
        }
        let head = try RequestHeadParser.parse(UnsafeBufferPointer(rebasing: bytes[start..<end]), limits: limits)
        guard head.framing != .empty else { return Step(end, deliver(Request(head: head, body: []))) }
        state = .body(head, try BodyDecoder(head.framing, limits: limits), .new)
        deadline = now + deadlines.body
        let rest = try advance(UnsafeBufferPointer(rebasing: bytes[end...]), now: now)
        return Step(end + rest.consumed, rest.action, bodyBytes: rest.bodyBytes)
    }

    /// Notes that the considered head is answered without its body. The body must not be read as a request, so the
    /// connection ends with the response.
    package mutating func answerEarly() {
        guard case .body = state else { preconditionFailure("only a body that is under way can be passed over") }
        state = .responding(keepsAlive: false)
        deadline = nil
    }

    private mutating func deliver(_ request: Request) -> Action {
        state = .responding(keepsAlive: request.head.keepsAlive && !isDraining)
        deadline = nil
        return .deliver(request)
    }

    /// Whether the response to the delivered request may leave the connection open. The server checks this when it
    /// writes the head.
    package var mayKeepAlive: Bool {
        if case .responding(let keepsAlive) = state { return keepsAlive && !isDraining }
        return false
    }

    /// Notes that the response is completely written. `kept`: whether its Connection field keeps the connection open.
    package mutating func responded(kept: Bool, now: Int) -> Action {
        guard kept else {
            state = .closed
            return .close
        }
        state = .idle
        finder = HeadFinder()
        deadline = now + deadlines.idle
        return isDraining ? .close : .needsMore
    }

    /// Whether `deadline` has passed.
    package func isOverdue(now: Int) -> Bool { deadline.map { now >= $0 } ?? false }

    /// Called when `deadline` has passed. An idle connection is closed; a slow request is refused with 408.
    package mutating func expire() -> Action {
        defer {
            state = .closed
            deadline = nil
        }
        switch state {
        case .head: return .reject(.headTimeout)
        case .body: return .reject(.bodyTimeout)
        case .idle, .responding, .closed: return .close
        }
    }

    /// Stops accepting requests without an error.
    package mutating func end() {
        state = .closed
        deadline = nil
    }

    /// Prepares for the server's end: no request is accepted after the current one.
    package mutating func drain() -> Action {
        isDraining = true
        return isIdle ? .close : .needsMore
    }
}
