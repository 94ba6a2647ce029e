import Testing

@testable import Speech

/// The protocols of workers, without a process.
@Suite struct WorkerAnswerTests {
    private static let id = "00000000000000ff"

    /// - Returns: the sound; nil if the answer is not complete.
    private func read(_ text: String, by step: Int, _ expected: AnswerReader.Expected = .sound(id: id)) throws
        -> [UInt8]?
    {
        var answer = AnswerReader(expected)
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: step) {
            let piece = bytes[start..<min(start + step, bytes.count)]
            if try answer.append(piece), start + step >= bytes.count { return answer.sound }
        }
        return nil
    }

    @Test(arguments: [1, 2, 7, 1_000])
    func `an answer of id, length and bytes is read in pieces of any size`(step: Int) throws {
        #expect(try read("\(Self.id) 5\nhe\nlo", by: step) == Array("he\nlo".utf8))
        for text in ["", "RIFF....WAVE", Self.id, "\(Self.id) 5", "\(Self.id) 5\n", "\(Self.id) 5\nhell"] {
            #expect(try read(text, by: step) == nil, "not complete: \(text)")
        }
    }

    @Test(
        arguments: [
            ("\n", .brokenProtocol(.notHead)), (" 5\n", .brokenProtocol(.notHead)),
            ("\(id)\n", .brokenProtocol(.notHead)),
            ("\(id)  5\n", .brokenProtocol(.notHead)), ("\(id) 5 \n", .brokenProtocol(.notHead)),
            ("\(id) 5\r\n", .brokenProtocol(.notHead)), ("\(id) -5\n", .brokenProtocol(.notHead)),
            ("\(id) +5\n", .brokenProtocol(.notHead)), ("\(id) 0x5\n", .brokenProtocol(.notHead)),
            ("\(id) ٥\n", .brokenProtocol(.notHead)), ("\(id) 5.0\n", .brokenProtocol(.notHead)),
            ("ff 5\n", .brokenProtocol(.notHead)),
            ("\(String(repeating: "9", count: 40))", .brokenProtocol(.notHead)),
            ("00000000000000fe 5\nhello", .brokenProtocol(.otherRequest)), ("\(id) 0\n", .declined),
            ("\(id) 67108864\n", .tooMuch(limitBytes: 64 << 20)),
            ("\(id) 99999999999999\n", .tooMuch(limitBytes: 64 << 20)), ("\(id) 4\nhello", .brokenProtocol(.excess)),
            ("\(id) 5\nhello\n", .brokenProtocol(.excess)),
        ] as [(String, CommandError)])
    func `an invalid answer is refused with its error`(text: String, error: CommandError) {
        for step in [1, 1_000] { #expect(throws: error) { try read(text, by: step) } }
    }

    @Test func `the answer of a Piper worker repeats the given file name`() throws {
        let name = "/proc/self/fd/././3"
        #expect(try read(name + "\n", by: 3, .name(name)) == [])
        #expect(throws: CommandError.brokenProtocol(.otherRequest)) {
            try read("/proc/self/fd/./3\n", by: 3, .name(name))
        }
        #expect(throws: CommandError.brokenProtocol(.notHead)) { try read("/tmp/1.wav\n", by: 3, .name(name)) }
        #expect(throws: CommandError.brokenProtocol(.excess)) { try read("\(name)\nx", by: 100, .name(name)) }
    }

    @Test func `a request is one line of JSON`() {
        let lines = WorkerRequest("a \"b\"\n", .lines, number: 7, nonce: 0xFF).line
        #expect(String(decoding: lines, as: UTF8.self) == #"{"id":"00000000000000ff","text":"a \"b\"\n"}"# + "\n")
        let piper = WorkerRequest("a", .piper, number: 2, nonce: 0xFF).line
        #expect(String(decoding: piper, as: UTF8.self) == #"{"text":"a","output_file":"/proc/self/fd/././3"}"# + "\n")
    }
}
