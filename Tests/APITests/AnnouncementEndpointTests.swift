import API
import Announcements
import HTTP
import JSON
import Ledger
import Speech
import Synchronization
import TestSupport
import Testing

/// `POST /v1/announcements` without a socket, an engine or a disk.
@Suite struct AnnouncementServiceTests {
    func post(
        _ body: String, to service: Router, fields: [String] = [], path: String = "/v1/announcements"
    ) throws -> Answer {
        let lines = ["Host: a", "Content-Type: application/json", "Content-Length: \(body.utf8.count)"] + fields
        return Answer(
            response: try service.ask(
                "POST \(path) HTTP/1.1\r\n" + (lines + ["", body]).joined(separator: "\r\n")))
    }

    func order(
        _ id: String = "o1", _ amount: String = "100.25", template: String = "payment.received", more: String = ""
    ) -> String {
        "{\"id\":\"\(id)\",\"template\":\"\(template)\",\"values\":{\"amount\":\"\(amount)\"}\(more.isEmpty ? "" : "," + more)}"
    }

    func batch(_ orders: [String], _ more: String = "\"merge\":\"never\"") -> String {
        "{\(more),\"announcements\":[\(orders.joined(separator: ","))]}"
    }

    @Test func `a new order is created, a duplicate is silent and not pushed`() throws {
        let service = TestService.service()
        let body = order(more: "\"push\":[\"apns\"],\"lane\":\"l\"")
        let (first, second) = (try post(body, to: service), try post(body, to: service))
        #expect(first.response.status == 201 && first["status"] == "new" && first["spoken"] == "到账一百点二五元")
        #expect(first["release", "position"] == 1 && first["release", "delay_ms"] == 0)
        #expect(second.response.status == 200 && second["status"] == "duplicate" && second["spoken"] == "")
        #expect(second["clip", "duration_ms"] == 200 && second["release", "position"] == 0)
        #expect(first[path: ["push", "apns", "headers", "apns-collapse-id"]] == "o1")
        #expect(second["push"] == .object([]))
    }

    @Test func `an id with another amount is a conflict, an equal amount in another notation is not`() throws {
        let service = TestService.service()
        #expect(try post(order("o1", "100.5"), to: service).response.status == 201)
        #expect(try post(order("o1", "100.50"), to: service)["status"] == "duplicate")
        let conflict = try post(order("o1", "100.51"), to: service)
        #expect(conflict.response.status == 409 && conflict["code"] == "id_conflict" && conflict["field"] == "id")
    }

    @Test func `clips of a lane play in turn, and a clip that would exceed its ttl is refused`() throws {
        let service = TestService.service()
        let first = try post(order("a", more: "\"lane\":\"l\""), to: service)
        let second = try post(order("b", more: "\"lane\":\"l\""), to: service)
        let other = try post(order("c", more: "\"lane\":\"m\""), to: service)
        guard let length = first[path: ["clip", "duration_ms"]]?.integer else { throw JSONError() }
        #expect(second["release", "delay_ms"] == .integer(length + 200) && second["release", "position"] == 2)
        #expect(other["release", "delay_ms"] == 0)
        let late = try post(order("d", more: "\"lane\":\"l\",\"ttl_ms\":10"), to: service)
        #expect(late.response.status == 409 && late["code"] == "lane_full" && late["field"] == "lane")
        #expect(late.response.fieldText.contains("Retry-After: "))
        #expect(try post(order("d"), to: service)["status"] == "new", "a refusal leaves no trace")
    }

