private import Glibc

/// Facts about paths, and the names in folders.
package enum FileSystem {
    /// Whether nothing of that name is there. What is there and cannot be reached is not absent.
    package static func isAbsent(_ path: String) -> Bool {
        access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Whether a path is a folder. A link to one is none.
    package static func isFolder(_ path: String) -> Bool { isKind(S_IFDIR, path) }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: String) -> Bool { isKind(S_IFLNK, path) }

    private static func isKind(_ kind: mode_t, _ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == kind
    }

    /// Whether a path leads to a file with bytes in it: opening a pipe would wait for whoever may write into it.
    package static func isRegular(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// Whether a path, all links followed, leads to something in a folder. What is not there is nowhere else.
    package static func isInside(_ folder: String, _ path: String) -> Bool {
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
