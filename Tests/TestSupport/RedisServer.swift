package import Foundation
import Glibc

/// A real redis-server for one test, on a free port of 127.0.0.1. It is killed when this object is released.
package final class RedisServer {
    package private(set) var port = 0
    private let arguments: [String]
    private let configuration: String?
    private let certificates: URL?
    private let folder: URL
    private var process: Process?

    /// - Parameters:
    ///   - arguments: appended to the arguments that make the server private and fast. Later arguments win.
    ///   - configuration: the text of a file that the server may rewrite, as a Sentinel does.
    ///   - certificates: a folder of `TestCertificate`; with it the port expects TLS.
    package init(_ arguments: [String] = [], configuration: String? = nil, certificates: URL? = nil) throws {
        self.arguments = arguments
        self.configuration = configuration
        self.certificates = certificates
        folder = FileManager.default.temporaryDirectory.appending(path: "redis-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try startOnFreePort()
    }

    /// Tries several ports, because a connection of another test may take a port before the server binds it.
    private func startOnFreePort() throws {
        for _ in 0..<5 {
            port = try Self.freePort()
            do { return try start() } catch  where process?.isRunning == false {}
        }
        throw ToolError(description: "redis-server finds no port")
    }

    deinit {
        stop()
        try? FileManager.default.removeItem(at: folder)
    }

    package func start() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/redis-server")
        let file = folder.appending(path: "redis.conf")
        if let configuration, !FileManager.default.fileExists(atPath: file.path) {
            try configuration.write(to: file, atomically: true, encoding: .utf8)
        }
        process.arguments =
            (configuration == nil ? [] : [file.path]) + portArguments
            + ["--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder.path] + arguments
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.start()
        self.process = process
        guard eventually({ answers || !process.isRunning }), process.isRunning else {
            throw ToolError(description: "redis-server does not answer on port \(port)")
        }
    }

    private var portArguments: [String] {
        guard let certificates else { return ["--port", "\(port)"] }
        return [
            "--port", "0", "--tls-port", "\(port)", "--tls-cert-file", TestCertificate.path(certificates),
            "--tls-key-file", TestCertificate.key(certificates), "--tls-ca-cert-file",
            TestCertificate.path(certificates),
        ]
    }

    /// Ends the server abruptly.
    package func stop() {
        signal(SIGKILL)
        process?.waitUntilExit()
        process = nil
    }

    /// Freezes the server, which keeps its connections.
    package func freeze() { signal(SIGSTOP) }
    package func thaw() { signal(SIGCONT) }

    private func signal(_ number: Int32) {
        guard let process, process.isRunning else { return }
        kill(process.processIdentifier, number)
    }

    /// Runs a command and returns the answer, as redis-cli writes it.
    package func run(_ words: String...) throws -> String { try run(words) }

    package func run(_ words: [String]) throws -> String {
        try Program.run("redis-cli", ["-p", "\(port)"] + words).text.trimmingCharacters(in: .newlines)
    }

    private var answers: Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = Self.loopback(port: port)
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        return connected
    }

    private static func loopback(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr = in_addr(s_addr: in_addr_t(0x7F00_0001).bigEndian)
        return address
    }

    package static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) | getsockname(descriptor, $0, &length)
            }
        }
        guard status == 0 else { throw ToolError(description: "no free port") }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
