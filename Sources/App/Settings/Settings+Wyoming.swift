internal import Transport

extension SettingsReader {
    /// The address of the Wyoming port; nil for none, or when something is wrong. The protocol has no keys: an address that
    /// others can reach has to be named for it, unless all may use the service anyway.
    ///
    /// - Parameter others: the service's other addresses. The first is its own.
    mutating func wyoming(beside others: [SocketAddress]) -> SocketAddress? {
        let port = read(\.wyomingPort).map { UInt16($0) }
        let isOpen = others.first.map { $0.isLoopback || !isGiven(\.apiKeysFile) } ?? true
        let host = read(\.wyomingHost, default: isOpen ? others.first?.host ?? "" : "")
        guard let port else {
            if isGiven(\.wyomingHost) { fail(\.wyomingHost, "needs CRIER_WYOMING_PORT") }
            return nil
        }
        guard !host.isEmpty else {
            if let own = others.first {
                fail(
                    \.wyomingPort,
                    "the protocol has no keys, and \(own.host) can be reached by others: set CRIER_WYOMING_HOST to 127.0.0.1, "
                        + "or to \(own.host) if all who reach it may use it")
            }
            return nil
        }
        guard let address = try? SocketAddress(host: host, port: port) else {
            fail(\.wyomingHost, "'\(host)' is not an IP address")
            return nil
        }
        if port != 0, others.contains(where: { $0.port == port }) {
            fail(\.wyomingPort, "\(port) is another port of the service: choose another, such as 10200")
        }
        return address
    }
}
