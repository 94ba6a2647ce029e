private import Glibc

/// Reads small files into memory.
package enum FileReader {
    /// 16 MiB. No file that Crier reads at its start is larger; a larger one is a mistake, such as a device.
    package static let defaultLimitBytes = 16 << 20

    /// Reads the bytes of a file.
    ///
    /// - Parameters:
    ///   - limitBytes: the maximum length of the file.
    ///   - privacy: the users that may have rights to the file. Otherwise the file is refused.
    package static func read(
        _ path: String, limitBytes: Int = defaultLimitBytes, _ privacy: FilePrivacy = .any
    ) throws(FileReadError) -> [UInt8] {
        var bytes: [UInt8] = []
        try forEachChunk(of: path, limitBytes: limitBytes, privacy) { chunk, fileBytes in
            if bytes.isEmpty { bytes.reserveCapacity(min(fileBytes, limitBytes)) }
            bytes.append(contentsOf: chunk)
        }
        return bytes
    }

    /// Reads a file piece by piece.
    ///
    /// - Parameter body: receives each piece, and the length of the file at the start of reading.
    static func forEachChunk(
        of path: String, limitBytes: Int, _ privacy: FilePrivacy = .any,
        _ body: (_ chunk: UnsafeRawBufferPointer, _ fileBytes: Int) -> Void
    ) throws(FileReadError) {
        let (file, fileBytes) = try open(path, privacy)
        defer { close(file) }
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        var total = 0
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count == -1, errno == EINTR { continue }
            guard count >= 0 else { throw .unreadable(errno: errno) }
            if count == 0 { return }
            total += count
            guard total <= limitBytes else { throw .tooLarge(limitBytes: limitBytes) }
            chunk.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count]), fileBytes) }
        }
    }

    /// Copies a file.
    ///
    /// - Returns: false if the copy cannot be written.
    package static func copy(_ path: String, to copy: String, limitBytes: Int) throws(FileReadError) -> Bool {
        let file = Glibc.open(copy, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard file != -1 else { return false }
        var isWritten = true
        defer { close(file) }
        try forEachChunk(of: path, limitBytes: limitBytes) { chunk, _ in
            var rest = chunk
            while isWritten, !rest.isEmpty {
                let count = write(file, rest.baseAddress, rest.count)
                isWritten = count > 0 || errno == EINTR
                rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(max(0, count)))
            }
        }
        return isWritten && fsync(file) == 0
    }

    /// Checks that a file can be opened for reading, before a library opens the file: opening a pipe would block the
    /// library.
    package static func check(_ path: String) throws(FileReadError) { close(try open(path, .any).file) }

    private static func open(
        _ path: String, _ privacy: FilePrivacy
    ) throws(FileReadError) -> (file: Int32, bytes: Int) {
        // Without O_NONBLOCK, opening a pipe blocks until another process opens its other end.
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file != -1 else { throw errno == ENOENT ? .absent : .unreadable(errno: errno) }
        var facts = stat()
        let isFile = fstat(file, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
        guard isFile, facts.st_mode & privacy.forbidden == 0 else {
            close(file)
            throw isFile ? .readableByOthers : .notAFile
        }
        return (file, Int(facts.st_size))
    }
}

/// The users that may have rights to a file.
package enum FilePrivacy: Sendable {
    case any
    /// The owner alone.
    case owner
    /// The owner; the file's group may read. In a container, secrets in files belong to root and a group.
    case group

    fileprivate var forbidden: mode_t {
        switch self {
        case .any: 0
        case .owner: 0o077
        case .group: 0o037
        }
    }
}

/// The reason why a file could not be read.
package enum FileReadError: Error, Equatable {
    case absent
    case unreadable(errno: Int32)
    /// The path leads to a folder, a pipe or a device.
    case notAFile
    case readableByOthers
    case tooLarge(limitBytes: Int)

    /// The reason in words for error messages. System errors use the system's words.
    package var reason: String {
        switch self {
        case .absent: String(cString: strerror(ENOENT))
        case .unreadable(let code): String(cString: strerror(code))
        case .notAFile: "is not a file"
        case .readableByOthers: "can be read by others"
        case .tooLarge(let limit): "is longer than \(limit) bytes"
        }
    }
}
