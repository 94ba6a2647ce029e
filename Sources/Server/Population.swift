private import Synchronization

/// How many connections there are on all loops. When the house is full every loop leaves newcomers in the kernel's
/// backlog, and looks again when one of its own leaves, or within a second.
final class Population: Sendable {
    private let count = Atomic(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    var isFull: Bool { count.load(ordering: .relaxed) >= limit }
    func grow() { count.add(1, ordering: .relaxed) }
    func shrink() { count.subtract(1, ordering: .relaxed) }
}
