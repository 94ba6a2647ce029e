internal import Base
internal import Ledger
package import Metrics
private import Synchronization

/// The metrics of the ledger. A scrape never waits for the ledger. It begins a check on the ledger's own threads, and
/// the next scrape shows the result.
package final class LedgerMetrics: MetricSource {
    private struct State {
        var found = Findings()
        /// The start of the check under way.
        var checkBegan: UInt64?
    }

    /// The result of a check.
    private struct Findings {
        var rows: [ClientRows] = []
        var memory: LedgerMemory?
    }

    private let ledger: MeasuredLedger
    private let executor: LedgerExecutor
    /// The names of the clients, as in `LedgerClient`.
    private let clients: @Sendable () -> [String]
    private let state = Mutex(State())

    /// The name in metrics of the client whose name is empty. Names of keys cannot contain parentheses.
    private static let onlyClient = "(all)"
    /// A healthy ledger takes a millisecond, and an unreachable Redis 200 ms. A disk that does not answer takes longer
    /// than any scrape should.
    private static let maxCheckNs: UInt64 = 2_000_000_000

    init(_ ledger: MeasuredLedger, _ executor: LedgerExecutor, clients: @escaping @Sendable () -> [String]) {
        (self.ledger, self.executor, self.clients) = (ledger, executor, clients)
    }

    package func write(to exposition: inout Exposition) {
        let (found, isHanging) = beginCheck()
        exposition.gauge(
            "crier_ledger_up", "Whether the ledger answered and recorded when it was last asked.",
            ledger.works && !isHanging ? 1 : 0)
        exposition.histogram(
            "crier_ledger_duration_seconds", "Calls of the ledger, those included that failed.",
            each: MeasuredLedger.Operation.allCases.map { (["operation": $0.rawValue], ledger.duration($0)) })
        exposition.gauge(
            "crier_ledger_rows", "Ids and idempotency keys that the ledger holds, by client.",
            each: found.rows.flatMap { row -> [(Exposition.Labels, Int)] in
                [
                    (["client": Self.label(row), "kind": "id"], row.ids),
                    (["client": Self.label(row), "kind": "idempotency_key"], row.idempotencyKeys),
                ]
            })
        exposition.gauge(
            "crier_ledger_rows_limit", "The most ids, and the most idempotency keys, that the client may hold.",
            each: found.rows.map { (["client": Self.label($0)], $0.limit) })
        let memory = found.memory.map { [($0.usedBytes, $0.limitBytes)] } ?? []
        exposition.gauge(
            "crier_ledger_memory_bytes", "Memory in use by the Redis of the ledger, if it has a limit.",
            each: memory.map { ([:], $0.0) })
        exposition.gauge(
            "crier_ledger_memory_limit_bytes", "The limit of that memory.", each: memory.map { ([:], $0.1) })
    }

    private static func label(_ rows: ClientRows) -> String { rows.client.isEmpty ? onlyClient : rows.client }

    /// - Returns: the result of the last check, and whether the check under way takes too long.
    private func beginCheck() -> (Findings, isHanging: Bool) {
        let now = SystemClock.monotonicNanoseconds()
        let (found, began) = state.withLock { state in
            defer { state.checkBegan = state.checkBegan ?? now }
            return (state.found, state.checkBegan)
        }
        if let began { return (found, now - began > Self.maxCheckNs) }
        let task = executor.start { [self] in check() }
        if task == nil { state.withLock { $0.checkBegan = nil } }
        return (found, false)
    }

    private func check() {
        var found = Findings()
        // The error is not lost, because `ledger` remembers it.
        if (try? ledger.check()) != nil {
            found.rows = (try? ledger.rows(of: clients())) ?? []
            found.memory = (try? ledger.memory()) ?? nil
        }
        state.withLock { state in
            state.found = found
            state.checkBegan = nil
        }
    }
}
