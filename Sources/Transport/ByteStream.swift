private import CLinux
internal import Glibc

/// A connected, non-blocking byte stream, plain or TLS. Not thread-safe: called on its event loop only.
package protocol ByteStream: AnyObject {
    var descriptor: Int32 { get }
    /// Whether requests can arrive: true for a plain stream, and for a TLS stream after the handshake.
    var isEstablished: Bool { get }
    /// Whether the connection uses TLS.
    var isEncrypted: Bool { get }
    /// Whether a TLS message (of a handshake, a close_notify) waits for a writable socket. `read` reads nothing until
    /// the message is sent, so the caller calls `read` when the socket is writable.
    var isBlocked: Bool { get }
    /// Whether the peer has closed its sending side within TLS, which may cause no socket event.
    var isAtEnd: Bool { get }
    /// Bytes since the start of the connection that the peer's kernel has acknowledged.
    var deliveredBytes: Int { get }
    /// Memory in bytes that an unfinished TLS handshake holds.
    var handshakeBytes: Int { get }
    /// Memory in bytes of data that the stream buffers for the socket.
    var unsentBytes: Int { get }
    /// Reads the available bytes. No decrypted bytes remain in the stream, because the socket would not report them
    /// again.
    ///
    /// - Parameter buffer: at least 32 KiB, the maximum that one call decrypts.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> ReadOutcome
    /// Sends `head` and then `body`, as far as the socket accepts them. After `wouldBlock` the caller calls again with
    /// the same bytes, because TLS may have encrypted some already.
    func write(_ head: UnsafeRawBufferPointer, _ body: UnsafeRawBufferPointer) -> WriteOutcome
    /// Closes the sending side; the stream can still receive.
    func finishWriting()
    func close()
}

extension ByteStream {
    /// Closes with a TCP reset (SO_LINGER 0). Unsent data is discarded.
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
    /// The peer sends plain HTTP to a TLS port. The next write is plain text, so that the peer can read the answer.
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

    /// Unacknowledged bytes do not count: for a peer that never reads, kernel buffers can hold megabytes.
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
