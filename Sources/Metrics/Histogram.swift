/// A distribution of durations. An observation costs two atomic additions and takes no lock.
package final class Histogram: Sendable {
    /// Upper bounds in nanoseconds, ascending: a cached clip takes microseconds, a fresh one milliseconds, and no
    /// request waits longer than ten seconds.
    package static let bounds: [UInt64] = [
        10_000, 50_000, 100_000, 500_000, 1_000_000, 2_500_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000,
        100_000_000, 250_000_000, 500_000_000, 1_000_000_000, 2_500_000_000, 5_000_000_000, 10_000_000_000,
    ]

    private let bounds: [UInt64]
    /// One cell for each bound, one for longer durations, and one for the sum.
    private let cells: CounterTable

    /// - Parameter bounds: upper bounds in nanoseconds, ascending.
    package init(bounds: [UInt64] = Histogram.bounds) {
        self.bounds = bounds
        cells = CounterTable(count: bounds.count + 2)
    }

    package func observe(nanoseconds: UInt64) {
        var index = 0
        while index < bounds.count, nanoseconds > bounds[index] { index += 1 }
        cells.add(at: index)
        cells.add(Int(clamping: nanoseconds), at: bounds.count + 1)
    }

    package var snapshot: Snapshot {
        Snapshot(
            bounds: bounds, counts: (0...bounds.count).map { cells[$0] }, nanoseconds: cells[bounds.count + 1])
    }

    /// The counts of a histogram at one moment.
    package struct Snapshot: Sendable, Equatable {
        let bounds: [UInt64]
        /// The number of observations between each bound and the bound before it. The last number is beyond all bounds.
        package private(set) var counts: [Int]
        /// The sum of all durations.
        package private(set) var nanoseconds: Int

        package init(bounds: [UInt64] = Histogram.bounds, counts: [Int], nanoseconds: Int) {
            self.bounds = bounds
            self.counts = counts
            self.nanoseconds = nanoseconds
        }

        package static let empty = Snapshot(
            counts: Array(repeating: 0, count: Histogram.bounds.count + 1), nanoseconds: 0)

        package var count: Int { counts.reduce(0, +) }

        /// Adds a snapshot with the same bounds.
        package static func += (sum: inout Snapshot, more: Snapshot) {
            for (index, count) in more.counts.enumerated() { sum.counts[index] += count }
            sum.nanoseconds += more.nanoseconds
        }
    }
}
