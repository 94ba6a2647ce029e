import HTTP
import Testing

@Suite struct FormFieldsTests {
    @Test func `pairs are decoded in order`() throws {
        let pairs = try FormFields.parse(Array("text=%E4%BD%A0+a%2Bb&&empty=&bare&x=1=2".utf8)[...])
        #expect(pairs.map(\.name) == ["text", "empty", "bare", "x"])
        #expect(pairs.map(\.value) == ["你 a+b", "", "", "1=2"])
    }

    @Test(arguments: ["text=%", "text=%4", "text=%zz", "%g1=a"])
    func `a broken percent-encoding is refused`(form: String) {
        #expect(throws: FormFields.DecodingError.self) { try FormFields.parse(Array(form.utf8)[...]) }
    }

    @Test(arguments: ["%ff", "%c0%af", "%ed%a0%80", "%f8%88%80%80%80"])
    func `bytes that are not UTF-8 are refused with their field`(value: String) {
        #expect(throws: FormFields.DecodingError.notUTF8(field: "text")) {
            try FormFields.parse(Array("text=\(value)".utf8)[...])
        }
    }
}

@Suite struct EntityTagTests {
    @Test(arguments: [
        ("\"a\"", true, true), ("*", true, true), ("\"b\", \"a\"", true, true), ("W/\"a\"", true, false),
        (" \"b\" ,\tW/\"a\" ", true, false), (",, \"a\",", true, true), ("\"b\"", false, false), ("a", false, false),
        ("", false, false), ("\"ab\"", false, false), ("\"x,a\"", false, false), ("w/\"a\"", false, false),
        ("**", false, false), ("*, \"b\"", false, false),
    ])
    func `tags are compared weakly for If-None-Match and strongly for If-Match`(
        condition: String, weakly: Bool, strongly: Bool
    ) {
        #expect(EntityTag.matches(condition, "\"a\"".utf8, .weak) == weakly)
        #expect(EntityTag.matches(condition, "\"a\"".utf8, .strong) == strongly)
    }
}

@Suite struct ResponseHeadTests {
    private func text(_ response: Response, keepsAlive: Bool, _ version: RequestHead.Version = .http11) -> String {
        var buffer: [UInt8] = []
        ResponseHead.write(response, date: Array("DATE".utf8), keepsAlive: keepsAlive, to: version, into: &buffer)
        return String(decoding: buffer, as: UTF8.self)
    }

    @Test func `a response says its length and keeps the connection`() {
        let response = Response(status: 200, [("Content-Type", "text/plain")], body: Array("hello".utf8))
        #expect(
            text(response, keepsAlive: true)
                == "HTTP/1.1 200 OK\r\nDate: DATE\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\n")
    }

    @Test func `an empty body still has a length, a 304 has none`() {
        #expect(text(Response(status: 404), keepsAlive: true).contains("Content-Length: 0\r\n"))
        #expect(!text(Response(status: 304), keepsAlive: true).contains("Content-Length"))
    }

    @Test func `the end of a connection is announced`() {
        #expect(text(Response(status: 200), keepsAlive: false).contains("Connection: close\r\n"))
        #expect(text(Response(status: 200), keepsAlive: true, .http10).contains("Connection: keep-alive\r\n"))
    }

    @Test func `shared fields follow the response's own`() {
        var response = Response(status: 200, [("A", "1")])
        response.sharedFields = Array("B: 2\r\n".utf8)
        #expect(text(response, keepsAlive: true).contains("A: 1\r\nB: 2\r\n"))
    }
}
