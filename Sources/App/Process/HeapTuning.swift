internal import CLinux
internal import Dispatch
internal import Glibc
private import Synchronization

/// Keeps the heap near what is in use. A clip's buffers are megabytes that live for milliseconds on any of the workers;
/// left alone, glibc keeps an arena a thread and never gives the pages back: 10,000 mixed clips grew to 300 MB that way,
/// half of it with these settings.
package enum HeapTuning {
    /// Two arenas: the event loops and the workers seldom allocate at the same moment.
    private static let arenas: Int32 = 2
    /// Buffers from here on are mapped and unmapped on their own: six seconds of sound, which payments stay under.
    private static let mapBytes: Int32 = 512 << 10
    /// Free memory at the heap's end beyond this goes back to the system.
    private static let trimBytes: Int32 = 4 << 20

    package static func apply() {
        for (option, value) in [(M_ARENA_MAX, arenas), (M_MMAP_THRESHOLD, mapBytes), (M_TRIM_THRESHOLD, trimBytes)] {
            mallopt(option, value)
        }
    }
}

/// Gives the pages of a heap that has become empty back to the system. glibc does so by itself only at the heap's end, and one
/// connection that is left there keeps all the pages before it.
package enum HeapTrimmer {
    /// Often enough to be seen by whoever looks at memory; the heap is locked for a tenth of a millisecond meanwhile.
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

/// When trimming is worth its while: it goes through all that is free, and what has gone back to the system stays among it.
package struct TrimRule {
    /// The least that has been free since the last time: what is more has been used, and is not given back yet.
    private var floor: Int?

    /// The pages of a few thousand connections; under it the process is as large as it was.
    private static let worthwhileBytes = 4 << 20

    package init() {}

    /// - Parameter freeBytes: what the heap holds and nobody uses.
    package mutating func isDue(freeBytes: Int) -> Bool {
        let floor = min(floor ?? freeBytes, freeBytes)
        let isDue = freeBytes - floor >= Self.worthwhileBytes
        self.floor = isDue ? freeBytes : floor
        return isDue
    }
}
