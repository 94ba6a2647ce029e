import API
import Announcements
import Clips
import HTTP
import JSON
import TestSupport
import Testing

/// Permission to announce, and the separation of clients.
extension AnnouncementServiceTests {
    private static let one = NewAPIKey(name: "one")
    private static let other = NewAPIKey(name: "other")

    private func access(_ rate: FreshClipRate? = nil, time: TestTime = TestTime(0)) throws -> Access {
        let lines = [Self.one.line, Self.other.line].joined(separator: "\n")
        return Access(keys: try APIKeys(Array(lines.utf8)), rate: rate, now: { UInt64(time.now) })
    }

    private func ask(
        _ service: Router, _ key: NewAPIKey, _ method: String, _ path: String, _ body: String = "",
        fields: [String] = []
    ) throws -> Answer {
        let lines = ["Host: a", "Authorization: Bearer \(key.key)"] + fields
        let framing = body.isEmpty ? [] : ["Content-Type: application/json", "Content-Length: \(body.utf8.count)"]
        return Answer(
            response: try service.ask(
                "\(method) \(path) HTTP/1.1\r\n" + (lines + framing + ["", body]).joined(separator: "\r\n")))
    }

    /// The actions of a client with another client's id, lane and idempotency key.
    enum Action: String, CaseIterable {
        case new, duplicate, conflict, again, get, delete, retry, merge, guess
    }

    private func run(_ action: Action, _ service: Router, _ key: NewAPIKey) throws -> String {
        let lane = "\"lane\":\"l\",\"push\":[\"apns\",\"fcm\",\"harmony\"],\"format\":\"wav\""
        let path = "/v1/announcements"
        let plain = order("o1", "5", more: lane)
        let answers: [Answer]
        switch action {
        case .new: answers = [try ask(service, key, "POST", path, plain)]
        case .duplicate: answers = try (0..<2).map { _ in try ask(service, key, "POST", path, plain) }
        case .conflict:
            answers = try ["5", "6"].map { try ask(service, key, "POST", path, order("o1", $0, more: lane)) }
        case .again:
            answers = try ["", ",\"repeat\":true"].map {
                try ask(service, key, "POST", path, order("o1", "5", more: lane + $0))
            }
        case .get:
            _ = try ask(service, key, "POST", path, plain)
            answers = [try ask(service, key, "GET", path + "/o1"), try ask(service, key, "GET", path + "/o2")]
        case .delete:
            _ = try ask(service, key, "POST", path, plain)
            answers = try (0..<2).map { _ in try ask(service, key, "DELETE", path + "/o1") }
        case .retry:
            answers = try ["5", "5", "6"].map {
                try ask(service, key, "POST", path, order("o1", $0, more: lane), fields: ["Idempotency-Key: k"])
            }
        case .merge:
            let both = batch([order("o1", "5"), order("o2", "6")], "\"merge\":\"always\",\(lane)")
            answers = [try ask(service, key, "POST", path, both)]
        case .guess:
            answers = try ["1", "5"].map { try ask(service, key, "POST", path, order("o1", $0, more: lane)) }
        }
        // The expiry of an id follows the machine's uptime, so it is not compared.
        return answers.map { answer in
            let body = answer.response.bodyText.replacing(/"expires":"[^"]*\.[0-9]{3}Z"/, with: "")
            return "\(answer.response.status) \(body)"
        }.joined()
    }

