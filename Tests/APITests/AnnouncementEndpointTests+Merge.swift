import Announcements
import HTTP
import JSON
import TestSupport
import Testing

/// Batches with orders that cannot be merged, and values in the forms that programs write.
extension AnnouncementServiceTests {
    private func refund(_ id: String, _ more: String = "") -> String {
        order(id, "9", template: "payment.refunded", more: more)
    }

    private func delay(_ answer: Answer, _ index: Int) -> Int? {
        answer[path: ["announcements", .index(index), "release", "delay_ms"]]?.integer
    }

    @Test func `a batch with a refund merges its payments and plays everything in time`() throws {
        let service = TestService.service()
        let orders = (0..<70).map { order("o\($0)", "\($0 + 1)") } + [refund("r")]
        let answer = try post(batch(orders, "\"merge\":\"auto\",\"lane\":\"l\",\"push\":[\"apns\"]"), to: service)
        #expect(answer.response.status == 201 && answer["merged", "text"] == "收到70笔，共2485元")
        #expect((0..<70).allSatisfy { answer["announcements", .index($0), "status"] == "merged" })
        #expect(answer["announcements", .index(70), "status"] == "new")
        for index in 0...70 { #expect(try #require(delay(answer, index)) <= 60_000) }
        #expect(answer["announcements", .index(70), "push"] != .object([]), "it has a push of its own")
    }

    @Test func `a lazy batch whose clips together are too long is merged`() throws {
        let orders = (0..<70).map { order("o\($0)", "\($0 + 1)") }
        let answer = try post(
            batch(orders, "\"merge\":\"auto\",\"lane\":\"l\",\"render\":\"lazy\""), to: TestService.service())
        #expect(answer.response.status == 201 && answer["merged", "text"] == "收到70笔，共2485元")
    }

    @Test func `a merged clip does not delay a refund beyond its ttl`() throws {
        let service = TestService.service()
        let payments = (0..<9).map { order("o\($0)", "\($0 + 1)") }
        let lane = "\"merge\":\"auto\",\"lane\":\"l\""
        let answer = try post(batch(payments + [refund("r", "\"ttl_ms\":0")], lane), to: service)
        #expect(answer.response.status == 201 && delay(answer, 9) == 0)
        #expect(try #require(delay(answer, 0)) > 0, "the sum comes behind it")
        let late = try post(
            batch([refund("s", "\"ttl_ms\":10")] + [order("x", "1"), order("y", "2")], lane), to: service)
        #expect(late.response.status == 409 && late["code"] == "lane_full")
        #expect(late["field"] == "announcements[0].lane")
        #expect(try post(order("x", "1"), to: service)["status"] == "new", "a refusal leaves no trace")
    }

    @Test func `a single refund keeps its ttl even if merging is on`() throws {
        let service = TestService.service()
        _ = try post(order("a", more: "\"lane\":\"l\""), to: service)
        let refused = try post(
            order("r", template: "payment.refunded", more: "\"lane\":\"l\",\"ttl_ms\":10,\"merge\":\"auto\""),
            to: service)
        #expect(refused.response.status == 409 && refused["code"] == "lane_full")
    }

    @Test func `a repeated order is announced alone and not merged`() throws {
        let service = TestService.service()
        _ = try post(order("a", "1"), to: service)
        let orders = [order("a", "1", more: "\"repeat\":true"), order("b", "2"), order("c", "3")]
        let answer = try post(batch(orders, "\"merge\":\"always\",\"lane\":\"l\""), to: service)
        let statuses = (0..<3).map { answer["announcements", .index($0), "status"] }
        #expect(statuses == ["repeated", "merged", "merged"] && answer["merged", "text"] == "收到2笔，共5元")
        #expect(answer[path: ["announcements", .index(0), "clip", "duration_ms"]]?.integer ?? 0 > 200)
        let twice = try post(batch([order("n"), order("n", more: "\"repeat\":true")]), to: service)
        #expect(twice.response.status == 422 && twice["code"] == "repeated_id")
        #expect(try post(order("new", more: "\"repeat\":true"), to: service)["status"] == "new")
        let silent = try post(order("a", "1", more: "\"repeat\":false"), to: service)
        #expect(silent["status"] == "duplicate")
        #expect(try service.get("/metrics").bodyText.contains("crier_announcements_total{status=\"repeated\"} 1\n"))
    }

    @Test func `a repeat with an idempotency key is replayed unchanged`() throws {
        let service = TestService.service()
        let body = order(more: "\"repeat\":true,\"lane\":\"l\",\"push\":[\"apns\",\"fcm\",\"harmony\"]")
        _ = try post(order(), to: service)
        let answers = try (0..<3).map { _ in
            try post(body, to: service, fields: ["Idempotency-Key: k"]).response.bodyText
        }
        #expect(Set(answers).count == 1 && answers[0].contains("\"status\":\"repeated\""))
        #expect(try post(body, to: service)["release", "position"] == 2)
    }

    @Test func `the default format plays on every requested platform`() throws {
        let service = TestService.service()
        let cases = [
            ("\"push\":[\"apns\"]", "caf"), ("\"push\":[\"fcm\"]", "wav"), ("\"push\":[\"harmony\"]", "wav"),
            ("\"push\":[\"apns\",\"fcm\"]", "wav"), ("\"lane\":null", "caf"),
        ]
        for (index, (more, format)) in cases.enumerated() {
            #expect(try post(order("o\(index)", more: more), to: service)["clip", "format"] == .string(format))
        }
    }

    @Test func `an amount needs a currency unless the operator set a default`() throws {
        let unnamed = try post(order(), to: TestService.service(currency: nil))
        #expect(unnamed.response.status == 422 && unnamed["field"] == "values.currency")
        #expect(unnamed["code"] == "missing_value")
        let named =
            "{\"id\":\"a\",\"template\":\"payment.received\",\"values\":{\"amount\":\"1\",\"currency\":\"USD\"}}"
        #expect(try post(named, to: TestService.service(currency: nil))["text"] == "到账1美元")
        #expect(
            try post(order(), to: TestService.service(currency: "JPY"))["field"] == "values.amount", "it has decimals")
    }

