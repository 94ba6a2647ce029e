import Audio
import Encoding
import TestSupport
import Testing

struct EncoderTests {
    @Test("A clip without frames is refused", arguments: ClipFormat.allCases)
    func empty(format: ClipFormat) {
        #expect(throws: EncodingError.noFrames) {
            try Encoder.encode(PCM(samples: [], sampleRateHz: 22050), as: format)
        }
    }

    @Test("Equal input gives equal bytes", arguments: ClipFormat.allCases)
    func deterministic(format: ClipFormat) throws {
        let rate = format.defaultSampleRate.hz
        let first = try Encoder.encode(Tone.speechLike(sampleRateHz: rate), as: format)
        #expect(try Encoder.encode(Tone.noise(sampleRateHz: rate), as: format) != first)
        #expect(try Encoder.encode(Tone.speechLike(sampleRateHz: rate), as: format) == first)
    }

    @Test("Concurrent encoding does not change bytes", arguments: ClipFormat.allCases)
    func concurrent(format: ClipFormat) async throws {
        let rate = format.defaultSampleRate.hz
        let expected = try (1...4).map {
            try Encoder.encode(Tone.speechLike(ms: 400, seed: $0, sampleRateHz: rate), as: format)
        }
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<16 {
                group.addTask {
                    let sound = Tone.speechLike(ms: 400, seed: UInt64(index % 4 + 1), sampleRateHz: rate)
                    return try Encoder.encode(sound, as: format) == expected[index % 4]
                }
            }
            for try await isEqual in group { #expect(isEqual) }
        }
    }

    @Test("The duration is the playing time", arguments: ClipFormat.allCases)
    func duration(format: ClipFormat) throws {
        let pcm = Tone.speechLike(ms: 1000, sampleRateHz: format.defaultSampleRate.hz)
        let clip = try Encoder.encode(pcm, as: format)
        #expect(clip.durationMs >= pcm.durationMs)
        #expect(clip.durationMs <= pcm.durationMs + 90)
    }

    @Test(
        "The duration is rounded to the nearest millisecond, half up",
        arguments: [(3, 8_000, 0), (4, 8_000, 1), (11, 22_050, 0), (12, 22_050, 1), (8_003, 8_000, 1_000)])
    func rounding(frames: Int, rate: Int, ms: Int) {
        #expect(EncodedClip(bytes: [], frames: frames, sampleRateHz: rate).durationMs == ms)
    }

    @Test("A clip of one frame is encoded", arguments: ClipFormat.allCases)
    func shortest(format: ClipFormat) throws {
        let pcm = PCM(samples: [0.5], sampleRateHz: format.defaultSampleRate.hz)
        let clip = try Encoder.encode(pcm, as: format)
        #expect(clip.frames >= 1)
        guard format != .pcm else { return }
        #expect(try Tool.decodeByFFmpeg(clip.bytes, extension: format.fileExtension).count == clip.frames)
    }

    @Test func `Only WAV, CAF and AIFF files are iOS sounds`() {
        let others = ClipFormat.allCases.filter { !$0.isIOSSound }
        #expect(others == [.au, .mp3, .opus, .flac, .amr, .pcm])
    }

    @Test(
        "A file extension selects the default format",
        arguments: [
            ("wav", ClipFormat.wav), ("caf", .caf), ("aiff", .aiff), ("aifc", .aifcIMA4), ("au", .au), ("mp3", .mp3),
            ("opus", .opus),
            ("flac", .flac), ("amr", .amr), ("pcm", .pcm),
        ])
    func extensions(name: String, format: ClipFormat) {
        #expect(ClipFormat.allCases.first { $0.fileExtension == name } == format)
    }

    @Test func `Only the media type of raw PCM contains the sample rate`() {
        #expect(ClipFormat.pcm.contentType(sampleRateHz: 16000) == "audio/pcm;rate=16000")
        #expect(ClipFormat.caf.contentType(sampleRateHz: 16000) == "audio/x-caf")
    }
}
