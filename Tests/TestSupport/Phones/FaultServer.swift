package import Foundation
import Glibc
import Synchronization

/// A server between a phone and Crier. It requests each clip from Crier, and changes the answer by a script of faults.
///
/// @unchecked Sendable because locks guard all mutable state.
package final class FaultServer: @unchecked Sendable {
    package enum Fault: Sendable {
        /// The unchanged clip.
        case none
        case status(Int)
        /// 200 with this type and these bytes.
        case body(type: String, Data)
        /// The clip with this Content-Type.
        case type(String)
        /// The clip's bytes after a change, with the correct length.
        case changed(@Sendable (Data) -> Data)
        /// This share of the clip, then the end of the connection. `hasLength`: whether the header announces the full
        /// length.
        case cut(share: Double, hasLength: Bool)
        /// A Content-Length that is not the clip's.
        case length(Int)
        /// This many bytes each tenth of a second.
        case drip(bytes: Int)
        /// The clip after this number of seconds without an answer.
        case hang(seconds: Double)
        /// The connection ends without an answer.
        case hangUp
        case redirect(String)
    }

    private let listener: Listener
    package var port: Int { listener.port }
    private let origin: Int
    private let faults: Mutex<[Fault]>
    private let counts = Mutex((asked: 0, begun: 0))

    /// - Parameters:
    ///   - origin: Crier's port.
    ///   - faults: the faults of the answers, in order. The last fault applies to all further answers.
    ///   - port: 0 for a free one.
    package init(origin: Int, _ faults: [Fault], port: Int = 0) throws {
        self.origin = origin
        self.faults = Mutex(faults)
        let listener = try Listener(port)
        self.listener = listener
        Thread.detachNewThread { [weak self] in
            while let client = listener.accept() {
                guard let self else {
                    close(client)
                    return
                }
                Thread.detachNewThread { self.serve(client) }
            }
        }
    }

    deinit { listener.end() }

    package var asked: Int { counts.withLock(\.asked) }
    /// The number of answers with at least a part of the body sent.
    package var begun: Int { counts.withLock(\.begun) }

    /// A closed port of 127.0.0.1.
    package static func deadPort() throws -> Int { try Listener(0).port }

    private func serve(_ client: Int32) {
        defer { close(client) }
        guard let path = Self.path(client) else { return }
        counts.withLock { $0.asked += 1 }
        let fault = faults.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? .none }
        answer(client, fault, path)
    }

    /// Receives the header of a GET request and returns its path.
    private static func path(_ client: Int32) -> String? {
        var head: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 4_096)
        while !head.suffix(4).elementsEqual([13, 10, 13, 10]) {
            guard case let count = recv(client, &chunk, chunk.count, 0), count > 0 else { return nil }
            head += chunk[..<count]
        }
        return String(decoding: head, as: UTF8.self).split(separator: " ").dropFirst().first.map(String.init)
    }

    private func answer(_ client: Int32, _ fault: Fault, _ path: String) {
        if case .hangUp = fault { return }
        if case .hang(let seconds) = fault { usleep(UInt32(seconds * 1e6)) }
        guard let found = try? HTTPAnswer.get(path, port: origin) else { return }
        switch fault {
        case .status(let code): send(client, code, "application/problem+json", Data(#"{"status":\#(code)}"#.utf8))
        case .body(let type, let data): send(client, 200, type, data)
        case .type(let type): send(client, 200, type, found.body)
        case .changed(let change): send(client, found.status, found.type, change(found.body))
        case .cut(let share, let hasLength):
            let part = found.body.prefix(Int(Double(found.body.count) * share))
            send(client, 200, found.type, part, length: hasLength ? found.body.count : nil)
        case .length(let length): send(client, 200, found.type, found.body, length: length)
        case .drip(let bytes): drip(client, found, bytes)
        case .redirect(let place): send(client, 302, "text/plain", Data(), more: "Location: \(place)\r\n")
        case .none, .hang, .hangUp: send(client, found.status, found.type, found.body)
        }
    }

    private func send(
        _ client: Int32, _ status: Int, _ type: String, _ body: Data, length: Int? = -1, more: String = ""
    ) {
        let length = length == -1 ? body.count : length
        let field = length.map { "Content-Length: \($0)\r\n" } ?? ""
        let head = "HTTP/1.1 \(status) X\r\nContent-Type: \(type)\r\n\(field)\(more)Connection: close\r\n\r\n"
        guard write(client, Data(head.utf8)), write(client, body) else { return }
        counts.withLock { $0.begun += 1 }
        shutdown(client, Int32(SHUT_WR))
    }

    private func drip(_ client: Int32, _ found: HTTPAnswer, _ bytes: Int) {
        let head =
            "HTTP/1.1 200 OK\r\nContent-Type: \(found.type)\r\nContent-Length: \(found.body.count)\r\nConnection: close\r\n\r\n"
        guard write(client, Data(head.utf8)) else { return }
        var rest = found.body
        while !rest.isEmpty, write(client, rest.prefix(bytes)) {
            rest = rest.dropFirst(bytes)
            counts.withLock { $0.begun += 1 }
            usleep(100_000)
        }
    }

    private func write(_ client: Int32, _ data: Data) -> Bool {
        var rest = data
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Foundation.send(client, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }
}

/// A listening socket of 127.0.0.1. The accepting thread holds it, so the descriptor is not reused while the thread
/// runs.
private final class Listener: Sendable {
    private let descriptor: Int32
    let port: Int

    /// - Parameter port: 0 for a free one.
    init(_ port: Int) throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr = in_addr(s_addr: in_addr_t(0x7F00_0001).bigEndian)
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, length) | listen(descriptor, 64) | getsockname(descriptor, $0, &length)
            }
        }
        self.descriptor = descriptor
        self.port = Int(UInt16(bigEndian: address.sin_port))
        guard status == 0 else { throw ToolError(description: "no free port") }
    }

    deinit { close(descriptor) }

    /// The next client; nil after `end`.
    func accept() -> Int32? {
        let client = Glibc.accept(descriptor, nil, nil)
        return client >= 0 ? client : nil
    }

    /// Ends `accept` on the thread that waits in it.
    func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
