import Ledger
import Synchronization
import Testing

@testable import Announcements

/// The state of a ledger that fails on request.
@Suite struct MeasuredLedgerTests {
    private final class Failing: Ledger {
        let error = Mutex<LedgerError?>(nil)
        let callerCount = 1

        private func check(_ error: LedgerError?) throws(LedgerError) { if let error { throw error } }

        func lookUp(of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64)
            throws(LedgerError) -> Lookup
        {
            try check(error.withLock { $0 })
            return .open([])
        }

        func settle(_ transaction: Transaction, nowMs: Int64) async throws(LedgerError) -> SettleResult { .changed }

        func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? { nil }

        func note(_ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64)
            async throws(LedgerError) -> ReportResult?
        { nil }

        func forget(_ id: String, client: LedgerClient, nowMs: Int64) async throws(LedgerError) -> ForgottenEntry? {
            try check(error.withLock { $0 })
            return nil
        }

        func check() throws(LedgerError) -> [LedgerNotice] { [] }

        func rows(of clients: [String]) throws(LedgerError) -> [ClientRows] { [] }
    }

    private let inner = Failing()
    private let ledger: MeasuredLedger

    init() { ledger = MeasuredLedger(inner) }

    private func read(_ error: LedgerError?) -> Bool {
        inner.error.withLock { $0 = error }
        _ = try? ledger.lookUp(of: [], key: nil, client: .only, nowMs: 0)
        return ledger.works
    }

    private func write(_ error: LedgerError?) async -> Bool {
        inner.error.withLock { $0 = error }
        _ = try? await ledger.forget("a", client: .only, nowMs: 0)
        return ledger.works
    }

    @Test func `a ledger works before its first call, and after a successful one`() {
        #expect(ledger.works)
        for error in [LedgerError.unavailable("x"), .failed("x"), .unusable(location: "x", reason: "x")] {
            #expect(!read(error) && read(nil))
        }
        #expect(read(.full(LedgerBound(rows: 1, isClientQuota: false, retryAfterMs: 1))))
    }

    @Test func `a read does not repair a ledger that could not write`() async {
        for error in [LedgerError.failed("x"), .unusable(location: "x", reason: "x")] {
            #expect(await !write(error))
            #expect(!read(nil))
            #expect(await write(nil))
        }
        #expect(await !write(.unavailable("x")))
        #expect(read(nil), "a Redis that has come back")
    }
}
