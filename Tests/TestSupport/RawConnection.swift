import Foundation

/// A TCP connection for bytes that curl does not send.
package final class RawConnection {
    private let descriptor: Int32

    /// Connects to 127.0.0.1.
    package init(port: Int) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        // A test waits at most 10 s for an answer.
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let status = withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { connect(descriptor, $0.baseAddress, socklen_t(bytes.count)) }
        }
        guard status == 0 else { throw ToolError(description: "cannot connect to port \(port)") }
    }

    deinit { close(descriptor) }

    package func send(_ text: String) {
        let bytes = Array(text.utf8)
        _ = Foundation.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    package func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Ends the connection as if the client had crashed.
    package func endWithReset() {
        var option = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }

    /// Whether the server has ended the connection with a reset.
    package var isReset: Bool {
        var event = pollfd(fd: descriptor, events: 0, revents: 0)
        return poll(&event, 1, 0) == 1 && event.revents & Int16(POLLERR) != 0
    }

    /// Whether unread bytes, or the end of the connection, have arrived.
    package var hasBytes: Bool {
        var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&event, 1, 0) == 1
    }

    /// Reads byte by byte until `text` has arrived. Returns false if the connection ends first.
    package func receive(until text: String) -> Bool {
        var received: [UInt8] = []
        var byte: UInt8 = 0
        while !received.suffix(text.utf8.count).elementsEqual(text.utf8) {
            guard recv(descriptor, &byte, 1, 0) == 1 else { return false }
            received.append(byte)
        }
        return true
    }

    /// Returns everything received until the server closes.
    package func receiveAll() -> String { String(readable: receiveAllBytes()) }

    /// Returns everything received until the server closes.
    package func receiveAllBytes() -> [UInt8] {
        var all: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while case let count = recv(descriptor, &chunk, chunk.count, 0), count > 0 { all += chunk[..<count] }
        return all
    }
}
