internal import Base
internal import HTTP
internal import Metrics
internal import Transport

/// Counts the memory that a connection holds against the budgets of all connections together.
extension Connection {
    /// Counts received bytes of a request that is not whole, or whose turn has not come.
    ///
    /// - Parameter bodyBytes: the memory of a body that is not whole.
    func count(bodyBytes: Int) {
        guard !isClosed, !memory.request.resize(to: unread.capacity + bodyBytes) else {
            isCounted = memory.request.bytes > 0
            return
        }
        unread = []
        if machine.isResponding {
            // Pipelined behind a request that is being answered: that answer is the connection's last, and the client
            // sends again what comes after it (RFC 9112 §9.3.2).
            _ = machine.drain()
            count(bodyBytes: 0)
        } else if output.isPending {
            // A response in the middle of the one under way would tear it.
            close()
        } else if !machine.isOver {
            machine.end()
            reject(.memoryFull)
        }
    }

    /// A TLS handshake goes on, or is done.
    func noteHandshake() {
        guard stream.isEncrypted, !stream.isEstablished else {
            memory.handshake.settle(at: 0)
            guard stream.isEncrypted else { return }
            isShakingHands = false
            return server.metrics.handshakes.increment()
        }
        let isNew = memory.handshake.bytes == 0
        while !memory.handshake.resize(to: stream.handshakeBytes) {
            // Without an older one to end, it is this one that goes.
            guard server.endOldestHandshake(), !isClosed else { return close() }
        }
        if isNew, memory.handshake.bytes > 0 { server.queueHandshake(self) }
    }

    /// The socket takes no more of the answer for now.
    func noteBlocked() {
        if !isLagging {
            isLagging = true
            // The length of a stream is not known, and what is under way of it says nothing.
            pace = WritePace(
                bytes: stream.deliveredBytes, length: streamed == nil ? output.length : 0,
                leastBytesPerSecond: streamed?.body.leastBytesPerSecond ?? 0, now: SystemClock.monotonicSeconds())
        }
        // The answer has begun, and a peer whose socket is full would not see another one.
        if !memory.answer.resize(to: output.ownBytes + stream.unsentBytes) { close(reset: true) }
    }

    /// The socket has taken all of the answer.
    func noteUnblocked() {
        isLagging = false
        pace = nil
        memory.answer.settle(at: 0)
    }

    /// Whether the reader does not get on with the answer. It is closed with a reset then: what the kernel still holds for a
    /// peer that does not take it would stay for minutes.
    func isTooSlow(now: Int) -> Bool {
        pace?.note(bytes: stream.deliveredBytes, now: now)
        return pace?.isTooSlow(server.limits, now: now) == true
    }
}