    @Test(arguments: Action.allCases)
    func `two clients with the same ids never affect each other's answers`(first: Action) throws {
        // Redis and SQLite make the same decisions as memory: see the ledgers' own tests of the same pairs.
        func service() throws -> Router { TestService.service(access: try access()) }
        let alone = try run(first, service(), Self.one)
        for second in Action.allCases {
            let service = try service()
            #expect(try run(first, service, Self.one) == alone)
            #expect(
                try run(second, service, Self.other) == run(second, self.service(alone: second), Self.other),
                "\(second)")
        }
    }

    private func service(alone action: Action) throws -> Router { TestService.service(access: try access()) }

    @Test func `gateways with a shared ledger see each other's announcements`() throws {
        let service = TestService.service(access: try access(), isShared: true)
        let body = order("o1", "5")
        #expect(try ask(service, Self.one, "POST", "/v1/announcements", body)["status"] == "new")
        #expect(try ask(service, Self.other, "POST", "/v1/announcements", body)["status"] == "duplicate")
        #expect(try ask(service, Self.other, "GET", "/v1/announcements/o1").response.status == 200)
    }

    @Test(arguments: ["now", "lazy"])
    func `a new id counts against the rate, whether its clip is rendered now or lazily`(render: String)
        throws
    {
        let time = TestTime(1_000_000_000_000)
        let rate = FreshClipRate(perSecond: 1, burst: 3)
        let service = TestService.service(access: try access(rate, time: time))
        func say(_ id: Int, _ key: NewAPIKey = Self.one) throws -> Int {
            // All orders have the same amount, so the clip is in memory after the first.
            let body = order("o\(id)", "5", more: "\"render\":\"\(render)\"")
            return try ask(service, key, "POST", "/v1/announcements", body).response.status
        }
        #expect(try (0..<5).map { try say($0) } == [201, 201, 201, 429, 429])
        #expect(try say(0) == 200, "a duplicate counts for nothing")
        #expect(try say(0, Self.other) == 201)
        time.set(time.now + 2_000_000_000)
        #expect(try (3..<6).map { try say($0) } == [201, 201, 429])
    }

    @Test func `a repeat counts against the rate, although its clip is in memory`() throws {
        let service = TestService.service(access: try access(FreshClipRate(perSecond: 1, burst: 3)))
        let statuses = try ["", "\"repeat\":true", "\"repeat\":true", "\"repeat\":true"].map { more in
            try ask(service, Self.one, "POST", "/v1/announcements", order("o1", "5", more: more)).response.status
        }
        #expect(statuses.map { $0 == 429 } == [false, false, false, true], "\(statuses)")
    }

    @Test func `five hundred lazy announcements do not exceed a rate of one per second`() throws {
        let service = TestService.service(access: try access(FreshClipRate(perSecond: 1, burst: 10)))
        let statuses = try (0..<500).map { id in
            try ask(
                service, Self.one, "POST", "/v1/announcements",
                order("o\(id)", "\(id + 1)", more: "\"render\":\"lazy\"")
            ).response.status
        }
        #expect(statuses.count { $0 == 201 } == 10 && statuses.count { $0 == 429 } == 490)
    }

    @Test func `a batch counts every new id or none, and a batch larger than the burst is refused`() throws {
        let service = TestService.service(access: try access(FreshClipRate(perSecond: 1, burst: 5)))
        func send(_ ids: Range<Int>) throws -> Answer {
            let orders = ids.map { order("o\($0)", "\($0 + 1)") }
            return try ask(service, Self.one, "POST", "/v1/announcements", batch(orders, "\"merge\":\"always\""))
        }
        let tooMany = try send(0..<6)
        #expect(tooMany.response.status == 422 && tooMany["code"] == "batch_too_large")
        #expect(try send(0..<3).response.status == 201)
        let refused = try send(3..<6)
        #expect(refused.response.status == 429 && refused.response.fieldText.contains("Retry-After: 1\r\n"))
        #expect(try send(3..<5).response.status == 201, "what was refused is not counted")
        #expect(try send(0..<5).response.status == 200, "all of it is known")
    }

    @Test func `refused orders do not count against the rate unless a clip was rendered for them`() throws {
        let service = TestService.service(access: try access(FreshClipRate(perSecond: 1, burst: 4)))
        func send(_ body: String) throws -> Int {
            try ask(service, Self.one, "POST", "/v1/announcements", body).response.status
        }
        #expect(try send(order("a", "5", more: "\"lane\":\"l\"")) == 201)
        for _ in 0..<9 {
            #expect(try send(order("b", "5", more: "\"lane\":\"l\",\"ttl_ms\":0")) == 409, "the lane is full")
            #expect(try send(order("a", "6")) == 409, "a conflict")
            #expect(try send(order("c", "-1")) == 422)
        }
        // Each of these orders causes a clip before it is refused.
        #expect(try send(order("b", "7", more: "\"lane\":\"l\",\"ttl_ms\":0")) == 409)
        #expect(try send(order("b", "8", more: "\"lane\":\"l\",\"ttl_ms\":0")) == 409)
        #expect(try [send(order("d", "5")), send(order("e", "5"))] == [201, 429])
    }

    @Test func `a replayed answer does not count against the rate`() throws {
        let service = TestService.service(access: try access(FreshClipRate(perSecond: 1, burst: 1)))
        let statuses = try (0..<5).map { _ in
            try ask(service, Self.one, "POST", "/v1/announcements", order(), fields: ["Idempotency-Key: k"]).response
                .status
        }
        #expect(statuses == [201, 201, 201, 201, 201])
    }

    @Test(arguments: [
        ("say", [200, 403, 403, 403, 200]), ("announce", [403, 201, 200, 403, 200]),
        ("metrics", [403, 403, 403, 200, 200]),
        ("say,metrics", [200, 403, 403, 200, 200]), ("", [200, 201, 200, 200, 200]),
    ])
    func `a key can call only the routes in its scopes`(scopes: String, statuses: [Int]) throws {
        let new = NewAPIKey(name: "shop", scopes: Scope.scopes(scopes))
        #expect(new.line.hasSuffix(scopes.isEmpty ? new.line.suffix(8) : " \(scopes)"))
        let service = TestService.service(access: Access(keys: try APIKeys(Array(new.line.utf8)), now: { 0 }))
        let answers = [
            try ask(service, new, "GET", "/v1/say?voice=en-US&text=a"),
            try ask(service, new, "POST", "/v1/announcements", order()),
            try ask(service, new, "GET", "/v1/announcements/o1"), try ask(service, new, "GET", "/metrics"),
            try ask(service, new, "GET", "/v1/voices"),
        ]
        #expect(answers.map(\.response.status) == statuses)
        for refused in answers where refused.response.status == 403 {
            #expect(refused["code"] == "insufficient_scope")
            #expect(refused.response.fieldText.contains("error=\"insufficient_scope\", scope="))
        }
    }

    @Test(arguments: ["x", "say,", ",", "say announce", "SAY", "say,,metrics"])
    func `invalid scopes are refused`(scopes: String) {
        let line = NewAPIKey(name: "shop").line + " " + scopes
        #expect(throws: APIKeys.FileError.self) { try APIKeys(Array(line.utf8)) }
    }

    @Test func `repeated headers and encoded bodies are refused`() throws {
        let service = TestService.service()
        let cases = [
            (["Content-Type: application/json", "Content-Type: text/plain"], 400, "repeated_header"),
            (["Content-Type: application/json", "Idempotency-Key: a", "Idempotency-Key: a"], 400, "repeated_header"),
            (["Content-Type: application/json", "Content-Encoding: gzip"], 415, "content_encoding"),
            (["Content-Type: application/json", "Content-Encoding: identity, br"], 415, "content_encoding"),
        ]
        let body = order()
        for (fields, status, code) in cases {
            let lines = ["Host: a", "Content-Length: \(body.utf8.count)"] + fields
            let answer = Answer(
                response: try service.ask(
                    "POST /v1/announcements HTTP/1.1\r\n" + (lines + ["", body]).joined(separator: "\r\n")))
            #expect(answer.response.status == status && answer["code"] == .string(code), "\(fields)")
        }
        #expect(try post(body, to: service, fields: ["Content-Encoding: identity"]).response.status == 201)
    }

    @Test(arguments: [
        ("o1", 200), ("o%31", 200), ("O1", 404), ("o1/", 404), ("o%2", 400), ("%FF", 400), ("", 422), ("a%00b", 422),
        (String(repeating: "x", count: 129), 422), ("o1?x=1", 422), ("%E2%80%AE", 422), ("o+1", 404),
    ])
    func `an id in a path is percent-decoded`(path: String, status: Int) throws {
        let service = TestService.service()
        _ = try post(order("o1"), to: service)
        #expect(try service.get("/v1/announcements/\(path)").status == status)
    }
}
