import API
import Announcements
import Clips
import HTTP
import JSON
import TestSupport
import Testing

/// Reports about an announcement after its answer, and another push for an unconfirmed order.
extension AnnouncementServiceTests {
    private static let path = "/v1/announcements"
    private static let confirming = #""push":["apns"],"lane":"l","push_ms":5000"#

    private func state(_ id: String, in service: Router) throws -> JSONValue? {
        Answer(response: try service.get("\(Self.path)/\(id)"))["state"]
    }

    private func report(
        _ kind: String, _ id: String, to service: Router, _ query: String = "", fields: [String] = []
    ) throws -> Answer {
        let lines = ["POST \(Self.path)/\(id)/\(kind)\(query) HTTP/1.1", "Host: a"] + fields
        return Answer(response: try service.ask((lines + ["", ""]).joined(separator: "\r\n")))
    }

    /// The token of the clip in an answer.
    private func token(_ answer: Answer) throws -> String {
        guard case .string(let url)? = answer["clip", "url"], let name = url.split(separator: "/").last else {
            throw JSONError()
        }
        return String(name.prefix { $0 != "." })
    }

    @Test func `an unconfirmed order is pushed again, a confirmed order is a duplicate`()
        throws
    {
        let service = TestService.service()
        let first = try post(order(more: Self.confirming), to: service)
        let again = try post(order(more: Self.confirming), to: service)
        #expect(first["status"] == "new" && again["status"] == "redelivered" && again.response.status == 200)
        #expect(again["clip"] == first["clip"] && again["push"] == first["push"])
        #expect(again["release", "not_before"] == first["release", "not_before"])
        #expect(try state("o1", in: service) == "announced")
        let confirmed = try report("delivered", "o1", to: service)
        #expect(confirmed.response.status == 200 && confirmed["state"] == "delivered" && confirmed["id"] == "o1")
        let duplicate = try post(order(more: Self.confirming), to: service)
        #expect(duplicate["status"] == "duplicate" && duplicate["push"] == .object([]))
        #expect(try report("delivered", "o1", to: service)["state"] == "delivered", "a second report changes nothing")
    }

    @Test func `a duplicate is silent if the gateway does not confirm deliveries`() throws {
        let service = TestService.service()
        let more = #""push":["apns"]"#
        #expect(try post(order(more: more), to: service)["status"] == "new")
        #expect(try post(order(more: more), to: service)["status"] == "duplicate")
        let entry = Answer(response: try service.get("\(Self.path)/o1"))
        #expect(entry["state"] == "announced" && entry["confirm_by"] == .null)
    }

