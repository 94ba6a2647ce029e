internal import Base
internal import CLinux
internal import Dispatch
internal import Glibc
internal import Synchronization

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
