import TestSupport
import Testing

@testable import Speech

struct SyllableVoicingTests {
    /// A voice at 105 Hz with an onset and an end of 600 frames.
    private static let recorded = RecordedSyllable(
        samples: (0..<6_000).map { frame in
            let place = (frame - 600) % TestSyllables.period
            return (600...5_400).contains(frame) ? Float(place < 20 ? 0.5 : 0.5 / Float(place)) : 0.01
        },
        marks: Array(stride(from: 600, through: 5_400, by: TestSyllables.period)), change: nil)

    private func samples(_ semitones: [Double], length: Double = 1) -> [Float] {
        SyllableVoicing(semitones: semitones, length: length).samples(of: Self.recorded)
    }

    /// The frames between the beginnings of loud periods.
    private func periods(_ samples: [Float]) -> [Int] {
        let beginnings = samples.indices.dropFirst().filter { samples[$0] > 0.22 && samples[$0 - 1] <= 0.22 }
        return zip(beginnings, beginnings.dropFirst()).map { $1 - $0 }
    }

    @Test func `a syllable without a change keeps its samples`() {
        for (before, after) in zip(Self.recorded.samples, samples([0, 0])) { #expect(abs(before - after) < 1e-5) }
        #expect(samples([0, 0]).count == Self.recorded.samples.count)
    }

    @Test(arguments: [(12.0, 105), (5, 157), (-5, 280), (-12, 420)])
    func `the pitch changes by semitones, and onset and end stay the same`(semitones: Double, period: Int) {
        let found = samples([semitones, semitones])
        for distance in periods(found) { #expect(abs(distance - period) <= 2) }
        #expect(abs(found.count - Self.recorded.samples.count) <= 2 * period)
        #expect(found[..<380] == Self.recorded.samples[..<380])
        #expect(found.suffix(380) == Self.recorded.samples.suffix(380))
    }

    @Test func `the pitch glides between the points of a contour`() {
        let distances = periods(samples([0, 12, 0]))
        #expect(abs((distances.min() ?? 0) - 105) < 12)
        #expect(abs((distances.first ?? 0) - 210) < 12)
        #expect(abs((distances.last ?? 0) - 210) < 24)
    }

    @Test(arguments: [0.5, 0.8, 1.25, 2])
    func `the voiced part changes its length at the same pitch`(length: Double) {
        let found = samples([0, 0], length: length)
        let voiced = Double(Self.recorded.marks.last! - 600)
        #expect(abs(Double(found.count) - (voiced * length + 1_200)) < 420)
        for distance in periods(found) { #expect(abs(distance - TestSyllables.period) <= 2) }
    }

    @Test func `an unvoiced syllable is unchanged`() {
        let whisper = RecordedSyllable(samples: [0.1, 0.2, 0.3], marks: [1], change: nil)
        #expect(SyllableVoicing(semitones: [7, 7], length: 2).samples(of: whisper) == whisper.samples)
    }

    @Test func `combined changes add their pitches and multiply their lengths`() {
        let both = SyllableVoicing(semitones: [1, 3], length: 0.5)
            .after(SyllableVoicing(semitones: [0, 10, 0], length: 0.8))
        #expect(both == SyllableVoicing(semitones: [1, 12, 3], length: 0.4))
    }
}
