import HTTP
import Testing

@Suite struct BodyTests {
    private static let chunkedHead = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

    private func body(_ text: String, step: Int = .max) -> String? {
        read(text, step: step).first?.request.map { String(decoding: $0.body, as: UTF8.self) }
    }

    @Test(arguments: [1, 2, 3, 7, .max])
    func `a body with a length is read in pieces of any size`(step: Int) {
        #expect(
            body("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\n\r\nhello world", step: step) == "hello world")
    }

    @Test(arguments: [1, 2, 3, 7, .max])
    func `a chunked body is joined without its extensions and trailers`(step: Int) {
        let chunks = "5;a=b;c=\"d;\\\"e\"\r\nhello\r\n6 ;x\r\n world\r\n000\r\nTrailer: x\r\n\r\n"
        #expect(body(Self.chunkedHead + chunks, step: step) == "hello world")
    }

    @Test(arguments: [
        ("5\r\nhelloX\r\n", 400), ("x\r\n", 400), ("5\nhello\r\n", 400), ("5;\r\nhello\r\n", 400),
        ("5;a=\"b\r\nhello\r\n", 400), ("0x5\r\nhello\r\n", 400), ("-1\r\n", 400), ("\r\n", 400),
        (" 5\r\nhello\r\n", 400),
        ("5 \r\nhello\r\n", 400), ("10001\r\n", 413), ("FFFFFFFFFFFFFFFFF\r\n", 413), ("0\r\nno colon\r\n\r\n", 400),
        ("0\r\nA: b\rc\r\n\r\n", 400), ("5\r\nhello\r\r\n", 400), ("0\r\n: b\r\n\r\n", 400),
    ])
    func `malformed chunks are refused`(chunks: String, status: Int) {
        #expect(read(Self.chunkedHead + chunks).last?.rejection?.status == status)
    }

    @Test func `chunks whose sum exceeds the limit are refused`() {
        let chunk = "8000\r\n" + String(repeating: "a", count: 0x8000) + "\r\n"
        #expect(read(Self.chunkedHead + chunk + chunk + "1\r\n").last?.rejection?.status == 413)
    }

    @Test func `endless trailers are refused`() {
        let trailer = "T: " + String(repeating: "a", count: 1_000) + "\r\n"
        let text = Self.chunkedHead + "0\r\n" + String(repeating: trailer, count: 10)
        let refusal = read(text).last?.rejection
        #expect(refusal?.status == 431 && refusal?.reason.hasPrefix("The request trailer has more than 8 KiB.") == true)
    }

    @Test func `an endless chunk-size line is refused`() {
        #expect(read(Self.chunkedHead + "5;" + String(repeating: "a", count: 300)).last?.rejection?.status == 400)
    }

    @Test func `a body takes memory as it arrives and none after it is delivered`() {
        var machine = ConnectionMachine(now: 0)
        func held(_ bytes: [UInt8]) -> Int {
            bytes.withUnsafeBufferPointer { machine.receive($0, now: 0).bodyBytes }
        }
        #expect(held(Array("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 60000\r\n\r\n".utf8)) == 0)
        #expect((1_000..<2_100).contains(held([UInt8](repeating: 0x61, count: 1_000))))
        #expect((58_000..<120_000).contains(held([UInt8](repeating: 0x61, count: 57_000))))
        #expect(held([UInt8](repeating: 0x61, count: 2_000)) == 0)
    }
}
