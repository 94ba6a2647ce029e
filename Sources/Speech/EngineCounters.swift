private import Synchronization

/// What the engines have been through since the start; for the metrics.
package final class EngineCounters: Sendable {
    private let clipCount = Atomic(0)
    private let crashCount = Atomic(0)
    private let timeoutCount = Atomic(0)
    private let lossCount = Atomic(0)

    package init() {}

    /// Children forked.
    package var clips: Int { clipCount.load(ordering: .relaxed) }
    /// Children that died of their text.
    package var crashes: Int { crashCount.load(ordering: .relaxed) }
    /// Children ended because they hung.
    package var timeouts: Int { timeoutCount.load(ordering: .relaxed) }
    /// Engine processes that had to be replaced although no text was at fault.
    package var losses: Int { lossCount.load(ordering: .relaxed) }

    func countClip() { clipCount.add(1, ordering: .relaxed) }
    func countCrash() { crashCount.add(1, ordering: .relaxed) }
    func countTimeout() { timeoutCount.add(1, ordering: .relaxed) }
    func countLoss() { lossCount.add(1, ordering: .relaxed) }
}
