import Normalization
import Speech
import TestSupport
import Testing

@testable import Audio

@Suite struct BankJoinTests {
    private static func shipped() throws -> Voice {
        try #require(try VoiceCatalog.load(folders: [RealEngine.voices], espeak: nil)["zh-CN-bank"])
    }

    private static func largestStep(_ samples: some Sequence<Float>) -> Float {
        zip(samples, samples.dropFirst()).reduce(0) { max($0, abs($1.1 - $1.0)) }
    }

    /// The overlapping prompts of an amount, and the largest step between two samples within the overlap.
    private static func joins(
        _ pieces: [VoicePiece]
    ) throws -> [(before: PCM, after: PCM, step: Float)] {
        let layout = ClipLayout(pieces)
        let joined = try PieceJoiner.join(pieces)
        return pieces.indices.dropFirst().compactMap { index in
            let (before, after) = (layout.placements[index - 1], layout.placements[index])
            let end = before.start + before.heard.count
            guard end > after.start else { return nil }
            // The range includes the step into the overlap and the step out of it.
            return (
                pieces[index - 1].pcm, pieces[index].pcm, largestStep(joined.samples[after.start - 1...end])
            )
        }
    }

    @Test func `no step at a join is larger than the steps inside the joined prompts`() throws {
        let voice = try Self.shipped()
        var count = 0
        for amount in BankInspection.amounts {
            let parts = try TestBank.plan([Passage(.text("支付宝到账\(amount)元"))], voice).parts
            let pieces = try parts.map { part in
                guard let recording = part.parameters as? Recording else { throw TestBank.NotRecorded(text: part.text) }
                return VoicePiece(pcm: recording.pcm, gapBeforeMs: part.gapBeforeMs, voice: recording.voice)
            }
            for join in try Self.joins(pieces) {
                count += 1
                let inside = min(Self.largestStep(join.before.samples), Self.largestStep(join.after.samples))
                #expect(join.step <= inside, "\(amount)")
            }
        }
        #expect(count > 500)
    }
}
