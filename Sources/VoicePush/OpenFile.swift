internal import Foundation

/// A new file that is written from start to end. It is deleted unless it is moved elsewhere.
///
/// It uses POSIX calls, because `FileHandle` raises exceptions on a full disk, which Swift cannot catch.
final class OpenFile {
    let url: URL
    private let descriptor: Int32

    init(_ url: URL) throws(SoundLibraryError) {
        self.url = url
        descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SoundLibraryError(code: errno) }
        FileProtection.remove(from: url)
    }

    deinit {
        guard descriptor >= 0 else { return }
        close(descriptor)
        unlink(url.path)
    }

    func write(_ data: Data) throws(SoundLibraryError) { try descriptor.write(data) }
}

/// The end of a file that exists or is created.
final class FileEnd {
    private let descriptor: Int32
    /// The length of the file.
    private(set) var count = 0

    init(_ url: URL) throws(SoundLibraryError) {
        let isNew = access(url.path, F_OK) != 0
        descriptor = open(url.path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw SoundLibraryError(code: errno) }
        if isNew { FileProtection.remove(from: url) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SoundLibraryError(code: errno) }
        count = Int(status.st_size)
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    func append(_ data: Data) throws(SoundLibraryError) {
        try descriptor.write(data)
        count += data.count
    }
}

extension Int32 {
    /// Writes all bytes to this open file.
    fileprivate func write(_ data: Data) throws(SoundLibraryError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                    Darwin.write(self, bytes.baseAddress, bytes.count)
                #else
                    Glibc.write(self, bytes.baseAddress, bytes.count)
                #endif
            }
            guard count >= 0 else {
                if errno == EINTR { continue }
                throw SoundLibraryError(code: errno)
            }
            rest = rest.dropFirst(count)
        }
    }
}
