import Audio
import TestSupport
import Testing

@Suite struct SpeechAlignmentTests {
    /// Sounds as different as vowels and consonants.
    private static func sound(_ kinds: String, ms: Int = 150) -> PCM {
        let parts = kinds.map { kind in
            switch kind {
            case "a": Tone.square(hz: 180, ms: ms, peak: 0.3)
            case "s": Tone.noise(ms: ms, peak: 0.1)
            case "o": Tone.sine(hz: 400, ms: ms, peak: 0.4)
            default: PCM.silence(ms: ms, sampleRateHz: 22_050)
            }
        }
        return PCM(samples: parts.flatMap(\.samples), sampleRateHz: 22_050)
    }

    @Test func `a place in a sound is found in slower and faster versions`() throws {
        let features = SpeechFeatures(Self.sound("aso"))
        for ms in [90, 150, 260] {
            let other = SpeechFeatures(Self.sound("aso", ms: ms))
            let alignment = try #require(SpeechAlignment(features, other))
            for (step, expected) in [(30, ms), (60, 2 * ms)] {
                let found = alignment.right(ofLeft: step) * SpeechFeatures.stepMs
                #expect(abs(found - expected) <= 15, "\(ms)")
            }
        }
    }

    @Test func `a sound is closer to itself than to other sounds`() throws {
        let sounds = ["as", "so", "ao", "oa"].map { SpeechFeatures(Self.sound($0)) }
        for (index, sound) in sounds.enumerated() {
            let slower = SpeechFeatures(Self.sound(["as", "so", "ao", "oa"][index], ms: 200))
            let distances = try sounds.map { try #require(SpeechAlignment(slower, $0)).distance() }
            #expect(distances.firstIndex(of: distances.min() ?? 0) == index)
            #expect(try #require(SpeechAlignment(sound, sound)).distance() == 0)
        }
    }

    @Test func `the distance of a range covers only the range`() throws {
        let alignment = try #require(
            SpeechAlignment(SpeechFeatures(Self.sound("asa")), SpeechFeatures(Self.sound("aoa"))))
        #expect(alignment.distance(inLeft: 35..<55) > 4 * alignment.distance(inLeft: 0..<25))
    }

    @Test func `centred features have a mean of zero, but keep the level and its changes`() {
        let features = SpeechFeatures(Self.sound("aso"))
        let centred = features.centred
        let mean = centred.vectors.reduce(SIMD16(), +) / Float(centred.count)
        #expect((1...12).allSatisfy { abs(mean[$0]) < 0.001 })
        for index in [0, 13, 14, 15] {
            #expect(centred.vectors.map { $0[index] } == features.vectors.map { $0[index] })
        }
        #expect(SpeechFeatures(PCM(samples: [], sampleRateHz: 22_050)).centred.count == 0)
    }

    @Test func `sounds without steps or with too many steps are not aligned`() {
        let none = SpeechFeatures(PCM(samples: [], sampleRateHz: 22_050))
        let one = SpeechFeatures(Self.sound("a"))
        let many = SpeechFeatures.joined(Array(repeating: one, count: 201))
        #expect(SpeechAlignment(none, one) == nil && SpeechAlignment(one, none) == nil)
        #expect(SpeechAlignment(many, one) == nil && SpeechAlignment(one, many) == nil)
    }
}
