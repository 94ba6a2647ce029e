internal import Glibc

/// Writes a file without a name, which leaves no trace. Permissions alone do not reveal a full disk, a quota or the rules
/// of a sandbox.
enum WriteTrial {
    /// The reason why a folder takes no file; nil if it takes one.
    static func obstacle(in folder: String) -> String? {
        let file = open(folder, unnamed | O_WRONLY | O_CLOEXEC, 0o600)
        guard file >= 0 else {
            // Some network file systems require a name.
            let isUnsupported = errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL
            if isUnsupported, access(folder, W_OK | X_OK) == 0 { return nil }
            return String(cString: strerror(errno))
        }
        defer { close(file) }
        // A disk is full at the first byte, not at the name.
        return FileOutput.write([0], to: file) ? nil : String(cString: strerror(errno))
    }

    /// `O_TMPFILE` of fcntl.h, an expression that Swift does not import.
    private static let unnamed = 0o20_000_000 | O_DIRECTORY
}
