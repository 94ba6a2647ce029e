/// A look-ahead limiter for a whole clip. Speech peaks 21 dB above its loudness, so the loudness target cannot be met
/// by constant gain alone: the gain falls before each peak and recovers after the peak.
///
/// The gain is computed once per block of `TruePeak.blockFrames` frames and interpolated linearly between blocks. Peaks
/// are measured once; another gain needs only another envelope.
struct Limiter {
    /// The attack time. A shorter ramp is heard as a click in vowels.
    static let attackSeconds = 0.002

    /// Release time constant: longer than a glottal period, so that the limiter does not follow the waveform; shorter
    /// than a syllable, so that the next syllable is not attenuated.
    static let releaseSeconds = 0.06

    private let ceiling: Float
    /// The upper bound for the peak of a block whose entry in `blockPeaks` is 0.
    private let floor: Float
    private let blockPeaks: [Float]
    /// For each block edge, and for one further edge per block of the look-ahead: the highest peak within the
    /// look-ahead.
    private let lookAheadPeaks: [Float]
    private let attackBlocks: Int
    /// Release per block: the fraction of (1 − gain) by which the gain recovers.
    private let release: Float

    /// - Parameters:
    ///   - ceiling: the amplitude that no true peak of the result exceeds.
    ///   - highestGain: the upper bound for `wanted` of `edgeGains`. Peaks that stay under the ceiling with this gain
    ///     are not interpolated.
    init(_ clip: PCM, ceiling: Float, highestGain: Float) {
        self.ceiling = ceiling
        floor = ceiling / highestGain
        let blockRate = Double(clip.sampleRateHz) / Double(TruePeak.blockFrames)
        attackBlocks = max(1, Int((Self.attackSeconds * blockRate).rounded(.up)))
        release = Float(1 / (Self.releaseSeconds * blockRate))
        blockPeaks = TruePeak.blockPeaks(of: clip.samples, above: floor)
        lookAheadPeaks = Self.highest(of: blockPeaks, ahead: attackBlocks)
    }

    /// Multiplies the clip by an envelope.
    ///
    /// - Parameter gains: from `edgeGains`.
    func limit(_ clip: inout PCM, _ gains: [Float]) {
        clip.samples.withUnsafeMutableBufferPointer { samples in
            for block in 0..<blockPeaks.count {
                let step = (gains[block + 1] - gains[block]) / Float(TruePeak.blockFrames)
                let ramp = gains[block] + step / 2 + step * Self.offsets
                let start = block * TruePeak.blockFrames
                if start + TruePeak.blockFrames <= samples.count {
                    for offset in 0..<TruePeak.blockFrames { samples[start + offset] *= ramp[offset] }
                } else {
                    for offset in 0..<samples.count - start { samples[start + offset] *= ramp[offset] }
                }
            }
        }
    }

    /// Offsets of the frames in a block.
    private static let offsets = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)

    /// The true peak of the limited clip. Only blocks whose peak times gain is near the maximum are interpolated:
    /// within the length of the interpolation filter the gain changes too little for another block to be higher.
    ///
    /// - Parameter limited: the clip after `limit` with the same gains.
    func peak(of limited: PCM, _ gains: [Float]) -> Float {
        func expected(_ peak: Float, _ block: Int) -> Float { peak * fastMax(gains[block], gains[block + 1]) }
        var highest: Float = 0
        for (block, peak) in blockPeaks.enumerated() { highest = fastMax(highest, expected(peak, block)) }
        let threshold = highest * Self.candidateRatio
        return TruePeak.peak(of: limited.samples) { block in
            expected(fastMax(floor, blockPeaks[block]), block) >= threshold
        }
    }

    /// −0.4 dB: four times the limiter's own error of 0.1 dB.
    private static let candidateRatio: Float = 0.955

    /// The total gain (`wanted` included) at each block edge: first edge of block 0 … last edge of the last block.
    ///
    /// Minimum over the look-ahead, then release, then a moving average over the look-ahead. At both edges of a block
    /// each value in the average includes that block's peak, so the gain is low enough in time.
    func edgeGains(_ wanted: Float) -> [Float] {
        let released = released(highest: ceiling / wanted)
        let scale = Double(wanted) / Double(attackBlocks)
        return [Float](unsafeUninitializedCapacity: blockPeaks.count + 1) { gains, count in
            released.withUnsafeBufferPointer { released in
                // Gains are Floats from 2⁻¹⁴ (a peak of 256, raised by 24 dB) to 1, so their sum in a Double is
                // exact and does not drift.
                var sum = released[..<attackBlocks].reduce(0) { $0 + Double($1) }
                for edge in 0..<blockPeaks.count {
                    gains[edge] = Float(sum * scale)
                    sum += Double(released[edge + attackBlocks]) - Double(released[edge])
                }
                gains[blockPeaks.count] = Float(sum * scale)
            }
            count = blockPeaks.count + 1
        }
    }

    /// The gain reduction for each of `lookAheadPeaks`, with release.
    ///
    /// Each gain depends on the gain before, so four segments are computed in parallel as if each began without gain
    /// reduction. Then the beginning of each segment is computed again, until the result no longer changes.
    ///
    /// - Parameter highest: the highest peak that needs no gain reduction.
    private func released(highest: Float) -> [Float] {
        let segment = lookAheadPeaks.count / 4
        return [Float](unsafeUninitializedCapacity: lookAheadPeaks.count) { released, count in
            lookAheadPeaks.withUnsafeBufferPointer { ahead in
                let level = SIMD4(repeating: highest)
                var gain = SIMD4<Float>(repeating: 1)
                for index in 0..<segment {
                    let peak = SIMD4(
                        ahead[index], ahead[index + segment], ahead[index + 2 * segment], ahead[index + 3 * segment])
                    gain = fastMin(level / fastMax(level, peak), gain + (1 - gain) * release)
                    for lane in 0..<4 { released[index + lane * segment] = gain[lane] }
                }
                for start in [segment, 2 * segment, 3 * segment] where start > 0 {
                    var gain = released[start - 1]
                    for index in start..<4 * segment {
                        gain = fastMin(highest / fastMax(highest, ahead[index]), gain + (1 - gain) * release)
                        guard gain != released[index] else { break }
                        released[index] = gain
                    }
                }
            }
            count = lookAheadPeaks.count
        }
    }

    /// The highest peak in each block and the `attack` blocks before, with silence around the clip; padded with zeros
    /// to a multiple of four.
    private static func highest(of peaks: [Float], ahead attack: Int) -> [Float] {
        var highest = [Float](repeating: 0, count: (peaks.count + attack + 3) / 4 * 4)
        highest.withUnsafeMutableBufferPointer { highest in
            peaks.withUnsafeBufferPointer { peaks in
                for lag in 0...attack {
                    let later = UnsafeMutableBufferPointer(rebasing: highest[lag...])
                    for block in peaks.indices { later[block] = fastMax(later[block], peaks[block]) }
                }
            }
        }
        return highest
    }
}
