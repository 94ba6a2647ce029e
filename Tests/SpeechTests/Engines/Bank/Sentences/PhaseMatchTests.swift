import Audio
import TestSupport
import Testing

@testable import Speech

@Suite struct PhaseMatchTests {
    private static let tone = Tone.sine(hz: 150, ms: 200, peak: 0.5)
    private static let overlap = 176

    @Test(arguments: [0, 20, 60, 100])
    func `a recording continues in the phase of the sound before it`(shift: Int) {
        let left = Self.tone.samples[2_000..<2_000 + Self.overlap]
        let start = PhaseMatch.start(near: 1_000 + shift, in: Self.tone.int16(), after: left)
        // 147 frames are a period.
        let away = abs(start - 2_000) % 147
        #expect(min(away, 147 - away) <= 1)
        #expect(abs(start - 1_000 - shift) <= 110)
    }

    @Test func `the start is unchanged if no phase matches`() {
        let silence = [Int16](repeating: 0, count: 4_000)
        #expect(PhaseMatch.start(near: 1_000, in: silence, after: Self.tone.samples.prefix(Self.overlap)) == 1_000)
        #expect(PhaseMatch.start(near: 1_000, in: silence, after: []) == 1_000)
        #expect(PhaseMatch.start(near: 50, in: [1, 2, 3], after: Self.tone.samples.prefix(Self.overlap)) == 50)
    }
}
