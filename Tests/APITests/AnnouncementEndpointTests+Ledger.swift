import API
import Announcements
import HTTP
import JSON
import Ledger
import Synchronization
import TestSupport
import Testing

/// Announcements while the ledger cannot decide, and the reports to the operator.
extension AnnouncementServiceTests {
    @Test func `an unavailable ledger stops only announcements`() throws {
        let service = TestService.service(ledger: FailingLedger(.unavailable("test")))
        let answer = try post(order(), to: service)
        #expect(answer.response.status == 503 && answer["code"] == "ledger_unavailable")
        #expect(answer.response.fieldText.contains("Retry-After: 1"))
        #expect(try service.get("/v1/say?text=1").status == 200)
    }

    @Test func `an outage is reported once, and its end with the number of refused orders`() throws {
        let (ledger, told, time) = (FailingLedger(.unavailable("test")), Told(), TestTime(1_795_000_000))
        let service = TestService.service(ledger: ledger, time: time, report: told.add)
        for id in 0..<5 { _ = try post(order("o\(id)"), to: service) }
        _ = try post(batch([order("a"), order("b"), order("a")]), to: service)
        #expect(told.news == [.failing(.unavailable("test"))])
        ledger.fails(nil)
        time.set(time.now + 10)
        for id in 0..<5 { #expect(try post(order("o\(id)"), to: service)["status"] == "new") }
        #expect(told.news == [.failing(.unavailable("test")), .recovered(refused: 8)])
        #expect(told.news.last?.description == "the ledger responds again; announcements refused meanwhile: 8")
        ledger.fails(.unavailable("again"))
        _ = try post(order("p"), to: service)
        #expect(told.news.last == .failing(.unavailable("again")), "the next outage is news")
    }

    @Test func `intermittent ledger failures count as one outage`() throws {
        let (ledger, told, time) = (FailingLedger(nil), Told(), TestTime(1_795_000_000))
        let service = TestService.service(ledger: ledger, time: time, report: told.add)
        for id in 0..<20 {
            ledger.fails(id % 2 == 0 ? .unavailable("\(id)") : nil)
            _ = try post(order("o\(id)"), to: service)
        }
        #expect(told.news == [.failing(.unavailable("0"))])
        time.set(time.now + 1)
        _ = try post(order("end"), to: service)
        #expect(told.news.last == .recovered(refused: 10))
    }

    @Test func `a new kind of error is reported during an outage, a new wording is not`() throws {
        let (ledger, told) = (FailingLedger(nil), Told())
        let service = TestService.service(ledger: ledger, report: told.add)
        let troubles: [LedgerError] = [
            .unavailable("refused"), .unavailable("no answer"), .unusable(location: "redis", reason: "no password"),
            .unavailable("refused"), .unusable(location: "redis", reason: "no password"),
        ]
        for (id, trouble) in troubles.enumerated() {
            ledger.fails(trouble)
            _ = try post(order("o\(id)"), to: service)
        }
        #expect(told.news == [.failing(troubles[0]), .failing(troubles[2])])
    }

    @Test func `a full ledger still answers duplicates without ending its outage`() throws {
        let (ledger, told, time) = (FailingLedger(nil), Told(), TestTime(1_795_000_000))
        let service = TestService.service(ledger: ledger, time: time, report: told.add)
        _ = try post(order("known"), to: service)
        let full = LedgerError.full(LedgerBound(rows: 1, isClientQuota: false, retryAfterMs: 90_500))
        ledger.fails(full, onlyNew: true)
        for id in 0..<4 {
            let refused = try post(order("o\(id)"), to: service)
            #expect(refused["code"] == "ledger_full")
            #expect(refused.response.fieldText.contains("Retry-After: 91\r\n"), "when the oldest is forgotten")
            time.set(time.now + 10)
            #expect(try post(order("known"), to: service)["status"] == "duplicate")
        }
        #expect(told.news == [.failing(full)])
    }

    @Test func `a client at its own row limit is not reported as a ledger outage`() throws {
        let (ledger, told) = (FailingLedger(nil), Told())
        let service = TestService.service(ledger: ledger, report: told.add)
        ledger.fails(.full(LedgerBound(rows: 1, isClientQuota: true, retryAfterMs: 1_000)))
        let refused = try post(order(), to: service)
        #expect(refused["code"] == "ledger_full" && refused.response.bodyText.contains("CRIER_LEDGER_ROWS_PER_KEY"))
        #expect(told.news.isEmpty)
    }
}

/// A ledger in memory that fails on demand.
private final class FailingLedger: Ledger {
    private let rows = MemoryLedger()
    private let trouble: Mutex<(error: LedgerError?, onlyNew: Bool)>
    let callerCount = 1

    init(_ error: LedgerError?) { trouble = Mutex((error, false)) }

    func fails(_ error: LedgerError?, onlyNew: Bool = false) { trouble.withLock { $0 = (error, onlyNew) } }

    func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup {
        let trouble = trouble.withLock { $0 }
        if let error = trouble.error, !trouble.onlyNew { throw error }
        return try rows.lookUp(of: reservations, key: key, client: client, nowMs: nowMs)
    }

    func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        if let error = trouble.withLock({ $0.error }) { throw error }
        return try rows.entry(of: id, client: client, nowMs: nowMs)
    }

    func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ReportResult? {
        if let error = trouble.withLock({ $0.error }) { throw error }
        return try rows.note(report, about: id, client: client, nowMs: nowMs)
    }

    func forget(_ id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> ForgottenEntry? {
        if let error = trouble.withLock({ $0.error }) { throw error }
        return try rows.forget(id, client: client, nowMs: nowMs)
    }

    func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult {
        let trouble = trouble.withLock { $0 }
        if let error = trouble.error, !trouble.onlyNew || !transaction.releases.isEmpty { throw error }
        return try rows.settle(transaction, nowMs: nowMs)
    }

    func check() -> [LedgerNotice] { [] }

    func rows(of clients: [String]) -> [ClientRows] { rows.rows(of: clients) }
}

/// The messages for the operator.
private final class Told: Sendable {
    private let lines = Mutex<[LedgerEvent]>([])
    var news: [LedgerEvent] { lines.withLock { $0 } }
    func add(_ news: LedgerEvent) { lines.withLock { $0.append(news) } }
}
