import Announcements
import HTTP
import JSON
import Ledger
import TestSupport
import Testing

/// Requests that are repeated with their idempotency key.
extension AnnouncementServiceTests {
    @Test func `an idempotency key replays the same request and refuses another one`() throws {
        let time = TestTime(1_795_000_000)
        let service = TestService.service(time: time)
        let key = ["Idempotency-Key: 8e03978e-40d5-43dd-bc93-6894a57f9324"]
        let first = try post(order(more: "\"push\":[\"apns\"],\"lane\":\"l\""), to: service, fields: key)
        let second = try post(order(more: "\"push\":[\"apns\"],\"lane\":\"l\""), to: service, fields: key)
        #expect(first.response.status == second.response.status && first.response.bodyText == second.response.bodyText)
        #expect(!first.response.fieldText.contains("Idempotency-Replayed"))
        #expect(second.response.fieldText.contains("Idempotency-Replayed: true"))
        let other = try post(order("o2"), to: service, fields: key)
        #expect(other.response.status == 422 && other["code"] == "idempotency_key_reused")
        #expect(try post(order("o3"), to: service, fields: ["Idempotency-Key: "]).response.status == 400)
    }

    @Test func `a replayed answer has the current delay and marks a passed slot and an expired push`() throws {
        let time = TestTime(1_795_000_000)
        let service = TestService.service(time: time)
        let fields = ["Idempotency-Key: second"]
        let more = #""push":["apns"],"lane":"l","ttl_ms":20000"#
        #expect(try post(order("first", more: more), to: service).response.status == 201)
        let first = try post(order("second", more: more), to: service, fields: fields)
        guard let delay = first[path: ["release", "delay_ms"]]?.integer else { throw JSONError() }
        for (seconds, left, isPassed, isExpired) in [
            (1, delay - 1_000, false, false), (9, 0, true, false), (60, 0, true, true),
        ] {
            time.set(1_795_000_000 + seconds)
            let again = try post(order("second", more: more), to: service, fields: fields)
            #expect(again.response.status == 201 && again["release", "delay_ms"] == .integer(max(0, left)))
            #expect(again["release", "not_before"] == first["release", "not_before"])
            #expect(again[path: ["release", "passed"]] == (isPassed ? .bool(true) : nil))
            #expect(again[path: ["push", "apns", "expired"]] == (isExpired ? .bool(true) : nil))
            #expect(again["clip"] == first["clip"])
            #expect(again[path: ["push", "apns", "payload"]] == first[path: ["push", "apns", "payload"]])
        }
    }

    @Test func `another replica replays the first answer even if its voice differs`() throws {
        let (ledger, time) = (MemoryLedger(), TestTime(1_795_000_000))
        let replicas = [ToneSource(), ToneSource(msPerByte: 21)].map {
            TestService.service($0, ledger: ledger, time: time)
        }
        let fields = ["Idempotency-Key: k"]
        let answers = try replicas.map { try post(order(more: #""push":["apns"]"#), to: $0, fields: fields) }
        #expect(answers[0].response.bodyText == answers[1].response.bodyText)
        let own = try zip(["x", "y"], replicas).map { try post(order($0), to: $1)["clip", "sha256"] }
        #expect(own[0] != own[1] && own[0] == answers[1]["clip", "sha256"])
    }
}
