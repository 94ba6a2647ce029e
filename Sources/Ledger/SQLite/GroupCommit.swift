private import Dispatch
private import Synchronization

/// Settles all ledger transactions that arrived during one commit in the next one, with one sync of the disk.
///
/// The first thread leads. It commits the transactions that wait, hands the lead to the first thread that arrived
/// meanwhile, and returns. No thread leads for longer than its own group takes, and no thread waits for work.
final class GroupCommit: Sendable {
    /// A transaction and the thread that waits for its result.
    final class Pending: Sendable {
        let transaction: Transaction
        let nowMs: Int64
        private let outcome = Mutex<Result<SettleResult, LedgerError>?>(nil)
        private let wakeUp = DispatchSemaphore(value: 0)

        fileprivate init(_ transaction: Transaction, nowMs: Int64) {
            self.transaction = transaction
            self.nowMs = nowMs
        }

        func finish(_ result: Result<SettleResult, LedgerError>) { outcome.withLock { $0 = result } }

        /// - Returns: nil if it is this one's turn to lead.
        fileprivate func wait() -> Result<SettleResult, LedgerError>? {
            wakeUp.wait()
            return result
        }

        fileprivate func wake() { wakeUp.signal() }
        fileprivate var result: Result<SettleResult, LedgerError>? { outcome.withLock { $0 } }
    }

    private struct State {
        var waiting: [Pending] = []
        var isLed = false
    }

    /// More in one transaction gain nothing (the sync is shared by 256) and would only delay the first.
    private static let groupSize = 256

    private let state = Mutex(State())

    /// - Parameter commit: finishes every transaction of the group, and returns when that is safe.
    func settle(
        _ transaction: Transaction, nowMs: Int64, commit: ([Pending]) -> Void
    ) throws(LedgerError) -> SettleResult {
        let pending = Pending(transaction, nowMs: nowMs)
        let leads = state.withLock { state in
            defer { state.isLed = true }
            state.waiting.append(pending)
            return !state.isLed
        }
        if !leads, let result = pending.wait() { return try result.get() }
        let group = state.withLock { state in
            defer { state.waiting.removeFirst(min(Self.groupSize, state.waiting.count)) }
            return Array(state.waiting.prefix(Self.groupSize))
        }
        commit(group)
        handOver()
        for other in group where other !== pending { other.wake() }
        guard let result = pending.result else {
            preconditionFailure("a commit finishes every transaction of its group")
        }
        return try result.get()
    }

    private func handOver() {
        let next = state.withLock { state in
            state.isLed = !state.waiting.isEmpty
            return state.waiting.first
        }
        next?.wake()
    }
}
