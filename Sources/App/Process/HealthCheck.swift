internal import Glibc
internal import JSON
internal import Transport

/// One GET with a deadline, without an HTTP library: the health check of a container is the only client in this
/// program.
package struct HealthCheck {
    private let url: String
    private let isSecure: Bool
    private let host: String
    private let address: in_addr
    private let port: UInt16
    private let path: String
    private let certificate: String?

    /// HEALTHCHECK's own default deadline is 30 s; a service that needs more than 5 s is not ready.
    private static let timeoutSeconds = 5

    /// - Parameters:
    ///   - url: an http or https URL with an IPv4 address or localhost. Without a path it gets /readyz.
    ///   - certificate: a PEM file to trust; nil for the certificates that the system trusts.
    /// - Returns: nil for another URL.
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
        let host = authority[0] == "localhost" ? "127.0.0.1" : String(authority[0])
        var address = in_addr()
        guard inet_pton(AF_INET, host, &address) == 1 else { return nil }
        (self.url, self.host, self.address) = (url, host, address)
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

    /// Requires the answer 200.
    package func run() throws(HealthCheckError) {
        let connection = try connected()
        defer { close(connection) }
        let answer = try answer(over: connection)
        guard answer.status == 200 else { throw .notReady(url, answer) }
    }

    private func answer(over connection: Int32) throws(HealthCheckError) -> HealthAnswer {
        guard isSecure else {
            let send = { (bytes: [UInt8]) in FileOutput.write(bytes, to: connection) }
            return try answer(send) { recv(connection, $0.baseAddress, $0.count, 0) }
        }
        let probe = try probe(connection)
        return try answer(probe.write, probe.read)
    }

    private func probe(_ connection: Int32) throws(HealthCheckError) -> TLSProbe {
        do throws(TLSProbeError) {
            // A connection on this machine cannot be intercepted, so the certificate may have any name.
            return try TLSProbe(connection, trusting: certificate, address: host.hasPrefix("127.") ? nil : host)
        } catch {
            throw .tls(url, error, trusting: certificate)
        }
    }

    private func connected() throws(HealthCheckError) -> Int32 {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard connection >= 0 else { throw .notConnected(url, errno) }
        var limit = timeval(tv_sec: Self.timeoutSeconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(connection, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = self.address
        let isConnected = withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                connect(connection, $0.baseAddress, socklen_t(bytes.count)) == 0
            }
        }
        if isConnected { return connection }
        let code = errno
        close(connection)
        throw .notConnected(url, code)
    }

    /// A problem with its fields has less than 1 KiB.
    private static let maxAnswerBytes = 4 << 10

    /// Reads until the status is 200, or to the end of the answer, which has the reason for another status.
    private func answer(
        _ send: ([UInt8]) -> Bool, _ receive: (UnsafeMutableRawBufferPointer) -> Int
    ) throws(HealthCheckError) -> HealthAnswer {
        let request = "GET \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\nConnection: close\r\n\r\n"
        var bytes = [UInt8](repeating: 0, count: Self.maxAnswerBytes)
        var filled = 0
        var answer: HealthAnswer?
        guard send(Array(request.utf8)) else { throw .notHTTP(url) }
        while filled < bytes.count, answer?.status != 200 {
            let count = bytes.withUnsafeMutableBytes { receive(.init(rebasing: $0[filled...])) }
            guard count > 0 else { break }
            filled += count
            answer = HealthAnswer(Array(bytes[..<filled]))
        }
        guard let answer else { throw .notHTTP(url) }
        return answer
    }
}

/// The reason why a service is not ready, or not reachable, and the way out.
package struct HealthCheckError: Error, Equatable {
    package let description: String

    /// - Parameter code: the `errno` of the connection.
    static func notConnected(_ url: String, _ code: Int32) -> HealthCheckError {
        // A connection that takes too long ends with EINPROGRESS.
        let reason = code == EINPROGRESS ? "no answer" : String(cString: strerror(code))
        return HealthCheckError(
            description: "\(url): \(reason). Start the service with 'crier serve', or name the URL of a running one.")
    }

    static func notHTTP(_ url: String) -> HealthCheckError {
        HealthCheckError(
            description: "\(url): no answer in HTTP. Name the URL of a Crier service, with https:// if it has a "
                + "certificate.")
    }

    /// - Parameter certificate: the file with the trusted certificates.
    static func tls(_ url: String, _ error: TLSProbeError, trusting certificate: String?) -> HealthCheckError {
        let help =
            switch error.cause {
            case .handshake: "begin the URL with http:// if the service lacks a certificate"
            case .trust: "--cert names a PEM file"
            case .certificate where certificate == nil: "--cert names the certificate to trust"
            case .certificate: "--cert names another one"
            }
        return HealthCheckError(description: "\(url): \(error); \(help)")
    }

    static func notReady(_ url: String, _ answer: HealthAnswer) -> HealthCheckError {
        let reason = answer.detail.map { ": \($0)" } ?? ". Name the path /readyz of a Crier service."
        return HealthCheckError(description: "\(url) answers \(answer.status)\(reason)")
    }
}

/// The answer to a health check.
struct HealthAnswer {
    let status: Int
    /// The sentence of a problem (RFC 9457); nil without one.
    let detail: String?

    /// The bytes of `HTTP/1.1 200`.
    static let minBytes = 12

    /// A problem has fewer values.
    private static let maxValues = 32

    /// - Parameter bytes: the response, or its first bytes.
    /// - Returns: nil if the bytes are not a response of HTTP/1.
    init?(_ bytes: [UInt8]) {
        guard bytes.count >= Self.minBytes, bytes.starts(with: "HTTP/1.".utf8),
            let status = Int(String(decoding: bytes[9..<Self.minBytes], as: UTF8.self))
        else { return nil }
        self.status = status
        detail = Self.detail(in: bytes)
    }

    private static func detail(in bytes: [UInt8]) -> String? {
        guard let start = bytes.firstIndex(of: UInt8(ascii: "{")),
            case .object(let members)? = try? JSONValue(parsing: Array(bytes[start...]), maxValues: maxValues),
            case .string(let detail)? = members.first(where: { $0.name == "detail" })?.value
        else { return nil }
        return detail
    }
}
