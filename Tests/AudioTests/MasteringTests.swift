import Audio
import TestSupport
import Testing

struct MasteringTests {
    private static func master(_ pcm: PCM, volumeDb: Double = 0) throws -> MasteredClip {
        try Mastering.master([VoicePiece(pcm: pcm)], volumeDb: volumeDb)
    }

    @Test("Audio of any level is mastered to −16 LUFS with true peaks under −1 dBTP", arguments: [0.05, 0.3, 1, 4])
    func target(peak: Double) throws {
        let mastered = try Self.master(Tone.speechLike(ms: 3000, peak: peak))
        #expect(abs(mastered.lufs - Mastering.targetLUFS) < 0.5)
        #expect(mastered.truePeakDbtp <= Mastering.truePeakLimitDbtp)
        #expect(mastered.pcm.samples.allSatisfy { $0.magnitude < 0.9 })
    }

    @Test("The volume changes the target loudness", arguments: [-20, -6, 0, 3])
    func volume(volumeDb: Double) throws {
        let mastered = try Self.master(Tone.speechLike(ms: 3000), volumeDb: volumeDb)
        #expect(abs(mastered.lufs - (Mastering.targetLUFS + volumeDb)) < 0.5)
    }

    @Test func `A volume beyond the peak limit is reached in part`() throws {
        let loud = try Self.master(Tone.speechLike(ms: 2000), volumeDb: 6)
        let normal = try Self.master(Tone.speechLike(ms: 2000))
        #expect(loud.lufs > normal.lufs + 1)
        #expect(loud.truePeakDbtp <= Mastering.truePeakLimitDbtp)
    }

    @Test("The reported level is the measured level", arguments: [8000, 16000, 22050, 44100, 48000])
    func report(rate: Int) throws {
        let mastered = try Self.master(Tone.speechLike(sampleRateHz: rate))
        #expect(abs(Loudness.integratedLUFS(mastered.pcm) - mastered.lufs) < 0.01)
        #expect(mastered.pcm.sampleRateHz == rate)
        let highest = mastered.pcm.samples.map(\.magnitude).max() ?? 0
        #expect(highest > 0.1)
    }

    @Test("Loudness, length and faded edges do not depend on the sample rate", arguments: SampleRate.allCases)
    func rates(rate: SampleRate) throws {
        let said = VoicePiece(pcm: Tone.speechLike(ms: 3000))
        let native = try Mastering.master([said]).pcm
        let mastered = try Mastering.master([said], sampleRate: rate)
        #expect(mastered.pcm.sampleRateHz == rate.hz)
        #expect(mastered.pcm.frames == (2 * native.frames * rate.hz + 22050) / 44100)
        #expect(abs(mastered.lufs - Mastering.targetLUFS) < 0.5)
        #expect(mastered.truePeakDbtp <= Mastering.truePeakLimitDbtp)
        #expect(mastered.pcm.samples.first == 0)
        #expect(mastered.pcm.samples.last == 0)
    }

    @Test func `The sample rate of the pieces is the default sample rate`() throws {
        let said = VoicePiece(pcm: Tone.speechLike(ms: 1000))
        #expect(try Mastering.master([said], sampleRate: .native) == Mastering.master([said]))
    }

    @Test("Short clips are mastered", arguments: [1, 30, 200, 399, 401])
    func short(ms: Int) throws {
        let mastered = try Self.master(Tone.sine(hz: 500, ms: ms))
        #expect(mastered.pcm.samples.allSatisfy { $0.isFinite && $0.magnitude < 0.9 })
        #expect(mastered.pcm.frames == Tone.sine(hz: 500, ms: ms).frames)
        #expect(abs(mastered.lufs - Mastering.targetLUFS) < 0.5 || ms < 30)
    }

    @Test("Silence stays silence and keeps its length", arguments: [1, 200, 3000])
    func silence(ms: Int) throws {
        let rest = PCM.silence(ms: ms, sampleRateHz: 22050)
        let mastered = try Self.master(rest)
        #expect(mastered.pcm == rest)
        #expect(mastered.lufs == -70)
        #expect(mastered.truePeakDbtp == -96)
    }

    @Test func `Very soft audio is raised by at most 24 dB`() throws {
        let faint = Tone.sine(ms: 1000, peak: 0.002)
        let highest = try Self.master(faint).pcm.samples.map(\.magnitude).max() ?? 0
        #expect(abs(highest / 0.002 - 15.85) < 0.05)
    }

    @Test func `Equal input gives equal samples`() throws {
        let speech = Tone.speechLike(ms: 1500)
        #expect(try Self.master(speech) == Self.master(speech))
    }

    @Test func `A clip begins and ends at zero`() throws {
        let samples = try Self.master(Tone.square(ms: 700)).pcm.samples
        #expect(samples.first == 0)
        #expect(samples.last == 0)
    }

    @Test func `A clip without frames is refused`() {
        #expect(throws: AudioError.noFrames) { try Mastering.master([]) }
        #expect(throws: AudioError.noFrames) { try Self.master(PCM(samples: [], sampleRateHz: 8000)) }
    }

    @Test func `Pieces with two sample rates are refused`() {
        let pieces = [8000, 16000].map { VoicePiece(pcm: Tone.sine(ms: 100, sampleRateHz: $0)) }
        #expect(throws: AudioError.sampleRatesDiffer(8000, 16000)) { try Mastering.master(pieces) }
    }

    @Test("A sample that is NaN or out of range is refused", arguments: [Float.nan, .infinity, -.infinity, 257, -1e30])
    func hostile(sample: Float) {
        var pcm = Tone.sine()
        pcm.samples[5000] = sample
        #expect(throws: AudioError.sampleOutOfRange) { try Self.master(pcm) }
    }

    @Test func `The largest accepted sample is limited`() throws {
        var pcm = Tone.speechLike()
        pcm.samples[5000] = -PCM.maxMagnitude
        let mastered = try Self.master(pcm)
        #expect(mastered.pcm.samples.allSatisfy { $0.magnitude < 0.9 })
    }
}
