import HTTP
import Testing

/// Conditions and ranges against a representation of ten bytes, `0123456789`, with the tag `"t"`.
@Suite struct ConditionalRequestTests {
    private static let whole: Response = {
        var response = Response(status: 200, [("Server-Timing", "x")], body: Array("0123456789".utf8))
        response.sharedFields = Array("Content-Type: audio/wav\r\nETag: \"t\"\r\nCache-Control: private\r\n".utf8)
        return response
    }()

    private func answer(_ fields: String, method: String = "GET", to whole: Response = whole) throws -> Response {
        let lines = fields.isEmpty ? "" : fields.replacing("; ", with: "\r\n") + "\r\n"
        let head = try #require(read("\(method) / HTTP/1.1\r\nHost: h\r\n\(lines)\r\n").first?.request?.head)
        guard head.isConditional else { return whole }
        return ConditionalRequest.answer(whole, to: head) {
            Response(status: $0.status, body: .owned(Array("no".utf8)))
        }
    }

    /// The bytes that are sent after the head.
    private func content(_ response: Response) -> String {
        guard let pieces = response.pieces else { return String(decoding: response.body.bytes, as: UTF8.self) }
        return String(decoding: pieces.flatMap { $0.preface + response.body.bytes[$0.range] }, as: UTF8.self)
    }

    private func fields(_ response: Response) -> String {
        String(decoding: response.fields + response.sharedFields, as: UTF8.self)
    }

    @Test(arguments: [
        // RFC 9110 §13.1.2: weak comparison, lists, any.
        ("If-None-Match: \"t\"", 304), ("If-None-Match: W/\"t\"", 304), ("If-None-Match: *", 304),
        ("If-None-Match: \"a\"; If-None-Match: \"t\"", 304), ("If-None-Match: \"a\", \"b\"", 200),
        // §13.1.1: strong comparison.
        ("If-Match: \"t\"", 200), ("If-Match: *", 200), ("If-Match: \"a\", \"t\"", 200), ("If-Match: W/\"t\"", 412),
        ("If-Match: \"a\"", 412),
        // §13.1.3, §13.1.4: without a modification date both are ignored.
        ("If-Modified-Since: Sat, 29 Oct 2050 19:43:31 GMT", 200),
        ("If-Unmodified-Since: Sat, 29 Oct 1994 19:43:31 GMT", 200),
        // §13.2.2: If-Match first, then If-None-Match, then Range.
        ("If-Match: \"a\"; If-None-Match: \"t\"", 412), ("If-Match: \"t\"; If-None-Match: \"t\"", 304),
        ("If-None-Match: \"t\"; Range: bytes=0-1", 304), ("If-Match: \"a\"; Range: bytes=99-", 412),
        ("If-Match: \"t\"; Range: bytes=0-1", 206),
        // §13.1.5: If-Range holds for the one strong tag, never for a date here.
        ("Range: bytes=0-1; If-Range: \"t\"", 206), ("Range: bytes=0-1; If-Range: \"a\"", 200),
        ("Range: bytes=0-1; If-Range: W/\"t\"", 200), ("If-Range: \"a\"", 200),
        ("Range: bytes=0-1; If-Range: Sat, 29 Oct 1994 19:43:31 GMT", 200), ("Range: bytes=99-; If-Range: \"a\"", 200),
    ])
    func `conditions are evaluated in the order of the standard`(fields: String, status: Int) throws {
        #expect(try answer(fields).status == status)
    }

