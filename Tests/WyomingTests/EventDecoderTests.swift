import JSON
import Testing

@testable import Wyoming

@Suite struct EventDecoderTests {
    private func events(_ pieces: [[UInt8]]) throws(WyomingError) -> [WyomingEvent] {
        var decoder = EventDecoder()
        var events: [WyomingEvent] = []
        for piece in pieces {
            decoder.append(piece)
            while let event = try decoder.next() { events.append(event) }
        }
        return events
    }

    private func error(_ bytes: [UInt8]) -> String? {
        do throws(WyomingError) {
            _ = try events([bytes])
            return nil
        } catch {
            return error.code
        }
    }

    /// Events as written by PyPI's `wyoming` 1.10.2.
    private static let stream = Array(
        """
        {"type": "describe", "version": "1.10.2"}
        {"type": "synthesize", "version": "1.10.2", "data_length": 29}
        {"text": "你好😀 \\u4f60"}{"type": "audio-chunk", "data": {"rate": 8000}, "data_length": 12, "payload_length": 6}
        {"width": 2}a\nb{}\n{"type": "ping", "data": {"text": null}}

        """.utf8)
    private static let expected = [
        WyomingEvent("describe"), WyomingEvent("synthesize", [.init("text", .string("你好😀 你"))]),
        WyomingEvent("audio-chunk", [.init("rate", .number(8_000)), .init("width", .number(2))]),
        WyomingEvent("ping", [.init("text", .null)]),
    ]

    @Test func `events are decoded with merged data and skipped payload`() throws {
        #expect(try events([Self.stream]) == Self.expected)
    }

    @Test func `events are decoded wherever the network divides them`() throws {
        for cut in 1..<Self.stream.count {
            #expect(try events([Array(Self.stream[..<cut]), Array(Self.stream[cut...])]) == Self.expected, "\(cut)")
        }
        #expect(try events(Self.stream.map { [$0] }) == Self.expected)
    }

    @Test func `data after the line replaces data in the line`() throws {
        let bytes = Array("{\"type\":\"a\",\"data\":{\"b\":1,\"c\":2},\"data_length\":7}\n{\"b\":3}".utf8)
        #expect(try events([bytes]) == [WyomingEvent("a", [.init("c", .number(2)), .init("b", .number(3))])])
    }

