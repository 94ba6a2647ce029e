/// A clip ready to be packed, with what was measured on it.
package struct Mastered: Sendable, Equatable {
    package let pcm: PCM
    /// Integrated loudness in LUFS, two decimals; −70 for silence.
    package let lufs: Double
    /// The highest peak between the samples in dBTP, two decimals; −96 for silence.
    package let truePeakDbtp: Double

    package var level: SoundLevel { SoundLevel(lufs: lufs, truePeakDbtp: truePeakDbtp) }
}

/// What was measured on a clip; see `Mastered`.
package struct SoundLevel: Sendable, Equatable {
    package let lufs: Double
    package let truePeakDbtp: Double
}

/// The last step before packing, always in one order: trim quiet edges → join, voices matched → resample → loudness →
/// true-peak limit. The 5 ms fades are laid at the join, on the edges of each piece, and again where resampling has spread
/// the edges of the clip; all that follows is gain, and leaves them.
package enum Mastering {
    /// Spoken notifications compete with the street: the loudness of the loud half of what phones play, and as far as
    /// speech goes before limiting is heard.
    package static let targetLUFS = -16.0

    /// The true peak that a lossy encoder and the phone's resampler may start from (EBU R 128 s2 asks −1).
    package static let truePeakLimitDbtp = -1.0

    /// Masters a clip.
    ///
    /// - Parameters:
    ///   - pieces: at one sample rate, in the order they are heard; let go of when they are joined.
    ///   - volumeDb: relative to `targetLUFS`, −20…+6. Above 0 the limiter may not let the target be reached.
    ///   - sampleRate: of the clip; by default that of the pieces.
    /// - Returns: the clip; for silence, silence of the same length.
    /// - Throws: `AudioError` when there is no frame, rates differ or a sample is out of range.
    package static func master(
        _ pieces: consuming [VoicePiece], volumeDb: Double = 0, sampleRate: SampleRate? = nil
    ) throws(AudioError) -> Mastered {
        precondition(volumeDb.isFinite, "a volume is a number")
        let target = targetLUFS + volumeDb
        var clip = try Join.join(pieces)
        _ = consume pieces
        if let sampleRate, sampleRate.hz != clip.sampleRateHz {
            clip = try Resampler.resample(clip, to: sampleRate)
            Fade.edges(of: &clip.samples, sampleRateHz: clip.sampleRateHz)
        }
        let (lufs, peakDbtp) = level(&clip, targetLUFS: target)
        return Mastered(pcm: clip, lufs: Decibels.reported(lufs), truePeakDbtp: Decibels.reported(peakDbtp))
    }

    /// Less than the ear tells apart in speech, and leaves much of the ±0.5 LU that are promised.
    private static let toleranceLU = 0.1

    /// Two meet the tolerance for most sentences, three for nearly all.
    private static let mostTries = 4

    /// With more than 6 dB taken off the peaks speech sounds flat.
    private static let mostLimitingDb = 6.0

    /// How much louder a clip gets by 1 dB more gain: 1 where nothing is limited, 0.4 in loud vowels.
    private static let slopes = 0.25...1.0

    /// The slope to try first: right or half wrong over the whole range.
    private static let firstSlope = 2.0 / 3

    /// How far under the limit the limiter aims. A meter that reads more points than Annex 2's four a sample finds up
    /// to 0.1 dB more in speech, and decoding MP3 adds up to 0.4 dB (measured on 70 sentences).
    private static let codecMarginDb = 0.5

    /// Brings the clip to the target with its peaks under the ceiling. Returns its loudness and true peak.
    private static func level(_ clip: inout PCM, targetLUFS: Double) -> (lufs: Double, peakDbtp: Double) {
        let profile = LoudnessProfile(clip)
        var gainDb = min(Join.mostBoostDb, targetLUFS - profile.integratedLUFS())
        let highestDb = min(Join.mostBoostDb, gainDb + mostLimitingDb)
        let limiter = Limiter(
            clip, ceiling: Decibels.gain(truePeakLimitDbtp - codecMarginDb), highestGain: Decibels.gain(highestDb))
        var tried: (gainDb: Double, lufs: Double)?
        var gains: [Float] = []
        for _ in 0..<mostTries {
            gains = limiter.edgeGains(Decibels.gain(gainDb))
            let lufs = profile.integratedLUFS(byEdges: gains)
            let missing = targetLUFS - lufs
            let slope = tried.map { (lufs - $0.lufs) / (gainDb - $0.gainDb) } ?? firstSlope
            tried = (gainDb, lufs)
            let next = min(highestDb, gainDb + missing / min(slopes.upperBound, max(slopes.lowerBound, slope)))
            guard abs(missing) > toleranceLU, next != gainDb else { break }
            gainDb = next
        }
        limiter.limit(&clip, gains)
        let lufs = tried?.lufs ?? Loudness.silenceLUFS
        let peakDbtp = Decibels.level(limiter.peak(of: clip, gains))
        let excess = peakDbtp - (truePeakLimitDbtp - codecMarginDb)
        guard excess > 0 else { return (lufs, peakDbtp) }
        // Should the limiter have let a peak through, the clip is turned down by the excess.
        clip.scale(Decibels.gain(-excess))
        return (lufs - excess, truePeakLimitDbtp - codecMarginDb)
    }
}

extension PCM {
    fileprivate mutating func scale(_ gain: Float) {
        samples.withUnsafeMutableBufferPointer { samples in
            for index in samples.indices { samples[index] *= gain }
        }
    }
}
