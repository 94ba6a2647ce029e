internal import CLinux
internal import Dispatch
internal import Glibc
private import Synchronization

/// Keeps the heap small. A clip's buffers are megabytes that live for milliseconds on any of the workers. By default,
/// glibc keeps one arena for each thread and never returns the pages: after 10,000 mixed clips the process had 300 MB,
/// and half of it with these settings.
package enum HeapTuning {
    /// Two arenas: the event loops and the workers seldom allocate at the same moment.
    private static let arenas: Int32 = 2
    /// Larger buffers are mapped and unmapped one by one. This size is six seconds of sound; payments are shorter.
    private static let mapBytes: Int32 = 512 << 10
    /// More free memory than this at the heap's end goes back to the system.
    private static let trimBytes: Int32 = 4 << 20

    package static func apply() {
        for (option, value) in [(M_ARENA_MAX, arenas), (M_MMAP_THRESHOLD, mapBytes), (M_TRIM_THRESHOLD, trimBytes)] {
            mallopt(option, value)
        }
    }
}

/// Returns free pages to the system. glibc itself does so only at the heap's end, where one remaining connection keeps
/// all the pages before it.
package enum HeapTrimmer {
    /// Often enough for monitoring. Trimming locks the heap for a tenth of a millisecond.
    private static let seconds = 5
    private static let queue = DispatchQueue(label: "crier.heap", qos: .utility)
    private static let rule = Mutex(TrimRule())

    package static func begin() {
        queue.asyncAfter(deadline: .now() + .seconds(seconds)) { @Sendable in
            if rule.withLock({ $0.isDue(freeBytes: Int(mallinfo2().fordblks)) }) { malloc_trim(0) }
            begin()
        }
    }
}

/// Decides when to trim. Trimming walks all free memory, and memory that went back to the system still counts as free.
package struct TrimRule {
    /// The least free memory since the last trim. Free memory above this level has been used since, and was not
    /// returned yet.
    private var floor: Int?

    /// The pages of a few thousand connections. Less memory makes no difference to the size of the process.
    private static let worthwhileBytes = 4 << 20

    package init() {}

    /// - Parameter freeBytes: the free memory of the heap.
    package mutating func isDue(freeBytes: Int) -> Bool {
        let floor = min(floor ?? freeBytes, freeBytes)
        let isDue = freeBytes - floor >= Self.worthwhileBytes
        self.floor = isDue ? freeBytes : floor
        return isDue
    }
}