    @Test(arguments: [
        "\n", "x\n", "[]\n", "1\n", "null\n", "\"type\"\n", "{}\n", "{\"type\":1}\n", "{\"type\":null}\n",
        "{\"type\":\"a\",\"type\":\"b\"}\n", "{\"type\":\"a\"\n", "{\"type\":\"a\"}}\n", "{'type':'a'}\n",
        "{\"type\":\"a\",\"data\":1}\n", "{\"type\":\"a\",\"data\":[]}\n", "{\"type\":\"a\",\"data_length\":-1}\n",
        "{\"type\":\"a\",\"data_length\":1.5}\n", "{\"type\":\"a\",\"data_length\":\"1\"}\n",
        "{\"type\":\"a\",\"payload_length\":-1}\n", "{\"type\":\"a\",\"payload_length\":true}\n",
        "{\"type\":\"a\",\"data_length\":2}\n[]", "{\"type\":\"a\",\"data_length\":2}\nxx",
        "{\"type\":\"a\",\"data_length\":14}\n{\"t\":\"\\ud83d\"} ", "{\"type\":\"a\u{0}\"}\n", "GET / HTTP/1.1\r\n",
        String(repeating: "[", count: 60_000) + "\n",
        "{\"type\":\"a\",\"data\":{\"b\":" + String(repeating: "[", count: 17) + String(repeating: "]", count: 17)
            + "}}\n",
    ])
    func `a malformed event is refused`(text: String) { #expect(error(Array(text.utf8)) == "malformed_event") }

    @Test(arguments: [
        "{\"type\":\"a\",\"data_length\":65537}\n", "{\"type\":\"a\",\"payload_length\":65537}\n",
        "{\"type\":\"a\",\"data_length\":1e300}\n", "{\"type\":\"a\",\"data_length\":1e999}\n",
        "{\"type\":\"" + String(repeating: "a", count: 65_536) + "\"}\n", String(repeating: "a", count: 65_537),
    ])
    func `an event over the bound is refused`(text: String) { #expect(error(Array(text.utf8)) == "event_too_large") }

    @Test func `an event at the bound is accepted`() throws {
        let data = "{\"text\":\"" + String(repeating: "a", count: 65_536 - 11) + "\"}"
        let line = "{\"type\":\"b\",\"data_length\":65536,\"payload_length\":65536}\n"
        let bytes = Array((line + data).utf8) + [UInt8](repeating: 0, count: 65_536)
        #expect(try events([bytes, Array("{\"type\":\"c\"}\n".utf8)]).map(\.type) == ["b", "c"])
        let text = String(repeating: "a", count: 65_536 - "{\"type\":\"d\",\"a\":\"\"}".utf8.count)
        #expect(try events([Array("{\"type\":\"d\",\"a\":\"\(text)\"}\n".utf8)]).map(\.type) == ["d"])
        let longest = String(repeating: "a", count: 64)
        #expect(try events([Array("{\"type\":\"\(longest)\"}\n".utf8)]).map(\.type) == [longest])
    }

    @Test(
        .timeLimit(.minutes(1)),
        arguments: [
            "{\"type\":\"" + String(repeating: "a", count: 65) + "\"}\n", "{\"type\":\"\u{E9}\"}\n",
            "{\"type\":\"a" + String(repeating: "\u{301}\u{316}", count: 16_000) + "\"}\n",
            "{\"type\":\"a\",\"data\":[" + String(repeating: "0,", count: 30_000) + "0]}\n",
            "{\"type\":\"a\",\"data\":{" + (0..<1_000).map { "\"\($0)\":0," }.joined() + "\"a\":0}}\n",
        ])
    func `an invalid type name and too many values are refused`(text: String) {
        #expect(error(Array(text.utf8)) == "malformed_event")
    }

    /// Comparing names as normalized texts once took seconds, and comparing all names with each other took as long.
    @Test(.timeLimit(.minutes(1))) func `hundreds of members with combining marks are merged by their bytes`()
        throws
    {
        let names = (0..<900).map { "a" + String(repeating: "\u{301}\u{316}", count: 10) + "\($0)" }
        let members = "{" + names.map { "\"\($0)\":0" }.joined(separator: ",") + "}"
        let line = "{\"type\":\"b\",\"data\":\(members),\"data_length\":\(members.utf8.count)}\n"
        #expect(try events([Array((line + members).utf8)]).first?.data.count == 900)
    }

    @Test func `a line that waits for its data counts all its values as memory`() throws {
        let members = "{" + (0..<900).map { "\"\($0)\":{}" }.joined(separator: ",") + "}"
        var decoder = EventDecoder()
        decoder.append(Array("{\"type\":\"b\",\"data\":\(members),\"data_length\":2}\n".utf8))
        #expect(try decoder.next() == nil)
        #expect(decoder.heldBytes > 900 * MemoryLayout<JSONValue.Member>.stride)
    }

    @Test(
        arguments: [[0xFF, 0xFE, 0x0A], [0x16, 0x03, 0x01, 0x0A], [0x7B, 0x22, 0xC3, 0x22, 0x7D, 0x0A]] as [[UInt8]])
    func `binary data is refused`(bytes: [UInt8]) { #expect(error(bytes) == "malformed_event") }

    @Test func `the decoder holds memory only for incomplete events`() throws {
        var decoder = EventDecoder()
        #expect(!decoder.isInEvent && decoder.heldBytes == 0)
        for _ in 0..<1_000 {
            decoder.append(Self.stream)
            while try decoder.next() != nil {}
        }
        #expect(!decoder.isInEvent && decoder.heldBytes < 4 * Self.stream.count)
        decoder.append(Array("{\"type\":\"a\",\"payload_length\":65536}\n".utf8))
        #expect(try decoder.next()?.type == "a" && decoder.isInEvent)
        for _ in 0..<64 {
            decoder.append([UInt8](repeating: 0x7B, count: 1_024))
            #expect(try decoder.next() == nil && decoder.heldBytes < 8_192)
        }
        #expect(!decoder.isInEvent)
    }

    @Test func `a written event is read back`() throws {
        let event = WyomingEvent("a", [.init("text", .string("你\n\"好")), .init("b", .array([.null]))])
        #expect(try events([event.bytes]) == [event])
        let chunk = WyomingEvent("audio-chunk", [.init("rate", .integer(22_050))], payload: [1, 0x0A, 3])
        let line = "{\"type\":\"audio-chunk\",\"data_length\":14,\"payload_length\":3}\n{\"rate\":22050}"
        #expect(chunk.bytes == Array(line.utf8) + [1, 0x0A, 3])
        #expect(WyomingEvent("pong").bytes == Array("{\"type\":\"pong\"}\n".utf8))
    }
}
