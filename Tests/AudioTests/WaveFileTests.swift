import Audio
import Testing

@Suite struct WaveFileTests {
    private static func number(_ value: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    private static func chunk(_ name: String, _ body: [UInt8], size: Int? = nil) -> [UInt8] {
        Array(name.utf8) + number(size ?? body.count, 4) + body + (body.count % 2 == 1 ? [0] : [])
    }

    private static func format(tag: Int = 1, channels: Int = 1, rate: Int = 16_000, bits: Int = 16) -> [UInt8] {
        number(tag, 2) + number(channels, 2) + number(rate, 4) + number(rate * channels * bits / 8, 4)
            + number(channels * bits / 8, 2) + number(bits, 2)
    }

    private static func file(_ chunks: [UInt8]...) -> [UInt8] {
        let body = Array("WAVE".utf8) + chunks.joined()
        return Array("RIFF".utf8) + number(body.count, 4) + body
    }

    private static let data = chunk("data", [0, 0x40, 0, 0xC0])
    private static let floats = [Float(0.25), -0.5].flatMap { number(Int($0.bitPattern), 4) }
    private static let extensible =
        format(tag: 0xFFFE) + number(22, 2) + number(16, 2) + number(4, 4) + number(1, 2)
        + [UInt8](repeating: 0, count: 14)

    @Test(
        arguments: [
            (file(chunk("fmt ", format()), data), [0.5, -0.5]),
            (file(chunk("LIST", [1, 2, 3]), chunk("fmt ", format()), chunk("junk", []), data), [0.5, -0.5]),
            (file(chunk("fmt ", format(channels: 2)), chunk("data", [0, 0x40, 0, 0x20])), [0.375]),
            (file(chunk("fmt ", format(tag: 3, bits: 32)), chunk("data", floats)), [0.25, -0.5]),
            (file(chunk("fmt ", extensible), data), [0.5, -0.5]),
            (file(chunk("fmt ", format()), chunk("data", [0, 0x40], size: 0)), [0.5]),
            (file(chunk("fmt ", format()), chunk("data", [0, 0x40], size: 0xFFFF_FFFF)), [0.5]),
            (file(chunk("fmt ", format()), chunk("data", [0, 0x40, 7], size: 0x7FFF_F000)), [0.5, 0.00021]),
            (file(chunk("fmt ", format()), chunk("data", [])), []),
            (file(chunk("fmt ", format()), chunk("data", []), chunk("LIST", [1, 2, 3, 4])), []),
            (file(chunk("fmt ", format()), chunk("data", []), chunk("LIST", []), chunk("id3 ", [1])), []),
        ] as [([UInt8], [Float])])
    func `WAV variants of other programs are read`(bytes: [UInt8], samples: [Float]) throws {
        let pcm = try WaveFile.read(bytes)
        #expect(pcm.sampleRateHz == 16_000)
        #expect(pcm.frames == samples.count)
        for (sample, expected) in zip(pcm.samples, samples) { #expect(abs(sample - expected) < 0.0001) }
    }

    @Test(
        arguments: [
            ([], .notRIFF), (Array("RIFX____WAVE".utf8), .notRIFF), (Array("<html>Error</html>".utf8), .notRIFF),
            (file(), .chunkMissing("fmt ")), (file(data), .chunkMissing("fmt ")),
            (file(chunk("fmt ", format())), .chunkMissing("data")),
            (file(chunk("fmt ", [1, 0])), .chunkMissing("fmt ")),
            (file(chunk("fmt ", format(bits: 24)), data), .codec(tag: 1, bits: 24)),
            (file(chunk("fmt ", format(tag: 6, bits: 8)), data), .codec(tag: 6, bits: 8)),
            (file(chunk("fmt ", format(channels: 6)), data), .channels(6)),
            (file(chunk("fmt ", format(channels: 0)), data), .channels(0)),
            (file(chunk("fmt ", format(rate: 96_000)), data), .sampleRate(96_000)),
            (file(chunk("fmt ", format(rate: 0)), data), .sampleRate(0)),
            (file(chunk("fmt ", format()), chunk("data", [0, 0x40], size: 1_000)), .truncated),
            (file(chunk("fmt ", format(), size: 0x7FFF_FFFF)), .truncated),
            (file(chunk("fmt ", format(tag: 3, bits: 32)), chunk("data", [0, 0, 0x80, 0x7F])), .values),
            (file(chunk("fmt ", format(tag: 3, bits: 32)), chunk("data", [0, 0, 0xC0, 0x7F])), .values),
            (file(chunk("fmt ", format(tag: 3, bits: 32)), chunk("data", [0, 0, 0, 0x44])), .values),
        ] as [([UInt8], WaveError)])
    func `Invalid or unsupported files are refused with the reason`(bytes: [UInt8], fault: WaveError) {
        #expect(throws: fault) { try WaveFile.read(bytes) }
    }

    @Test func `A truncated file is never read beyond its end`() {
        let whole = Self.file(Self.chunk("fmt ", Self.extensible), Self.data)
        for length in 0..<whole.count {
            guard let pcm = try? WaveFile.read(Array(whole[..<length])) else { continue }
            #expect(pcm.frames <= 2)
        }
    }
}