    @Test func `counts may be numbers, and a null field counts as absent`() throws {
        let service = TestService.service()
        func count(_ value: String) -> String {
            "{\"id\":\"\(value)\",\"template\":\"order.new\",\"values\":{\"count\":\(value),\"place\":\"7\",\"currency\":null}}"
        }
        #expect(try post(count("3"), to: service)["spoken"] == .string("您有三笔新订单，第七桌"))
        #expect(try post(count("3.0"), to: service)["text"] == .string("您有3笔新订单，第7桌"))
        let nulls = [
            "lane", "ttl_ms", "push", "alert", "format", "voice", "rate", "fit", "repeat", "merge", "render",
            "sample_rate",
        ].map { "\"\($0)\":null" }.joined(separator: ",")
        #expect(try post(order("n", more: nulls), to: service).response.status == 201)
        let alert = "\"alert\":{\"title\":null,\"body\":\"b\"}"
        #expect(try post(order("m", more: alert), to: service).response.status == 201)
        #expect(try post(order("x", more: "\"nothing\":null"), to: service)["field"] == "nothing")
    }

    @Test func `at most four clips of a batch are rendered concurrently`() throws {
        let source = GatedSource()
        let service = TestService.service(store: ServiceParts.store(source, width: 12, waiting: 12))
        let body = batch((1...12).map { order("o\($0)", "\($0)") })
        let answer = service.begin(
            try TestService.request(
                "POST /v1/announcements HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                    + "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"))
        for _ in 0..<4 { source.waitForPart() }
        for spoken in 1...8 {
            #expect(source.texts.count == 3 + spoken)
            source.open()
            source.waitForPart()
        }
        source.open(60)
        let made = try answer.wait()
        #expect(made.status == 201, "\(made.bodyText)")
    }
}
