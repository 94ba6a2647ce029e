import HTTP
import Testing

/// The longest accepted and the shortest refused part of a request.
@Suite struct LimitTests {
    private static let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"

    /// The status of the refusal; nil for one delivered request.
    private func status(_ text: String, step: Int = .max) -> Int? {
        let actions = read(text, step: step)
        #expect(actions.count == 1)
        return actions.first?.request == nil ? actions.first?.rejection?.status ?? 0 : nil
    }

    private func many(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test(arguments: [1_000, Int.max], ["", "\r\n", "\r\n\r\n"])
    func `a head has at most 8 KiB without the empty lines before it`(step: Int, before: String) {
        let begin = "GET / HTTP/1.1\r\nHost: a\r\nX: "
        let room = 8_192 - begin.utf8.count - 4
        #expect(status(before + begin + many(room) + "\r\n\r\n", step: step) == nil)
        #expect(status(before + begin + many(room + 1) + "\r\n\r\n", step: step) == 431)
    }

    @Test func `a head has at most a hundred fields`() {
        for (count, expected) in [(99, nil), (100, 431)] as [(Int, Int?)] {
            let fields = (0..<count).map { "X\($0): y\r\n" }.joined()
            #expect(status("GET / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n") == expected)
        }
    }

    @Test func `a body has at most 64 KiB, in one piece or in chunks`() {
        let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: "
        #expect(status("\(head)65536\r\n\r\n" + many(65_536)) == nil)
        #expect(status("\(head)65537\r\n\r\n") == 413)
        #expect(status(Self.chunked + "10000\r\n" + many(65_536) + "\r\n0\r\n\r\n") == nil)
        #expect(status(Self.chunked + "10001\r\n") == 413)
        #expect(status(Self.chunked + "10000\r\n" + many(65_536) + "\r\n1\r\n") == 413)
    }

    @Test(
        arguments: [
            ("000000000000000001", nil), ("0000000000000000001", 400), ("0", nil), ("00", nil), ("1 ", nil),
            ("1x", 400),
            ("/1", 400), ("1:", 400),
        ] as [(String, Int?)])
    func `a Content-Length has at most 18 digits`(length: String, expected: Int?) {
        let body = length.contains("1") ? "b" : ""
        #expect(status("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: \(length)\r\n\r\n\(body)") == expected)
    }

    @Test func `zeros before a chunk size do not count as digits`() {
        #expect(status(Self.chunked + "00000000000000000005\r\nhello\r\n0000000000\r\n\r\n") == nil)
        #expect(status(Self.chunked + "000000010000000\r\n") == 413)
    }

    @Test func `the line of a chunk size has at most 255 bytes`() {
        #expect(status(Self.chunked + "1;" + many(253) + "\r\nb\r\n0\r\n\r\n") == nil)
        #expect(status(Self.chunked + "1;" + many(254) + "\r\n") == 400)
    }

    @Test func `the trailer has at most 8 KiB with its line ends`() {
        #expect(status(Self.chunked + "0\r\nT:" + many(8_186) + "\r\n\r\n") == nil)
        #expect(status(Self.chunked + "0\r\nT:" + many(8_187) + "\r\n\r\n") == 431)
    }

    @Test(arguments: [
        ("a:65535", true), ("a:65536", false), ("a:99999999999999999999", false), ("a:", true), ("a:0", true),
        ("[::1]", true), ("[::1]:1", true), ("[1.2.3.4]", true), ("[aF:9]", true), ("[]", false), ("[", false),
        ("[::1", false), ("[::g]", false), ("[::1]x", false), ("[::1]1", false), (":80", false), ("a:1:2", false),
        ("a%41!$&'()*+,;=-._~Z", true), ("a/b", false), ("a@b", false), ("a:/", false), ("a::", false),
    ])
    func `a host is a name or an address in brackets, with an optional port`(host: String, isValid: Bool) {
        #expect(status("GET / HTTP/1.1\r\nHost: \(host)\r\n\r\n") == (isValid ? nil : 400))
        if host.contains("/") { return }
        #expect(status("GET http://\(host)?x HTTP/1.1\r\nHost: a\r\n\r\n") == (isValid ? nil : 400))
    }

    @Test(arguments: [
        ("a:1", true), ("a:65535", true), ("a:00", false), ("a:", false), ("[::1]:443", true), ("[::1]", false),
    ])
    func `CONNECT takes a port other than 0`(target: String, isValid: Bool) {
        #expect(status("CONNECT \(target) HTTP/1.1\r\nHost: a\r\n\r\n") == (isValid ? nil : 400))
    }

    @Test(arguments: [
        ("", true), ("\r\n", true), ("\r\n\r\n", true), ("\r\n\r\n\r\n", false), ("\r", false), ("\n", false),
    ])
    func `up to two empty lines before a request are skipped`(before: String, isValid: Bool) {
        for step in [1, 2, 3, .max] {
            #expect(status(before + "GET / HTTP/1.1\r\nHost: a\r\n\r\n", step: step) == (isValid ? nil : 400))
        }
    }

    /// The buffer of a connection has more room than bytes, with the bytes of earlier requests.
    @Test func `bytes after the received ones are never examined`() {
        let text = Array("\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n".utf8)
        for rest in [text, Array(repeating: 0x0A, count: 9), Array("\r\n\r\n\r\n\r\n".utf8)] {
            for count in 0..<text.count {
                let buffer = text[..<count] + rest
                var machine = ConnectionMachine(now: 0)
                let step = buffer.withUnsafeBufferPointer { bytes in
                    machine.receive(UnsafeBufferPointer(rebasing: bytes[..<count]), now: 0)
                }
                guard case .needsMore = step.action, step.consumed == 0 else {
                    Issue.record("\(count) bytes: \(step.action)")
                    continue
                }
            }
        }
    }

    @Test func `an expectation in HTTP 1.0 is ignored`() throws {
        for (version, expects) in [("1.0", false), ("1.1", true)] {
            let text = "POST / HTTP/\(version)\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 1\r\n\r\nb"
            #expect(try #require(read(text).first?.request).head.expectsContinue == expects)
        }
    }
}
