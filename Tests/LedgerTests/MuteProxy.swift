import Foundation
import Glibc
import Synchronization
import TestSupport

/// A proxy before a server. While it is mute, it forwards requests and drops the replies.
final class MuteProxy: Sendable {
    let port: Int
    private let listener: Int32
    private let isMute = Atomic<Bool>(false)

    init(to server: Int) throws {
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = Self.loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let descriptor = listener
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) | listen(descriptor, 16) | getsockname(descriptor, $0, &length)
            }
        }
        guard status == 0 else { throw ToolError(description: "no port for a proxy") }
        port = Int(UInt16(bigEndian: address.sin_port))
        Thread { @Sendable [self] in accept(server) }.start()
    }

    func mute() { isMute.store(true, ordering: .sequentiallyConsistent) }
    func speak() { isMute.store(false, ordering: .sequentiallyConsistent) }

    private func accept(_ server: Int) {
        while case let client = Glibc.accept(listener, nil, nil), client >= 0 {
            let upstream = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            var address = Self.loopback(server)
            _ = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(upstream, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            Thread { @Sendable [self] in pass(from: client, to: upstream, isAnswer: false) }.start()
            Thread { @Sendable [self] in pass(from: upstream, to: client, isAnswer: true) }.start()
        }
    }

    private func pass(from source: Int32, to sink: Int32, isAnswer: Bool) {
        var bytes = [UInt8](repeating: 0, count: 65_536)
        while case let count = recv(source, &bytes, bytes.count, 0), count > 0 {
            if isAnswer && isMute.load(ordering: .sequentiallyConsistent) { continue }
            guard send(sink, bytes, count, Int32(MSG_NOSIGNAL)) == count else { break }
        }
        shutdown(sink, Int32(SHUT_WR))
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr = in_addr(s_addr: in_addr_t(0x7F00_0001).bigEndian)
        return address
    }
}
