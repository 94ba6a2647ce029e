import Clips
import HTTP
import TestSupport
import Testing

@testable import API

@Suite struct AccessTests {
    private static let shop = NewAPIKey(name: "shop")
    private static let gateway = NewAPIKey(name: "gateway")

    private static func access(
        _ lines: [String] = [shop.line, gateway.line], rate: FreshClipRate? = nil, time: TestTime = TestTime(0)
    ) throws -> Access {
        let keys = try APIKeys(Array(lines.joined(separator: "\n").utf8))
        return Access(keys: keys, rate: rate, now: { UInt64(time.now) })
    }

    @Test(arguments: ["/v1/say?text=a", "/v1/voices", "/v1/formats", "/metrics", "/v1/silence.wav", "/nothing", "/c"])
    func `every route except clip URLs and health requires a key`(target: String) throws {
        let service = TestService.service(access: try Self.access())
        let refused = try service.get(target)
        #expect(refused.status == 401)
        #expect(refused.fieldText.contains("WWW-Authenticate: Bearer realm=\"crier\"\r\n"))
        #expect(refused.bodyText.contains("\"code\":\"key_missing\""))
        for key in [Self.shop.key, Self.gateway.key] {
            let status = try service.get(target, ["Authorization: Bearer \(key)"]).status
            #expect(status == (["/nothing", "/c"].contains(target) ? 404 : 200))
        }
    }

    @Test(arguments: [("/healthz", 200), ("/readyz", 200), ("/c/x.caf", 404)])
    func `clip URLs and health checks require no key`(target: String, status: Int) throws {
        let service = TestService.service(access: try Self.access())
        #expect(try service.get(target).status == status)
        #expect(try service.get(target, ["Authorization: Bearer wrong"]).status == status)
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let credentials: String
        let status: Int
        let code: String
        var testDescription: String { credentials }
    }

    @Test(arguments: [
        Case(credentials: "Bearer \(shop.key)x", status: 401, code: "invalid_token"),
        Case(credentials: "Bearer \(shop.key.dropLast())", status: 401, code: "invalid_token"),
        Case(credentials: "Bearer \(shop.key.uppercased())", status: 401, code: "invalid_token"),
        Case(credentials: "Bearer \(shop.line.split(separator: " ")[1])", status: 401, code: "invalid_token"),
        Case(credentials: "Bearer shop", status: 401, code: "invalid_token"),
        Case(credentials: "Basic c2hvcDp4", status: 401, code: "key_missing"),
        Case(credentials: "\(shop.key)", status: 401, code: "key_missing"),
        Case(credentials: "", status: 401, code: "key_missing"),
        Case(credentials: "Bearer", status: 400, code: "invalid_request"),
        Case(credentials: "Bearer ", status: 400, code: "invalid_request"),
        Case(credentials: "Bearer a b", status: 400, code: "invalid_request"),
        Case(credentials: "Bearer =", status: 400, code: "invalid_request"),
        Case(credentials: "Bearer a=b", status: 400, code: "invalid_request"),
        Case(credentials: "Bearer \(shop.key), Bearer \(gateway.key)", status: 400, code: "invalid_request"),
    ])
    func `an invalid key is refused and does not appear in the response`(given: Case) throws {
        let answer = try TestService.service(access: try Self.access())
            .get("/v1/voices", ["Authorization: \(given.credentials)"])
        #expect(answer.status == given.status)
        #expect(answer.bodyText.contains("\"code\":\"\(given.code)\""), "\(answer.bodyText)")
        #expect(answer.fieldText.contains("WWW-Authenticate: Bearer realm=\"crier\""))
        let error = "error=\"\(given.code)\""
        #expect(answer.fieldText.contains(error) == (given.code != "key_missing"))
        #expect(!answer.bodyText.contains(Self.shop.key.dropLast(5)))
    }

    @Test func `a request without a key is refused before its body arrives`() throws {
        var machine = ConnectionMachine(now: 0)
        let bytes = Array("POST /v1/say HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\n".utf8)
        let action = bytes.withUnsafeBufferPointer { machine.receive($0, now: 0).action }
        guard case .consider(let head) = action else { throw ToolError(description: "the head is not offered") }
        #expect(TestService.service(access: try Self.access()).decide(on: head).response?.status == 401)
        #expect(TestService.service().decide(on: head).response?.status == nil)
    }

    @Test func `the scheme is case-insensitive, and a second Authorization header is refused`() throws {
        let service = TestService.service(access: try Self.access())
        let key = Self.shop.key
        #expect(try service.get("/v1/voices", ["authorization: bEaReR  \(key)"]).status == 200)
        let twice = ["Authorization: Bearer \(key)", "Authorization: Bearer \(key)"]
        #expect(try service.get("/v1/voices", twice).status == 400)
    }

    @Test func `keys can be replaced while the service runs`() throws {
        let access = try Self.access([Self.shop.line])
        let service = TestService.service(access: access)
        access.replace(try APIKeys(Array(Self.gateway.line.utf8)))
        #expect(try service.get("/v1/voices", ["Authorization: Bearer \(Self.shop.key)"]).status == 401)
        #expect(try service.get("/v1/voices", ["Authorization: Bearer \(Self.gateway.key)"]).status == 200)
    }

