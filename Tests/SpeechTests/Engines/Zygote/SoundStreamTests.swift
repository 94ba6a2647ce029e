import TestSupport
import Testing

@testable import Speech

@Suite struct SoundStreamTests {
    private static func message(_ kind: UInt8, _ payload: [UInt8], length: Int? = nil) -> [UInt8] {
        [kind] + withUnsafeBytes(of: UInt32(length ?? payload.count).bigEndian, Array.init) + payload
    }

    private static let words = [SpokenWord(character: 0, frame: 3), SpokenWord(character: 258, frame: 70_000)]
    private static let stream =
        message(1, [1, 0, 0xFF, 0xFF]) + message(2, [0, 0, 0, 0, 0, 0, 0, 3, 0, 0, 1, 2, 0, 1, 0x11, 0x70])
        + message(1, [0, 0x80])

    private func read(_ pieces: [ArraySlice<UInt8>], words: Int = 2) throws -> SoundStreamReader {
        var reader = SoundStreamReader(maxWords: words, maxSamples: EspeakSynthesizer.maxSamples)
        for piece in pieces { try reader.append(piece) }
        try reader.finish()
        return reader
    }

    @Test func `samples and words do not depend on where the stream is divided`() throws {
        let stream = Self.stream
        for first in 0...stream.count {
            for second in first...stream.count {
                let reader = try read([stream[..<first], stream[first..<second], stream[second...]])
                #expect(reader.samples == [1, -1, -32_768])
                #expect(reader.words == Self.words)
            }
        }
    }

    struct Hostile: CustomTestStringConvertible {
        let testDescription: String
        let stream: [UInt8]
        let error: SoundStreamError

        init(_ name: String, _ stream: [UInt8], _ error: SoundStreamError) {
            (testDescription, self.stream, self.error) = (name, stream, error)
        }
    }

    static let hostile = [
        Hostile("kind 0", message(0, [1, 2]), .unknownKind),
        Hostile("a lone byte of another kind", [9], .unknownKind),
        Hostile("the engine's word that a child has ended", [4, 0], .unknownKind),
        Hostile("another kind after a right message", message(1, [1, 0]) + [7], .unknownKind),
        Hostile("no samples", message(1, []), .wrongLength),
        Hostile("half a sample", message(1, [1, 2, 3]), .wrongLength),
        Hostile("half a word", message(2, [0, 0, 0, 1]), .wrongLength),
        Hostile("a message over the limit", message(1, [], length: 65_532), .wrongLength),
        Hostile("a message of 4 GiB", message(1, [], length: 0xFFFF_FFFE), .wrongLength),
        Hostile("three words in a text of two characters", message(2, [UInt8](repeating: 0, count: 24)), .tooManyWords),
        Hostile("half a header", [1, 0, 0], .truncated),
        Hostile("a header alone", message(1, [], length: 2), .truncated),
        Hostile("half a payload", message(1, [1, 2], length: 4), .truncated),
        Hostile(
            "a sample a message", (0...SoundMessage.maxMessages).flatMap { _ in message(1, [1, 0]) },
            .tooManyMessages),
    ]

    @Test(arguments: hostile) func `a malformed stream is refused with its error`(_ hostile: Hostile) {
        #expect(throws: hostile.error) { try read([hostile.stream[...]]) }
    }

    @Test func `samples beyond the longest clip are refused`() throws {
        var reader = SoundStreamReader(maxWords: 0, maxSamples: EspeakSynthesizer.maxSamples)
        let full = Self.message(1, [UInt8](repeating: 7, count: 65_530))
        let fitting = 2 * EspeakSynthesizer.maxSamples / 65_530
        for _ in 0..<fitting { try reader.append(full[...]) }
        #expect(throws: SoundStreamError.tooManySamples) { try reader.append(full[...]) }
        #expect(reader.samples.count == fitting * 65_530 / 2)
        #expect(reader.samples.count <= EspeakSynthesizer.maxSamples)
    }

    @Test func `a stream of single-byte reads is refused after too many reads`() {
        var reader = SoundStreamReader(maxWords: 0, maxSamples: EspeakSynthesizer.maxSamples)
        let drip = Self.message(1, [UInt8](repeating: 7, count: 65_530))
        #expect(throws: SoundStreamError.tooManyReads) {
            for byte in 0..<2 * SoundStreamReader.maxReads {
                try reader.append([drip[byte % drip.count]])
            }
        }
    }

    @Test func `the messages of the longest clip stay within all limits`() throws {
        let callbacks = EspeakSynthesizer.maxSeconds * 1_000 / Int(EspeakSynthesizer.bufferMs) + 1
        #expect(2 * callbacks < SoundMessage.maxMessages)
        #expect(2 * 48_000 * EspeakSynthesizer.maxSeconds / 4_096 < SoundStreamReader.maxReads / 2)
        #expect(
            2 * Int(EspeakSynthesizer.bufferMs * EspeakSynthesizer.sampleRateHz / 1_000) <= SoundMessage.maxPayloadBytes
        )
    }
}
