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

    func write(_ data: Data) throws(SoundLibraryError) {
        var rest = data[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { bytes in
                #if canImport(Darwin)
                    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
                #else
                    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
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
