import Foundation
import TestSupport
import Testing

@testable import VoicePush

/// Headers written by other programs.
@Suite struct SoundFileTests {
    private func sound(_ ending: String, _ codec: String, seconds: String = "1.5") throws -> Data {
        try sounds(ending, codec, rates: [22_050], seconds: seconds)[0]
    }

    /// Returns a file for each rate, all made by one process.
    private func sounds(_ ending: String, _ codec: String, rates: [Int], seconds: String = "1.5") throws -> [Data] {
        let container = try TemporaryContainer()
        let files = rates.map { container.url.appendingPathComponent("\($0).\(ending)") }
        let inputs = rates.flatMap { ["-f", "lavfi", "-i", "sine=duration=\(seconds):sample_rate=\($0)"] }
        let outputs = files.enumerated().flatMap { index, file in
            ["-map", "\(index)", "-c:a", codec, "-f", ending == "aifc" ? "aiff" : ending, file.path]
        }
        _ = try Tool.run("ffmpeg", ["-v", "error"] + inputs + outputs)
        return try files.map { try Data(contentsOf: $0) }
    }

    @Test(arguments: [
        ("caf", "pcm_s16le"), ("caf", "pcm_s16be"), ("caf", "pcm_mulaw"), ("caf", "adpcm_ima_qt"), ("wav", "pcm_s16le"),
        ("wav", "pcm_mulaw"), ("wav", "pcm_alaw"), ("wav", "pcm_u8"), ("aiff", "pcm_s16be"), ("aifc", "adpcm_ima_qt"),
        ("aifc", "pcm_mulaw"),
    ])
    func `the duration is read from every container that iOS plays`(ending: String, codec: String) throws {
        let rates = [8_000, 22_050, 48_000]
        for (rate, sound) in zip(rates, try sounds(ending, codec, rates: rates)) {
            let length = try #require(SoundFile(sound)).durationMs
            // IMA4 has packets of 64 frames.
            #expect((1_500...1_508).contains(length), "\(rate): \(length)")
        }
    }

    @Test(arguments: ["<html><body>404</body></html>", "", "RIFF", "caff", "FORM\u{0}\u{0}\u{0}\u{0}AIFF", "ID3"])
    func `data without a sound header is rejected`(text: String) {
        #expect(SoundFile(Data(text.utf8)) == nil)
    }

    @Test(arguments: [("caf", "adpcm_ima_qt"), ("wav", "pcm_s16le"), ("aiff", "pcm_s16be")])
    func `a truncated file is rejected, and damage never traps`(ending: String, codec: String) throws {
        let whole = try sound(ending, codec, seconds: "0.2")
        for count in stride(from: 0, to: whole.count, by: 97) { #expect(SoundFile(whole.prefix(count)) == nil) }
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<2_000 {
            var damaged = whole
            for _ in 0..<3 {
                damaged[Int.random(in: 0..<80, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            _ = SoundFile(damaged)
            _ = SoundFile.samples(of: damaged)
        }
    }

    @Test func `a packet of four thousand million frames is rejected`() throws {
        var whole = try sound("caf", "adpcm_ima_qt", seconds: "0.2")
        let start = try #require(whole.firstRange(of: Data("desc".utf8))).lowerBound + 12
        // One hertz, and all bits of the frames of a packet.
        whole.replaceSubrange(start..<start + 8, with: [0x3F, 0xF0, 0, 0, 0, 0, 0, 0])
        whole.replaceSubrange(start + 20..<start + 24, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(SoundFile(whole) == nil)
    }

    @Test func `samples are the same in both byte orders`() throws {
        let files = [try sound("caf", "pcm_s16le"), try sound("caf", "pcm_s16be"), try sound("wav", "pcm_s16le")]
        let recordings = files.compactMap(Recording.init)
        #expect(recordings.count == 3 && recordings.allSatisfy { $0.samples == recordings[0].samples })
        #expect(recordings[0].samples.count == 33_075 && recordings[0].sampleRateHz == 22_050)
        for codec in ["pcm_mulaw", "pcm_u8"] { #expect(try Recording(sound("wav", codec)) == nil) }
    }
}
