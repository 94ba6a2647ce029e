package import Foundation
import Glibc
import Synchronization

/// A program that exchanges lines, and can be killed or stopped at any moment. Its creator must end it.
package final class LineProcess: Sendable {
    package let identifier: pid_t
    private let connection: Int32
    private let hasEnded = Mutex(false)

    /// - Parameters:
    ///   - environment: variables in addition to the test's own.
    ///   - errors: the file for the program's standard error.
    ///   - line: called for each line of output, on a thread for this process.
    ///   - end: called once, after the last line.
    package init(
        _ program: String, _ arguments: [String] = [], environment: [String: String] = [:],
        errors: String = "/dev/null",
        line: @escaping @Sendable (String) -> Void, end: @escaping @Sendable () -> Void = {}
    ) throws {
        // Close-on-exec keeps the sockets out of other programs that may start at the same time.
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw ToolError(description: "no socket")
        }
        let status = Self.spawn([program] + arguments, environment, ends[1], errors)
        close(ends[1])
        guard let process = status else {
            close(ends[0])
            throw ToolError(description: "\(program) does not start")
        }
        (identifier, connection) = (process, ends[0])
        Thread.detachNewThread { [self] in
            Self.readLines(connection, line)
            var status: Int32 = 0
            waitpid(process, &status, 0)
            hasEnded.withLock { $0 = true }
            end()
        }
    }

    deinit { close(connection) }

    package func send(_ text: String) {
        let bytes = Array((text + "\n").utf8)
        _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    package func kill(_ signal: Int32) {
        hasEnded.withLock { if !$0 { Glibc.kill(identifier, signal) } }
    }

    private static func readLines(_ descriptor: Int32, _ line: (String) -> Void) {
        var rest: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 16 << 10)
        while case let count = read(descriptor, &chunk, chunk.count), count > 0 {
            rest += chunk[..<count]
            while let end = rest.firstIndex(of: 0x0A) {
                line(String(decoding: rest[..<end], as: UTF8.self))
                rest.removeFirst(end + 1)
            }
        }
    }

    /// Not Foundation's Process: it does not always notice that a process has been killed.
    private static func spawn(
        _ words: [String], _ environment: [String: String], _ connection: Int32, _ errors: String
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, connection, 0)
        posix_spawn_file_actions_adddup2(&actions, connection, 1)
        posix_spawn_file_actions_addopen(&actions, 2, errors, O_WRONLY | O_CREAT, 0o600)
        var words = words.map { strdup($0) } + [nil]
        let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        var lines = variables.map { strdup("\($0)=\($1)") } + [nil]
        defer { (words + lines).forEach { free($0) } }
        var process: pid_t = 0
        guard let program = words[0] else { return nil }
        let status = ProcessStart.alone { posix_spawnp(&process, program, &actions, nil, &words, &lines) }
        return status == 0 ? process : nil
    }
}
