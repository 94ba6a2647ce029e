import Foundation
import HTTP
import Ledger
import Synchronization
import TestSupport
import Testing

@testable import API

/// The ledger in /metrics.
@Suite struct LedgerMetricsTests {
    private let order = """
        {"id":"o1","template":"payment.received","values":{"channel":"alipay","amount":"1.00","currency":"CNY"}}
        """

    private func metric(_ service: Router, _ name: String) throws -> String? {
        let lines = try service.get("/metrics").bodyText.split(separator: "\n")
        return lines.first { $0.hasPrefix(name + " ") }.map { String($0.dropFirst(name.count + 1)) }
    }

    @Test func `each ledger call is timed under its own name`() throws {
        let service = TestService.service()
        let count = { (operation: String) in
            try metric(service, "crier_ledger_duration_seconds_count{operation=\"\(operation)\"}")
        }
        #expect(try count("settle") == "0")
        _ = try service.post("/v1/announcements", order)
        _ = try service.get("/v1/announcements/o1")
        _ = try service.get("/v1/announcements/o2")
        _ = try service.get("/v1/announcements/o1", method: "DELETE")
        #expect(try ["look_up", "settle", "read", "forget"].map(count) == ["1", "1", "2", "1"])
    }

    @Test func `rows are counted by key name, or as one client`() throws {
        let shop = NewAPIKey(name: "shop", scopes: nil)
        let access = Access(keys: try APIKeys(Array(shop.line.utf8)), now: { 0 })
        for (access, isShared, name) in [
            (access, false, "shop"), (access, true, "(all)"), (TestService.open, false, "(all)"),
        ] {
            let service = TestService.service(access: access, isShared: isShared)
            let request = try TestService.request(
                "POST /v1/announcements HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(shop.key)\r\n"
                    + "Idempotency-Key: k\r\nContent-Type: application/json\r\n"
                    + "Content-Length: \(order.utf8.count)\r\n\r\n"
                    + order)
            #expect(try service.begin(request).wait().status == 201)
            let text = try settled(service, "crier_ledger_rows{client=\"\(name)\",kind=\"id\"} 1\n", key: shop.key)
            #expect(text.contains("crier_ledger_rows{client=\"\(name)\",kind=\"idempotency_key\"} 1\n"))
            #expect(
                text.contains("crier_ledger_rows_limit{client=\"\(name)\"} 10000000\n"))
            #expect(text.components(separatedBy: "crier_ledger_rows{").count == 3)
        }
    }

    /// A scrape starts a check without waiting for it. A later scrape shows the result.
    private func settled(_ service: Router, _ line: String, key: String = "") throws -> String {
        var text = ""
        _ = eventually {
            text = (try? service.get("/metrics", ["Authorization: Bearer \(key)"]).bodyText) ?? ""
            return text.contains(line)
        }
        #expect(text.contains(line), "\(text)")
        return text
    }

    @Test func `a failed check marks the ledger down, and a successful check marks it up`() throws {
        let ledger = StubLedger()
        let service = TestService.service(ledger: ledger)
        #expect(try metric(service, "crier_ledger_up") == "1")
        ledger.set(check: .unavailable("no"))
        _ = try settled(service, "crier_ledger_up 0\n")
        ledger.set(check: nil)
        _ = try settled(service, "crier_ledger_up 1\n")
    }

    @Test func `a ledger that cannot be written is down until a write succeeds`() throws {
        let ledger = StubLedger()
        let service = TestService.service(ledger: ledger)
        ledger.set(settle: .failed("the disk is full"))
        _ = try service.post("/v1/announcements", order)
        for _ in 0..<3 { #expect(try metric(service, "crier_ledger_up") == "0") }
        ledger.set(settle: nil)
        _ = try service.post("/v1/announcements", order)
        #expect(try metric(service, "crier_ledger_up") == "1")
    }

    @Test func `a full ledger counts as up`() throws {
        let ledger = StubLedger()
        let service = TestService.service(ledger: ledger)
        ledger.set(settle: .full(LedgerBound(rows: 1, isClientQuota: false, retryAfterMs: 1)))
        #expect(try service.post("/v1/announcements", order).bodyText.contains("ledger_full"))
        #expect(try metric(service, "crier_ledger_up") == "1")
    }

    @Test func `a hanging check delays no scrape, and no second check starts`() throws {
        let ledger = StubLedger(hangs: true)
        let service = TestService.service(ledger: ledger)
        for _ in 0..<50 { #expect(try metric(service, "crier_ledger_up") != nil) }
        #expect(eventually { ledger.checks == 1 })
        ledger.release()
    }
}

/// A ledger in memory whose calls fail or hang on demand.
private final class StubLedger: Ledger {
    private let memory = MemoryLedger()
    private let errors = Mutex<(check: LedgerError?, settle: LedgerError?)>((nil, nil))
    private let count = Atomic(0)
    private let gate = DispatchSemaphore(value: 0)
    private let hangs: Bool
    let callerCount = 1

    init(hangs: Bool = false) { self.hangs = hangs }

    var checks: Int { count.load(ordering: .relaxed) }
    func set(check: LedgerError?) { errors.withLock { $0.check = check } }
    func set(settle: LedgerError?) { errors.withLock { $0.settle = settle } }
    func release() { gate.signal() }

    func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup { try memory.lookUp(of: reservations, key: key, client: client, nowMs: nowMs) }

    func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult {
        if let error = errors.withLock({ $0.settle }) { throw error }
        return try memory.settle(transaction, nowMs: nowMs)
    }

    func entry(of id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> LedgerEntry? {
        try memory.entry(of: id, client: client, nowMs: nowMs)
    }

    func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> ReportResult? {
        try memory.note(report, about: id, client: client, nowMs: nowMs)
    }

    func forget(_ id: String, client: LedgerClient, nowMs: Int64) throws(LedgerError) -> ForgottenEntry? {
        try memory.forget(id, client: client, nowMs: nowMs)
    }

    func check() throws(LedgerError) -> [LedgerNotice] {
        count.add(1, ordering: .relaxed)
        if hangs { gate.wait() }
        if let error = errors.withLock({ $0.check }) { throw error }
        return []
    }

    func rows(of clients: [String]) -> [ClientRows] { memory.rows(of: clients) }
}
