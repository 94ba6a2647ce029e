import Base
import Clips
import Encoding
import TestSupport
import Testing

@testable import Announcements

/// The facts of an answer's clips in the ledger.
@Suite struct AnswerMemoTests {
    private static let clips = [false, true].map { isBrief in
        let facts = ClipFacts(
            byteCount: 44, frames: 70_000, sampleRateHz: 22_050, durationMs: 3_175, lufs: -16.25, truePeakDbtp: -1.5,
            digest: SHA256Digest([1]), wordsDigest: "0123456789abcdef",
            fit: FitOutcome(rateThousandths: 1_250, isBrief: isBrief))
        return AnnouncedClip(ClipRequest(.silence(ms: 1), format: .wav), .kept(facts, spoken: "a"))
    }

    private static let bytes = AnswerMemo.bytes(clips)

    @Test func `the facts of all clips are read as they were written`() {
        #expect(AnswerMemo(Self.bytes)?.clips == Self.clips.compactMap(\.facts))
        #expect(AnswerMemo.bytes([]).isEmpty)
    }

    @Test func `bytes of another version and incomplete bytes are not read`() {
        let versions = (0...UInt8.max).filter { AnswerMemo([$0] + Self.bytes.dropFirst()) != nil }
        #expect(versions == [Self.bytes[0]])
        for bytes in [[], Self.bytes.dropLast(), Self.bytes + [1]] { #expect(AnswerMemo(Array(bytes)) == nil) }
    }
}