    @Test func `a redelivery after its slot waits for the lane and keeps the first collapse id`() throws {
        let time = TestTime(1_795_000_000)
        let service = TestService.service(time: time)
        let first = try post(order(more: Self.confirming), to: service)
        time.set(1_795_000_120)
        let other = try post(order("o2", "7", more: Self.confirming), to: service)
        let again = try post(order(more: Self.confirming), to: service)
        #expect(again["status"] == "redelivered" && again["release", "position"] == 2)
        guard let length = other[path: ["clip", "duration_ms"]]?.integer else { throw JSONError() }
        #expect(again["release", "delay_ms"] == .integer(length + 200))
        let collapse = ["push", "apns", "headers", "apns-collapse-id"] as [JSONPath]
        #expect(again[path: collapse] == first[path: collapse] && again[path: collapse] == "o1")
        #expect(again[path: ["push", "apns", "payload", "voice", "repeat"]] == 0)
        #expect(
            again[path: ["push", "apns", "payload", "voice", "words"]]
                == first[path: ["push", "apns", "payload", "voice", "words"]])
    }

    @Test func `a redelivered repeat keeps the time of its announcement in a new slot`() throws {
        let time = TestTime(1_795_000_000)
        let service = TestService.service(time: time)
        let first = try post(order(more: Self.confirming), to: service)
        time.set(1_795_000_020)
        let repeated = try post(order(more: Self.confirming + #","repeat":true"#), to: service)
        time.set(1_795_000_120)
        let again = try post(order(more: Self.confirming), to: service)
        #expect(repeated["status"] == "repeated" && again["status"] == "redelivered")
        let voices = { (name: JSONPath) in
            [first, repeated, again].map { $0[path: ["push", "apns", "payload", "voice", name]] }
        }
        #expect(voices("repeat") == [0, 1, 1])
        #expect(voices("announced") == [1_795_000_000_000, 1_795_000_020_000, 1_795_000_020_000])
        #expect(voices("not_before")[1] != voices("not_before")[2])
    }

    @Test func `a redelivery with an idempotency key is replayed unchanged`() throws {
        let service = TestService.service()
        _ = try post(order(more: Self.confirming), to: service)
        let fields = ["Idempotency-Key: later"]
        let answers = try (0..<2).map { _ in try post(order(more: Self.confirming), to: service, fields: fields) }
        #expect(answers[0]["status"] == "redelivered" && answers[0].response.bodyText == answers[1].response.bodyText)
        _ = try report("delivered", "o1", to: service)
        let confirmed = try post(order(more: Self.confirming), to: service, fields: fields)
        #expect(confirmed["status"] == "redelivered", "the answer to a key stays")
    }

    @Test func `a redelivery does not count against the rate of the key`() throws {
        let key = NewAPIKey(name: "one")
        let access = Access(
            keys: try APIKeys(Array(key.line.utf8)), rate: FreshClipRate(perSecond: 1, burst: 1), now: { 0 })
        let service = TestService.service(access: access)
        let fields = ["Authorization: Bearer \(key.key)"]
        let statuses = try (0..<4).map { _ in
            try post(order(more: Self.confirming), to: service, fields: fields)["status"]
        }
        #expect(statuses == ["new", "redelivered", "redelivered", "redelivered"])
    }

    @Test func `unconfirmed orders of a merged clip are pushed one by one with new collapse ids`() throws {
        let service = TestService.service()
        let orders = [order("a", "1", more: Self.confirming), order("b", "2", more: Self.confirming)]
        let first = try post(batch(orders, "\"merge\":\"always\""), to: service)
        #expect(first["merged", "status"] == "merged")
        let again = try post(batch(orders, "\"merge\":\"always\""), to: service)
        for index in 0..<2 {
            #expect(again["announcements", .index(index), "status"] == "redelivered")
            let collapse = again[path: ["announcements", .index(index), "push", "apns", "headers", "apns-collapse-id"]]
            #expect(collapse != nil && collapse != "a")
            let voice: [JSONPath] = ["announcements", .index(index), "push", "apns", "payload", "voice"]
            #expect(again[path: voice + ["sum"]] == "a" && again[path: voice + ["id"]] != nil)
        }
        #expect(first["merged", "push", "apns", "payload", "voice", "sum"] == nil)
        _ = try report("delivered", "a", to: service)
        let rest = try post(batch(orders, "\"merge\":\"always\""), to: service)
        #expect(rest["announcements", .index(0), "status"] == "duplicate")
        #expect(rest["announcements", .index(1), "status"] == "redelivered")
    }

    @Test func `only the token of its own clip lets a phone report an order as heard`() throws {
        let keys = ["one", "other"].map { NewAPIKey(name: $0) }
        let access = Access(keys: try APIKeys(Array(keys.map(\.line).joined(separator: "\n").utf8)), now: { 0 })
        let service = TestService.service(access: access)
        let fields = keys.map { ["Authorization: Bearer \($0.key)"] }
        let clip = try token(try post(order(more: Self.confirming), to: service, fields: fields[0]))
        let otherWords = try token(try post(order("o2", "7"), to: service, fields: fields[0]))
        let otherClient = try token(try post(order(), to: service, fields: fields[1]))
        #expect(clip != otherClient)
        for (query, status, code) in [
            ("", 401, "key_missing"), ("?token=\(otherWords)", 403, "foreign_token"),
            ("?token=\(clip.dropLast())", 403, "foreign_token"), ("?token=a.b", 403, "foreign_token"),
            ("?token=", 403, "foreign_token"), ("?tokn=x", 422, "unknown_field"),
        ] {
            let refused = try report("heard", "o1", to: service, query)
            #expect(refused.response.status == status && refused["code"] == .string(code), "\(query)")
        }
        let heard = try report("heard", "o1", to: service, "?token=\(clip)")
        #expect(heard.response.status == 200 && heard["state"] == "heard")
        #expect(try report("heard", "o3", to: service, "?token=\(clip)").response.status == 404)
        // The gateway has not confirmed the push, and another phone of the shop may not have played the clip.
        #expect(try post(order(more: Self.confirming), to: service, fields: fields[0])["status"] == "redelivered")
        let other = try report("heard", "o1", to: service, fields: fields[1])
        #expect(other.response.status == 200, "the other client's order of the same id is its own")
    }

    @Test func `a report needs no body, but may contain the token in one`() throws {
        let service = TestService.service()
        let clip = try token(try post(order(more: Self.confirming), to: service))
        let heard = try post(#"{"token":"\#(clip)"}"#, to: service, path: Self.path + "/o1/heard")
        #expect(heard["state"] == "heard")
        let unknown = try post(#"{"state":"heard"}"#, to: service, path: Self.path + "/o1/delivered")
        #expect(unknown.response.status == 422 && unknown["code"] == "unknown_field")
        #expect(try report("delivered", "nobody", to: service)["code"] == "unknown_announcement")
    }

    @Test func `an id that ends with a report name can be reported`() throws {
        let service = TestService.service()
        _ = try post(order("shop-1/delivered", more: Self.confirming), to: service)
        #expect(try report("delivered", "shop-1%2Fdelivered", to: service)["state"] == "delivered")
        #expect(try report("heard", "shop-1/delivered", to: service)["id"] == "shop-1/delivered")
    }

    @Test func `metrics measure the time from the payment to its delivery and to its playback`() throws {
        let time = TestTime(1_795_000_000)
        let service = TestService.service(time: time)
        _ = try post(order(more: Self.confirming), to: service)
        time.set(1_795_000_008)
        for kind in ["delivered", "delivered", "heard"] { _ = try report(kind, "o1", to: service) }
        let metrics = try service.get("/metrics").bodyText
        #expect(metrics.contains("crier_announcement_delivered_seconds_bucket{le=\"5.0\"} 0\n"))
        #expect(metrics.contains("crier_announcement_delivered_seconds_bucket{le=\"10.0\"} 1\n"))
        #expect(metrics.contains("crier_announcement_delivered_seconds_sum 8.0\n"))
        #expect(metrics.contains("crier_announcement_heard_seconds_count 1\n"))
        #expect(metrics.contains("crier_announcements_late_total 1\n"))
    }
}
