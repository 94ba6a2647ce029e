import API
import HTTP
import Page
import TestSupport
import Testing

/// The page at `/` over HTTP.
@Suite struct PageEndpointTests {
    private static let files = [
        ("/", "text/html; charset=utf-8"), ("/page.css", "text/css; charset=utf-8"),
        ("/page.js", "text/javascript; charset=utf-8"), ("/service.js", "text/javascript; charset=utf-8"),
        ("/studio", "text/html; charset=utf-8"), ("/studio.js", "text/javascript; charset=utf-8"),
        ("/studio-recorder.js", "text/javascript; charset=utf-8"),
    ]
    private static let paths = files + PageModule.all.map { ($0.path.description, $0.file.contentType) }

    @Test(arguments: paths)
    func `a file is served with its content type and must be revalidated`(path: String, type: String) throws {
        let response = try TestService.service().get(path)
        #expect(response.status == 200 && response.body.count > 500)
        #expect(response.fieldText.contains("Content-Type: \(type)\r\n"))
        #expect(response.fieldText.contains("Cache-Control: no-cache\r\n"))
        #expect(try TestService.service().get(path).fieldText == response.fieldText)
    }

    @Test(arguments: paths)
    func `a request with a matching entity tag gets 304`(path: String, type: String) throws {
        let service = TestService.service()
        let request = "GET \(path) HTTP/1.1\r\nHost: a\r\n"
        let whole = try service.ask(request + "\r\n")
        let lines = whole.fieldText.split(separator: "\r\n")
        let tag = try #require(lines.first { $0.hasPrefix("ETag: ") }?.dropFirst(6))
        let head = try TestService.head(request + "If-None-Match: \(tag)\r\n\r\n")
        let answer = ConditionalRequest.answer(whole, to: head) { TestService.service().response(to: $0) }
        #expect(answer.status == 304)
        #expect(answer.fieldText.contains("ETag: \(tag)\r\n") && answer.fieldText.contains("Cache-Control: no-cache"))
    }

    @Test(arguments: paths)
    func `the content security policy allows only files of the service`(path: String, type: String) throws {
        let fields = try TestService.service().get(path).fieldText
        let line = try #require(
            fields.split(separator: "\r\n").first { $0.hasPrefix("Content-Security-Policy: ") }?.dropFirst(25))
        #expect(line.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; "))
        for rule in [
            "media-src 'self' blob:", "img-src 'self' data: blob:", "base-uri 'none'", "form-action 'none'",
            "frame-ancestors 'none'",
        ] {
            #expect(line.contains("; \(rule)"), "\(rule)")
        }
        #expect(!line.contains("unsafe") && !line.contains("*") && !line.contains("http"))
        #expect(fields.contains("X-Content-Type-Options: nosniff\r\n"))
        #expect(fields.contains("Referrer-Policy: no-referrer\r\n"))
    }

    @Test func `the page requires no key, but its data does`() throws {
        let key = NewAPIKey(name: "a", scopes: [.say])
        let service = TestService.service(access: Access(keys: try APIKeys(Array(key.line.utf8)), now: { 0 }))
        for (path, _) in Self.paths { #expect(try service.get(path).status == 200) }
        for path in ["/v1/voices", "/v1/formats", "/v1/say?text=1", "/page.html"] {
            #expect(try service.get(path).status == 401, "\(path)")
        }
    }

    @Test func `HEAD has the fields of GET`() throws {
        let service = TestService.service()
        #expect(try service.get("/", method: "HEAD").fieldText == service.get("/").fieldText)
    }
}
