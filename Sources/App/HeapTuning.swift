internal import CLinux
internal import Glibc

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
