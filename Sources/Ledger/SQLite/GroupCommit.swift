internal import Base
private import Dispatch
internal import Synchronization

/// Group commit: all transactions that arrive during one commit share the next one, and one sync of the disk.
///
/// One thread commits. The thread is in use only while transactions wait.
final class GroupCommit: Sendable {
    typealias Outcome = Result<SettleResult, LedgerError>

    /// A transaction and the task that waits for its outcome.
    final class Entry: Sendable {
        let transaction: Transaction
        let nowMs: Int64
        fileprivate let arrival: UInt64
        /// Whether the task was cancelled.
        fileprivate let isAbandoned = Atomic(false)
        private let continuation = Mutex<CheckedContinuation<Outcome, Never>?>(nil)

        fileprivate init(_ transaction: Transaction, nowMs: Int64, arrival: UInt64) {
            (self.transaction, self.nowMs, self.arrival) = (transaction, nowMs, arrival)
        }

        fileprivate func wait(_ continuation: CheckedContinuation<Outcome, Never>) {
            self.continuation.withLock { $0 = continuation }
        }

        /// Resumes the waiting task. Called once.
        fileprivate func finish(_ outcome: Outcome) {
            let continuation = continuation.withLock { continuation in
                defer { continuation = nil }
                return continuation
            }
            continuation?.resume(returning: outcome)
        }
    }

    private struct State {
        var waiting: [Entry] = []
        var isCommitting = false
    }

    /// Larger groups gain nothing (256 share the sync) and would delay the first transaction.
    private static let groupSize = 256
    /// The maximum wait for a disk that does not finish a commit. A push gateway gives up after about 10 s, so a later
    /// settlement would never be pushed.
    static let maxWaitNs: UInt64 = 5_000_000_000

    private let state = Mutex(State())
    private let queue = DispatchQueue(label: "crier.ledger.commit", qos: .userInitiated)
    private let now: @Sendable () -> UInt64

    /// - Parameter now: reads a clock that is never set, in nanoseconds.
    init(now: @escaping @Sendable () -> UInt64 = { SystemClock.monotonicNanoseconds() }) { self.now = now }

    /// - Parameter commit: commits a group and returns the outcome of each entry. It may block. Calls do not overlap.
    ///   All calls pass the same function.
    /// - Returns: the outcome of the commit; `changed` without a commit if the task was cancelled before.
    /// - Throws: the error of the commit; `failed` without a commit after `maxWaitNs`.
    func settle(
        _ transaction: Transaction, nowMs: Int64, commit: @escaping @Sendable ([Entry]) -> [Outcome]
    ) async throws(LedgerError) -> SettleResult {
        let entry = Entry(transaction, nowMs: nowMs, arrival: now())
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                entry.wait(continuation)
                if append(entry) { commitNext(commit) }
            }
        } onCancel: {
            entry.isAbandoned.store(true, ordering: .relaxed)
        }
        return try outcome.get()
    }

    /// Runs other work that waits for the disk, between two commits.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(LedgerError) -> Value
    ) async throws(LedgerError) -> Value {
        let result = await withCheckedContinuation { continuation in
            queue.async { @Sendable in continuation.resume(returning: Result(catching: work)) }
        }
        return try result.get()
    }

    /// - Returns: whether no commit is under way.
    private func append(_ entry: Entry) -> Bool {
        state.withLock { state in
            defer { state.isCommitting = true }
            state.waiting.append(entry)
            return !state.isCommitting
        }
    }

    /// Commits groups until no transaction waits.
    private func commitNext(_ commit: @escaping @Sendable ([Entry]) -> [Outcome]) {
        queue.async { @Sendable [self] in
            let wanted = nextGroup().filter { !refuse($0) }
            let outcomes = wanted.isEmpty ? [] : commit(wanted)
            // This block does not capture `commit`, so nothing retains the ledger when the last task returns, and its
            // file is closed.
            queue.async { @Sendable in
                for (entry, outcome) in zip(wanted, outcomes) { entry.finish(outcome) }
            }
            if hasMore() { commitNext(commit) }
        }
    }

    private func nextGroup() -> [Entry] {
        state.withLock { state in
            let group = Array(state.waiting.prefix(Self.groupSize))
            state.waiting.removeFirst(group.count)
            return group
        }
    }

    private func hasMore() -> Bool {
        state.withLock { state in
            state.isCommitting = !state.waiting.isEmpty
            return state.isCommitting
        }
    }

    /// Finishes an entry whose task was cancelled or has waited too long.
    private func refuse(_ entry: Entry) -> Bool {
        if entry.isAbandoned.load(ordering: .relaxed) {
            entry.finish(.success(.changed))
        } else if now() - entry.arrival > Self.maxWaitNs {
            entry.finish(.failure(.failed("the disk took longer than \(Self.maxWaitNs / 1_000_000_000) s")))
        } else {
            return false
        }
        return true
    }
}
