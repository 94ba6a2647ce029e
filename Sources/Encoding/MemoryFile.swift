import CSndFile
import Glibc

/// A seekable file in memory for libsndfile, which seeks back to complete FLAC's header.
final class MemoryFile {
    private(set) var bytes: [UInt8] = []
    private var position = 0

    /// The argument of the callbacks. The file must outlive the libsndfile handle.
    var userData: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

    static var callbacks: SF_VIRTUAL_IO {
        SF_VIRTUAL_IO(
            get_filelen: { sf_count_t(MemoryFile.file($0).bytes.count) },
            seek: { MemoryFile.file($2).seek($0, $1) },
            read: { MemoryFile.file($2).read($0, $1) },
            write: { MemoryFile.file($2).write($0, $1) },
            tell: { sf_count_t(MemoryFile.file($0).position) })
    }

    private static func file(_ userData: UnsafeMutableRawPointer?) -> MemoryFile {
        guard let userData else { preconditionFailure("libsndfile gives back what it was given") }
        return Unmanaged<MemoryFile>.fromOpaque(userData).takeUnretainedValue()
    }

    private func seek(_ offset: sf_count_t, _ whence: Int32) -> sf_count_t {
        let origin = whence == SEEK_SET ? 0 : whence == SEEK_CUR ? position : bytes.count
        position = min(bytes.count, max(0, origin + Int(offset)))
        return sf_count_t(position)
    }

    private func read(_ target: UnsafeMutableRawPointer?, _ count: sf_count_t) -> sf_count_t {
        let stretch = bytes[position..<min(bytes.count, position + max(0, Int(count)))]
        target?.copyBytes(from: stretch)
        position += stretch.count
        return sf_count_t(stretch.count)
    }

    /// Overwrites existing bytes, then appends.
    private func write(_ source: UnsafeRawPointer?, _ count: sf_count_t) -> sf_count_t {
        let written = UnsafeRawBufferPointer(start: source, count: max(0, Int(count)))
        bytes.replaceSubrange(position..<min(bytes.count, position + written.count), with: written)
        position += written.count
        return sf_count_t(written.count)
    }
}

extension UnsafeMutableRawPointer {
    fileprivate func copyBytes(from bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBytes { UnsafeMutableRawBufferPointer(start: self, count: $0.count).copyMemory(from: $0) }
    }
}
