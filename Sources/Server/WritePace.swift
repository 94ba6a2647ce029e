/// How a peer that could not take an answer at once is getting on with it. Counted are the bytes its machine has
/// acknowledged: what the kernel here still holds says nothing about the peer.
struct WritePace {
    /// The second at which the socket first took no more, and the bytes that had been delivered until then.
    private let start: Int
    private let startBytes: Int
    /// Of the answer.
    private let length: Int
    /// The least that the answer itself asks for.
    private let leastBytesPerSecond: Int
    private var bytes: Int
    private var progress: Int

    /// - Parameters:
    ///   - bytes: what has been delivered on the connection.
    ///   - length: of the answer, or of what was left of it; 0 if it is not known.
    init(bytes: Int, length: Int, leastBytesPerSecond: Int = 0, now: Int) {
        self.leastBytesPerSecond = leastBytesPerSecond
        start = now
        startBytes = bytes
        self.length = length
        self.bytes = bytes
        progress = now
    }

    /// - Parameter bytes: what has been delivered on the connection by now.
    mutating func note(bytes: Int, now: Int) {
        guard bytes > self.bytes else { return }
        self.bytes = bytes
        progress = now
    }

    /// Whether the peer has stood still for too long, or has been too slow all along: a reader that drips never stands
    /// still, and would hold its connection, and a long answer in memory, for ever.
    func isTooSlow(_ limits: ServerLimits, now: Int) -> Bool {
        if now - progress >= limits.writeStallSeconds { return true }
        let elapsed = now - start
        let bytesPerSecond = max(limits.writeBytesPerSecond, leastBytesPerSecond, length / limits.writeSeconds)
        return elapsed >= limits.writeGraceSeconds && bytes - startBytes < elapsed * bytesPerSecond
    }
}
