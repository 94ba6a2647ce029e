internal import Base
internal import HTTP
internal import Metrics
internal import Transport

/// Counts the memory of a connection against the shared budgets of all connections.
extension Connection {
    /// Counts the received bytes of a request that is incomplete or waits for its turn.
    ///
    /// - Parameter bodyBytes: the memory of an incomplete body.
    func count(bodyBytes: Int) {
        guard !isClosed, !memory.request.resize(to: unread.capacity + bodyBytes) else {
            isCounted = memory.request.bytes > 0
            return
        }
        unread = []
        if machine.isResponding {
            // The bytes were pipelined after a request that is being answered. That answer becomes the connection's
            // last, and the client repeats the later requests (RFC 9112 §9.3.2).
            _ = machine.drain()
            count(bodyBytes: 0)
        } else if output.isPending {
            // A second response would corrupt the one under way.
            close()
        } else if !machine.isOver {
            machine.end()
            reject(.memoryFull)
        }
    }

    /// Counts the memory of a TLS handshake in progress, or frees it after the handshake.
    func noteHandshake() {
        guard stream.isEncrypted, !stream.isEstablished else {
            memory.handshake.settle(at: 0)
            guard stream.isEncrypted else { return }
            isShakingHands = false
            return server.metrics.handshakes.increment()
        }
        let isNew = memory.handshake.bytes == 0
        while !memory.handshake.resize(to: stream.handshakeBytes) {
            // Without an older handshake to end, this connection ends.
            guard server.endOldestHandshake(), !isClosed else { return close() }
        }
        if isNew, memory.handshake.bytes > 0 { server.queueHandshake(self) }
    }

    /// Notes that the socket accepts no more of the answer for now.
    func noteBlocked() {
        if !isLagging {
            isLagging = true
            // The length of a stream is unknown, and the chunk under way gives no hint of it.
            pace = WritePace(
                bytes: stream.deliveredBytes, length: streamed == nil ? output.length : 0,
                leastBytesPerSecond: streamed?.body.leastBytesPerSecond ?? 0, now: SystemClock.monotonicSeconds())
        }
        // An error response is impossible: the answer has begun, and the peer's socket is full.
        if !memory.answer.resize(to: output.ownBytes + stream.unsentBytes) { close(reset: true) }
    }

    /// Notes that the socket has accepted the whole answer.
    func noteUnblocked() {
        isLagging = false
        pace = nil
        memory.answer.settle(at: 0)
    }

    /// Whether the client reads the answer too slowly. The caller then closes with a reset: otherwise the kernel would
    /// keep the unread bytes for minutes.
    func isTooSlow(now: Int) -> Bool {
        pace?.note(bytes: stream.deliveredBytes, now: now)
        return pace?.isTooSlow(server.limits, now: now) == true
    }
}
