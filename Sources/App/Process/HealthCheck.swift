internal import Glibc
internal import Transport

/// One GET with a deadline, without an HTTP library: the health check of a container is the only client in this
/// program.
package struct HealthCheck {
    private let url: String
    private let isSecure: Bool
    private let host: String
    private let port: UInt16
    private let path: String
    private let certificate: String?

    /// HEALTHCHECK's own default deadline is 30 s; a service that needs more than 5 s is not ready.
    private static let timeoutSeconds = 5

    /// - Parameter certificate: a PEM file to trust; nil for the certificates that the system trusts.
    package init?(_ url: String, trusting certificate: String? = nil) {
        isSecure = url.hasPrefix("https://")
        guard isSecure || url.hasPrefix("http://") else { return nil }
        let rest = url.drop { $0 != "/" }.dropFirst(2)
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let authority = rest[..<slash].split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(authority.count), !authority[0].isEmpty,
            let port = UInt16(authority.count == 2 ? String(authority[1]) : isSecure ? "443" : "80"),
            rest[slash...].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        self.url = url
        host = authority[0] == "localhost" ? "127.0.0.1" : String(authority[0])
        self.port = port
        path = slash == rest.endIndex ? "/readyz" : String(rest[slash...])
        self.certificate = certificate
    }

    /// The URL of the service on this machine for the settings in `variables`.
    package static func own(_ variables: [String: String]) -> String {
        let (certificate, port) = (SettingsTable.shared.tlsCert.declaration, SettingsTable.shared.port.declaration)
        let scheme = variables[certificate.variable] == nil ? "http" : "https"
        let number = variables[port.variable].flatMap(UInt16.init).map(String.init) ?? port.fallback.text
        return "\(scheme)://127.0.0.1:\(number)/readyz"
    }

    /// The status of the answer.
    package func status() throws(HealthCheckError) -> Int {
        guard let connection = connected() else { throw HealthCheckError(description: "no answer from \(url)") }
        defer { close(connection) }
        guard isSecure else {
            let ask = { (bytes: [UInt8]) in FileOutput.write(bytes, to: connection) }
            return try status(ask) { recv(connection, $0.baseAddress, $0.count, 0) }
        }
        let probe = try probe(connection)
        return try status(probe.write, probe.read)
    }

    private func probe(_ connection: Int32) throws(HealthCheckError) -> TLSProbe {
        do throws(TLSProbeError) {
            // A connection on this machine cannot be intercepted, so the certificate may have any name.
            return try TLSProbe(connection, trusting: certificate, address: host.hasPrefix("127.") ? nil : host)
        } catch {
            let help = certificate == nil ? "; --cert names the certificate to trust" : ""
            throw HealthCheckError(description: "\(url): \(error)\(help)")
        }
    }

    private func connected() -> Int32? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return nil }
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard connection >= 0 else { return nil }
        var limit = timeval(tv_sec: Self.timeoutSeconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(connection, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        let isConnected = withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                connect(connection, $0.baseAddress, socklen_t(bytes.count)) == 0
            }
        }
        if isConnected { return connection }
        close(connection)
        return nil
    }

    /// `HTTP/1.1 200 …`: the three digits after the first space.
    private func status(
        _ send: ([UInt8]) -> Bool, _ receive: (UnsafeMutableRawBufferPointer) -> Int
    ) throws(HealthCheckError) -> Int {
        let request = "GET \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\nConnection: close\r\n\r\n"
        var line = [UInt8](repeating: 0, count: 12)
        var filled = send(Array(request.utf8)) ? 0 : line.count + 1
        while filled < line.count {
            let count = line.withUnsafeMutableBytes { receive(.init(rebasing: $0[filled...])) }
            filled += count > 0 ? count : line.count + 1
        }
        guard filled == line.count, line.starts(with: "HTTP/1.".utf8),
            let status = Int(String(decoding: line[9..<12], as: UTF8.self))
        else { throw HealthCheckError(description: "no answer from \(url)") }
        return status
    }
}

/// The reason why a service did not answer, or did not answer 200.
package struct HealthCheckError: Error {
    package let description: String

    package init(description: String) { self.description = description }
}
