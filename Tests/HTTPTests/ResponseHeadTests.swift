import HTTP
import Testing

@Suite struct ResponseHeadTests {
    private func text(_ response: Response, keepsAlive: Bool, _ version: RequestHead.Version = .http11) -> String {
        var head = ResponseHead()
        head.write(response, second: 0, date: Array("DATE".utf8), keepsAlive: keepsAlive, to: version)
        return String(decoding: head.bytes, as: UTF8.self)
    }

    @Test func `a response contains its length and keeps the connection`() {
        let response = Response(status: 200, [("Content-Type", "text/plain")], body: Array("hello".utf8))
        #expect(
            text(response, keepsAlive: true)
                == "HTTP/1.1 200 OK\r\nDate: DATE\r\nContent-Type: text/plain\r\nContent-Length: 5\r\n\r\n")
    }

    @Test func `an empty body has a Content-Length of 0, a 304 has none`() {
        #expect(text(Response(status: 404), keepsAlive: true).contains("Content-Length: 0\r\n"))
        #expect(!text(Response(status: 304), keepsAlive: true).contains("Content-Length"))
    }

    @Test func `the Connection field announces the end of a connection`() {
        #expect(text(Response(status: 200), keepsAlive: false).contains("Connection: close\r\n"))
        #expect(text(Response(status: 200), keepsAlive: true, .http10).contains("Connection: keep-alive\r\n"))
    }

    @Test func `a body of unknown length is chunked, or ends with the connection for an old client`() {
        let response = Response(status: 200, body: .stream(BodyStream()))
        #expect(
            text(response, keepsAlive: true)
                == "HTTP/1.1 200 OK\r\nDate: DATE\r\nTransfer-Encoding: chunked\r\n\r\n")
        #expect(
            text(response, keepsAlive: false, .http10)
                == "HTTP/1.1 200 OK\r\nDate: DATE\r\nConnection: close\r\n\r\n")
    }

    @Test(arguments: [(1, "1\r\n"), (15, "f\r\n"), (16, "10\r\n"), (131_072, "20000\r\n")])
    func `a chunk size is written in hexadecimal digits`(bytes: Int, line: String) {
        #expect(ChunkedCoding.sizeLine(bytes) == Array(line.utf8))
    }

    @Test func `shared fields follow the response's own fields`() {
        var response = Response(status: 200, [("A", "1")])
        response.sharedFields = Array("B: 2\r\n".utf8)
        #expect(text(response, keepsAlive: true).contains("A: 1\r\nB: 2\r\n"))
    }

    @Test func `a reused head has the status and date of each response`() {
        var head = ResponseHead()
        for (status, second) in [(200, 1), (200, 1), (404, 1), (200, 1), (200, 2), (404, 2)] {
            head.write(
                Response(status: status), second: second, date: Array("DATE \(second)".utf8), keepsAlive: true,
                to: .http11)
            let phrase = StatusText.phrase(of: status)
            #expect(
                String(decoding: head.bytes, as: UTF8.self)
                    == "HTTP/1.1 \(status) \(phrase)\r\nDate: DATE \(second)\r\nContent-Length: 0\r\n\r\n")
        }
    }

    @Test(arguments: [
        (200, "OK"), (201, "Created"), (204, "No Content"), (206, "Partial Content"), (301, "Moved Permanently"),
        (304, "Not Modified"), (308, "Permanent Redirect"), (400, "Bad Request"), (401, "Unauthorized"),
        (403, "Forbidden"), (404, "Not Found"), (405, "Method Not Allowed"), (408, "Request Timeout"),
        (409, "Conflict"), (412, "Precondition Failed"), (413, "Content Too Large"), (414, "URI Too Long"),
        (415, "Unsupported Media Type"), (416, "Range Not Satisfiable"), (417, "Expectation Failed"),
        (421, "Misdirected Request"), (422, "Unprocessable Content"), (429, "Too Many Requests"),
        (431, "Request Header Fields Too Large"),
        (500, "Internal Server Error"), (501, "Not Implemented"), (503, "Service Unavailable"),
        (505, "HTTP Version Not Supported"), (299, "Other"), (399, "Other"), (599, "Other"),
    ])
    func `each status has the phrase of its RFC`(status: Int, phrase: String) {
        #expect(text(Response(status: status), keepsAlive: true).hasPrefix("HTTP/1.1 \(status) \(phrase)\r\n"))
    }

    @Test func `a head of any length is written, and server fields come last`() {
        let long = String(repeating: "x", count: 10_000)
        var head = ResponseHead()
        head.write(
            Response(status: 200, [("A", long)]), second: 0, date: [], keepsAlive: false, to: .http11,
            lastFields: Array("B: 2\r\n".utf8))
        let text = String(decoding: head.bytes, as: UTF8.self)
        #expect(text.hasSuffix("A: \(long)\r\nContent-Length: 0\r\nConnection: close\r\nB: 2\r\n\r\n"))
    }
}
