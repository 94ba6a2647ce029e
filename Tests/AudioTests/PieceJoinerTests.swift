import TestSupport
import Testing

@testable import Audio

struct PieceJoinerTests {
    private static let rate = 22050

    private static func padded(_ pcm: PCM, beforeMs: Int, afterMs: Int) -> PCM {
        let before = PCM.silence(ms: beforeMs, sampleRateHz: pcm.sampleRateHz).samples
        let after = PCM.silence(ms: afterMs, sampleRateHz: pcm.sampleRateHz).samples
        return PCM(samples: before + pcm.samples + after, sampleRateHz: pcm.sampleRateHz)
    }

    @Test(
        "Silence at the edges is trimmed to at most 5 ms",
        arguments: [(0, 0, 500), (2, 3, 505), (5, 5, 510), (100, 300, 510)])
    func trimming(beforeMs: Int, afterMs: Int, ms: Int) throws {
        let piece = VoicePiece(pcm: Self.padded(Tone.square(ms: 500), beforeMs: beforeMs, afterMs: afterMs))
        #expect(try PieceJoiner.join([piece]).durationMs == ms)
    }

    @Test(
        "Samples at or below −60 dBFS are silence",
        arguments: [(33, false), (-33, false), (34, true), (-34, true)] as [(Int16, Bool)])
    func threshold(level: Int16, sounds: Bool) {
        #expect((SilenceTrimmer.soundingRange(of: PCM(int16: [0, level, 0], sampleRateHz: 8000)) != nil) == sounds)
    }

    @Test func `Gaps are between the trimmed pieces, and a silent piece keeps its length`() throws {
        let tone = Self.padded(Tone.square(ms: 400), beforeMs: 50, afterMs: 50)
        let pieces = [
            VoicePiece(pcm: tone, gapBeforeMs: 30),
            VoicePiece(pcm: tone, gapBeforeMs: 200),
            VoicePiece(pcm: .silence(ms: 300, sampleRateHz: Self.rate)),
        ]
        let joined = try PieceJoiner.join(pieces)
        #expect(abs(joined.durationMs - (30 + 410 + 200 + 410 + 300)) <= 1)
        let pause = (30 + 410 + 2) * Self.rate / 1000..<(30 + 410 + 198) * Self.rate / 1000
        #expect(joined.samples[pause].allSatisfy { $0 == 0 })
    }

    @Test func `Two voices get the loudness of the louder voice`() throws {
        let loud = Tone.speechLike(peak: 0.9, seed: 1)
        let pieces = [
            VoicePiece(pcm: loud, voice: "zh"),
            VoicePiece(pcm: Tone.speechLike(peak: 0.2, seed: 2), gapBeforeMs: 100, voice: "en"),
        ]
        let joined = try PieceJoiner.join(pieces)
        for half in [joined.samples.prefix(joined.frames / 2), joined.samples.suffix(joined.frames / 2)] {
            let lufs = Loudness.integratedLUFS(PCM(samples: Array(half), sampleRateHz: Self.rate))
            #expect(abs(lufs - Loudness.integratedLUFS(loud)) < 0.3)
        }
    }

    @Test func `Pieces of one voice keep their difference in level`() throws {
        let pieces = [
            VoicePiece(pcm: Tone.sine(ms: 600, peak: 0.4), voice: "zh"),
            VoicePiece(pcm: Tone.sine(ms: 600, peak: 0.2), voice: "zh"),
        ]
        let joined = try PieceJoiner.join(pieces)
        let loud = joined.samples.prefix(joined.frames / 2).map(\.magnitude).max() ?? 0
        let soft = joined.samples.suffix(joined.frames / 2 - 300).map(\.magnitude).max() ?? 0
        #expect(abs(loud / soft - 2) < 0.02)
    }

    @Test func `Every piece begins and ends with a fade`() throws {
        let pieces = [VoicePiece(pcm: Tone.square(ms: 300)), VoicePiece(pcm: Tone.square(ms: 300), gapBeforeMs: 50)]
        let joined = try PieceJoiner.join(pieces).samples
        let second = 350 * Self.rate / 1000
        #expect(joined.first == 0 && joined.last == 0)
        #expect(joined[second - 60 * Self.rate / 1000..<second + 20].contains { $0 != 0 })
        #expect(abs(joined[second + 1]) < 0.01)
    }

    @Test func `A voice far softer than another is raised by at most 24 dB`() throws {
        let faint = VoicePiece(pcm: Tone.sine(ms: 500, peak: 0.002), voice: "faint")
        let joined = try PieceJoiner.join([faint, VoicePiece(pcm: Tone.sine(ms: 500, peak: 0.9), voice: "loud")])
        let highest = joined.samples.prefix(joined.frames / 2).map(\.magnitude).max() ?? 0
        #expect(abs(highest / 0.002 - 15.85) < 0.05)
    }

    @Test func `An overlap shortens the clip, and a crossfade keeps the power`() throws {
        let pieces = [Tone.noise(ms: 500, seed: 1), Tone.noise(ms: 500, seed: 2)]
        let joined = try PieceJoiner.join(
            [VoicePiece(pcm: pieces[0]), VoicePiece(pcm: pieces[1], gapBeforeMs: -10)])
        #expect(abs(joined.durationMs - 990) <= 1)
        func power(_ ms: Range<Int>) -> Float {
            let frames = ms.lowerBound * Self.rate / 1000..<ms.upperBound * Self.rate / 1000
            return joined.samples[frames].reduce(0) { $0 + $1 * $1 } / Float(frames.count)
        }
        #expect(abs(power(491..<499) / power(200..<400) - 1) < 0.35)
    }

    @Test func `A crossfade adds no steps at its ends`() throws {
        let low = Tone.sine(hz: 200, ms: 503, peak: 0.5)
        let joined = try PieceJoiner.join(
            [VoicePiece(pcm: low), VoicePiece(pcm: low, gapBeforeMs: -8)])
        func largestStep(_ samples: [Float]) -> Float {
            zip(samples, samples.dropFirst()).map { abs($1 - $0) }.max() ?? 0
        }
        // Two equal sounds add up to √2 of the amplitude.
        #expect(largestStep(joined.samples) <= largestStep(low.samples) * 1.45)
    }

    @Test(arguments: [[0, 60, 200], [0, -8, -8], [-5, 20, -10], [300, 0, -3]])
    func `The layout has the length of the joined clip`(gaps: [Int]) throws {
        let pieces = gaps.map { VoicePiece(pcm: Tone.speechLike(ms: 400), gapBeforeMs: $0) }
        #expect(ClipLayout(pieces).frames == (try PieceJoiner.join(pieces)).frames)
    }
}
