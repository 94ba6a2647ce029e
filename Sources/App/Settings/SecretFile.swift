package import Base
internal import Glibc

/// Small files with secrets.
package enum SecretFile {
    /// Sixteen keys and their notes take 4 KiB. A larger file is a mistake, such as a device.
    private static let maxBytes = 64 << 10

    /// - Parameter privacy: `group` for a file that the operator has named.
    /// - Returns: the bytes; nil if the file does not exist.
    package static func read(_ path: String, _ privacy: FilePrivacy = .owner) throws(SecretFileError) -> [UInt8]? {
        do throws(FileReadError) {
            return try FileReader.read(path, limitBytes: maxBytes, privacy)
        } catch {
            switch error {
            case .absent: return nil
            case .unreadable: throw SecretFileError(path, "cannot be read: \(error.reason)")
            case .readableByOthers:
                throw SecretFileError(
                    path, "can be read by others: chmod \(privacy == .group ? "640 or 600" : "600") it")
            case .notAFile, .tooLarge: throw SecretFileError(path, error.reason)
            }
        }
    }

    /// Replaces a file. No reader sees half of it. The file keeps its owner, its group and its rights, because the
    /// service may run as a user other than the operator and reads the file with these rights.
    package static func replace(_ path: String, _ bytes: [UInt8]) throws(SecretFileError) {
        let place = "\(path).\(getpid()).part"
        try write(bytes, to: place, for: path)
        defer { unlink(place) }
        var old = stat()
        guard stat(path, &old) == 0, chown(place, old.st_uid, old.st_gid) == 0,
            chmod(place, old.st_mode & 0o777) == 0, rename(place, path) == 0
        else { throw SecretFileError(path, failing: "replaced") }
    }

    /// Creates a file that only its owner can read. The file appears completely or not at all. A file that another
    /// process created meanwhile stays.
    package static func make(_ path: String, _ bytes: [UInt8]) throws(SecretFileError) {
        let place = "\(path).\(getpid()).part"
        try write(bytes, to: place, for: path)
        defer { unlink(place) }
        guard link(place, path) == 0 || errno == EEXIST else { throw SecretFileError(path, failing: "made") }
    }

    private static func write(_ bytes: [UInt8], to place: String, for path: String) throws(SecretFileError) {
        unlink(place)
        let file = open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw SecretFileError(path, failing: "made") }
        let isWritten = FileOutput.write(bytes, to: file) && fsync(file) == 0
        guard close(file) == 0, isWritten else {
            unlink(place)
            throw SecretFileError(path, failing: "made")
        }
    }
}

/// The reason why a file cannot be used. The text contains nothing from the file.
package struct SecretFileError: Error, CustomStringConvertible {
    package let description: String

    package init(_ path: String, _ rule: String) { description = "\(path) \(rule)" }

    package init(_ path: String, failing call: String) {
        self.init(path, "cannot be \(call): \(String(cString: strerror(errno)))")
    }
}
