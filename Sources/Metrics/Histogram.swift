/// A distribution of durations. An observation costs two atomic additions and takes no lock.
package final class Histogram: Sendable {
    /// Upper bounds in nanoseconds, ascending: a cached clip takes microseconds, a fresh one milliseconds, and no request
    /// waits longer than ten seconds.
    package static let bounds: [UInt64] = [
        10_000, 50_000, 100_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000,
        100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
    ]

    /// One cell for each bound, one for longer durations, and one for the sum.
    private let cells = CounterTable(count: bounds.count + 2)

    package init() {}

    package func observe(nanoseconds: UInt64) {
        var index = 0
        while index < Self.bounds.count, nanoseconds > Self.bounds[index] { index += 1 }
        cells.add(at: index)
        cells.add(Int(clamping: nanoseconds), at: Self.bounds.count + 1)
    }

    package var snapshot: Snapshot {
        Snapshot(counts: (0...Self.bounds.count).map { cells[$0] }, nanoseconds: cells[Self.bounds.count + 1])
    }

    /// The counts of a histogram at one moment.
    package struct Snapshot: Sendable, Equatable {
        /// The observations between each bound and the bound before it. The last count is beyond all bounds.
        package private(set) var counts: [Int]
        /// The sum of all durations.
        package private(set) var nanoseconds: Int

        package init(counts: [Int], nanoseconds: Int) {
            self.counts = counts
            self.nanoseconds = nanoseconds
        }

        package static let empty = Snapshot(counts: Array(repeating: 0, count: bounds.count + 1), nanoseconds: 0)

        package var count: Int { counts.reduce(0, +) }

        package static func += (sum: inout Snapshot, more: Snapshot) {
            for (index, count) in more.counts.enumerated() { sum.counts[index] += count }
            sum.nanoseconds += more.nanoseconds
        }
    }
}
