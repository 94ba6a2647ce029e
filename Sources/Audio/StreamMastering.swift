/// Masters a clip part by part while it is spoken. The first part decides the gain of all parts, so that the relative
/// levels of loud and soft sentences remain. The limiter restarts with each part, after the silence between two parts.
package struct StreamMastering: Sendable {
    private let targetLUFS: Double
    private let sampleRate: SampleRate
    private var matching = VoiceMatching()
    private var gainDb: Double?
    private var gatingPowers: [Double] = []
    private var peakDbtp = Decibels.dbfs(0)

    /// - Parameters: see `Mastering.master`.
    package init(volumeDb: Double = 0, sampleRate: SampleRate) {
        precondition(volumeDb.isFinite, "a volume is a number")
        targetLUFS = Mastering.targetLUFS + volumeDb
        self.sampleRate = sampleRate
    }

    /// Masters the next part. Its edges are silent, so it joins the part before without a click.
    ///
    /// - Parameter pieces: in playing order. The gap before the first one is the gap between the parts.
    /// - Throws: see `Mastering.master`.
    package mutating func master(_ pieces: consuming [VoicePiece]) throws(AudioError) -> PCM {
        var part = try PieceJoiner.join(pieces, &matching)
        _ = consume pieces
        if sampleRate.hz != part.sampleRateHz {
            part = try Resampler.resample(part, to: sampleRate)
            Fade.fadeEdges(of: &part.samples, sampleRateHz: part.sampleRateHz)
        }
        let profile = LoudnessProfile(part)
        if let gainDb {
            level(&part, profile, gainDb: gainDb)
        } else {
            findGain(&part, profile)
        }
        return part
    }

    private mutating func findGain(_ part: inout PCM, _ profile: LoudnessProfile) {
        let lufs = profile.integratedLUFS()
        // A silent part does not reveal the voice's loudness.
        guard lufs > Loudness.silenceLUFS else { return }
        matching.referenceLUFS = lufs
        let found = Mastering.leveled(&part, profile, targetLUFS: targetLUFS)
        gainDb = found.gainDb
        note(profile, byEdges: nil, gainDb: found.lufs - lufs, found.peakDbtp)
    }

    private mutating func level(_ part: inout PCM, _ profile: LoudnessProfile, gainDb: Double) {
        let limiter = Mastering.makeLimiter(part, highestDb: gainDb)
        let gains = limiter.edgeGains(Decibels.gain(gainDb))
        let (peakDbtp, excessDb) = Mastering.apply(gains, of: limiter, to: &part)
        note(profile, byEdges: gains, gainDb: -excessDb, peakDbtp)
    }

    private mutating func note(
        _ profile: LoudnessProfile, byEdges gains: [Float]?, gainDb: Double, _ peakDbtp: Double
    ) {
        let ratio = Decibels.powerRatio(gainDb)
        gatingPowers += profile.gatingPowers(gains).map { $0 * ratio }
        self.peakDbtp = max(self.peakDbtp, peakDbtp)
    }

    /// The measurements of all parts so far. A loudness block does not span the silence between two parts.
    package var level: SoundLevel {
        SoundLevel(
            lufs: Decibels.rounded(LoudnessProfile.integratedLUFS(ofPowers: gatingPowers)),
            truePeakDbtp: Decibels.rounded(peakDbtp))
    }
}
