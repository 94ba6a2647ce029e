import Foundation
import TestSupport

/// The real release binary, serving on a free port of 127.0.0.1 for the length of one test.
///
/// @unchecked Sendable because several clients send requests at once, and only the test's own thread starts and ends
/// the process.
final class CrierServer: @unchecked Sendable {
    private let process: Int32
    private let log: URL
    private var status: Int32?
    let port: Int
    /// `http` or `https`.
    let scheme: String
    var address: String { "\(scheme)://127.0.0.1:\(port)" }
    /// The arguments with which curl trusts the server.
    private let trust: [String]

    /// Built by `make build`, which `make test` runs first; `Tests/Checks/sanitize` names another in TESTED_CRIER.
    static let executable =
        ProcessInfo.processInfo.environment["TESTED_CRIER"]
        ?? URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: ".build/release/crier").path

    /// - Parameter whileStarting: receives the process before it listens.
    @discardableResult
    static func with<Result>(
        _ flags: [String] = [], whileStarting: (Int32) -> Void = { _ in }, _ body: (CrierServer) throws -> Result
    ) throws -> Result {
        try TestFiles.withFolder { folder in
            let server = try CrierServer(flags, log: folder.appending(path: "log"), whileStarting: whileStarting)
            defer { server.end(SIGKILL) }
            return try body(server)
        }
    }

    /// Runs a server whose port uses TLS, with its own certificate in `folder`.
    static func withTLS(_ flags: [String] = [], _ body: (_ server: CrierServer, _ folder: URL) throws -> Void) throws {
        try TestFiles.withFolder { folder in
            try TestCertificate.write(to: folder)
            let (certificate, key) = (TestCertificate.path(folder), TestCertificate.key(folder))
            let server = try CrierServer(
                ["--tls-cert", certificate, "--tls-key", key] + flags, log: folder.appending(path: "log"),
                trust: ["--cacert", certificate])
            defer { server.end(SIGKILL) }
            try body(server, folder)
        }
    }

    private init(
        _ flags: [String], log: URL, trust: [String] = [], whileStarting: (Int32) -> Void = { _ in }
    ) throws {
        self.log = log
        self.trust = trust
        scheme = trust.isEmpty ? "http" : "https"
        process = try Self.spawn(["serve", "--port", "0"] + flags, log: log)
        whileStarting(process)
        guard let port = Self.port(of: "listening on \(scheme)", in: log) else {
            kill(process, SIGKILL)
            throw ToolError(description: "crier does not serve: \(try String(contentsOf: log, encoding: .utf8))")
        }
        self.port = port
    }

    /// Not Foundation's Process: it does not always notice that a process has been killed.
    private static func spawn(_ arguments: [String], log: URL) throws -> Int32 {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 2, log.path, O_WRONLY | O_CREAT, 0o600)
        var words = ([executable] + arguments).map { strdup($0) } + [nil]
        defer { words.forEach { free($0) } }
        var process: pid_t = 0
        let status = ProcessStart.alone { posix_spawn(&process, executable, &actions, nil, &words, environ) }
        guard status == 0 else {
            throw ToolError(description: "\(executable) does not start: run 'make build' first")
        }
        return process
    }

    /// Waits for the line with the server's address. The limit of 10 s is a thousand times the usual start.
    static func port(of line: String, in log: URL) -> Int? {
        var port: Int?
        _ = eventually(within: .seconds(10)) {
            let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
            guard let mark = text.range(of: "\(line)://127.0.0.1:"), text[mark.upperBound...].contains("\n") else {
                return false
            }
            port = Int(text[mark.upperBound...].prefix { $0.isNumber })
            return true
        }
        return port
    }

    var logText: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }

    /// Whether the log contains a text soon: the log line of an answer is written after the answer.
    func logs(_ text: String) -> Bool { eventually { logText.contains(text) } }

    func send(_ signal: Int32) { kill(process, signal) }

    /// Open files and connections.
    func descriptors() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/fd").count
    }

    /// Sends SIGTERM and returns the exit status; nil if a signal ended the process.
    func terminate() -> Int32? { end(SIGTERM) }

    /// Sends SIGTERM and does not wait.
    func beginTermination() { kill(process, SIGTERM) }

    /// Sends a signal that ends the process and returns the exit status; nil if the signal itself ended it.
    @discardableResult
    func end(_ signal: Int32) -> Int32? {
        if status == nil { kill(process, signal) }
        return waitForEnd()
    }

    /// Waits for the end of the process, without another signal. Returns the exit status; nil if a signal ended it.
    func waitForEnd() -> Int32? {
        if status == nil {
            var status: Int32 = 0
            guard eventually({ waitpid(process, &status, WNOHANG) == process }) else { return nil }
            self.status = status
        }
        return status.flatMap { $0 & 0x7F == 0 ? ($0 >> 8) & 0xFF : nil }
    }

    /// The processes whose parent is `parent` (default: the server), from /proc.
    func children(of parent: Int32? = nil) throws -> [Int32] {
        let parent = parent ?? process
        return try FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap(Int32.init).filter { child in
            guard let stat = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8),
                let end = stat.lastIndex(of: ")")
            else { return false }
            let fields = stat[stat.index(after: end)...].split(separator: " ")
            return fields.count > 1 && Int32(fields[1]) == parent
        }
    }

    /// The engine processes' own children: clips in progress.
    func grandchildren() throws -> [Int32] { try children().flatMap { try children(of: $0) } }

    /// The value of a counter in /metrics.
    func metric(_ name: String) throws -> Int {
        let text = try curl("/metrics").text
        let line = text.split(separator: "\n").first { $0.hasPrefix(name + " ") }
        guard let value = line?.split(separator: " ").last.flatMap({ Int($0) }) else {
            throw ToolError(description: "no metric \(name)")
        }
        return value
    }

    /// Whether a metric reaches a value soon: some metrics change or appear only after the answer.
    func metric(_ name: String, becomes value: Int) -> Bool { eventually { (try? metric(name)) == value } }

    /// Waits until slow readers have stopped the renderer: no sentence is spoken for a second.
    ///
    /// - Returns: the parts of clips that have been spoken.
    func partsSpokenOnceBlocked() throws -> Int {
        var spoken = -1
        let isBlocked = try eventually {
            defer { usleep(1_000_000) }
            let before = spoken
            spoken = try metric("crier_engine_clips_total")
            return try spoken == before && metric("crier_render_running{queue=\"voices\"}") == 0
        }
        guard isBlocked else { throw TimeLimitError() }
        return spoken
    }
}

