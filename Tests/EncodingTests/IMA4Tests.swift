import Audio
import TestSupport
import Testing

@testable import Encoding

struct IMA4Tests {
    /// Fricatives are noise, which cannot be predicted, so a sentence full of fricatives is the worst case.
    @Test(
        "The signal-to-noise ratio of speech is 25 dB, and 23 dB for a sentence full of fricatives",
        arguments: [
            ("cmn-latn-pinyin", "mei3tuan2 wai4mai4 xin1 ding4dan1, qing3 jin3kuai4 jie1dan1", 25.0),
            ("en-us", "Withdrawal of twelve hundred euros is done", 25), ("en-us", "You have a new order", 25),
            ("cmn-latn-pinyin", "si4shi2si4 zhi1 shi2 shi1zi5", 23), ("en-us", "Six cash exchanges", 23),
        ])
    func speech(voice: String, text: String, minDb: Double) throws {
        let said = try Mastering.master([VoicePiece(pcm: try Tool.speech(text, voice: voice))]).pcm.int16()
        #expect(SpokenSample.signalToNoiseDb(said, IMA4Reconstruction.decode(IMA4.encode(said))) >= minDb)
    }

    @Test("A clip barely louder than silence stays as soft", arguments: [Int16(0), 1, 2, 7, 40])
    func quiet(peak: Int16) {
        let said = (0..<1000).map { Int16($0 % 3 - 1) * peak }
        let heard = IMA4Reconstruction.decode(IMA4.encode(said))
        #expect(heard.allSatisfy { abs(Int($0)) <= Int(peak) + 1 })
    }

    @Test("The loudest samples do not wrap", arguments: [Int16.max, .min])
    func loudest(sample: Int16) {
        let said = [Int16](repeating: sample, count: 640) + [Int16](repeating: ~sample, count: 640)
        let heard = IMA4Reconstruction.decode(IMA4.encode(said))
        #expect(heard[100..<640].allSatisfy { abs(Int($0) - Int(sample)) <= 2000 })
        #expect(heard[900..<1280].allSatisfy { abs(Int($0) - Int(~sample)) <= 2000 })
    }
}