    @Test(arguments: [
        ("bytes=0-0", "0", "0-0"), ("bytes=2-4", "234", "2-4"), ("bytes=8-", "89", "8-9"), ("bytes=-3", "789", "7-9"),
        ("bytes=-99", "0123456789", "0-9"), ("bytes=5-99", "56789", "5-9"), ("BYTES=0-1", "01", "0-1"),
        ("bytes=9-99999999999999999999999", "9", "9-9"), ("bytes=,1-1,, ", "1", "1-1"),
        ("bytes=20-30, 1-2", "12", "1-2"),
        ("bytes=0-9223372036854775807", "0123456789", "0-9"),
    ])
    func `a single range returns its bytes with a Content-Range field`(range: String, bytes: String, span: String)
        throws
    {
        let response = try answer("Range: \(range)")
        #expect(response.status == 206)
        #expect(content(response) == bytes)
        #expect(response.contentLength == bytes.utf8.count)
        #expect(fields(response).contains("Content-Range: bytes \(span)/10\r\n"))
        #expect(
            fields(response).contains("ETag: \"t\"\r\n") && fields(response).contains("Content-Type: audio/wav\r\n"))
    }

    @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=99999999999999999999999-", "bytes=10-, 11-12"])
    func `ranges beyond the end are refused with the length`(range: String) throws {
        let response = try answer("Range: \(range)")
        #expect(response.status == 416)
        #expect(fields(response) == "Content-Range: bytes */10\r\n")
    }

    @Test(arguments: [
        "bytes", "bytes=", "bytes=,", "bytes=a-b", "bytes=3-2", "bytes=-", "bytes=1", "bytes=1-2-3", "bytes=0-1, x",
        "bytes =0-1", "bytes=+1-2", "bytes=1- 2", "items=0-1", "bytes=0x1-2", "=0-1", "bytes:0-1",
        // Overlapping ranges that together are longer than the representation (§14.2).
        "bytes=0-9,0-0", "bytes=0-,1-,2-", "bytes=-6,-5",
        // Too many ranges.
        "bytes=0-0,1-1,2-2,3-3,4-4,5-5,6-6,7-7,8-8,9-9,10-10,11-11,12-12,13-13,14-14,15-15,16-16",
    ])
    func `a malformed, unknown or unreasonable range is ignored`(range: String) throws {
        let response = try answer("Range: \(range)")
        #expect(response.status == 200)
        #expect(content(response) == "0123456789")
    }

    @Test func `sixteen ranges are sent, and list elements of blanks count as ranges`() throws {
        let ranges = (0..<16).map { "\($0)-\($0)" }.joined(separator: ",")
        #expect(try answer("Range: bytes=\(ranges)").pieces?.count == 11, "ten parts and the end")
        for (blanks, status) in [("", 206), (" ", 200), ("\t", 200)] {
            #expect(try answer("Range: bytes=1-1\(String(repeating: "," + blanks, count: 14)),2-2").status == 206)
            #expect(try answer("Range: bytes=1-1\(String(repeating: "," + blanks, count: 15)),2-2").status == status)
        }
    }

    @Test(arguments: [("bytes=0-4,5-9", 206), ("bytes=0-4,4-9", 200), ("bytes=-5,0-4", 206), ("bytes=-5,0-5", 200)])
    func `ranges may together be as long as the representation`(range: String, status: Int) throws {
        #expect(try answer("Range: \(range)").status == status)
    }

    @Test(arguments: [
        ("bytes=9-9", "9-9/10"), ("bytes=9-", "9-9/10"), ("bytes=0-8", "0-8/10"), ("bytes=0-9", "0-9/10"),
        ("bytes=0-10", "0-9/10"), ("bytes=-10", "0-9/10"), ("bytes=-9", "1-9/10"),
        ("bytes=0-9223372036854775806", "0-9/10"), ("bytes=0-9223372036854775808", "0-9/10"),
        ("bytes=-9223372036854775808", "0-9/10"),
    ])
    func `a range is cut at the end of the representation`(range: String, span: String) throws {
        #expect(fields(try answer("Range: \(range)")).contains("Content-Range: bytes \(span)\r\n"))
    }

    @Test func `the boundary of parts has at most 32 letters and digits of the tag`() throws {
        var whole = Self.whole
        let digits = String(repeating: "0123456789abcdefXYZ", count: 2)
        whole.sharedFields = Array("ETag: \"/\(digits)\"\r\n".utf8)
        let boundary = "boundary=crier-\(digits.prefix(32))\r\n"
        #expect(fields(try answer("Range: bytes=0-1,3-4", to: whole)).hasSuffix(boundary))
    }

    @Test func `a field full of commas is ignored`() throws {
        #expect(try answer("Range: bytes=" + String(repeating: ",", count: 7_000)).status == 200)
        #expect(try answer("Range: bytes=0-" + String(repeating: ",0-", count: 2_000)).status == 200)
    }

    @Test func `two Range fields are ignored`() throws {
        #expect(try answer("Range: bytes=0-1; Range: bytes=2-3").status == 200)
    }

    @Test func `several ranges are sent as parts in the requested order`() throws {
        let response = try answer("Range: bytes=7-8, 0-1")
        #expect(response.status == 206)
        let boundary = "--crier-t"
        let parts = [("7-8", "78"), ("0-1", "01")].map {
            "\(boundary)\r\nContent-Type: audio/wav\r\nContent-Range: bytes \($0.0)/10\r\n\r\n\($0.1)\r\n"
        }
        #expect(content(response) == parts.joined() + boundary + "--\r\n")
        #expect(response.contentLength == content(response).utf8.count)
        #expect(
            fields(response)
                == "Server-Timing: x\r\nETag: \"t\"\r\nCache-Control: private\r\n"
                + "Content-Type: multipart/byteranges; boundary=crier-t\r\n")
    }

    @Test func `a 304 omits only the fields about the content`() throws {
        let response = try answer("If-None-Match: \"t\"")
        #expect(fields(response) == "Server-Timing: x\r\nETag: \"t\"\r\nCache-Control: private\r\n")
        #expect(!response.hasBody && response.body.count == 0)
    }

    @Test func `HEAD supports conditions but no ranges, POST supports neither`() throws {
        #expect(try answer("If-None-Match: \"t\"", method: "HEAD").status == 304)
        #expect(try answer("If-Match: \"a\"", method: "HEAD").status == 412)
        #expect(try answer("Range: bytes=0-1", method: "HEAD").status == 200)
        #expect(try answer("Range: bytes=0-1; If-None-Match: \"t\"", method: "POST").status == 200)
    }

    /// RFC 9110 §13.2.1: conditions are ignored if the answer without them is not a success.
    @Test func `conditions do not change an error or an answer without a strong tag`() throws {
        let fields = "Range: bytes=0-1; If-None-Match: *"
        #expect(try answer(fields, to: Response(status: 404, [("ETag", "\"t\"")])).status == 404)
        #expect(try answer(fields, to: Response(status: 200)).status == 200)
        #expect(try answer(fields, to: Response(status: 200, [("ETag", "W/\"t\"")])).status == 200)
    }

    @Test(arguments: ["Range: bytes=0-1", "If-None-Match: \"t\"", "If-Match: \"a\""])
    func `a streamed response ignores conditions and ranges`(fields: String) throws {
        var whole = Self.whole
        whole.body = .stream(BodyStream())
        let response = try answer(fields, to: whole)
        #expect(response.status == 200 && response.pieces == nil && response.body.stream != nil)
    }
}
