import Audio
import TestSupport
import Testing

/// Mastering of clips part by part.
struct StreamMasteringTests {
    private static func parts(
        _ pieces: [[VoicePiece]], volumeDb: Double = 0, rate: SampleRate = .native
    ) throws -> (pcm: [PCM], level: SoundLevel) {
        var mastering = StreamMastering(volumeDb: volumeDb, sampleRate: rate)
        let pcm = try pieces.map { try mastering.master($0) }
        return (pcm, mastering.level)
    }

    private static func piece(_ seed: UInt64, peak: Double = 0.9, voice: String = "a", gap: Int = 0) -> VoicePiece {
        VoicePiece(pcm: Tone.speechLike(ms: 2_500, peak: peak, seed: seed), gapBeforeMs: gap, voice: voice)
    }

    @Test("Every part has the loudness of a whole clip, and no peak exceeds the limit", arguments: SampleRate.allCases)
    func loudness(rate: SampleRate) throws {
        let made = try Self.parts((1...4).map { [Self.piece(UInt64($0), gap: $0 == 1 ? 0 : 350)] }, rate: rate)
        for part in made.pcm { #expect(abs(Loudness.integratedLUFS(part) - Mastering.targetLUFS) < 1) }
        let joined = PCM(samples: made.pcm.flatMap(\.samples), sampleRateHz: rate.hz)
        let whole = try Mastering.master([VoicePiece(pcm: joined)])
        #expect(made.level.truePeakDbtp <= Mastering.truePeakLimitDbtp)
        #expect(whole.pcm.frames > 0 && joined.samples.allSatisfy { $0.magnitude < 0.9 })
        #expect(abs(made.level.lufs - Loudness.integratedLUFS(joined)) < 0.3)
    }

    @Test("The volume changes all parts alike", arguments: [-20.0, -6, 3])
    func volume(volumeDb: Double) throws {
        let made = try Self.parts([[Self.piece(1)], [Self.piece(2, gap: 350)]], volumeDb: volumeDb)
        for part in made.pcm { #expect(abs(Loudness.integratedLUFS(part) - Mastering.targetLUFS - volumeDb) < 1) }
    }

    @Test func `A softly spoken sentence stays softer than the first one`() throws {
        let made = try Self.parts([[Self.piece(1, peak: 0.5)], [Self.piece(1, peak: 0.25, gap: 350)]])
        let (first, second) = (Loudness.integratedLUFS(made.pcm[0]), Loudness.integratedLUFS(made.pcm[1]))
        // The limiter reduces the louder one more.
        #expect((3...6.5).contains(first - second))
    }

    @Test("A later voice is as loud as the first one", arguments: [0.05, 0.9])
    func laterVoice(peak: Double) throws {
        let made = try Self.parts([
            [Self.piece(1)], [Self.piece(2, peak: peak, voice: "b", gap: 200)],
            [Self.piece(3, gap: 200), Self.piece(2, peak: peak, voice: "b", gap: 60)],
        ])
        for part in made.pcm { #expect(abs(Loudness.integratedLUFS(part) - Mastering.targetLUFS) < 1.5) }
    }

    @Test("The edges of each part are silent", arguments: SampleRate.allCases)
    func edges(rate: SampleRate) throws {
        let made = try Self.parts([[Self.piece(1)], [Self.piece(2, gap: 60)]], rate: rate)
        for part in made.pcm { #expect(part.samples.first == 0 && part.samples.last == 0) }
        let gap = made.pcm[1].samples.prefix(rate.hz * 55 / 1_000)
        #expect(gap.allSatisfy { $0.magnitude < 0.001 })
    }

    @Test func `A single part is mastered like a whole clip`() throws {
        let pieces = [Self.piece(1), Self.piece(2, peak: 0.1, voice: "b", gap: 60)]
        let (made, whole) = (try Self.parts([pieces]), try Mastering.master(pieces))
        #expect(made.pcm == [whole.pcm])
        #expect(made.level == whole.level)
    }

    @Test func `A silent part keeps its length and does not affect the next part`() throws {
        let silence = VoicePiece(pcm: .silence(ms: 300, sampleRateHz: 22_050))
        let made = try Self.parts([[silence], [Self.piece(1)]])
        #expect(made.pcm[0].durationMs == 300 && made.pcm[0].samples.allSatisfy { $0 == 0 })
        #expect(try made.pcm[1] == Mastering.master([Self.piece(1)]).pcm)
    }
}
