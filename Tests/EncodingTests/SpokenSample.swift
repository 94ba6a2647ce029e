import Audio
import Foundation
import TestSupport
import Testing

/// One mastered sentence at each rate, spoken once for all tests.
enum SpokenSample {
    static func at(_ rate: SampleRate) throws -> PCM {
        try #require(try mastered.get()[rate])
    }

    private static let mastered = Result {
        let said = try Tool.speech("dao4zhang4 yi4bai3 dian3 er4 wu3 yuan2", voice: "cmn-latn-pinyin")
        let clips = try SampleRate.allCases.map { rate in
            (rate, try Mastering.master([VoicePiece(pcm: said)], sampleRate: rate).pcm)
        }
        return Dictionary(uniqueKeysWithValues: clips)
    }

    /// The signal-to-noise ratio of decoded samples in dB; ∞ if they equal the original.
    static func signalToNoiseDb(_ said: [Int16], _ heard: [Int16]) -> Double {
        let signal = said.reduce(0.0) { $0 + Double($1) * Double($1) }
        let noise = zip(said, heard).reduce(0.0) { $0 + (Double($1.0) - Double($1.1)) * (Double($1.0) - Double($1.1)) }
        return 10 * log10(signal / noise)
    }
}
