internal import Base
internal import Glibc

/// One end of the socket pair between Crier and an engine. The value does not own its descriptor.
struct EngineChannel {
    let descriptor: Int32

    enum Received {
        case message(EngineMessage)
        /// A `speak` with the descriptors for the child. The receiver closes both descriptors.
        case clip(ClipDescriptors)
        /// The other side has closed the channel, or sent an invalid message.
        case closed
        case timedOut
    }

    /// - Parameter clip: the descriptors to send with `speak`. The caller's copies stay open.
    func send(_ message: EngineMessage, _ clip: ClipDescriptors? = nil) -> Bool {
        var bytes = message.bytes
        guard bytes.count <= EngineMessage.maxBytes else { return false }
        var attached = clip.map(AttachedDescriptors.init)
        while true {
            let count = withMessageHeader(&bytes, &attached) { sendmsg(descriptor, &$0, Int32(MSG_NOSIGNAL)) }
            if count == bytes.count { return true }
            guard count == -1, errno == EINTR else { return false }
        }
    }

    /// - Parameter deadline: nil for no limit.
    func receive(into buffer: inout [UInt8], deadline: Deadline? = nil) -> Received {
        while true {
            if let deadline, !deadline.wait(forReading: descriptor) { return .timedOut }
            var attached: AttachedDescriptors? = AttachedDescriptors()
            let count = withMessageHeader(&buffer, &attached) { header in
                recvmsg(descriptor, &header, Int32(MSG_CMSG_CLOEXEC))
            }
            if count > 0 { return Self.received(EngineMessage(buffer[..<count]), attached?.clip) }
            guard count == -1, errno == EINTR else { return .closed }
        }
    }

    /// Checks a message: a `speak` must come with descriptors, and any other message without.
    private static func received(_ message: EngineMessage?, _ clip: ClipDescriptors?) -> Received {
        switch (message, clip) {
        case (.speak, let clip?): return .clip(clip)
        case (let message?, nil) where message != .speak: return .message(message)
        case (_, let clip):
            clip?.close()
            return .closed
        }
    }

    private func withMessageHeader(
        _ bytes: inout [UInt8], _ attached: inout AttachedDescriptors?, _ body: (inout msghdr) -> Int
    ) -> Int {
        bytes.withUnsafeMutableBytes { bytes in
            var part = iovec(iov_base: bytes.baseAddress, iov_len: bytes.count)
            return withUnsafeMutablePointer(to: &part) { part in
                var header = msghdr()
                header.msg_iov = part
                header.msg_iovlen = 1
                guard var control = attached else { return body(&header) }
                defer { attached = control }
                return withUnsafeMutablePointer(to: &control) { control in
                    header.msg_control = UnsafeMutableRawPointer(control)
                    header.msg_controllen = MemoryLayout<AttachedDescriptors>.size
                    return body(&header)
                }
            }
        }
    }
}

/// A control message with two descriptors, in the layout of unix(7) and cmsg(3): the header, then the numbers.
private struct AttachedDescriptors {
    private var header = cmsghdr()
    private var request: Int32 = -1
    private var sound: Int32 = -1

    /// Creates an empty message to receive into.
    init() {}

    init(_ clip: ClipDescriptors) {
        header.cmsg_len = MemoryLayout<Self>.size
        header.cmsg_level = SOL_SOCKET
        header.cmsg_type = Int32(SCM_RIGHTS)
        request = clip.request
        sound = clip.sound
    }

    /// The received descriptors; nil if the message had none.
    var clip: ClipDescriptors? {
        guard header.cmsg_level == SOL_SOCKET, header.cmsg_type == Int32(SCM_RIGHTS), request >= 0, sound >= 0
        else { return nil }
        return ClipDescriptors(request: request, sound: sound)
    }
}

/// The child's ends of the two pipes of a clip.
struct ClipDescriptors {
    /// The read end of the pipe with the complete request. The write end is closed.
    let request: Int32
    /// The write end of the sound pipe.
    let sound: Int32

    func close() {
        Glibc.close(request)
        Glibc.close(sound)
    }
}

extension Deadline {
    /// Waits until a descriptor is readable or at its end. False if the deadline has passed.
    func wait(forReading descriptor: Int32) -> Bool {
        while true {
            let left = remainingMs
            guard left > 0 else { return false }
            var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            let result = Glibc.poll(&poll, 1, left)
            // After a signal the descriptor may be empty, and reading it would block without a limit.
            if result >= 0 || errno != EINTR { return result > 0 }
        }
    }
}
