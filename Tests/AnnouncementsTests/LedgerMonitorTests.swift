import Ledger
import Synchronization
import Testing

@testable import Announcements

/// Reports of a ledger that fails and responds again.
@Suite struct LedgerMonitorTests {
    private final class Log: Sendable {
        let events = Mutex<[LedgerEvent]>([])
        var all: [LedgerEvent] { events.withLock { $0 } }
    }

    private let log = Log()
    private let monitor: LedgerMonitor

    init() { monitor = LedgerMonitor { [log] event in log.events.withLock { $0.append(event) } } }

    @Test func `each kind of failure is reported once, and the end with the number of refusals`() {
        let errors = [LedgerError.unavailable("a"), .unavailable("b"), .failed("c"), .unavailable("d")]
        for error in errors { monitor.failed(error, refusing: 3, nowMs: 5_000) }
        #expect(log.all == [.failing(errors[0]), .failing(errors[2])])
        monitor.succeeded(nowMs: 6_000)
        #expect(log.all.last == .recovered(refused: 12))
        monitor.succeeded(nowMs: 7_000)
        #expect(log.all.count == 3)
        monitor.failed(errors[1], refusing: 1, nowMs: 8_000)
        #expect(log.all.last == .failing(errors[1]))
    }

    @Test(arguments: [(5_000, false), (5_999, false), (6_000, true), (4_999, true)] as [(Int64, Bool)])
    func `a ledger has recovered after a second without a failure, or after its clock was set back`(
        nowMs: Int64, hasRecovered: Bool
    ) {
        monitor.failed(.unavailable("a"), refusing: 1, nowMs: 0)
        monitor.failed(.unavailable("a"), refusing: 1, nowMs: 5_000)
        monitor.succeeded(nowMs: nowMs)
        #expect(log.all.contains(.recovered(refused: 2)) == hasRecovered)
    }

    @Test func `an event has a sentence for the log`() {
        #expect("\(LedgerEvent.failing(.failed("x")))" == "announcements are refused: the ledger failed: x")
        #expect(
            "\(LedgerEvent.recovered(refused: 2))"
                == "the ledger responds again; announcements refused meanwhile: 2")
    }
}

/// The charges of a batch. The limiter grants ten.
@Suite struct BatchChargeTests {
    private final class Limiter: RateLimiter {
        let left = Mutex(10)
        func charge(_ count: Int) throws(RateLimitError) {
            let isGranted = left.withLock { left in
                guard count <= left else { return false }
                left -= count
                return true
            }
            guard isGranted else { throw .burstExceeded(burst: 10) }
        }
        func refund(_ count: Int) { left.withLock { $0 += count } }
        var isLeft: Int { left.withLock { $0 } }
    }

    private let limiter = Limiter()

    @Test func `ids are charged once, beyond the clips that were charged before`() throws {
        let charge = BatchCharge(limiter)
        try charge.charge(ids: 3)
        #expect(limiter.isLeft == 7)
        try charge.charge(ids: 3)
        try charge.chargeClip()
        #expect(limiter.isLeft == 6)
        try charge.charge(ids: 5)
        #expect(limiter.isLeft == 5)
        #expect(throws: RateLimitError.burstExceeded(burst: 10)) { try charge.charge(ids: 11) }
        #expect(limiter.isLeft == 5)
    }

    @Test(arguments: [(4, 0, 6), (3, 0, 7), (0, 0, 10), (1, 2, 8), (3, 2, 7), (9, 0, 6)])
    func `charges beyond the ids and the rendered clips are returned`(ids: Int, rendered: Int, left: Int) throws {
        let charge = BatchCharge(limiter)
        try charge.charge(ids: 4)
        for _ in 0..<rendered + 1 { charge.noteRendering() }
        charge.noteRefusal()
        charge.settle(ids: ids)
        #expect(limiter.isLeft == left)
        charge.settle(ids: ids)
        #expect(limiter.isLeft == left, "once")
    }

    @Test func `a batch without a limiter is never refused`() throws {
        let charge = BatchCharge(nil)
        try charge.charge(ids: 1_000)
        try charge.chargeClip()
        charge.settle(ids: 1)
    }
}

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
