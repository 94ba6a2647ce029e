import HTTP
import TestSupport
import Testing

@testable import API

/// Requests from a page of another site in a browser on the same machine.
@Suite struct WebAccessTests {
    private static func service(
        address: String = "127.0.0.1", isLoopback: Bool = true, publicURL: String? = "https://Voice.example:8443/a"
    ) -> Router {
        let web = WebAccess.withoutKeys(address: address, isLoopback: isLoopback, publicURL: publicURL)
        return TestService.service(access: Access(web: web, now: { 0 }))
    }

    private static func ask(
        _ service: Router, _ host: String?, _ method: String = "GET", _ path: String = "/v1/formats",
        _ more: String = ""
    ) throws -> Response {
        try service.ask(
            "\(method) \(path) HTTP/\(host == nil ? "1.0" : "1.1")\r\n\(host.map { "Host: \($0)\r\n" } ?? "")\(more)\r\n"
        )
    }

    @Test(arguments: [
        "localhost", "LOCALHOST:8080", "app.localhost", "127.0.0.1:8080", "127.1.2.3", "[::1]:8080", "voice.example",
        "VOICE.example:80",
    ])
    func `a service without keys accepts its own host names`(host: String) throws {
        #expect(try Self.ask(Self.service(), host).status == 200)
    }

    @Test(arguments: [
        "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "xlocalhost",
        "voice.example.evil", "voice", "192.168.1.7", "8.8.8.8", "[::2]", "127.evil.example", "0.0.0.0",
        String(repeating: "a", count: 4_000), String(repeating: "a.", count: 200) + ".localhost",
    ])
    func `a foreign host name gets 421`(host: String) throws {
        for (method, path) in [
            ("GET", "/v1/formats"), ("GET", "/v1/say?text=a"), ("GET", "/"), ("GET", "/metrics"),
            ("OPTIONS", "/v1/say"),
            ("DELETE", "/v1/announcements/a"), ("GET", "/nowhere"), ("POST", "/v1/announcements"),
        ] {
            let response = try Self.ask(Self.service(), host, method, path)
            #expect(response.status == 421, "\(method) \(path)")
        }
        #expect(try Self.ask(Self.service(), host).bodyText.contains("\"code\":\"misdirected_request\""))
        #expect(try Self.ask(Self.service(), host, "GET", "/healthz").status == 200)
        #expect(try Self.ask(Self.service(), host, "GET", "/c/AAAA.caf").status == 404, "a signed URL is its own right")
    }

    @Test func `the host of a URL in the request line decides`() throws {
        let paths = ["http://evil.example/v1/formats", "http://localhost:8080/v1/formats"]
        let answers = try paths.flatMap { path in
            try ["localhost:8080", "evil.example", nil].map { try Self.ask(Self.service(), $0, "GET", path).status }
        }
        #expect(answers == [421, 421, 421, 200, 200, 200])
    }

    @Test func `a request without a host is accepted, and a service with keys accepts any host`() throws {
        #expect(try Self.ask(Self.service(), nil).status == 200)
        let keyed = TestService.service(access: Access(web: .withKeys(origins: []), now: { 0 }))
        #expect(try Self.ask(keyed, "evil.example").status == 200)
    }

    @Test(arguments: [
        ("192.168.1.7", true), ("[fd00::1]:80", true), ("crier:8080", true), ("localhost", true),
        ("evil.example", false),
        ("crier.evil.example", false),
    ])
    func `a service on all interfaces accepts addresses and host names without a dot`(host: String, isOwn: Bool) throws
    {
        let service = Self.service(address: "0.0.0.0", isLoopback: false, publicURL: nil)
        #expect(try Self.ask(service, host).status == (isOwn ? 200 : 421))
    }