/// One answer as curl received it.
struct Answer {
    let status: Int
    /// The fields, with names in lower case.
    let fields: [String: String]
    let body: [UInt8]
    var text: String { String(readable: body) }

    func json() throws -> [String: Any] {
        try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any] ?? [:]
    }
}

extension CrierServer {
    /// Sends a request with the real curl. `arguments` precede the URL.
    func curl(_ path: String, _ arguments: [String] = []) throws -> Answer {
        try TestFiles.withFolder { folder in
            let (head, body) = (folder.appending(path: "head").path, folder.appending(path: "body").path)
            _ = try Tool.run(
                "curl", ["-sS", "-m", "30", "-D", head, "-o", body] + trust + arguments + [address + path])
            let lines = try String(contentsOfFile: head, encoding: .utf8).split(separator: "\r\n")
            let last = lines.lastIndex { $0.hasPrefix("HTTP/") } ?? 0
            let pairs = lines[(last + 1)...].map { $0.split(separator: ":", maxSplits: 1) }
            let fields = Dictionary(
                pairs.map { ($0[0].lowercased(), $0[1].trimmingCharacters(in: .whitespaces)) },
                uniquingKeysWith: { $0 + ", " + $1 })
            let status = Int(lines[last].split(separator: " ")[1]) ?? 0
            return Answer(
                status: status, fields: fields, body: [UInt8]((try? Data(contentsOf: URL(filePath: body))) ?? Data()))
        }
    }

    func say(_ text: String, _ fields: [String] = []) throws -> Answer {
        try curl("/v1/say", ["--data-urlencode", "text=\(text)"] + fields.flatMap { ["-d", $0] })
    }
}
