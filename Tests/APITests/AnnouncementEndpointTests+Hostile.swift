import Announcements
import Dispatch
import HTTP
import JSON
import Ledger
import Synchronization
import TestSupport
import Testing

@testable import API

/// Well-formed requests with hostile content.
extension AnnouncementServiceTests {
    @Test func `a payload that is too long is refused for a repeat but not for a duplicate`() throws {
        let service = TestService.service()
        let push = "\"push\":[\"fcm\",\"apns\"]"
        #expect(try post(order(more: push), to: service).response.status == 201)
        let long = "\(push),\"alert\":{\"body\":\"\(String(repeating: "🧧", count: 1_000))\"}"
        let duplicate = try post(order(more: long), to: service)
        #expect(duplicate.response.status == 200 && duplicate["push"] == .object([]))
        let again = try post(order(more: long + ",\"repeat\":true"), to: service)
        #expect(again.response.status == 422 && again["field"] == "alert.body")
        let mixed = try post(batch([order("newer"), order("b", more: long)]), to: service)
        #expect(mixed["field"] == "announcements[1].alert.body")
        #expect(try post(order("newer"), to: service)["status"] == "new", "a refusal leaves no trace")
    }

    @Test(arguments: [("apns", 1), ("harmony", 2), ("fcm", 1)])
    func `the payload of a repeat never exceeds the limit of the push service`(target: String, copies: Int) throws {
        let service = TestService.service()
        let path: [JSONPath] = ["push", .name(target), "payload"]
        func body(_ id: String, _ length: Int) -> String {
            order(
                id, more: "\"push\":[\"\(target)\"],\"alert\":{\"body\":\"\(String(repeating: "a", count: length))\"}")
        }
        let short = try post(body("0000", 1), to: service)
        // A long payload omits `spoken`, the words of the clip. Its name and value are in quotation marks, four in all.
        let spoken = try #require(short["spoken"]).text
        let plain =
            try #require(short[path: path]?.text.utf8.count) - #","spoken":"#.utf8.count - spoken.utf8.count
            - (target == "harmony" ? 4 : 0)
        // The number of a HarmonyOS notification may have one digit more or less.
        let most = (4_096 - plain) / copies + 1
        for length in most - 5...most + 5 {
            let first = try post(body("\(length)", length), to: service)
            let isSent = first.response.status == 201
            #expect(isSent == (length <= most) || (target == "harmony" && abs(length - most) < 3))
            guard isSent else {
                #expect(first["code"] == "payload_too_long" && first["field"] == "alert.body")
                continue
            }
            let again = try post(body("\(length)", length).dropLast() + ",\"repeat\":true}", to: service)
            #expect(try #require(again[path: path]).text.utf8.count <= 4_096)
        }
    }

    @Test func `a merged clip expires with the shortest ttl of its orders`() throws {
        let service = TestService.service()
        let orders = [order("a", "1", more: "\"ttl_ms\":60000"), order("b", "2", more: "\"ttl_ms\":1000")]
        let always = "\"merge\":\"always\",\"lane\":\"l\",\"push\":[\"apns\"]"
        let merged = try post(batch(orders, always), to: service)
        let expiration: [JSONPath] = ["merged", "push", "apns", "headers", "apns-expiration"]
        #expect(merged[path: expiration] == "1795000001")
    }

    @Test func `orders with different push services cannot be merged`() throws {
        let orders = [order("a", "1", more: "\"push\":[\"apns\"]"), order("b", "2", more: "\"push\":[\"fcm\"]")]
        let refused = try post(batch(orders, "\"merge\":\"always\""), to: TestService.service())
        #expect(refused.response.status == 422 && refused["field"] == "announcements[1].push")
        #expect(try post(batch(orders), to: TestService.service()).response.status == 201)
    }

    @Test func `orders whose sum is too large are announced one by one`() throws {
        let most = "9999999999999"
        let orders = [order("a", most), order("b", most)]
        let answer = try post(batch(orders, "\"merge\":\"auto\",\"max_ms\":1000"), to: TestService.service())
        #expect(answer.response.status == 201 && answer["merged"] == .null, "\(answer.response.bodyText)")
    }