    @Test(arguments: [
        ("http://localhost:8080", true), ("https://localhost:8080", true), ("https://voice.example:8443", true),
        ("http://localhost:3000", false), ("https://evil.example", false), ("null", false), ("", false),
        ("http://localhost:8080.evil.example", false), ("file://", false),
    ])
    func `writing requests from foreign origins are refused`(origin: String, isOwn: Bool) throws {
        for (method, path) in [("POST", "/v1/announcements"), ("DELETE", "/v1/announcements/a"), ("POST", "/v1/say")] {
            let response = try Self.ask(Self.service(), "localhost:8080", method, path, "Origin: \(origin)\r\n")
            #expect((response.status == 403) == !isOwn, "\(method) \(path)")
            #expect(response.bodyText.contains("foreign_origin") == !isOwn)
        }
        #expect(try Self.ask(Self.service(), "localhost", more: "Origin: \(origin)\r\n").status == 200)
    }

    private static func ask(_ service: Router, _ host: String, more: String) throws -> Response {
        try ask(service, host, "GET", "/v1/formats", more)
    }

    @Test func `clips forbid MIME sniffing, and only signed URLs allow cross-origin use`() throws {
        let service = TestService.service()
        let own = try service.get("/v1/say?text=hello").fieldText
        #expect(own.contains("X-Content-Type-Options: nosniff\r\n"))
        #expect(own.contains("Cross-Origin-Resource-Policy: same-origin\r\n"))
        let described = try service.post("/v1/clips", "{\"text\":\"hello\"}").bodyText
        let path = described.dropFirst("{\"url\":\"\(TestService.base)".count).prefix { $0 != "\"" }
        let linked = try service.get(String(path)).fieldText
        #expect(linked.contains("nosniff") && linked.contains("Cross-Origin-Resource-Policy: cross-origin\r\n"))
    }
}

/// Browser apps that have keys.
@Suite struct CORSTests {
    private static let key = NewAPIKey(name: "app")

    private static func service(_ origins: [String] = ["https://app.example", "http://localhost:3000"]) throws -> Router
    {
        let keys = try APIKeys(Array(key.line.utf8))
        return TestService.service(access: Access(keys: keys, web: .withKeys(origins: origins), now: { 0 }))
    }

    private static let preflight = [
        "Access-Control-Request-Method: POST", "Access-Control-Request-Headers: authorization",
    ]

    @Test func `a preflight from an allowed origin needs no key`() throws {
        let fields = ["Origin: https://app.example"] + Self.preflight
        let response = try Self.service().get("/v1/announcements", fields, method: "OPTIONS")
        #expect(response.status == 204)
        #expect(response.fieldText.contains("Access-Control-Allow-Origin: https://app.example\r\n"))
        #expect(response.fieldText.contains("Access-Control-Allow-Methods: POST, OPTIONS\r\n"))
        #expect(response.fieldText.contains("Authorization") && response.fieldText.contains("Vary: Origin\r\n"))
    }

    @Test(arguments: [
        "https://evil.example", "https://app.example.evil", "null", "HTTPS://APP.EXAMPLE", "https://app.example:1",
    ])
    func `a preflight from another origin is refused as a request without a key`(origin: String) throws {
        let response = try Self.service().get("/v1/say", ["Origin: \(origin)"] + Self.preflight, method: "OPTIONS")
        #expect(response.status == 401 && !response.fieldText.contains("Access-Control-Allow"))
        #expect(response.fieldText.contains("Vary: Origin\r\n"))
    }

    @Test func `an allowed origin can read answers and errors, another origin can read neither`() throws {
        let service = try Self.service()
        let key = "Authorization: Bearer \(Self.key.key)"
        for fields in [[key], []] {
            let allowed = try service.get("/v1/say?text=hello", fields + ["Origin: http://localhost:3000"]).fieldText
            #expect(allowed.contains("Access-Control-Allow-Origin: http://localhost:3000\r\n"))
            #expect(allowed.contains("Access-Control-Expose-Headers: ") && allowed.contains("Clip-Duration-Ms"))
            let other = try service.get("/v1/say?text=hello", fields + ["Origin: https://evil.example"]).fieldText
            #expect(!other.contains("Access-Control") && other.contains("Vary: Origin\r\n"))
        }
    }

    @Test func `a service without allowed origins sends no CORS headers`() throws {
        let fields = ["Origin: https://app.example"] + Self.preflight
        let response = try Self.service([]).get("/v1/say", fields, method: "OPTIONS")
        #expect(response.status == 401 && !response.fieldText.contains("Vary"))
    }
}
