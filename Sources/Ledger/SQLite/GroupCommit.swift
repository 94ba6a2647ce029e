private import Dispatch
private import Synchronization

/// Group commit: all transactions that arrive during one commit share the next one, and one sync of the disk.
///
/// The first thread is the leader. It commits the waiting transactions, promotes the first thread that arrived meanwhile,
/// and returns. A thread leads for one group at most, and no thread waits for work.
final class GroupCommit: Sendable {
    /// A transaction and the thread that waits for its result.
    final class Entry: Sendable {
        let transaction: Transaction
        let nowMs: Int64
        private let outcome = Mutex<Result<SettleResult, LedgerError>?>(nil)
        private let wakeUp = DispatchSemaphore(value: 0)

        fileprivate init(_ transaction: Transaction, nowMs: Int64) {
            self.transaction = transaction
            self.nowMs = nowMs
        }

        func finish(_ result: Result<SettleResult, LedgerError>) { outcome.withLock { $0 = result } }

        /// - Returns: nil if the thread has become the leader.
        fileprivate func wait() -> Result<SettleResult, LedgerError>? {
            wakeUp.wait()
            return result
        }

        fileprivate func wake() { wakeUp.signal() }
        fileprivate var result: Result<SettleResult, LedgerError>? { outcome.withLock { $0 } }
    }

    private struct State {
        var waiting: [Entry] = []
        var isLed = false
    }

    /// Larger groups gain nothing (256 share the sync) and would delay the first transaction.
    private static let groupSize = 256

    private let state = Mutex(State())

    /// - Parameter commit: commits the group and finishes each of its entries.
    func settle(
        _ transaction: Transaction, nowMs: Int64, commit: ([Entry]) -> Void
    ) throws(LedgerError) -> SettleResult {
        let entry = Entry(transaction, nowMs: nowMs)
        let leads = state.withLock { state in
            defer { state.isLed = true }
            state.waiting.append(entry)
            return !state.isLed
        }
        if !leads, let result = entry.wait() { return try result.get() }
        let group = state.withLock { state in
            defer { state.waiting.removeFirst(min(Self.groupSize, state.waiting.count)) }
            return Array(state.waiting.prefix(Self.groupSize))
        }
        commit(group)
        promoteNext()
        for other in group where other !== entry { other.wake() }
        guard let result = entry.result else {
            preconditionFailure("a commit finishes every transaction of its group")
        }
        return try result.get()
    }

    private func promoteNext() {
        let next = state.withLock { state in
            state.isLed = !state.waiting.isEmpty
            return state.waiting.first
        }
        next?.wake()
    }
}
