internal import Glibc

/// Lines of standard input. A loop can check for them without waiting.
package struct KeyboardLines {
    private var bytes: [UInt8] = []
    private var isEnded = false
    private let descriptor: Int32

    package init(_ descriptor: Int32 = STDIN_FILENO) { self.descriptor = descriptor }

    /// An answer to a question is never longer.
    private static let maxBytes = 4_096

    /// Waits for a line.
    ///
    /// - Returns: the line without its line end; nil after the last line.
    package mutating func next() -> String? {
        while true {
            if let line = line() { return line }
            guard !isEnded, bytes.count < Self.maxBytes else { return nil }
            read()
        }
    }

    /// Whether a line is available now. The line is consumed.
    package mutating func takesLine() -> Bool {
        var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while !isEnded, bytes.count < Self.maxBytes, Glibc.poll(&poll, 1, 0) > 0 { read() }
        return line() != nil
    }

    private mutating func line() -> String? {
        guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { bytes.removeSubrange(...end) }
        return String(decoding: bytes[..<end], as: UTF8.self)
    }

    private mutating func read() {
        var chunk = [UInt8](repeating: 0, count: 512)
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        guard count != 0 else { return isEnded = true }
        if count > 0 { bytes += chunk[..<count] } else if errno != EINTR { isEnded = true }
    }
}
