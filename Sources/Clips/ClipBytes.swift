private import Glibc

/// A finished clip's bytes, which stay where they are as long as this object lives.
///
/// Those of any size have pages of their own. On the heap they would lie between the buffers of the clips that are made
/// meanwhile, and each one that is evicted would leave a hole that nothing fits: 64 MiB of clips kept 130 MB that way,
/// and keep 100 MB so.
///
/// @unchecked Sendable because the bytes are written once, before anybody else has the object.
package final class ClipBytes: RandomAccessCollection, @unchecked Sendable {
    package let region: UnsafeRawBufferPointer
    private let isMapped: Bool

    /// From here on the half page that rounding wastes is a sixteenth at most, and the largest cache has far fewer of them
    /// than the 65,530 mappings that Linux allows a process.
    private static let mapBytes = 32 << 10
    private static let pageBytes = 4_096

    init(_ bytes: [UInt8]) {
        let pages = bytes.count >= Self.mapBytes ? Self.map(bytes.count) : nil
        let start = pages ?? .allocate(byteCount: bytes.count, alignment: 16)
        bytes.withUnsafeBytes { start.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(start), byteCount: $0.count) }
        region = UnsafeRawBufferPointer(start: start, count: bytes.count)
        isMapped = pages != nil
    }

    /// Nil when the kernel gives none.
    private static func map(_ count: Int) -> UnsafeMutableRawPointer? {
        let pages = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0)
        return pages == UnsafeMutableRawPointer(bitPattern: -1) ? nil : pages
    }

    deinit {
        let start = UnsafeMutableRawPointer(mutating: region.baseAddress)
        if isMapped { munmap(start, region.count) } else { start?.deallocate() }
    }

    /// What they take of the memory.
    var footprint: Int {
        isMapped ? (region.count + Self.pageBytes - 1) / Self.pageBytes * Self.pageBytes : region.count
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { region.count }
    package subscript(position: Int) -> UInt8 { region[position] }
}
