import Audio
import Encoding
import Foundation
import TestSupport
import Testing

/// Files that are encoded while they grow, checked by FFmpeg.
@Suite struct StreamEncoderTests {
    private static let formats: [ClipFormat] = [.wav, .pcm, .mp3, .opus]

    /// The parts of the file. The last part is its end.
    private static func parts(
        _ pcm: PCM, _ format: ClipFormat, dividedAt frames: [Int], bitRate: BitRateMode = .constant
    ) throws -> (parts: [[UInt8]], frames: Int, rateHz: Int) {
        let rate = try #require(SampleRate(rawValue: pcm.sampleRateHz))
        var encoder = try StreamEncoder(format, sampleRate: rate, bitRate: bitRate)
        var parts: [[UInt8]] = []
        var start = 0
        for end in frames + [pcm.frames] {
            parts.append(try encoder.encode(pcm.samples[start..<end]))
            start = end
        }
        parts.append(try encoder.finish())
        return (parts, encoder.frames, encoder.sampleRateHz)
    }

    private static func decoded(_ bytes: [UInt8], _ format: ClipFormat, rateHz: Int) throws -> [Int16] {
        // FFmpeg reports an error at the end of a WAV without a length, even for files that FFmpeg itself writes into a
        // pipe.
        if format == .wav { return try Tool.decodeByFFmpeg(bytes, extension: "wav", isStrict: false) }
        guard format == .pcm else { return try Tool.decodeByFFmpeg(bytes, extension: format.fileExtension) }
        return stride(from: 0, to: bytes.count, by: 2).map {
            Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)
        }
    }

    @Test(arguments: formats, SampleRate.allCases)
    func `a file encoded in parts is as long as the sum of its parts`(format: ClipFormat, rate: SampleRate) throws {
        // At 22,050 Hz the clip ends between two frames of Opus, which has 48,000 Hz.
        let pcm = Tone.speechLike(ms: 1_501, sampleRateHz: rate.hz)
        let made = try Self.parts(pcm, format, dividedAt: [100, rate.hz / 2 + 7, rate.hz])
        let heard = try Self.decoded(made.parts.flatMap { $0 }, format, rateHz: rate.hz).count
        // An MP3 stream cannot describe the encoder's padding, so a decoder outputs the padding.
        let padding = format == .mp3 ? 3 * (rate.hz >= 32_000 ? 1_152 : 576) : 0
        #expect((made.frames...made.frames + padding).contains(heard))
        let expected = format == .opus ? (pcm.frames * 48_000 + rate.hz - 1) / rate.hz : pcm.frames
        #expect(made.frames == expected && made.rateHz == (format == .opus ? 48_000 : rate.hz))
    }

    @Test(arguments: formats, [1, 30, 200])
    func `a short clip gives a decodable file`(format: ClipFormat, ms: Int) throws {
        let made = try Self.parts(Tone.sine(ms: ms), format, dividedAt: [])
        #expect(try Self.decoded(made.parts.flatMap { $0 }, format, rateHz: 22_050).count >= made.frames)
    }

    @Test(arguments: [ClipFormat.wav, .pcm, .mp3])
    func `the bytes of a file do not depend on where it is divided`(format: ClipFormat) throws {
        let pcm = Tone.speechLike(ms: 3_000)
        let whole = try Self.parts(pcm, format, dividedAt: []).parts.flatMap { $0 }
        for places in [[1], [22_050, 44_100], Array(stride(from: 1_000, to: 60_000, by: 1_000))] {
            #expect(try Self.parts(pcm, format, dividedAt: places).parts.flatMap { $0 } == whole)
        }
    }

    @Test func `the bytes of an Opus stream depend only on where it is divided`() throws {
        let pcm = Tone.speechLike(ms: 3_000)
        let (first, second) = (
            try Self.parts(pcm, .opus, dividedAt: [22_050]).parts, try Self.parts(pcm, .opus, dividedAt: [22_050]).parts
        )
        #expect(first == second)
        #expect(try Self.parts(pcm, .opus, dividedAt: [30_000]).parts.flatMap { $0 } != first.flatMap { $0 })
    }

    @Test(arguments: formats) func `nearly a second is output after a second of input`(format: ClipFormat) throws {
        let pcm = Tone.speechLike(ms: 3_000)
        let parts = try Self.parts(pcm, format, dividedAt: [22_050]).parts
        // The look-ahead of a codec is at most 0.1 s.
        let heard = try Self.decoded(parts[0], format, rateHz: 22_050).count
        let rate = format == .opus ? 48_000 : 22_050
        #expect(heard > rate * 85 / 100 && heard <= rate * 105 / 100)
    }

    /// The largest step between neighbouring samples.
    private static func largestStep(_ samples: some Collection<Int16>) -> Int {
        zip(samples, samples.dropFirst()).map { abs(Int($0) - Int($1)) }.max() ?? 0
    }

    @Test(arguments: formats) func `the boundaries between parts do not click`(format: ClipFormat) throws {
        // A tone that continues across the boundaries: a lost or repeated frame would be a step.
        let pcm = Tone.sine(hz: 300, ms: 3_000, peak: 0.5)
        let made = try Self.parts(pcm, format, dividedAt: [11_025, 22_050, 33_333])
        let heard = try Self.decoded(made.parts.flatMap { $0 }, format, rateHz: 22_050)
        let middle = heard[heard.count / 10..<heard.count * 9 / 10]
        let step = 2 * Double.pi * 300 / Double(format == .opus ? 48_000 : 22_050) * 16_384
        #expect(Double(Self.largestStep(middle)) < step * 1.25)
    }

    @Test func `a streamed WAV file marks its length as unknown and otherwise equals a whole file`() throws {
        let pcm = Tone.sine(ms: 100)
        let bytes = try Self.parts(pcm, .wav, dividedAt: [500]).parts.flatMap { $0 }
        let whole = try Encoder.encode(pcm, as: .wav).bytes
        #expect(
            bytes[4..<8].elementsEqual([255, 255, 255, 255]) && bytes[40..<44].elementsEqual([255, 255, 255, 255]))
        #expect(bytes.count == whole.count)
        #expect(bytes[8..<40] == whole[8..<40] && bytes[44...] == whole[44...])
        #expect(try Tool.decodeBySox(bytes, extension: "wav").count == pcm.frames)
    }

    @Test func `a streamed MP3 file contains no length tag`() throws {
        let bytes = try Self.parts(Tone.speechLike(ms: 1_000), .mp3, dividedAt: [9_000]).parts.flatMap { $0 }
        #expect(bytes[0] == 0xFF && bytes[1] & 0xE0 == 0xE0)
        for tag in ["Info", "Xing"] { #expect(!bytes.prefix(100).contains(Array(tag.utf8))) }
    }

    @Test(arguments: [ClipFormat.wav, .mp3], SampleRate.allCases)
    func `FFmpeg reports the bytes per second of a stream`(format: ClipFormat, rate: SampleRate) throws {
        let pcm = Tone.speechLike(ms: 500, sampleRateHz: rate.hz)
        let bytes = try Self.parts(pcm, format, dividedAt: []).parts.flatMap { $0 }
        let bits = try TestFiles.withFile(bytes, extension: format.fileExtension) { path in
            let arguments = ["-v", "error", "-show_entries", "stream=bit_rate", "-of", "csv=p=0", path]
            return String(decoding: try Tool.run("ffprobe", arguments).output, as: UTF8.self)
        }
        #expect(bits.filter(\.isNumber) == "\(format.streamedBytesPerSecond(rate) * 8)")
    }

    @Test(arguments: ClipFormat.allCases) func `a format that is not streamable is refused`(format: ClipFormat) {
        #expect(format.isStreamable == Self.formats.contains(format))
        #expect((format.streamedBytesPerSecond(format.defaultSampleRate) > 0) == format.isStreamable)
        guard !format.isStreamable else { return }
        #expect(throws: EncodingError.sampleRate(format.defaultSampleRate.hz, format)) {
            _ = try StreamEncoder(format, sampleRate: format.defaultSampleRate).frames
        }
    }
}
