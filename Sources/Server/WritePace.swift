/// The progress of a peer that could not accept an answer at once. Only bytes that the peer's machine has acknowledged
/// count, because bytes in the local kernel give no hint about the peer.
struct WritePace {
    /// The second at which the socket first accepted no more, and the number of bytes delivered until then.
    private let start: Int
    private let startBytes: Int
    /// The length of the answer in bytes; 0 if unknown.
    private let length: Int
    /// The minimum rate that the answer itself requires.
    private let leastBytesPerSecond: Int
    private var bytes: Int
    private var progress: Int

    /// - Parameters:
    ///   - bytes: the number of bytes delivered on the connection.
    ///   - length: the length of the answer or of its rest; 0 if unknown.
    init(bytes: Int, length: Int, leastBytesPerSecond: Int = 0, now: Int) {
        self.leastBytesPerSecond = leastBytesPerSecond
        start = now
        startBytes = bytes
        self.length = length
        self.bytes = bytes
        progress = now
    }

    /// - Parameter bytes: the number of bytes delivered on the connection by now.
    mutating func note(bytes: Int, now: Int) {
        guard bytes > self.bytes else { return }
        self.bytes = bytes
        progress = now
    }

    /// Whether the peer has stalled for too long, or has been too slow on average. A peer that reads a few bytes at a
    /// time never stalls, and would hold its connection and a long answer in memory forever.
    func isTooSlow(_ limits: ServerLimits, now: Int) -> Bool {
        if now - progress >= limits.writeStallSeconds { return true }
        let elapsed = now - start
        let bytesPerSecond = max(limits.writeBytesPerSecond, leastBytesPerSecond, length / limits.writeSeconds)
        return elapsed >= limits.writeGraceSeconds && bytes - startBytes < elapsed * bytesPerSecond
    }
}
