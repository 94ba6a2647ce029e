import API
import HTTP
import TestSupport
import Testing

@Suite struct HTTPSRedirectTests {
    @Test(
        arguments: [
            ("GET /c/x.caf HTTP/1.1\r\nHost: a.example", nil, 443, "https://a.example/c/x.caf"),
            ("GET / HTTP/1.1\r\nHost: a.example:8081", nil, 8443, "https://a.example:8443/"),
            ("POST /v1/say?a=%E4%BD%A0 HTTP/1.1\r\nHost: [::1]:80", nil, 8443, "https://[::1]:8443/v1/say?a=%E4%BD%A0"),
            ("GET /a HTTP/1.1\r\nHost: [::1]", nil, 443, "https://[::1]/a"),
            ("OPTIONS * HTTP/1.1\r\nHost: a", nil, 443, "https://a/"),
            ("GET /a HTTP/1.1\r\nHost: inner", "https://voice.example.com", 8443, "https://voice.example.com/a"),
            ("GET /a HTTP/1.0", "https://voice.example.com/x", 8443, "https://voice.example.com/x/a"),
            ("GET /a HTTP/1.1\r\nHost: inner", "http://voice.example.com", 8443, "https://inner:8443/a"),
            ("GET /a HTTP/1.0", nil, 443, nil),
        ] as [(String, String?, UInt16, String?)])
    func `every request is redirected to the same path on https`(
        head: String, base: String?, port: UInt16, location: String?
    ) throws {
        var machine = ConnectionMachine(now: 0)
        let action = Array("\(head)\r\n\r\n".utf8).withUnsafeBufferPointer { machine.receive($0, now: 0).action }
        guard case .deliver(let request) = action else { throw ToolError(description: head) }
        let redirect = HTTPSRedirect(base: base, port: port)
        let response = redirect.respond(to: request) { ResponsePromise(fallback: $0) { _ in } }
        #expect(response?.status == (location == nil ? 400 : 308))
        let fields = String(decoding: response?.fields ?? [], as: UTF8.self)
        #expect(location.map { fields.contains("Location: \($0)\r\n") } ?? !fields.contains("Location"))
        #expect(redirect.decide(on: request.head).response?.status == response?.status)
    }
}
