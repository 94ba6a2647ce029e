import Audio
import Encoding
import TestSupport
import Testing

/// The level of a spoken, mastered and encoded sentence, measured by FFmpeg on the file that a phone would get.
struct LoudnessOfClipsTests {
    private static let sentences = [
        ("cmn-latn-pinyin", "wei1xin4 shou1kuan3 san1qian1 ling2 wu3 dian3 liu4 yuan2"),
        ("en-us", "Payment received, ninety nine dollars and fifty cents"),
        ("cmn-latn-pinyin", "nin2 you3 yi4 bi3 xin1 ding4dan1, qing3 ji2shi2 chu3li3"),
        ("cmn-latn-pinyin", "tui4kuan3 cheng2gong1 shi2er4 yuan2"),
        ("en-us", "Your table is ready"),
        ("en-us", "Withdrawal of twelve hundred euros is done"),
    ]

    @Test(
        "A spoken sentence is at −16 LUFS with peaks under −1 dBTP in every format",
        arguments: sentences.prefix(LongTests.areWanted ? 6 : 2))
    func sentence(voice: String, text: String) throws {
        let said = try Tool.speech(text, voice: voice)
        for format in ClipFormat.allCases where format != .pcm {
            let mastered = try Mastering.master([VoicePiece(pcm: said)], sampleRate: format.defaultSampleRate)
            let clip = try Encoder.encode(mastered.pcm, as: format)
            let heard = try Tool.loudness(of: clip.bytes, extension: format.fileExtension)
            // AMR does not preserve the waveform, and no phone plays AMR as a notification.
            let isWaveKept = format != .amr
            #expect(abs(heard.lufs - Mastering.targetLUFS) <= (isWaveKept ? 0.5 : 1), "\(format)")
            #expect(heard.truePeakDbtp <= Mastering.truePeakLimitDbtp || !isWaveKept, "\(format) \(heard)")
            #expect(abs(heard.lufs - mastered.lufs) <= (isWaveKept ? 0.4 : 0.75), "\(format) \(heard)")
        }
    }

    @Test func `A sentence of two voices has the target loudness`() throws {
        let pieces = [
            VoicePiece(pcm: try Tool.speech("nin2de5 hui4yuan2 ka3", voice: "cmn-latn-pinyin"), voice: "zh"),
            VoicePiece(pcm: try Tool.speech("Premium Gold", voice: "en-us"), gapBeforeMs: 60, voice: "en"),
            VoicePiece(pcm: try Tool.speech("yi3 kai1tong1", voice: "cmn-latn-pinyin"), gapBeforeMs: 60, voice: "zh"),
        ]
        let mastered = try Mastering.master(pieces)
        let clip = try Encoder.encode(mastered.pcm, as: .wav)
        let heard = try Tool.loudness(of: clip.bytes, extension: "wav")
        #expect(abs(heard.lufs - Mastering.targetLUFS) <= 0.5)
        #expect(heard.truePeakDbtp <= Mastering.truePeakLimitDbtp)
        #expect(try Tool.decodeBySox(clip.bytes, extension: "wav") == mastered.pcm.int16())
    }
}
