import Testing

@testable import HTTP

/// The `traceparent` field of W3C Trace Context.
@Suite struct TraceContextTests {
    private static let trace = "4bf92f3577b34da6a3ce929d0e0e4736"
    private static let parent = "00f067aa0ba902b7"
    private static let example = "00-\(trace)-\(parent)-01"

    private func head(_ lines: [String]) throws -> RequestHead {
        let text = "GET / HTTP/1.1\r\nHost: a\r\n" + lines.map { $0 + "\r\n" }.joined() + "\r\n"
        return try Array(text.utf8).withUnsafeBufferPointer { try RequestHeadParser.parse($0, limits: MessageLimits()) }
    }

    private func answer(_ values: String...) throws -> String? {
        let context = try head(values.map { "traceparent: \($0)" }).traceContext
        var answer: String?
        context?.child(spanID: 0xABC).withFieldValue { answer = String(decoding: $0, as: UTF8.self) }
        return answer
    }

    @Test func `an answer belongs to the same trace with its own span`() throws {
        #expect(try answer(Self.example) == "00-\(Self.trace)-0000000000000abc-01")
        #expect(try head(["TraceParent:\t\(Self.example) "]).traceContext != nil, "white space is not of the value")
    }

    @Test func `the log contains the ids of the field`() throws {
        let context = try #require(try head(["traceparent: \(Self.example)"]).traceContext)
        var (trace, span) = ([UInt8](), [UInt8]())
        context.writeTraceID(to: &trace)
        context.writeSpanID(to: &span)
        #expect(trace == Array(Self.trace.utf8) && span == Array(Self.parent.utf8))
    }

    @Test(arguments: [("00", "00"), ("01", "01"), ("02", "02"), ("03", "03"), ("ff", "03"), ("fc", "00")])
    func `unknown flags are not passed on`(flags: String, passed: String) throws {
        #expect(try answer("00-\(Self.trace)-\(Self.parent)-\(flags)")?.suffix(2) == passed[...])
    }

    @Test(arguments: [
        "01-\(trace)-\(parent)-01", "01-\(trace)-\(parent)-01-new", "cc-\(trace)-\(parent)-01-what-is-new",
        "fe-\(trace)-\(parent)-01-",
    ])
    func `a later version is answered with version 00`(value: String) throws {
        #expect(try answer(value) == "00-\(Self.trace)-0000000000000abc-01")
    }

    /// A constant with a type, because the compiler infers the argument of a macro slowly.
    private static let invalidValues: [String] = [
        "", "-", "00", "00-", "00--", "00---", String(repeating: "-", count: 55), String(repeating: "0", count: 55),
        // Too short, too long, and longer although version 00 has a fixed length.
        String(example.dropLast()), example + "0", example + "-", example + "-00", "0\(example)",
        "01-\(trace)-\(parent)-01x", "01-\(trace)-\(parent)-0100", String(example.dropFirst()),
        // No version, all zeros, upper case, other letters, other signs, other lengths.
        "ff-\(trace)-\(parent)-01", "FF-\(trace)-\(parent)-01", "0x-\(trace)-\(parent)-01", " 0-\(trace)-\(parent)-01",
        "00-\(String(repeating: "0", count: 32))-\(parent)-01", "00-\(trace)-0000000000000000-01",
        "00-\(trace.uppercased())-\(parent)-01", "00-\(trace)-\(parent.uppercased())-01", "00-\(trace)-\(parent)-0A",
        "00-\(trace.dropLast())g-\(parent)-01", "00-\(trace)-\(parent.dropLast())--01", "00-\(trace)-\(parent)-0.",
        "00-\(trace.dropLast())-0\(parent)-01", "00_\(trace)_\(parent)_01", "00-\(trace)-\(parent)- 1",
        "00-\(trace)/\(parent)-01", "00-\(trace.dropLast(2))é-\(parent)-01", "\(example), \(example)", "\(example);",
        "\"\(example)\"", "00-\(trace)-\(parent)\t01", "00-\(trace)-\(parent)-01\u{1F600}",
    ]

    @Test(arguments: invalidValues)
    func `an invalid value is ignored`(value: String) throws {
        #expect(try answer(value) == nil)
    }

    @Test func `each hexadecimal digit is preserved at each position`() throws {
        for digit in "0123456789abcdef" {
            for place in [3, 10, 18, 19, 34, 36, 51] {
                var text = Array("00-11111111111111111111111111111111-2222222222222222-01")
                text[place] = digit
                let context = try #require(try head(["traceparent: \(String(text))"]).traceContext)
                context.withFieldValue { #expect($0.elementsEqual(String(text).utf8)) }
            }
        }
    }

    @Test(arguments: ["\(String(repeating: "0", count: 31))1", "1\(String(repeating: "0", count: 31))"])
    func `a trace id may have zeros in one half`(traceID: String) throws {
        #expect(try answer("00-\(traceID)-\(Self.parent)-01") == "00-\(traceID)-0000000000000abc-01")
    }

    @Test func `a byte that is not a hexadecimal digit is refused at each position`() throws {
        let digits = Set("0123456789abcdef".utf8)
        for byte in UInt8.min...UInt8.max where !digits.contains(byte) {
            for place in Array(0..<2) + Array(3..<35) + Array(36..<52) + Array(53..<55) {
                var text = Array(Self.example.utf8)
                text[place] = byte
                #expect(TraceContext(text[...]) == nil, "\(byte) at \(place)")
            }
        }
    }

    @Test func `two traceparent fields are ignored`() throws {
        #expect(try answer(Self.example, Self.example) == nil)
        #expect(try answer(Self.example, "") == nil)
        #expect(try head(["x-traceparent: \(Self.example)"]).traceContext == nil)
    }

    @Test func `span ids are never zero and always unique`() {
        let ids = SpanIDs(seed: 0)
        #expect(Set((0..<10_000).map { _ in ids.next() }).count == 10_000)
        // The seed whose first sum is 0, which is mixed to 0.
        #expect(SpanIDs(seed: 0 &- 0x9E37_79B9_7F4A_7C15).next() == 1)
        #expect(SpanIDs().next() != SpanIDs().next())
    }

    /// The first numbers of the authors' program with the seed 0.
    @Test func `span ids are the numbers of SplitMix64`() {
        let ids = SpanIDs(seed: 0)
        #expect(
            (0..<3).map { _ in ids.next() } == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
    }
}
