import Audio
import Encoding
import TestSupport
import Testing

struct EncoderTests {
    @Test("A clip without a frame is refused", arguments: ClipFormat.allCases)
    func empty(format: ClipFormat) {
        #expect(throws: EncodingError.noFrames) {
            try Encoder.encode(PCM(samples: [], sampleRateHz: 22050), as: format)
        }
    }

    @Test("The same sound gives the same bytes", arguments: ClipFormat.allCases)
    func deterministic(format: ClipFormat) throws {
        let first = try Encoder.encode(Tone.speechLike(), as: format)
        #expect(try Encoder.encode(Tone.noise(), as: format) != first)
        #expect(try Encoder.encode(Tone.speechLike(), as: format) == first)
    }

    @Test(
        "FFmpeg finds the codec and rate in the file",
        arguments: [
            (ClipFormat.wav, "pcm_s16le,22050,1"), (.caf, "adpcm_ima_qt,22050,1"), (.mp3, "mp3,22050,1"),
        ])
    func probed(format: ClipFormat, expected: String) throws {
        let clip = try Encoder.encode(Tone.speechLike(), as: format)
        let entries = "stream=codec_name,sample_rate,channels"
        let found = try Judge.withFile(clip.bytes, extension: format.fileExtension) { path in
            try Judge.run("ffprobe", ["-v", "error", "-show_entries", entries, "-of", "csv=p=0", path]).output
        }
        #expect(String(decoding: found, as: UTF8.self) == expected + "\n")
    }

    @Test("A clip tells how long it plays", arguments: ClipFormat.allCases)
    func duration(format: ClipFormat) throws {
        let pcm = Tone.speechLike(ms: 1000)
        let clip = try Encoder.encode(pcm, as: format)
        #expect(clip.durationMs >= pcm.durationMs)
        #expect(clip.durationMs <= pcm.durationMs + 90)
    }

    @Test("Formats have distinct names, types and extensions")
    func names() {
        #expect(Set(ClipFormat.allCases.map(\.contentType)).count == ClipFormat.allCases.count)
        #expect(Set(ClipFormat.allCases.map(\.fileExtension)).count == ClipFormat.allCases.count)
        #expect(ClipFormat.allCases.filter(\.isIOSSound) == [.wav, .caf])
        #expect(ClipFormat(rawValue: "caf") == .caf)
    }
}
