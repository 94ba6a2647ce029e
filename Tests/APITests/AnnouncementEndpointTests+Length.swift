import Announcements
import Clips
import HTTP
import JSON
import Ledger
import Speech
import TestSupport
import Testing

/// Clips that are, or might be, too long for a notification.
extension AnnouncementServiceTests {
    private static let prefixed =
        #""id":"p","template":"payment.received","values":{"amount":"100.25","channel":"alipay"},"render":"lazy""#

    private func customText(_ id: String, _ text: String, _ more: String) -> String {
        "{\"id\":\"\(id)\",\"template\":\"custom.text\",\"text\":\"\(text)\",\(more)}"
    }

    @Test func `a lazy clip that might lose its prefix is made at once, so that the push has its words`() throws {
        // Its three repetitions take seven seconds at the fastest rate, more than `max_ms`.
        let service = TestService.service(ToneSource(msPerByte: 100))
        let answer = try post("{\(Self.prefixed),\"times\":3,\"push\":[\"apns\"]}", to: service)
        #expect(answer.response.status == 201 && answer["clip", "estimated"] == nil)
        #expect(answer["clip", "fit"] == "prefix, rate=1.50" && answer["spoken"] == "到账一百点二五元")
        let voice: [JSONPath] = ["push", "apns", "payload", "voice"]
        #expect(answer[path: voice + ["words"]] == answer["clip", "words"])
        #expect(answer[path: voice + ["sha256"]] == answer["clip", "sha256"])
    }

    @Test func `a lazy clip that certainly keeps its words is not made`() throws {
        let service = TestService.service(ToneSource(failure: .engineUnavailable))
        let answer = try post("{\(Self.prefixed)}", to: service)
        #expect(answer.response.status == 201 && answer["clip", "estimated"] == .bool(true))
        #expect(answer["clip", "duration_ms"]?.integer ?? .max <= 6_000)
    }

    @Test(arguments: ["now", "lazy"])
    func `a clip that no notification can play is refused`(render: String) throws {
        let service = TestService.service(ToneSource(msPerByte: 150))
        let body = customText("c", String(repeating: "好", count: 120), "\"render\":\"\(render)\",\"push\":[\"fcm\"]")
        let answer = try post(body, to: service)
        #expect(answer.response.status == 422 && answer["code"] == "too_long" && answer["field"] == "text")
        #expect(try service.get("/v1/announcements/c").status == 404, "a refusal leaves no trace")
    }

    @Test func `a clip that iOS would replace is not pushed to iPhones`() throws {
        let service = TestService.service(ToneSource(msPerByte: 300))
        let text = String(repeating: "好", count: 60)
        let refused = try post(customText("c", text, #""fit":"none","push":["data","gorush"]"#), to: service)
        #expect(refused.response.status == 422 && refused["code"] == "too_long" && refused["field"] == "fit")
        let played = try post(customText("c", text, #""fit":"none","push":["data"]"#), to: service)
        #expect(played.response.status == 201 && played["clip", "duration_ms"]?.integer ?? 0 > 30_000)
    }

    @Test func `payments whose sum would be too long are announced one by one`() throws {
        let service = TestService.service(ToneSource(msPerByte: 200))
        let orders = ["CNY", "HKD", "MOP", "USD"].map { currency in
            #"{"id":"\#(currency)","template":"payment.received","values":{"amount":"1288.50","currency":"\#(currency)"}}"#
        }
        let lane = #""times":2,"lane":"l","ttl_ms":0"#
        let sum = try post(batch(orders, "\"merge\":\"always\",\(lane)"), to: service)
        #expect(sum.response.status == 422 && sum["code"] == "too_long")
        let each = try post(batch(orders, "\"merge\":\"auto\",\(lane)"), to: service)
        #expect(each.response.status == 201)
        #expect((0..<4).allSatisfy { each["announcements", .index($0), "status"] == "new" })
    }

    @Test func `an order that is announced again waits for its lane if merging is on`() throws {
        let service = TestService.service()
        _ = try post(batch((0..<20).map { order("o\($0)", more: #""lane":"l""#) }), to: service)
        let again = order("o0", more: #""lane":"l","ttl_ms":10,"repeat":true"#)
        #expect(try post(again, to: service)["code"] == "lane_full")
        let new = ["x", "y"].map { order($0, more: #""lane":"l","ttl_ms":10"#) }
        let answer = try post(batch([again] + new, #""merge":"auto""#), to: service)
        #expect(answer.response.status == 201 && answer["announcements", .index(0), "status"] == "repeated")
        #expect(answer["announcements", .index(1), "status"] == "merged")
    }

    @Test func `the URL of a clip that waits for its lane lives from its slot on`() throws {
        let time = TestTime(1_795_000_000)
        let ledger = MemoryLedger()
        let busyID = Reservation(id: "busy", content: Fingerprint([UInt8](repeating: 0, count: 16)))
        let busy = Release(reservations: [0], durationMs: 7_200_000, lane: "l", ttlMs: 0)
        let transaction = Transaction(client: .only, reservations: [busyID], releases: [busy])
        _ = try ledger.settle(transaction, nowMs: Int64(time.now) * 1_000)
        let service = TestService.service(links: TestService.links(hours: 1, time: time), ledger: ledger, time: time)
        let answer = try post(order(more: #""lane":"l","ttl_ms":86400000,"push":["apns"]"#), to: service)
        let end = answer[path: ["push", "apns", "payload", "voice", "exp"]]?.integer ?? 0
        #expect(end >= time.now + 7_200 + 86_400, "a push of a day has a URL of a day")
        let short = try post(order("o2", more: #""lane":"l","ttl_ms":8000000,"push":["apns"]"#), to: service)
        #expect(short[path: ["push", "apns", "payload", "voice", "exp"]]?.integer ?? 0 >= time.now + 7_200 + 8_000)
        #expect(answer["release", "delay_ms"]?.integer ?? 0 > 7_000_000)
    }
}
