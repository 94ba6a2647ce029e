internal import Transport

extension SettingsReader {
    /// The address of the Wyoming port; nil if it is off or a setting is wrong. The protocol lacks keys, so an address
    /// that other machines can reach must be set explicitly, unless the service is open to all anyway.
    ///
    /// - Parameter others: the other addresses of the service. The first is the service's own.
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
                    "the protocol lacks keys, and \(own.host) can be reached by others: set CRIER_WYOMING_HOST to 127.0.0.1, "
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
