internal import Base
private import Glibc
private import Synchronization

/// The bytes of a finished clip. Their address is stable as long as this object lives.
///
/// Large clips have pages of their own. On the heap they would be between the buffers of other renders, and each
/// evicted clip would leave a hole that other clips do not fit: a process with 64 MiB of WAV clips took 148 MB on the
/// heap, and takes 98 MB with pages.
///
/// @unchecked Sendable because the initializer alone writes the bytes.
package final class ClipBytes: RandomAccessCollection, @unchecked Sendable {
    package let region: UnsafeRawBufferPointer
    private let isMapped: Bool
    /// The share of the clip budget, while the cache does not count the bytes.
    private let held: Mutex<ByteReservation>

    /// A clip of this size wastes a sixteenth by rounding up to pages, at most.
    private static let mapBytes = 32 << 10
    /// Linux allows a process 65,530 mappings. Further clips of a very large cache are on the heap.
    private static let maxMapped = 16_384
    private static let mapped = Atomic(0)
    private static let pageBytes = 4_096

    /// - Parameter memory: the reservation of the render. It shrinks to the size of the bytes, and to 0 once the cache
    /// counts them.
    init(_ bytes: [UInt8], _ memory: consuming ByteReservation = ByteReservation(.unbounded)) {
        let pages = bytes.count >= Self.mapBytes ? Self.map(bytes.count) : nil
        let start = pages ?? .allocate(byteCount: bytes.count, alignment: 16)
        bytes.withUnsafeBytes { start.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(start), byteCount: $0.count) }
        region = UnsafeRawBufferPointer(start: start, count: bytes.count)
        isMapped = pages != nil
        memory.settle(at: Self.footprint(region.count, isMapped: isMapped))
        held = Mutex(memory)
    }

    /// Records whether the cache counts the bytes. Bytes that are still sent after their eviction count for the budget
    /// again.
    func setCached(_ isCached: Bool) { held.withLock { $0.settle(at: isCached ? 0 : footprint) } }

    /// Returns nil if the kernel cannot map pages, or if the process has `maxMapped` mappings.
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

    /// The memory of the bytes; mapped bytes take whole pages.
    var footprint: Int { Self.footprint(region.count, isMapped: isMapped) }

    private static func footprint(_ count: Int, isMapped: Bool) -> Int {
        isMapped ? (count + pageBytes - 1) / pageBytes * pageBytes : count
    }

    package var startIndex: Int { 0 }
    package var endIndex: Int { region.count }
    package subscript(position: Int) -> UInt8 { region[position] }
}
