private import Glibc

/// Reads small files whole.
package enum FileReader {
    /// 16 MiB. No file read whole at start is larger; more is a mistake, such as a device.
    package static let defaultLimitBytes = 16 << 20

    /// The bytes of a file.
    ///
    /// - Parameters:
    ///   - limitBytes: the largest file that is read.
    ///   - isPrivate: a file that others than its owner may read is refused.
    package static func read(
        _ path: String, limitBytes: Int = defaultLimitBytes, isPrivate: Bool = false
    ) throws(FileReadError) -> [UInt8] {
        let file = try open(path, isPrivate: isPrivate)
        defer { close(file) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count == -1, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(errno: errno) }
            if count == 0 { return bytes }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= limitBytes else { throw .tooLarge(limitBytes: limitBytes) }
        }
    }

    /// Whether a file can be opened for reading. For a library that opens the file itself and would wait for the other
    /// end of a pipe.
    package static func check(_ path: String) throws(FileReadError) { close(try open(path, isPrivate: false)) }

    private static func open(_ path: String, isPrivate: Bool) throws(FileReadError) -> Int32 {
        // Without O_NONBLOCK a pipe would be waited for here, until somebody opens its other end.
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { throw errno == ENOENT ? .absent : .unreadable(errno: errno) }
        var facts = stat()
        let isFile = fstat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
        guard isFile, !isPrivate || facts.st_mode & 0o077 == 0 else {
            close(file)
            throw isFile ? .readableByOthers : .notAFile
        }
        return file
    }
}

/// Why a file could not be read.
package enum FileReadError: Error, Equatable {
    case absent
    case unreadable(errno: Int32)
    /// A folder, a pipe, a device.
    case notAFile
    case readableByOthers
    case tooLarge(limitBytes: Int)

    /// What the system says of it.
    package var reason: String {
        switch self {
        case .absent: String(cString: strerror(ENOENT))
        case .unreadable(let code): String(cString: strerror(code))
        case .notAFile: "is no file"
        case .readableByOthers: "can be read by others"
        case .tooLarge(let limit): "is longer than \(limit) bytes"
        }
    }
}
