private import CLinux
internal import Glibc

/// A connected, non-blocking stream of bytes, plain or TLS. Used on its loop only.
package protocol ByteStream: AnyObject {
    var descriptor: Int32 { get }
    /// Whether requests may come: a TLS handshake is over.
    var isEstablished: Bool { get }
    /// Whether the bytes are encrypted on the way.
    var isEncrypted: Bool { get }
    /// Whether a message of the stream's own (a handshake's, a goodbye) waits for the socket to take it. Until then
    /// nothing is read: call `read` when the socket is writable.
    var isBlocked: Bool { get }
    /// Whether the peer has said that it sends no more, so that no event need come.
    var isAtEnd: Bool { get }
    /// Bytes that have been sent and that the peer's machine has taken, since the connection began.
    var deliveredBytes: Int { get }
    /// Memory that the stream holds for a handshake that is not done.
    var handshakeBytes: Int { get }
    /// Memory that waits in the stream for the socket to take it.
    var unsentBytes: Int { get }
    /// Reads what the socket has, and leaves nothing behind that the socket would not announce again.
    ///
    /// - Parameter buffer: at least 32 KiB, which one call may decrypt.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome
    /// Sends `head` and then `body` as one, as far as the socket takes them. After `wouldBlock` call again with the same
    /// bytes: some may be encrypted already.
    func write(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> WriteOutcome
    /// Says that nothing more will be sent, while still receiving.
    func finishWriting()
    func close()
}

extension ByteStream {
    /// Closes without delivering what is still unsent: the peer sees a reset, and the kernel keeps nothing.
    package func reset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
        close()
    }
}

package enum ReadOutcome: Equatable, Sendable {
    case bytes(Int)
    case wouldBlock
    case endOfStream
    case failed
    /// A peer that speaks plain HTTP to a TLS port. The next write is sent in plain text too, so that the peer can read it.
    case notTLS
}

package enum WriteOutcome: Equatable, Sendable {
    case wrote(Int)
    case wouldBlock
    case failed
}

/// A TCP connection without TLS.
package final class PlainStream: ByteStream {
    package let descriptor: Int32
    package var isEstablished: Bool { true }
    package var isEncrypted: Bool { false }
    package var isBlocked: Bool { false }
    package var isAtEnd: Bool { false }
    package var handshakeBytes: Int { 0 }
    package var unsentBytes: Int { 0 }
    private var writtenBytes = 0

    /// What the kernel has of it is not delivered: a peer that never reads takes megabytes into its own buffers and ours.
    package var deliveredBytes: Int { writtenBytes - Int(max(0, crier_unacknowledged(descriptor))) }

    /// - Parameter descriptor: a connected non-blocking socket; the stream closes it.
    package init(_ descriptor: Int32) { self.descriptor = descriptor }

    package func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome {
        while true {
            let count = recv(descriptor, buffer.baseAddress, buffer.count, 0)
            if count > 0 { return .bytes(count) }
            if count == 0 { return .endOfStream }
            if errno == EAGAIN { return .wouldBlock }
            if errno != EINTR { return .failed }
        }
    }

    package func write(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> WriteOutcome {
        withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { parts in
            parts.initializeElement(at: 0, to: part(head))
            parts.initializeElement(at: 1, to: part(body))
            var message = msghdr()
            message.msg_iov = parts.baseAddress
            message.msg_iovlen = 2
            while true {
                let count = sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL))
                if count >= 0 {
                    writtenBytes += count
                    return .wrote(count)
                }
                if errno == EAGAIN { return .wouldBlock }
                if errno != EINTR { return .failed }
            }
        }
    }

    private func part(_ bytes: UnsafeRawBufferPointer) -> iovec {
        iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
    }

    package func finishWriting() { _ = shutdown(descriptor, Int32(SHUT_WR)) }

    package func close() { _ = Glibc.close(descriptor) }
}
