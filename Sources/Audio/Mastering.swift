/// A mastered clip and its measurements.
package struct MasteredClip: Sendable, Equatable {
    package let pcm: PCM
    /// Integrated loudness in LUFS, two decimals; −70 for silence.
    package let lufs: Double
    /// The true peak in dBTP, two decimals; −96 for silence.
    package let truePeakDbtp: Double

    package var level: SoundLevel { SoundLevel(lufs: lufs, truePeakDbtp: truePeakDbtp) }
}

/// The measurements of a clip; units as in `MasteredClip`.
package struct SoundLevel: Sendable, Equatable {
    package let lufs: Double
    package let truePeakDbtp: Double
}

/// The last step before encoding, always in one order: trim silence → join and match voices → resample → loudness →
/// true-peak limit. Joining fades the edges of each piece over 5 ms. Resampling spreads the edges of the clip, so the
/// clip is faded again after resampling. The later steps only apply gain, which keeps the fades.
package enum Mastering {
    /// The loudness of the louder half of what phones play, because notifications compete with street noise. Speech
    /// cannot be louder before limiting becomes audible.
    package static let targetLUFS = -16.0

    /// The highest true peak before lossy encoding and the phone's resampler (EBU R 128 s2 requires −1).
    package static let truePeakLimitDbtp = -1.0

    /// Masters a clip.
    ///
    /// - Parameters:
    ///   - pieces: have one sample rate and are in playing order; their memory is released after joining.
    ///   - volumeDb: relative to `targetLUFS`, −20…+6. Above 0 the limiter may keep the clip below the target.
    ///   - sampleRate: of the clip; the default is the rate of the pieces.
    /// - Returns: the clip; for silence, silence of the same length.
    /// - Throws: `AudioError` if all pieces are empty, the rates differ or a sample is out of range.
    package static func master(
        _ pieces: consuming [VoicePiece], volumeDb: Double = 0, sampleRate: SampleRate? = nil
    ) throws(AudioError) -> MasteredClip {
        precondition(volumeDb.isFinite, "a volume is a number")
        let target = targetLUFS + volumeDb
        var clip = try PieceJoiner.join(pieces)
        _ = consume pieces
        if let sampleRate, sampleRate.hz != clip.sampleRateHz {
            clip = try Resampler.resample(clip, to: sampleRate)
            Fade.fadeEdges(of: &clip.samples, sampleRateHz: clip.sampleRateHz)
        }
        let (lufs, peakDbtp) = level(&clip, targetLUFS: target)
        return MasteredClip(pcm: clip, lufs: Decibels.rounded(lufs), truePeakDbtp: Decibels.rounded(peakDbtp))
    }

    /// The tolerance is below the audible difference in speech, and a fifth of the documented tolerance of ±0.5 LU.
    private static let toleranceLU = 0.1

    /// Two attempts meet the tolerance for most sentences, three for nearly all.
    private static let maxTries = 4

    /// Speech sounds flat if more than 6 dB are taken off its peaks.
    private static let maxLimitingDb = 6.0

    /// Change in loudness per dB of gain: 1 without limiting, 0.4 in loud vowels.
    private static let slopes = 0.25...1.0

    /// The slope assumed for the first step. The error is at most half over the usual range.
    private static let firstSlope = 2.0 / 3

    /// The limiter's margin below the limit. A meter that oversamples more than Annex 2's four times finds up to 0.1 dB
    /// more in speech, and decoding MP3 adds up to 0.4 dB (measured on 70 sentences).
    private static let codecMarginDb = 0.5

    /// Brings the clip to the target loudness with true peaks under the limit. Returns loudness and true peak.
    private static func level(_ clip: inout PCM, targetLUFS: Double) -> (lufs: Double, peakDbtp: Double) {
        let result = leveled(&clip, LoudnessProfile(clip), targetLUFS: targetLUFS)
        return (result.lufs, result.peakDbtp)
    }

    /// Works like `level`, and also returns the gain.
    static func leveled(
        _ clip: inout PCM, _ profile: LoudnessProfile, targetLUFS: Double
    ) -> (lufs: Double, peakDbtp: Double, gainDb: Double) {
        var gainDb = min(PieceJoiner.maxBoostDb, targetLUFS - profile.integratedLUFS())
        let highestDb = min(PieceJoiner.maxBoostDb, gainDb + maxLimitingDb)
        let limiter = makeLimiter(clip, highestDb: highestDb)
        var tried: (gainDb: Double, lufs: Double)?
        var gains: [Float] = []
        for _ in 0..<maxTries {
            gains = limiter.edgeGains(Decibels.gain(gainDb))
            let lufs = profile.integratedLUFS(byEdges: gains)
            let missing = targetLUFS - lufs
            let slope = tried.map { (lufs - $0.lufs) / (gainDb - $0.gainDb) } ?? firstSlope
            tried = (gainDb, lufs)
            let next = min(highestDb, gainDb + missing / min(slopes.upperBound, max(slopes.lowerBound, slope)))
            guard abs(missing) > toleranceLU, next != gainDb else { break }
            gainDb = next
        }
        let (peakDbtp, excessDb) = apply(gains, of: limiter, to: &clip)
        let lufs = tried?.lufs ?? Loudness.silenceLUFS
        return (lufs - excessDb, peakDbtp, tried?.gainDb ?? 0)
    }

    static func makeLimiter(_ clip: PCM, highestDb: Double) -> Limiter {
        Limiter(clip, ceiling: Decibels.gain(truePeakLimitDbtp - codecMarginDb), highestGain: Decibels.gain(highestDb))
    }

    /// Limits the clip. If a peak still exceeds the ceiling, the whole clip is attenuated by the excess.
    static func apply(
        _ gains: [Float], of limiter: Limiter, to clip: inout PCM
    ) -> (peakDbtp: Double, excessDb: Double) {
        limiter.limit(&clip, gains)
        let peakDbtp = Decibels.dbfs(limiter.peak(of: clip, gains))
        let excess = peakDbtp - (truePeakLimitDbtp - codecMarginDb)
        guard excess > 0 else { return (peakDbtp, 0) }
        clip.scale(Decibels.gain(-excess))
        return (truePeakLimitDbtp - codecMarginDb, excess)
    }
}

extension PCM {
    fileprivate mutating func scale(_ gain: Float) {
        samples.withUnsafeMutableBufferPointer { samples in
            for index in samples.indices { samples[index] *= gain }
        }
    }
}
