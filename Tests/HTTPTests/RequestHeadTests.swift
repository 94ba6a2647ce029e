import HTTP
import Testing

@Suite struct RequestHeadTests {
    @Test func `a request line is split into method, path and query`() throws {
        let head = try #require(
            read("GET /v1/say?text=%E4%BD%A0&format=caf HTTP/1.1\r\nHost: a\r\n\r\n").first?.request?.head)
        #expect(head.method == .get)
        #expect(head.path == "/v1/say")
        #expect(String(decoding: head.queryBytes, as: UTF8.self) == "text=%E4%BD%A0&format=caf")
        #expect(head.keepsAlive)
    }

    @Test func `field names are case-insensitive, and values are trimmed`() throws {
        let head = try #require(
            read("GET / HTTP/1.1\r\nhOST: a\r\nIf-None-Match: \t \"x\" \t\r\n\r\n").first?.request?.head)
        #expect(head.value(of: "if-none-match").map(Array.init) == Array("\"x\"".utf8))
        #expect(head.value(of: "accept") == nil)
    }

    @Test func `repeated fields are joined to one list`() throws {
        let head = try #require(
            read("GET / HTTP/1.1\r\nHost: a\r\nIf-None-Match: \"x\"\r\nIf-None-Match: \"y\"\r\n\r\n").first?.request?
                .head)
        #expect(head.list(of: "if-none-match").map(Array.init) == Array("\"x\", \"y\"".utf8))
    }

    @Test(arguments: [
        ("GET http://example.com:8080/a?b HTTP/1.1\r\nHost: example.com\r\n\r\n", "/a"),
        ("GET HTTP://EXAMPLE.com HTTP/1.1\r\nHost: example.com\r\n\r\n", "/"),
        ("GET http://example.com?a=b HTTP/1.1\r\nHost: example.com\r\n\r\n", "/"),
        ("OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n", "*"),
        ("GET /a HTTP/1.0\r\n\r\n", "/a"),
        ("GET /a HTTP/1.7\r\nHost: a\r\n\r\n", "/a"),
        ("\r\nGET /a HTTP/1.1\r\nHost: a\r\n\r\n", "/a"),
        ("GET /a HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n", "/a"),
        ("GET /a?b=\\\"c\\\" HTTP/1.1\r\nHost: a\r\n\r\n", "/a"),
        ("CONNECT [::1]:443 HTTP/1.1\r\nHost: a\r\n\r\n", "[::1]:443"),
        ("M-SEARCH * HTTP/1.1\r\nHost: a\r\n\r\n", "*"),
        ("PURGE /a HTTP/1.1\r\nHost: a\r\nX: caf\u{e9}\r\n\r\n", "/a"),
    ])
    func `well-formed requests are read`(text: String, path: String) {
        #expect(read(text).first?.request?.head.path == path)
    }

    /// RFC 9112 §3.2.2.
    @Test(arguments: [
        ("GET http://example.com:8080/a?b HTTP/1.1\r\nHost: other\r\n\r\n", "example.com:8080"),
        ("GET HTTPS://[::1] HTTP/1.1\r\nHost: other\r\n\r\n", "[::1]"),
        ("GET http://example.com?a HTTP/1.0\r\n\r\n", "example.com"),
        ("GET /http://example.com HTTP/1.1\r\nHost: other\r\n\r\n", "other"),
        ("OPTIONS * HTTP/1.1\r\nHost: other:1\r\n\r\n", "other:1"),
        ("GET / HTTP/1.0\r\n\r\n", nil),
    ])
    func `the host of a URL in the request line takes the place of the Host field`(text: String, host: String?) {
        #expect(read(text).first?.request?.head.host.map { String(decoding: $0, as: UTF8.self) } == host)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", false),
        ("GET / HTTP/1.1\r\nHost: a\r\nConnection: x, CLOSE\r\n\r\n", false),
        ("GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n", true),
        ("GET / HTTP/1.0\r\n\r\n", false),
        ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", true),
        ("GET / HTTP/1.1\r\nHost: a\r\nConnection: , x ,\tclose,\r\n\r\n", false),
        ("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", false),
    ])
    func `persistence depends on the version and the Connection field`(text: String, keepsAlive: Bool) {
        #expect(read(text).first?.request?.head.keepsAlive == keepsAlive)
    }

    @Test(arguments: [
        ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        (" GET / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1 \r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\nHost: a\n\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\rb: c\r\n\r\n", 400),
        ("GET /\u{1}a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /ü HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET /a\\b HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("CONNECT a:0 HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("CONNECT a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("CONNECT /a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a:65536\r\n\r\n", 400),
        ("GET /#x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: ,chunked\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked,\r\n\r\n", 400),
        ("GET http:///a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET http://u@h/a HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505),
        ("GET / http/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.11\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/9.99\r\nHost: a\r\n\r\n", 505),
        ("GET /ü HTTP/2.0\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a:99x\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n folded\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n: v\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: a\u{0}b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1, 1\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length:\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\nx", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 65537\r\n\r\nx", 413),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n", 400),
        ("POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n", 501),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, chunked\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, gzip\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding:\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nExpect: 200-maybe\r\nContent-Length: 1\r\n\r\n", 417),
    ])
    func `malformed requests are refused, and the connection ends`(text: String, status: Int) {
        let actions = read(text)
        #expect(actions.compactMap { $0.rejection?.status } == [status])
        #expect(actions.count == 1)
    }

    /// RFC 9112 §3.2: an invalid target is refused or redirected "with the request-target properly encoded".
    @Test(arguments: [
        ("GET /a?b=1#c", 301, "/a?b=1%23c"), ("HEAD /#", 301, "/%23"), ("POST /a#b#c", 308, "/a%23b%23c"),
    ])
    func `a target with a fragment is redirected`(line: String, status: Int, location: String) {
        let refusal = read("\(line) HTTP/1.1\r\nHost: h\r\n\r\n").first?.rejection
        #expect(refusal?.status == status)
        #expect(refusal?.location == location)
    }

    /// In a Location field, two leading slashes begin a URL of another host (RFC 3986 §4.2).
    @Test(arguments: ["//other/a#b", "http://other/a#b", "http://other#b", "https://other/#"])
    func `a target with a fragment is refused if the redirect would lead to another host`(target: String) {
        let refusal = read("GET \(target) HTTP/1.1\r\nHost: h\r\n\r\n").first?.rejection
        #expect(refusal?.status == 400 && refusal?.location == nil)
    }

    @Test(arguments: [
        ("GET / HTTP/5.6", 505), ("GET / HTTP/0.9", 505), ("GET / HTTX", 400), ("GET / HTTP/1.1x", 400),
        ("GET  /", 400), ("GET / a", 400), ("\r\nGET / HTTP/2.0", 505), ("GE:T / HTTP/5.6", 400),
        ("GET /ü HTTP/5.6", 400), ("GET /\u{1} HTTP/5.6", 400),
    ])
    func `a request line is refused as soon as it is certainly invalid`(text: String, status: Int) {
        #expect(read(text).compactMap { $0.rejection?.status } == [status])
        #expect(read(text, step: 1).compactMap { $0.rejection?.status } == [status])
        #expect(read(text + "\r\nHost: h\r\n\r\n").compactMap { $0.rejection?.status } == [status])
    }

    @Test(arguments: ["GET", "GET ", "GET / ", "GET / H", "GET / HTTP/", "GET / HTTP/1.", "GET / HTTP/1.1\r", "\r\n"])
    func `an incomplete but valid request line is not refused`(text: String) {
        #expect(read(text).isEmpty)
    }

    /// The beginning of a ClientHello of OpenSSL's; 0x0A is in its random number.
    @Test func `TLS to a plain port gets an explanatory error`() {
        let hello: [UInt8] = [0x16, 0x03, 0x01, 0x01, 0x2E, 0x01, 0x00, 0x01, 0x2A, 0x03, 0x03, 0x0A, 0x47]
        for step in [1, hello.count] {
            var machine = ConnectionMachine(now: 0)
            let refusal = machine.feed(hello, step: step).first?.rejection
            #expect(refusal?.status == 400)
            #expect(refusal?.reason == "This port speaks plain HTTP only. Begin the URL with http://.")
        }
    }

    @Test(arguments: [
        ("GET", true), ("PUT", true), ("DELETE", true), ("PATCH", true), ("TRACE", true), ("CONNECT", true),
        ("QUERY", true),
        ("get", false), ("PURGE", false), ("GE", false), ("GETS", false),
    ])
    func `standard methods are recognized only in capitals`(name: String, isRecognized: Bool) {
        let target = name == "CONNECT" ? "a:1" : "/"
        let head = read("\(name) \(target) HTTP/1.1\r\nHost: h\r\n\r\n").first?.request?.head
        #expect(head?.method.isRecognized == isRecognized)
    }

    @Test(arguments: [500, 8_000, Int.max])
    func `a head over 8 KiB gets 431, a target over 8 KiB gets 414, in pieces and whole`(step: Int) {
        let long = String(repeating: "a", count: 8_300)
        #expect(read("GET / HTTP/1.1\r\nHost: a\r\nX: \(long)", step: step).last?.rejection?.status == 431)
        #expect(read("GET /\(long)", step: step).last?.rejection?.status == 414)
        #expect(read("GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n", step: step).last?.rejection?.status == 414)
    }

    @Test func `more than 100 fields are refused`() {
        let fields = (0..<101).map { "X\($0): y\r\n" }.joined()
        #expect(read("GET / HTTP/1.1\r\n\(fields)\r\n").last?.rejection?.status == 431)
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\nX: \(String(repeating: "a", count: 8_300))", "The request head has more than 8 KiB."),
        (
            "GET / HTTP/1.1\r\n\(String(repeating: "X: y\r\n", count: 101))\r\n",
            "The request head has more than 100 fields."
        ),
        ("GET /\(String(repeating: "a", count: 8_300))", "The URL has more than 8 KiB. Send a long text in the body"),
        ("GET /?text=到账 HTTP/1.1\r\n\r\n", "must be percent-encoded. With curl, send a text with -G"),
        ("GET /?text=a b HTTP/1.1\r\n\r\n", "Write a space in the URL as '%20'."),
    ])
    func `a refused head gets the limit or the way out`(text: String, reason: String) throws {
        let refusal = try #require(read(text).last?.rejection)
        #expect(refusal.reason.contains(reason), "\(refusal.reason)")
    }
}
