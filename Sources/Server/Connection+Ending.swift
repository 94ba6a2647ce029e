internal import Base
internal import HTTP
internal import Transport

/// The end of a connection.
extension Connection {
    /// Closes the connection after a close_notify. The peer may keep the socket open afterwards, and then no event
    /// follows.
    func closeAtEnd() {
        if stream.isAtEnd, !hasYielded, !output.isPending, !machine.isResponding, lingerDeadline == nil { close() }
    }

    /// Answers a client that speaks plain HTTP on a TLS port. The answer is plain HTTP, too.
    func rejectPlain() {
        machine.end()
        reject(RequestError(.malformed, reason: "This port speaks HTTPS only. Begin the URL with https://."))
    }

    func reject(_ error: RequestError) {
        current = .unreadable
        send(server.handler.reject(error))
    }

    /// Closes the sending side and waits for the peer to do the same. Closing with unread bytes would send a reset,
    /// which could overtake the response (RFC 9112 §9.6).
    func linger() {
        guard !isClosed else { return }
        stream.finishWriting()
        lingerDeadline = SystemClock.monotonicSeconds() + server.limits.lingerSeconds
        unread = []
        count(bodyBytes: 0)
        watch(Self.incoming)
    }

    func discard() {
        let wasBlocked = stream.isBlocked
        switch stream.read(into: server.loop.receiveBuffer) {
        case .bytes, .notTLS: break
        case .wouldBlock: if wasBlocked || stream.isBlocked { watch(Self.incoming) }
        case .endOfStream, .failed: close()
        }
    }

    /// Called about once a second.
    func sweep(now: Int) {
        if now >= handshakeDeadline, !stream.isEstablished { return close() }
        if isLagging, isTooSlow(now: now) { return close(reset: true) }
        if let lingerDeadline, now >= lingerDeadline { return close() }
        if let streamed {
            let hasStalled = streamed.deadline.map { now >= $0 } ?? false
            return hasStalled || server.streamsEnd.map { now >= $0 } ?? false ? failStream() : ()
        }
        guard machine.isOverdue(now: now) else { return }
        // An interim response is partly sent, so the client could not read another response after it.
        guard !output.isPending else { return close() }
        if case .reject(let error) = machine.expire() { reject(error) } else { close() }
    }

    func drain() {
        // Requests that have arrived are answered first. The answer contains `Connection: close`.
        if case .close = machine.drain(), !hasYielded { close() }
    }
}
