internal import Glibc

/// A numeric IPv4 or IPv6 address, or `localhost`, with a port. Host names are not resolved.
package struct SocketAddress: Sendable {
    let storage: [UInt8]
    let family: Int32
    package let host: String
    package let port: UInt16

    /// - Throws: `SystemError` with EINVAL if `host` is not an address.
    package init(host: String, port: UInt16) throws(SystemError) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var list: UnsafeMutablePointer<addrinfo>?
        let numeric = host == "localhost" ? "127.0.0.1" : host
        guard getaddrinfo(numeric, String(port), &hints, &list) == 0, let found = list else {
            throw SystemError(call: "'\(host)' is not an IP address", code: EINVAL)
        }
        defer { freeaddrinfo(list) }
        storage = Array(UnsafeRawBufferPointer(start: found.pointee.ai_addr, count: Int(found.pointee.ai_addrlen)))
        family = found.pointee.ai_family
        self.host = host
        self.port = port
    }

    /// Whether the address is 127.0.0.0/8 or ::1.
    package var isLoopback: Bool {
        if family == AF_INET { return storage[4] == 127 }
        return storage[8..<24].elementsEqual(Array(repeating: 0, count: 15) + [1])
    }

    func withSockaddr<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        storage.withUnsafeBytes { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { pointer in
                guard let base = pointer.baseAddress else { preconditionFailure("an address has bytes") }
                return body(base, socklen_t(bytes.count))
            }
        }
    }
}
