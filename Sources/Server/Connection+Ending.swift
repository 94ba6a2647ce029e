internal import Base
internal import HTTP
internal import Transport

/// How a connection comes to its end.
extension Connection {
    /// A peer may say that it sends no more and keep the socket open: then no event follows.
    func closeAtEnd() {
        if stream.isAtEnd, !hasYielded, !output.isPending, !machine.isResponding, lingerDeadline == nil { close() }
    }

    /// Answers a client that speaks plain HTTP to a TLS port, in plain HTTP.
    func rejectPlain() {
        machine.end()
        reject(RequestError(.malformed, reason: "This port speaks HTTPS only. Begin the URL with https://."))
    }

    func reject(_ error: RequestError) {
        current = .unreadable
        send(server.handler.reject(error))
    }

    /// Says goodbye and waits for the peer to do the same: closing with bytes unread would send a reset, and the reset
    /// could overtake the response (RFC 9112 §9.6).
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
        // An interim response is stuck half-way: another behind it would be torn.
        guard !output.isPending else { return close() }
        if case .reject(let error) = machine.expire() { reject(error) } else { close() }
    }

    func drain() {
        // What has arrived is answered first, and the answer says that it is the last.
        if case .close = machine.drain(), !hasYielded { close() }
    }
}
