private import Synchronization

/// A number that only grows. Any thread may count, without a lock.
package final class Counter: Sendable {
    private let count = Atomic(0)

    package init() {}

    package var value: Int { count.load(ordering: .relaxed) }
    package func increment() { count.add(1, ordering: .relaxed) }
    package func add(_ amount: Int) { count.add(amount, ordering: .relaxed) }
}

/// A number that goes up and down.
package final class Gauge: Sendable {
    private let level = Atomic(0)

    package init() {}

    package var value: Int { level.load(ordering: .relaxed) }
    package func increment() { level.add(1, ordering: .relaxed) }
    package func decrement() { level.subtract(1, ordering: .relaxed) }
}

/// One counter for each label value of a family. The values are fixed, so no client can add label values.
///
/// @unchecked Sendable because the cells are atomics and the pointer to the cells never changes.
package final class CounterTable: @unchecked Sendable {
    private let cells: UnsafeMutablePointer<Atomic<Int>>
    package let count: Int

    package init(count: Int) {
        self.count = count
        cells = .allocate(capacity: count)
        for index in 0..<count { (cells + index).initialize(to: Atomic(0)) }
    }

    deinit {
        cells.deinitialize(count: count)
        cells.deallocate()
    }

    package func add(_ amount: Int = 1, at index: Int) {
        precondition(index >= 0 && index < count, "there is no such counter")
        cells[index].add(amount, ordering: .relaxed)
    }

    package subscript(index: Int) -> Int {
        precondition(index >= 0 && index < count, "there is no such counter")
        return cells[index].load(ordering: .relaxed)
    }
}