    @Test func `fresh clips count against the rate of their key, cached clips do not`() throws {
        let time = TestTime(1_000_000_000_000)
        let rate = FreshClipRate(perSecond: 2, burst: 3)
        let service = TestService.service(access: try Self.access(rate: rate, time: time))
        func say(_ text: String, _ key: String = Self.shop.key) throws -> Response {
            try service.get("/v1/say?voice=en-US&text=\(text)", ["Authorization: Bearer \(key)"])
        }
        #expect(try ["a", "b", "c"].map { try say($0).status } == [200, 200, 200])
        let refused = try say("d")
        #expect(refused.status == 429)
        #expect(refused.fieldText.contains("Retry-After: 1\r\nRetry-After-Ms: 500\r\n"), "\(refused.fieldText)")
        #expect(refused.bodyText.contains("\"code\":\"rate_limited\""))
        #expect(try say("a").status == 200)
        #expect(try say("d", Self.gateway.key).status == 200)
        time.set(time.now + 500_000_000)
        #expect(try say("e").status == 200)
        #expect(try say("f").status == 429)
        time.set(time.now + 60_000_000_000)
        #expect(try ["g", "h", "i", "j"].map { try say($0).status } == [200, 200, 200, 429])
    }

    @Test func `an explanation counts as a fresh clip`() throws {
        let service = TestService.service(access: try Self.access(rate: FreshClipRate(perSecond: 1, burst: 2)))
        func explain() throws -> Int {
            try service.ask(
                "POST /v1/explain HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer \(Self.shop.key)\r\n"
                    + "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 6\r\n\r\ntext=1"
            ).status
        }
        #expect(try [explain(), explain(), explain()] == [200, 200, 429])
    }

    @Test func `requests refused by a full queue do not count against the rate`() throws {
        let source = GatedSource()
        let store = ServiceParts.store(source, width: 1, waiting: 1)
        let access = try Self.access(rate: FreshClipRate(perSecond: 1, burst: 3))
        let service = TestService.service(store: store, access: access)
        func fields(_ wait: Int = 10) -> [String] {
            ["Authorization: Bearer \(Self.shop.key)", "Prefer: wait=\(wait)"]
        }
        func begin(_ text: String) throws -> ResponseBox {
            try service.begin("/v1/say?voice=en-US&text=\(text)", fields())
        }
        let first = try begin("a")
        source.waitForPart()
        let second = try begin("b")
        for text in ["c", "d", "e", "f"] {
            let refused = try service.get("/v1/say?voice=en-US&text=\(text)", fields())
            #expect(refused.status == 503 && refused.bodyText.contains("\"overloaded\""), "\(refused.bodyText)")
            #expect(try service.get("/v1/say?voice=en-US&text=\(text)", fields(0)).status == 503)
        }
        source.open(3)
        #expect(try [first, second].map { try $0.wait().status } == [200, 200])
        #expect(try service.get("/v1/say?voice=en-US&text=g", fields()).status == 200)
        #expect(try service.get("/v1/say?voice=en-US&text=h", fields()).status == 429)
    }
}

@Suite struct APIKeyFileTests {
    private static let digest = String(repeating: "0a", count: 32)

    @Test func `a key file contains names, digests and comments`() throws {
        let other = String(Self.digest.reversed())
        let text = "# who\n\nshop \(Self.digest)\r\n\tgate.way-2_x\t\(other.uppercased())  \nshop \(Self.digest)"
        #expect(try APIKeys(Array(text.utf8)).names == ["shop", "gate.way-2_x"])
    }

    @Test(
        arguments: [
            ("", false), ("a", true), ("Z.9-_", true), (String(repeating: "n", count: 64), true),
            (String(repeating: "n", count: 65), false), ("a b", false), ("é", false),
        ] as [(String, Bool)])
    func `a name has 1 to 64 letters, digits, dots, hyphens and underscores`(name: String, isValid: Bool) {
        #expect(APIKeys.isName(name.utf8) == isValid)
    }

    @Test func `errors name the number of each invalid line and never quote its content`() {
        let secret = "crier_secret"
        let lines = [
            "shop", "shop \(secret)", "sh/op \(Self.digest)", "shop \(Self.digest) x", "good \(Self.digest)",
            "shop \(Self.digest.dropLast())g", "\(String(repeating: "n", count: 65)) \(Self.digest)",
            "商店 \(Self.digest)",
        ]
        let error = #expect(throws: APIKeys.FileError.self) {
            try APIKeys(Array(lines.joined(separator: "\n").utf8))
        }
        let rules = error?.rules ?? []
        #expect(rules.map { $0.prefix { $0 != ":" } } == [1, 2, 3, 4, 6, 7, 8].map { "line \($0)" })
        #expect(!rules.joined().contains(secret))
    }

    @Test(arguments: ["till", "shop say"]) func `a key has one name and one list of scopes`(second: String) {
        let text = "shop \(Self.digest)\n\n\(second.replacing("till", with: "till \(Self.digest)"))"
        let whole = text.replacing("shop say", with: "shop \(Self.digest.uppercased()) say")
        let error = #expect(throws: APIKeys.FileError.self) { try APIKeys(Array(whole.utf8)) }
        #expect(error?.rules == ["line 3: the key of line 1 with another name or scopes"])
    }

    @Test(arguments: ["", "# nothing\n", "\n\n"]) func `a file without a key is refused`(text: String) {
        #expect(throws: APIKeys.FileError.self) { try APIKeys(Array(text.utf8)) }
    }

    @Test func `a new key matches the line that was generated for it`() throws {
        let new = NewAPIKey(name: "shop")
        #expect(new.key.hasPrefix("crier_") && new.key.utf8.count == 49)
        let keys = try APIKeys(Array(new.line.utf8))
        #expect(keys.holder(of: new.key.utf8)?.name == "shop")
        #expect(keys.holder(of: NewAPIKey(name: "shop").key.utf8)?.name == nil)
    }
}
