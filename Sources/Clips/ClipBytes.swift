internal import Base
private import Glibc
private import Synchronization

/// A finished clip's bytes, which stay where they are as long as this object lives.
///
/// Those from some size on have pages of their own. On the heap they would lie between the buffers of the clips that
/// are made meanwhile, and each one that is evicted would leave a hole that nothing fits: a process with 64 MiB of WAV
/// clips came to 148 MB that way, and comes to 98 so.
///
/// @unchecked Sendable because the bytes are written once, before anybody else has the object.
package final class ClipBytes: RandomAccessCollection, @unchecked Sendable {
    package let region: UnsafeRawBufferPointer
    private let isMapped: Bool
    /// Of the budget of clips, while the cache does not answer for the bytes.
    private let held: Mutex<ByteReservation>

    /// From here on the half page that rounding wastes is a sixteenth at most.
    private static let mapBytes = 32 << 10
    /// Linux allows a process 65,530 mappings; what a very large cache has over these lies on the heap.
    private static let maxMapped = 16_384
    private static let mapped = Atomic(0)
    private static let pageBytes = 4_096

    /// - Parameter memory: what making the clip has held; the bytes hold their own size of it, until the cache has them.
    init(_ bytes: [UInt8], _ memory: consuming ByteReservation = ByteReservation(.unbounded)) {
        let pages = bytes.count >= Self.mapBytes ? Self.map(bytes.count) : nil
        let start = pages ?? .allocate(byteCount: bytes.count, alignment: 16)
        bytes.withUnsafeBytes { start.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(start), byteCount: $0.count) }
        region = UnsafeRawBufferPointer(start: start, count: bytes.count)
        isMapped = pages != nil
        memory.settle(at: Self.footprint(region.count, isMapped: isMapped))
        held = Mutex(memory)
    }

    /// Whether the cache has the bytes, and counts them. Whoever still sends them afterwards holds them alone.
    func setCached(_ isCached: Bool) { held.withLock { $0.settle(at: isCached ? 0 : footprint) } }

    /// Nil when the kernel gives none, or has given enough.
    private static func map(_ count: Int) -> UnsafeMutableRawPointer? {
        guard mapped.load(ordering: .relaxed) < maxMapped else { return nil }
        let pages = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0)
        guard pages != UnsafeMutableRawPointer(bitPattern: -1) else { return nil }
        mapped.add(1, ordering: .relaxed)
        return pages
    }

    deinit {
        let start = UnsafeMutableRawPointer(mutating: region.baseAddress)
        guard isMapped else { return start?.deallocate() ?? () }
        munmap(start, region.count)
        Self.mapped.subtract(1, ordering: .relaxed)
    }

    /// What they take of the memory.
    var footprint: Int { Self.footprint(region.count, isMapped: isMapped) }

    private static func footprint(_ count: Int, isMapped: Bool) -> Int {
        isMapped ? (count + pageBytes - 1) / pageBytes * pageBytes : count
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { region.count }
    package subscript(position: Int) -> UInt8 { region[position] }
}
