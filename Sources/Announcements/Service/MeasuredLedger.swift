internal import Base
internal import Ledger
internal import Metrics
private import Synchronization

/// A ledger with timed calls. It remembers whether it works.
final class MeasuredLedger: Ledger {
    /// A kind of call. Its raw value is a label in metrics.
    enum Operation: String, CaseIterable {
        case lookUp = "look_up"
        case settle
        case read
        case note
        case forget

        fileprivate var index: Int {
            switch self {
            case .lookUp: 0
            case .settle: 1
            case .read: 2
            case .forget: 3
            case .note: 4
            }
        }
    }

    private let ledger: any Ledger
    private let durations = Operation.allCases.map { _ in Histogram() }
    /// Whether the last call was answered.
    private let answers = Atomic(true)
    /// Whether the last record was written. A full disk can still be read.
    private let writes = Atomic(true)

    init(_ ledger: any Ledger) { self.ledger = ledger }

    var works: Bool { answers.load(ordering: .relaxed) && writes.load(ordering: .relaxed) }

    func duration(_ operation: Operation) -> Histogram.Snapshot { durations[operation.index].snapshot }

    var callerCount: Int { ledger.callerCount }

    func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup {
        try measuring(.lookUp) { () throws(LedgerError) in
            try ledger.lookUp(of: reservations, key: key, client: client, nowMs: nowMs)
        }
    }

    func settle(_ transaction: Transaction, nowMs: Int64) async throws(LedgerError) -> SettleResult {
        try await measuringWrite(.settle) { () async throws(LedgerError) in
            try await ledger.settle(transaction, nowMs: nowMs)
        }
    }

    func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        try measuring(.read) { () throws(LedgerError) in try ledger.entry(of: id, client: client, nowMs: nowMs) }
    }

    func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) async throws(LedgerError) -> ReportResult? {
        try await measuringWrite(.note) { () async throws(LedgerError) in
            try await ledger.note(report, about: id, client: client, nowMs: nowMs)
        }
    }

    func forget(_ id: String, client: LedgerClient, nowMs: Int64) async throws(LedgerError) -> ForgottenEntry? {
        try await measuringWrite(.forget) { () async throws(LedgerError) in
            try await ledger.forget(id, client: client, nowMs: nowMs)
        }
    }

    private func measuringWrite<Result>(
        _ operation: Operation, _ body: () async throws(LedgerError) -> Result
    ) async throws(LedgerError) -> Result {
        let start = SystemClock.monotonicNanoseconds()
        defer { observe(operation, since: start) }
        do throws(LedgerError) {
            let result = try await body()
            noteSuccess(writing: true)
            return result
        } catch {
            note(error, writing: true)
            throw error
        }
    }

    func check() throws(LedgerError) -> [LedgerNotice] {
        try noting { () throws(LedgerError) in try ledger.check() }
    }

    func memory() throws(LedgerError) -> LedgerMemory? {
        try noting { () throws(LedgerError) in try ledger.memory() }
    }

    func rows(of clients: [String]) throws(LedgerError) -> [ClientRows] {
        try noting { () throws(LedgerError) in try ledger.rows(of: clients) }
    }

    private func measuring<Result>(
        _ operation: Operation, _ body: () throws(LedgerError) -> Result
    ) throws(LedgerError) -> Result {
        let start = SystemClock.monotonicNanoseconds()
        defer { observe(operation, since: start) }
        return try noting(body)
    }

    private func observe(_ operation: Operation, since start: UInt64) {
        durations[operation.index].observe(nanoseconds: SystemClock.monotonicNanoseconds() - start)
    }

    private func noting<Result>(_ body: () throws(LedgerError) -> Result) throws(LedgerError) -> Result {
        do throws(LedgerError) {
            let result = try body()
            noteSuccess(writing: false)
            return result
        } catch {
            note(error, writing: false)
            throw error
        }
    }

    private func noteSuccess(writing: Bool) {
        answers.store(true, ordering: .relaxed)
        if writing { writes.store(true, ordering: .relaxed) }
    }

    private func note(_ error: LedgerError, writing: Bool) {
        switch error {
        case .full: answers.store(true, ordering: .relaxed)
        // A Redis that has come back both answers and writes.
        case .unavailable: answers.store(false, ordering: .relaxed)
        case .unusable where writing, .failed where writing: writes.store(false, ordering: .relaxed)
        case .unusable, .failed: answers.store(false, ordering: .relaxed)
        }
    }
}
