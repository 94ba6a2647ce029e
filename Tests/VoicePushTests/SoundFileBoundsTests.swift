import Foundation
import Testing

@testable import VoicePush

/// Headers at the bounds of the accepted values.
@Suite struct SoundFileBoundsTests {
    private func little(_ number: Int, _ count: Int) -> Data {
        Data((0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) })
    }

    private func big(_ number: Int, _ count: Int) -> Data { Data(little(number, count).reversed()) }

    private func chunk(_ name: String, _ body: Data, size: Int? = nil) -> Data {
        Data(name.utf8) + little(size ?? body.count, 4) + body + Data(count: body.count % 2)
    }

    /// A WAVE file. `values` replaces fields of its format: kind, channels, rate, bits of a sample.
    private func wave(
        _ dataBytes: Int, rate: Int = 8_000, kind: Int = 1, channels: Int = 1, bits: Int = 16, frameBytes: Int = 2,
        before: Data = Data(), size: Int? = nil
    ) -> Data {
        let format =
            little(kind, 2) + little(channels, 2) + little(rate, 4) + little(2 * rate, 4) + little(frameBytes, 2)
            + little(bits, 2)
        return Data("RIFF\u{0}\u{0}\u{0}\u{0}WAVE".utf8) + chunk("fmt ", format) + before
            + chunk("data", Data(count: dataBytes), size: size)
    }

    @Test(
        arguments: [
            (0, 8_000, nil), (1, 8_000, nil), (2, 8_000, 1), (16, 8_000, 1), (18, 8_000, 2), (2, 0, nil), (2, 1, 1_000),
            (2, 384_000, 1), (2, 384_001, nil), (2 * 86_400, 1, 86_400_000), (2 * 86_401, 1, nil),
        ] as [(Int, Int, Int?)])
    func `a sound has a frame, a rate of up to 384 kHz and a day of sound at most`(bytes: Int, rate: Int, ms: Int?) {
        #expect(SoundFile(wave(bytes, rate: rate))?.durationMs == ms)
    }

    @Test func `a chunk that ends after the file is refused`() {
        #expect(SoundFile(wave(100, size: 100)) != nil && SoundFile(wave(100, size: 99)) != nil)
        for size in [101, 102, 143, 144, 145, 1 << 31, 0xFFFF_FFFF] { #expect(SoundFile(wave(100, size: size)) == nil) }
        #expect(SoundFile(wave(2, frameBytes: 0)) == nil)
    }

    @Test func `the sound is found after odd chunks, among the first 64`() {
        let odd = chunk("LIST", Data([1, 2, 3]))
        let many = { (count: Int) in (0..<count).reduce(into: Data()) { chunks, _ in chunks += odd } }
        #expect(SoundFile(wave(16, before: many(62)))?.durationMs == 1)
        #expect(SoundFile(wave(16, before: many(63))) == nil)
    }

    @Test func `samples are read from linear 16-bit sound of one channel`() throws {
        let found = try #require(SoundFile.samples(of: wave(6, rate: 16_000)))
        #expect(found.bytes == Data(count: 6) && found.rateHz == 16_000 && found.isLittle)
        let refused = [
            wave(6, kind: 3), wave(6, channels: 2), wave(6, bits: 8), wave(6, rate: 3_999), wave(6, rate: 96_001),
            wave(6, size: 7), Data("RIFF".utf8), Data("RIFF\u{0}\u{0}\u{0}\u{0}WAVE".utf8),
        ]
        for file in refused { #expect(SoundFile.samples(of: file) == nil) }
        for rate in [4_000, 96_000] { #expect(SoundFile.samples(of: wave(6, rate: rate))?.rateHz == rate) }
    }

    /// Offsets in a CAF file: its format at 20, and its sound after the edit count at 68.
    @Test func `a CAF file has packets, and samples of one form`() throws {
        let whole = CAFFile.bytes(samples: [1, 2, 3], sampleRateHz: 8_000)
        func changed(_ offset: Int, _ value: Int) -> Data {
            whole[..<offset] + big(value, 4) + whole[(offset + 4)...]
        }
        #expect(SoundFile(whole)?.durationMs == 1 && SoundFile.samples(of: whole)?.bytes == whole.suffix(6))
        #expect(SoundFile(changed(36, 0)) == nil, "packets without bytes")
        #expect(SoundFile(changed(40, 0)) == nil, "packets without frames")
        #expect(SoundFile(changed(40, 8))?.durationMs == 3)
        for (offset, value) in [(36, 4), (40, 2), (44, 2), (48, 8), (32, 1), (32, 3)] {
            #expect(SoundFile.samples(of: changed(offset, value)) == nil, "\(value) at \(offset)")
        }
        #expect(SoundFile.samples(of: changed(32, 2))?.isLittle == true)
        #expect(SoundFile.samples(of: whole)?.isLittle == false)
        #expect(SoundFile.samples(of: whole.dropLast()) == nil && SoundFile(whole.dropLast()) == nil)
    }
}
