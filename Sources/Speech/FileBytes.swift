internal import Glibc

/// Reading of small files and folders.
package enum FileBytes {
    /// No file read whole at start is larger than 16 MiB; more is a mistake, such as a device.
    private static let maximumBytes = 16 << 20

    /// A file's bytes; nil when it cannot be read, is larger than 16 MiB, or is no file but, say, a pipe.
    package static func read(_ path: String) -> [UInt8]? {
        // Without O_NONBLOCK a pipe would be waited for here, until somebody opens its other end.
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 << 10)
        while true {
            let count = Glibc.read(file, &chunk, chunk.count)
            if count == -1, errno == EINTR { continue }
            if count <= 0 { return count == 0 ? bytes : nil }
            bytes.append(contentsOf: chunk[..<count])
            guard bytes.count <= maximumBytes else { return nil }
        }
    }

    /// Whether nothing of that name is there. What is there and cannot be reached is not absent.
    static func isAbsent(_ path: String) -> Bool {
        access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Whether a path, without following a last link, is of one kind: S_IFDIR, S_IFREG, S_IFLNK.
    static func isKind(_ kind: mode_t, _ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == kind
    }

    /// Whether a path leads to a file with bytes in it: opening a pipe would wait for whoever may write into it.
    static func isRegular(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a path, all links followed, leads to something in a folder. What is not there is nowhere else.
    static func isInside(_ folder: String, _ path: String) -> Bool {
        guard !isAbsent(path) else { return true }
        guard let folder = resolved(folder), let path = resolved(path) else { return false }
        return path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The names in a folder, sorted; nil when it cannot be read.
    ///
    /// - Parameter isAll: names that begin with a dot as well.
    package static func names(in folder: String, isAll: Bool = false) -> [String]? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            // In place: a record is only as long as its name, and a copy would read d_name's 256 bytes behind it.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if isAll ? name != "." && name != ".." : !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
