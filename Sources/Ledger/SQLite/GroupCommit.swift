private import Dispatch
private import Synchronization

/// Settles in one transaction, hence with one sync of the disk, all calls that came in during the one before.
///
/// Whoever comes first leads: he commits what is waiting, hands the lead to the first of those who came meanwhile, and
/// goes home. Nobody leads for longer than his own group takes, and no thread waits for work.
final class GroupCommit: Sendable {
    /// A call and the thread that waits for its outcome.
    final class Ticket: Sendable {
        let call: Call
        let nowMs: Int64
        private let outcome = Mutex<Result<SettleOutcome, LedgerError>?>(nil)
        private let wakeUp = DispatchSemaphore(value: 0)

        fileprivate init(_ call: Call, nowMs: Int64) {
            self.call = call
            self.nowMs = nowMs
        }

        func finish(_ result: Result<SettleOutcome, LedgerError>) { outcome.withLock { $0 = result } }

        /// - Returns: nil if it is this one's turn to lead.
        fileprivate func wait() -> Result<SettleOutcome, LedgerError>? {
            wakeUp.wait()
            return result
        }

        fileprivate func wake() { wakeUp.signal() }
        fileprivate var result: Result<SettleOutcome, LedgerError>? { outcome.withLock { $0 } }
    }

    private struct State {
        var waiting: [Ticket] = []
        var isLed = false
    }

    /// More in one transaction gain nothing (the sync is shared by 256) and would only delay the first.
    private static let groupSize = 256

    private let state = Mutex(State())

    /// - Parameter commit: finishes every ticket it gets, and returns when that is safe.
    func settle(
        _ call: Call, nowMs: Int64, commit: ([Ticket]) -> Void
    ) throws(LedgerError) -> SettleOutcome {
        let ticket = Ticket(call, nowMs: nowMs)
        let leads = state.withLock { state in
            defer { state.isLed = true }
            state.waiting.append(ticket)
            return !state.isLed
        }
        if !leads, let result = ticket.wait() { return try result.get() }
        let group = state.withLock { state in
            defer { state.waiting.removeFirst(min(Self.groupSize, state.waiting.count)) }
            return Array(state.waiting.prefix(Self.groupSize))
        }
        commit(group)
        handOver()
        for other in group where other !== ticket { other.wake() }
        guard let result = ticket.result else { preconditionFailure("a commit finishes every ticket of its group") }
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
