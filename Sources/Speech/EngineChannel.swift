internal import Glibc

/// One end of the socket pair between Crier and an engine. Does not own its descriptor.
struct EngineChannel {
    let descriptor: Int32

    enum Received {
        case message(EngineMessage)
        /// The other side is gone, or spoke nonsense.
        case closed
        case timedOut
    }

    func send(_ message: EngineMessage) -> Bool {
        let bytes = message.bytes
        guard bytes.count <= EngineMessage.maximumBytes else { return false }
        while true {
            let count = bytes.withUnsafeBytes {
                Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            if count == bytes.count { return true }
            guard count == -1, errno == EINTR else { return false }
        }
    }

    /// - Parameter deadline: nanoseconds of the monotonic clock; nil waits for ever.
    func receive(into buffer: inout [UInt8], deadline: UInt64? = nil) -> Received {
        while true {
            if let deadline, !wait(until: deadline) { return .timedOut }
            let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
            if count > 0 { return EngineMessage(buffer[..<count]).map(Received.message) ?? .closed }
            guard count == -1, errno == EINTR else { return .closed }
        }
    }

    private func wait(until deadline: UInt64) -> Bool {
        let now = Deadline.now()
        guard deadline > now else { return false }
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        // Rounded up, so that the last millisecond is not spent spinning.
        let result = Glibc.poll(&poll, 1, Int32(min((deadline - now + 999_999) / 1_000_000, 1_000_000)))
        return result > 0 || (result == -1 && errno == EINTR)
    }
}

/// Points in time on the monotonic clock, in nanoseconds.
package enum Deadline {
    package static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    package static func after(milliseconds: Int) -> UInt64 { now() + UInt64(milliseconds) * 1_000_000 }
}