    @Test(arguments: [
        ("always", 2, true), ("never", 2, false), ("auto", 2, false), ("auto", 40, true), ("always", 1, false),
    ])
    func `a batch is merged if requested or if it is long`(
        merge: String, count: Int, isMerged: Bool
    ) throws {
        let orders = (1...count).map { order("o\($0)", "\($0)", more: "\"push\":[\"apns\"]") }
        let answer = try post(batch(orders, "\"merge\":\"\(merge)\""), to: TestService.service())
        #expect(answer.response.status == 201)
        for index in 0..<count {
            #expect(answer["announcements", .index(index), "status"] == (isMerged ? "merged" : "new"))
            #expect(answer["announcements", .index(index), "id"] == .string("o\(index + 1)"))
        }
        guard isMerged else { return #expect(answer["merged"] == .null) }
        #expect(answer["merged", "text"] == .string("收到\(count)笔，共\(count * (count + 1) / 2)元"))
        #expect(answer[path: ["merged", "push", "apns", "payload", "voice", "id"]] == "o1")
        #expect(answer["announcements", .index(0), "clip"] == .null)
        #expect(answer["announcements", .index(0), "push"] == .object([]))
    }

    @Test func `merged ids count as duplicates, and their repeats do not replace the total`() throws {
        let service = TestService.service()
        _ = try post(batch([order("a", "1"), order("b", "2")], "\"merge\":\"always\""), to: service)
        let again = try post(order("b", "2", more: "\"push\":[\"apns\"]"), to: service)
        #expect(again["status"] == "duplicate" && again["push"] == .object([]))
        let said = try post(order("a", "1", more: "\"push\":[\"apns\"],\"repeat\":true"), to: service)
        guard case .string(let collapse)? = said[path: ["push", "apns", "headers", "apns-collapse-id"]] else {
            throw JSONError()
        }
        #expect(said["status"] == "repeated" && collapse != "a" && collapse.utf8.count == 64)
    }

    @Test func `only new orders are merged, and a single new order stays as it is`() throws {
        let service = TestService.service()
        _ = try post(order("a", "1"), to: service)
        let alone = try post(batch([order("a", "1"), order("b", "2")], "\"merge\":\"always\""), to: service)
        #expect(alone["announcements", .index(0), "status"] == "duplicate")
        #expect(alone["announcements", .index(1), "status"] == "new" && alone["merged"] == .null)
        let rest = try post(
            batch([order("b", "2"), order("c", "3"), order("d", "4")], "\"merge\":\"always\""), to: service)
        #expect(rest["merged", "text"] == "收到2笔，共7元")
    }

    @Test func `a merged clip fits into a lane that is too full for separate clips`() throws {
        let orders = (1...4).map { order("o\($0)", "\($0)") }
        let answer = try post(
            batch(orders, "\"merge\":\"auto\",\"lane\":\"l\",\"ttl_ms\":100"), to: TestService.service())
        #expect(answer.response.status == 201 && answer["merged", "status"] == "merged")
        let refused = try post(
            batch(orders, "\"merge\":\"never\",\"lane\":\"l\",\"ttl_ms\":100"), to: TestService.service())
        #expect(refused.response.status == 409 && refused["field"] == "announcements[1].lane")
    }

    @Test(arguments: ["auto", "always"])
    func `an order with merging waits for a free lane instead of being refused`(merge: String)
        throws
    {
        let service = TestService.service()
        let first = try post(order("first", more: "\"lane\":\"l\""), to: service)
        let late = "\"lane\":\"l\",\"ttl_ms\":100"
        let refused = try post(order("second", more: late), to: service)
        #expect(refused.response.status == 409 && refused["code"] == "lane_full")
        #expect(refused.response.fieldText.contains("Retry-After: "))
        let second = try post(order("second", more: late + ",\"merge\":\"\(merge)\""), to: service)
        #expect(second["status"] == "new", "a refusal leaves no trace")
        let length = try #require(first[path: ["clip", "duration_ms"]]?.integer)
        #expect(second[path: ["release", "delay_ms"]]?.integer == length + 200)
        let more = try post(batch([order("c", "3"), order("d", "4")], late + ",\"merge\":\"\(merge)\""), to: service)
        #expect(more.response.status == 201 && more["merged", "text"] == "收到2笔，共7元")
    }

    @Test func `an id that occurs twice in a batch is announced once`() throws {
        let answer = try post(batch([order("a"), order("b"), order("a")]), to: TestService.service())
        #expect(answer["announcements", .index(0), "status"] == "new")
        #expect(answer["announcements", .index(2), "status"] == "duplicate")
        #expect(answer["announcements", .index(2), "clip", "duration_ms"] == 200)
    }

    @Test func `a batch keeps its order in the lane`() throws {
        let answer = try post(
            batch((0..<5).map { order("o\($0)", "\($0 + 1)") }, "\"merge\":\"never\",\"lane\":\"l\""),
            to: TestService.service())
        let delays = (0..<5).compactMap {
            answer[path: ["announcements", .index($0), "release", "delay_ms"]]?.integer
        }
        #expect(delays.count == 5 && delays == delays.sorted() && Set(delays).count == 5)
    }

    @Test func `a lazy clip is announced without rendering, and its duration is marked as estimated`() throws {
        let service = TestService.service(ToneSource(failure: .engineUnavailable))
        let answer = try post(order(more: "\"render\":\"lazy\",\"push\":[\"apns\"]"), to: service)
        #expect(answer.response.status == 201 && answer["clip", "estimated"] == .bool(true))
        #expect(answer["clip", "sha256"] == .null && answer["spoken"] == "到账一百点二五元")
        #expect(answer[path: ["push", "apns", "payload", "voice", "sha256"]] == nil)
    }

    @Test func `an order whose clip cannot be rendered is not recorded`() throws {
        let ledger = MemoryLedger()
        let failing = TestService.service(ToneSource(failure: .engineUnavailable), ledger: ledger)
        #expect(try post(order(), to: failing).response.status == 503)
        #expect(try post(order(), to: TestService.service(ledger: ledger))["status"] == "new")
    }

    @Test(arguments: [
        ("{}", "id"), ("{\"id\":\"\",\"template\":\"payment.received\"}", "id"),
        ("{\"id\":\"a\"}", "template"), ("{\"id\":\"a\",\"template\":\"payment.recieved\",\"values\":{}}", "template"),
        ("{\"id\":\"a\",\"template\":\"payment.received\"}", "values.amount"),
        ("{\"id\":\"a\",\"template\":\"payment.received\",\"values\":[]}", "values"),
        ("{\"id\":\"a\\u202E\",\"template\":\"payment.received\",\"values\":{\"amount\":\"1\"}}", "id"),
        ("{\"id\":\"a\\u200Db\",\"template\":\"payment.received\",\"values\":{\"amount\":\"1\"}}", "id"),
        ("{\"id\":\"a\",\"template\":\"payment.received\",\"values\":{\"amount\":\"-0.00\"}}", "values.amount"),
        ("{\"id\":\"a\",\"template\":\"payment.received\",\"values\":{\"amount\":null}}", "values.amount"),
        ("{\"id\":null,\"template\":\"payment.received\",\"values\":{\"amount\":\"1\"}}", "id"),
        ("{\"id\":\"a\",\"template\":\"order.new\",\"values\":{\"count\":1.5,\"place\":\"7\"}}", "values.count"),
        ("{\"id\":\"a\",\"template\":\"order.new\",\"values\":{\"count\":-1,\"place\":\"7\"}}", "values.count"),
        ("{\"id\":\"a\",\"template\":\"order.new\",\"values\":{\"count\":1,\"place\":7}}", "values.place"),
        ("{\"id\":\"a\",\"template\":\"order.new\",\"values\":{\"count\":true,\"place\":\"7\"}}", "values.count"),
        ("{\"id\":\"a\",\"template\":\"payment.received\",\"values\":{\"amount\":1}}", "values.amount"),
        ("{\"id\":\"a\",\"template\":\"payment.received\",\"values\":{\"amount\":\"1e9\"}}", "values.amount"),
        ("{\"id\":\"a\",\"template\":\"payment.received\",\"values\":{\"amount\":\"1\",\"x\":\"1\"}}", "values.x"),
        ("{\"id\":\"a\\u0007\",\"template\":\"payment.received\",\"values\":{\"amount\":\"1\"}}", "id"),
        ("{\"announcements\":[]}", "announcements"), ("{\"announcements\":{}}", "announcements"),
        ("{\"announcements\":[1]}", "announcements[0]"), ("{\"announcements\":[{}],\"id\":\"a\"}", "id"),
        ("{\"announcements\":[{\"id\":\"a\",\"merge\":\"auto\"}]}", "announcements[0].merge"),
        ("{\"announcements\":[{\"id\":7}]}", "announcements[0].id"), ("{\"idd\":\"a\"}", "idd"),
    ])
    func `an invalid body is refused with the name of the wrong field`(body: String, field: String) throws {
        let answer = try post(body, to: TestService.service())
        #expect(answer.response.status == 422 && answer["field"] == .string(field), "\(answer.response.bodyText)")
    }

    @Test(arguments: [
        ("\"lane\":\"\"", "lane"), ("\"lane\":\"a\\u202Eb\"", "lane"), ("\"lane\":\"\\u2066\"", "lane"),
        ("\"alert\":{\"title\":\"5\\u202E00\"}", "alert.title"), ("\"repeat\":\"yes\"", "repeat"),
        ("\"push\":[\"fcm\"],\"format\":\"caf\"", "format"),
        ("\"push\":[\"apns\",\"harmony\"],\"format\":\"caf\"", "format"),
        ("\"push\":[\"harmony\"],\"format\":\"aiff\"", "format"), ("\"push\":[\"fcm\"],\"format\":\"pcm\"", "format"),
        ("\"ttl_ms\":-1", "ttl_ms"), ("\"ttl_ms\":1.5", "ttl_ms"), ("\"ttl_ms\":86400001", "ttl_ms"),
        ("\"push\":\"apns\"", "push"), ("\"push\":[\"mail\"]", "push"), ("\"push\":[1]", "push"),
        ("\"push\":[\"apns\"],\"format\":\"mp3\"", "format"), ("\"alert\":\"x\"", "alert"),
        ("\"alert\":{\"titel\":\"x\"}", "alert.titel"), ("\"alert\":{\"title\":\"\"}", "alert.title"),
        ("\"alert\":{\"body\":\"a\\u0000b\"}", "alert.body"), ("\"merge\":\"maybe\"", "merge"),
        ("\"render\":\"soon\"", "render"), ("\"voice\":\"zh\"", "voice"), ("\"voice\":\"espeak/de\"", "voice"),
        ("\"rate\":9", "rate"), ("\"text\":\"x\"", "text"),
    ])
    func `an invalid field is named in the error, in a single order and in a batch`(more: String, field: String) throws
    {
        let alone = try post(order(more: more), to: TestService.service())
        #expect(alone.response.status == 422 && alone["field"] == .string(field), "\(alone.response.bodyText)")
        guard !more.contains("merge"), !more.contains("render") else { return }
        let second = try post(batch([order("a"), order("b", more: more)]), to: TestService.service())
        #expect(second["field"] == .string("announcements[1].\(field)"), "\(second.response.bodyText)")
    }

    @Test(arguments: ["\"ttl_ms\":0", "\"ttl_ms\":86400000", "\"lane\":\"\(String(repeating: "l", count: 128))\""])
    func `a field may reach its limit`(more: String) throws {
        #expect(try post(order(more: more), to: TestService.service())["status"] == "new")
    }

    @Test func `an oversized push payload is refused before the order is recorded`() throws {
        let service = TestService.service()
        let body = String(repeating: "长", count: 1_300)
        let long = try post(order(more: "\"push\":[\"apns\"],\"alert\":{\"body\":\"\(body)\"}"), to: service)
        #expect(long.response.status == 422 && long["code"] == "payload_too_long" && long["field"] == "alert.body")
        #expect(try post(order(), to: service)["status"] == "new")
    }

    @Test(arguments: [
        ([("a", "1"), ("a", "2")], "never", 409, "announcements[1].id", "id_conflict"),
        ([("a", "10000000000000"), ("b", "1")], "always", 422, "announcements[1].values", "sum_too_large"),
    ])
    func `a batch that contradicts itself is refused`(
        orders: [(String, String)], merge: String, status: Int, field: String, code: String
    ) throws {
        let answer = try post(
            batch(orders.map { order($0.0, $0.1) }, "\"merge\":\"\(merge)\""), to: TestService.service())
        #expect(answer.response.status == status)
        #expect(answer["field"] == .string(field) && answer["code"] == .string(code))
    }

    @Test func `refunds are not added to payments`() throws {
        let orders = [order("a", "1"), order("b", "2", template: "payment.refunded")]
        let answer = try post(batch(orders, "\"merge\":\"always\""), to: TestService.service())
        #expect(answer["code"] == "not_mergeable" && answer["field"] == "announcements[1].template")
        #expect(
            try post(batch(orders, "\"merge\":\"auto\",\"max_ms\":1000"), to: TestService.service())["merged"] == .null)
    }

    @Test func `a batch may contain at most 100 orders`() throws {
        let orders = (0...100).map { order("o\($0)", "\($0 + 1)") }
        let lazy = "\"merge\":\"never\",\"render\":\"lazy\""
        #expect(try post(batch(Array(orders.prefix(100)), lazy), to: TestService.service()).response.status == 201)
        #expect(try post(batch(orders, lazy), to: TestService.service())["field"] == "announcements")
    }

    @Test(arguments: ["", "[", "null", "[]", "\u{FEFF}{}", "{\"id\":\"\\ud800\"}", "{\"id\":1,\"id\":2}"])
    func `a body that is not a JSON object is refused`(body: String) throws {
        #expect([400, 422].contains(try post(body, to: TestService.service()).response.status))
    }

    @Test func `announcements are counted by their status`() throws {
        let service = TestService.service()
        _ = try post(batch([order("a"), order("b"), order("a")]), to: service)
        let metrics = try service.get("/metrics").bodyText
        #expect(metrics.contains("crier_announcements_total{status=\"new\"} 2\n"))
        #expect(metrics.contains("crier_announcements_total{status=\"duplicate\"} 1\n"))
    }
}
