internal import Base
internal import HTTP
internal import Transport

/// A connection to one client of a `SessionServer`. Used on its loop only.
final class SessionConnection: LoopConnection, EventHandler {
    let stream: any ByteStream
    let number: UInt64
    private let session: any Session
    /// The loop owns its connections and outlives them.
    private unowned(unsafe) let loop: SessionLoop
    private var memory: ConnectionMemory
    private var output = PendingOutput()
    /// Nil while the client accepts all bytes.
    private var pace: WritePace?
    /// Whether the client has closed its sending side.
    private var isAtEnd = false
    private var isClosed = false
    private var watched: EventLoop.Events = []
    private var lingerDeadline: Int?
    /// The second by which the rest of a message must have arrived.
    private var messageDeadline: Int?
    /// The second by which a working session must have something to send.
    private var workDeadline: Int?
    /// The second of the last receipt or sending.
    private var lastMove = SystemClock.monotonicSeconds()

    init(_ stream: any ByteStream, _ session: any Session, number: UInt64, loop: SessionLoop) {
        (self.stream, self.session, self.number, self.loop) = (stream, session, number, loop)
        memory = ConnectionMemory(loop.memory)
    }

    var descriptor: Int32 { stream.descriptor }
    private var limits: ServerLimits { loop.limits }

    // MARK: From the client

    func ready(_ events: EventLoop.Events) {
        guard events.isDisjoint(with: .hangUp) else { return close() }
        if lingerDeadline != nil { return discard() }
        if events.contains(.writable) { flush() }
        if !isClosed, !events.isDisjoint(with: [.readable, .halfClosed]) { receive() }
        proceed()
    }

    private func receive() {
        switch stream.read(into: loop.receiveBuffer) {
        case .bytes(let count):
            lastMove = SystemClock.monotonicSeconds()
            session.receive(UnsafeRawBufferPointer(rebasing: loop.receiveBuffer[..<count]))
            if !memory.request.resize(to: session.heldBytes) { session.refuseForMemory() }
        case .endOfStream:
            isAtEnd = true
            session.finishReceiving()
        case .failed, .notTLS: close()
        case .wouldBlock: break
        }
    }

    private func discard() {
        switch stream.read(into: loop.receiveBuffer) {
        case .bytes, .wouldBlock: break
        case .endOfStream, .failed, .notTLS: close()
        }
    }

    // MARK: To the client

    /// Sends the session's output until the socket accepts no more or the output is empty.
    func proceed() {
        while !isClosed, lingerDeadline == nil, !output.isPending {
            switch session.output.next(whenReady: loop.signal(for: self)) {
            case .bytes(let bytes): send(bytes)
            case .later:
                noteUnblocked()
                // The session may have processed bytes since they were counted.
                _ = memory.request.resize(to: session.heldBytes)
                return watchAgain()
            case .end: linger()
            case .failed: close(reset: true)
            }
        }
        watchAgain()
    }

    private func send(_ bytes: [UInt8]) {
        workDeadline = nil
        output = PendingOutput(head: bytes)
        flush()
    }

    private func flush() {
        guard output.isPending else { return }
        lastMove = SystemClock.monotonicSeconds()
        switch output.flush(to: stream) {
        case .complete: output = PendingOutput()
        case .blocked: noteBlocked()
        case .failed: close()
        }
    }

    /// Notes that the socket accepts no more for now. The session may fill its pipe meanwhile.
    private func noteBlocked() {
        if pace == nil {
            // The length of the remaining output is unknown.
            pace = WritePace(
                bytes: stream.deliveredBytes, length: 0, leastBytesPerSecond: session.output.leastBytesPerSecond,
                now: SystemClock.monotonicSeconds())
        }
        if !memory.answer.resize(to: output.ownBytes + BodyStream.capacity) { close(reset: true) }
    }

    private func noteUnblocked() {
        guard pace != nil else { return }
        pace = nil
        memory.answer.settle(at: 0)
    }

    // MARK: The end

    /// Closes the sending side and waits for the client to do the same. Closing with unread bytes would send a reset,
    /// which could overtake the last bytes sent.
    private func linger() {
        stream.finishWriting()
        if isAtEnd { return close() }
        lingerDeadline = SystemClock.monotonicSeconds() + limits.lingerSeconds
        memory.request.settle(at: 0)
        noteUnblocked()
        watch([.readable, .halfClosed])
    }

    /// Called about once a second.
    func sweep(now: Int) {
        if let lingerDeadline { return now >= lingerDeadline ? close() : () }
        pace?.note(bytes: stream.deliveredBytes, now: now)
        if pace?.isTooSlow(limits, now: now) == true { return close(reset: true) }
        if loop.sessionsEnd.map({ now >= $0 }) == true { return close(reset: true) }
        if hasStalled(now: now) { return close(reset: true) }
        if isOverdue(now: now) { session.expire() }
        proceed()
    }

    private func hasStalled(now: Int) -> Bool {
        guard session.isWorking, !output.isPending else {
            workDeadline = nil
            return false
        }
        let deadline = workDeadline ?? now + limits.streamStallSeconds
        workDeadline = deadline
        return now >= deadline
    }

    private func isOverdue(now: Int) -> Bool {
        let isInMessage = session.isInMessage && session.takesInput
        messageDeadline = isInMessage ? messageDeadline ?? now + limits.deadlines.body : nil
        if let messageDeadline, now >= messageDeadline { return true }
        return !session.isWorking && !output.isPending && now - lastMove >= limits.deadlines.idle
    }

    func drain() {
        session.drain()
        proceed()
    }

    func close(reset: Bool = false) {
        guard !isClosed else { return }
        isClosed = true
        session.output.cancel()
        loop.remove(descriptor)
        if reset { stream.reset() } else { stream.close() }
        loop.forget(self)
    }

    // MARK: Events

    func begin() throws(SystemError) {
        watched = [.readable, .halfClosed]
        try loop.add(descriptor, watched, self)
    }

    private func watchAgain() {
        guard !isClosed, lingerDeadline == nil else { return }
        // After the client has closed its sending side, epoll would report the end again and again.
        var events: EventLoop.Events = isAtEnd || !session.takesInput ? [] : [.readable, .halfClosed]
        if output.isPending { events.insert(.writable) }
        watch(events)
    }

    private func watch(_ events: EventLoop.Events) {
        guard events != watched else { return }
        watched = events
        if (try? loop.change(descriptor, events)) == nil { close() }
    }
}
