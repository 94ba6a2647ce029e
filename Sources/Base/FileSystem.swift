private import Glibc

/// Queries about paths and folders.
package enum FileSystem {
    /// Whether nothing exists at a path. An existing file in a folder without access does not count as absent.
    package static func isAbsent(_ path: String) -> Bool {
        access(path, F_OK) != 0 && (errno == ENOENT || errno == ENOTDIR)
    }

    /// Whether a path is a folder. A symbolic link to a folder does not count.
    package static func isFolder(_ path: String) -> Bool { isKind(S_IFDIR, path) }

    /// Whether a path is a symbolic link.
    package static func isLink(_ path: String) -> Bool { isKind(S_IFLNK, path) }

    private static func isKind(_ kind: mode_t, _ path: String) -> Bool {
        var facts = stat()
        return lstat(path, &facts) == 0 && facts.st_mode & S_IFMT == kind
    }

    /// Whether a path leads to a regular file. Opening a pipe would block until another process opens its other end.
    package static func isRegular(_ path: String) -> Bool {
        var facts = stat()
        return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }

    /// A text that changes when a file is written or replaced: its size and the nanosecond of its last change. Nil for
    /// anything but a regular file.
    package static func stamp(_ path: String) -> String? {
        var facts = stat()
        guard stat(path, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { return nil }
        return "\(facts.st_size) \(facts.st_mtim.tv_sec).\(facts.st_mtim.tv_nsec)"
    }

    /// Whether a path leads into a folder after all symbolic links are resolved. The result is true for a path at which
    /// nothing exists.
    package static func isInside(_ folder: String, _ path: String) -> Bool {
        guard !isAbsent(path) else { return true }
        guard let folder = resolved(folder), let path = resolved(path) else { return false }
        return path.hasPrefix(folder == "/" ? folder : folder + "/")
    }

    /// The absolute path without links; nil if nothing exists at the path.
    package static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// The sorted names in a folder; nil if the folder cannot be read.
    ///
    /// - Parameter isAll: whether names that begin with a dot are included.
    package static func names(in folder: String, isAll: Bool = false) -> [String]? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            // The name is read in place: a record is only as long as its name, and a copy would read all 256 bytes of
            // d_name.
            let name = withUnsafeBytes(of: &entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if isAll ? name != "." && name != ".." : !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }
}