    @Test func `ids and lanes are compared after Unicode composition`() throws {
        let service = TestService.service()
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        let first = try post(order(decomposed, more: "\"lane\":\"\(decomposed)\""), to: service)
        #expect(first["id"] == .string(composed))
        #expect(first.response.bodyText.contains("\"id\":\"\(composed)\""))
        #expect(try post(order(composed), to: service)["status"] == "duplicate")
        #expect(try post(order("b", more: "\"lane\":\"\(composed)\""), to: service)["release", "position"] == 2)
        let long = String(repeating: "\u{1D160}", count: 32)
        #expect(try post(order(long), to: service)["field"] == "id", "composed it has more than 128 bytes")
    }

    @Test(arguments: [
        ("", 400), ("!", 201), ("~ a", 201), (String(repeating: "k", count: 255), 201),
        (String(repeating: "k", count: 256), 400), ("a\tb", 400), ("é", 400),
    ])
    func `an idempotency key has 1 to 255 printable ASCII characters`(key: String, status: Int) throws {
        let answer = try post(order(), to: TestService.service(), fields: ["Idempotency-Key: \(key)"])
        #expect(answer.response.status == status, "\(answer.response.bodyText)")
    }

    /// To check 99 long names of channels takes a tenth of a second.
    @Test func `the orders of a batch are not checked on the event loop`() throws {
        let body = batch([order(), order("b", "-1")])
        let request = try TestService.request(
            "POST /v1/announcements HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        let answered = ResponseBox()
        let now = TestService.service().respond(to: request) { ResponsePromise(fallback: $0) { answered.fill($0) } }
        #expect(now == nil)
        #expect(try answered.wait().bodyText.contains("\"field\":\"announcements[1].values.amount\""))
    }

    @Test(arguments: ["now", "lazy"])
    func `a client that disconnects before the ledger decides leaves its order unannounced`(render: String) throws {
        let deferrals = Mutex<[ResponsePromise]>([])
        let ledger = MemoryLedger()
        let service = TestService.service(
            ledger: LeavingLedger(rows: ledger) { deferrals.withLock { $0.popLast() }?.abandon() })
        let body = order(more: "\"render\":\"\(render)\"")
        let request = try TestService.request(
            "POST /v1/announcements HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        let answered = ResponseBox()
        #expect(
            service.respond(to: request) {
                let promise = ResponsePromise(fallback: $0) { answered.fill($0) }
                deferrals.withLock { $0.append(promise) }
                return promise
            } == nil)
        #expect(try answered.wait().status >= 500, "nothing was decided")
        #expect(try post(order(), to: TestService.service(ledger: ledger))["status"] == "new")
    }
}

/// A ledger whose client leaves during the look-up.
private struct LeavingLedger: Ledger {
    let rows: MemoryLedger
    let leave: @Sendable () -> Void
    let callerCount = 1

    func lookUp(
        of reservations: [Reservation], key: IdempotencyKey?, client: LedgerClient, nowMs: Int64
    ) throws(LedgerError) -> Lookup {
        leave()
        return try rows.lookUp(of: reservations, key: key, client: client, nowMs: nowMs)
    }

    func entry(of id: String, client: LedgerClient, nowMs: Int64) -> LedgerEntry? { nil }

    func note(
        _ report: DeliveryReport, about id: String, client: LedgerClient, nowMs: Int64
    ) -> ReportResult? { nil }

    func forget(_ id: String, client: LedgerClient, nowMs: Int64) -> ForgottenEntry? { nil }

    func settle(_ transaction: Transaction, nowMs: Int64) throws(LedgerError) -> SettleResult {
        try rows.settle(transaction, nowMs: nowMs)
    }

    func check() -> [LedgerNotice] { [] }

    func rows(of clients: [String]) -> [ClientRows] { rows.rows(of: clients) }
}
