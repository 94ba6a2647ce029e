import ArgumentParser
import Glibc

struct Health: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Ask a running service whether it is ready; for HEALTHCHECK.")

    @Argument(help: "The URL to ask, http only.")
    var url = "http://127.0.0.1:8080/readyz"

    func run() throws {
        guard let target = HealthTarget(url) else {
            Exit.say("'\(url)' is not an http URL with an IP address, like http://127.0.0.1:8080/readyz")
            throw Exit.badInput
        }
        guard let status = target.status() else {
            Exit.say("no answer from \(url)")
            throw Exit.failure
        }
        guard status == 200 else {
            Exit.say("\(url) answers \(status)")
            throw Exit.failure
        }
    }
}

/// One GET with a deadline, without a library: a container's health check is the only client this program needs.
struct HealthTarget {
    private let host: String
    private let port: UInt16
    private let path: String

    /// HEALTHCHECK's own default deadline is 30 s; a service that needs more than 5 s is not ready.
    private static let timeoutSeconds = 5

    init?(_ url: String) {
        guard url.hasPrefix("http://") else { return nil }
        let rest = url.dropFirst("http://".count)
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let authority = rest[..<slash].split(separator: ":", omittingEmptySubsequences: false)
        guard (1...2).contains(authority.count), !authority[0].isEmpty,
            let port = UInt16(authority.count == 2 ? String(authority[1]) : "80"),
            rest[slash...].utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
        else { return nil }
        host = authority[0] == "localhost" ? "127.0.0.1" : String(authority[0])
        self.port = port
        path = slash == rest.endIndex ? "/readyz" : String(rest[slash...])
    }

    /// The status of the answer; nil when there is none in time.
    func status() -> Int? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        guard inet_pton(AF_INET, host, &address.sin_addr) == 1 else { return nil }
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard connection >= 0 else { return nil }
        defer { close(connection) }
        var limit = timeval(tv_sec: Self.timeoutSeconds, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(connection, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
        }
        let isConnected = withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) {
                connect(connection, $0.baseAddress, socklen_t(bytes.count)) == 0
            }
        }
        guard isConnected else { return nil }
        let request = "GET \(path) HTTP/1.1\r\nHost: \(host):\(port)\r\nConnection: close\r\n\r\n"
        guard FileOutput.write(Array(request.utf8), to: connection) else { return nil }
        return Self.statusLine(connection)
    }

    /// `HTTP/1.1 200 …`: the three digits after the first space.
    private static func statusLine(_ connection: Int32) -> Int? {
        var line = [UInt8](repeating: 0, count: 12)
        var filled = 0
        while filled < line.count {
            let count = line.withUnsafeMutableBytes {
                recv(connection, $0.baseAddress.map { $0 + filled }, 12 - filled, 0)
            }
            guard count > 0 else { return nil }
            filled += count
        }
        guard line.starts(with: "HTTP/1.".utf8) else { return nil }
        return Int(String(decoding: line[9..<12], as: UTF8.self))
    }
}
