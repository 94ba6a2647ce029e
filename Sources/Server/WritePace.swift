/// How a peer that could not take a response at once is getting on with it.
struct WritePace {
    /// The second at which the socket first took no more, and the bytes it had taken until then: those may all lie in the
    /// kernel's buffer and say nothing about the peer.
    private let start: Int
    private let startBytes: Int
    private var bytes: Int
    private var progress: Int

    init(bytes: Int, now: Int) {
        start = now
        startBytes = bytes
        self.bytes = bytes
        progress = now
    }

    /// - Parameter bytes: what the socket has taken of the response in all.
    mutating func note(bytes: Int, now: Int) {
        guard bytes > self.bytes else { return }
        self.bytes = bytes
        progress = now
    }

    /// Whether the peer has stood still for too long, or has been too slow all along: a reader that drips never stands
    /// still, and would hold its connection for ever.
    func isTooSlow(_ limits: ServerLimits, now: Int) -> Bool {
        if now - progress >= limits.writeStallSeconds { return true }
        let elapsed = now - start
        return elapsed >= limits.writeGraceSeconds && bytes - startBytes < elapsed * limits.writeBytesPerSecond
    }
}
