/// A look-ahead limiter for a whole clip. Speech peaks 21 dB above its loudness, so the loudness target cannot be met
/// by gain alone: the gain goes down just before each peak and comes back after it.
///
/// The gain is worked out once per block of `TruePeak.blockFrames` frames and drawn straight between blocks. Peaks are
/// found once; a try with another gain costs only its envelope.
struct Limiter {
    /// How long before a peak the gain starts down: a shorter ramp is heard as a click in vowels.
    static let attackSeconds = 0.002

    /// How fast the gain comes back (time constant): slower than a glottal period, so that the limiter does not follow
    /// the wave itself; faster than a syllable, so that the next one is not muffled.
    static let releaseSeconds = 0.06

    private let ceiling: Float
    /// What stands for the peak of a block where `blockPeaks` has none, because it is no higher.
    private let floor: Float
    private let blockPeaks: [Float]
    /// For each edge of a block, and a look-ahead of edges more: the highest peak in the blocks of the look-ahead.
    private let highestAhead: [Float]
    private let attackBlocks: Int
    /// The part of what is missing of 1 that the gain comes back by in a block.
    private let release: Float

    /// - Parameters:
    ///   - ceiling: the amplitude that no peak of the result passes, on the samples or between them.
    ///   - highestGain: no try has a higher one. No peak that it leaves under the ceiling needs a look between samples.
    init(_ clip: PCM, ceiling: Float, highestGain: Float) {
        self.ceiling = ceiling
        floor = ceiling / highestGain
        let blockRate = Double(clip.sampleRateHz) / Double(TruePeak.blockFrames)
        attackBlocks = max(1, Int((Self.attackSeconds * blockRate).rounded(.up)))
        release = Float(1 / (Self.releaseSeconds * blockRate))
        blockPeaks = TruePeak.blockPeaks(of: clip.samples, above: floor)
        highestAhead = Self.highest(of: blockPeaks, ahead: attackBlocks)
    }

    /// Lays an envelope over the clip.
    ///
    /// - Parameter gains: of `edgeGains`.
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

    /// The frames of a block.
    private static let offsets = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)

    /// The true peak of the clip under an envelope. It is looked for where peak times gain is highest: the gain moves too
    /// little within the reach of the interpolation for another block to be higher.
    ///
    /// - Parameter limited: what `limit` has made of it.
    func peak(of limited: PCM, _ gains: [Float]) -> Float {
        func expected(_ peak: Float, _ block: Int) -> Float { peak * larger(gains[block], gains[block + 1]) }
        var highest: Float = 0
        for (block, peak) in blockPeaks.enumerated() { highest = larger(highest, expected(peak, block)) }
        let likely = highest * Self.likelyPart
        return TruePeak.peak(of: limited.samples) { block in
            expected(larger(floor, blockPeaks[block]), block) >= likely
        }
    }

    /// The limiter's own error (0.1 dB), twice, and as much again.
    private static let likelyPart: Float = 0.955

    /// The gain at each edge between blocks, `wanted` included: first edge of block 0 … last edge of the last block.
    ///
    /// Minimum over the look-ahead, then release, then a mean over the look-ahead: at both edges of a block each value
    /// in the mean has seen that block's peak, so the gain is down in time and never too high.
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

    /// The lowest gain each of `highestAhead` allows, and the way back from it.
    ///
    /// Each gain waits for the one before, so four stretches are gone through at once, as though nothing had been held
    /// down before them. Then their beginnings are gone over again, up to where that makes no difference any more.
    ///
    /// - Parameter highest: the peak that needs no less than the gain wanted.
    private func released(highest: Float) -> [Float] {
        let stretch = highestAhead.count / 4
        return [Float](unsafeUninitializedCapacity: highestAhead.count) { released, count in
            highestAhead.withUnsafeBufferPointer { ahead in
                let level = SIMD4(repeating: highest)
                var gain = SIMD4<Float>(repeating: 1)
                for index in 0..<stretch {
                    let peak = SIMD4(
                        ahead[index], ahead[index + stretch], ahead[index + 2 * stretch], ahead[index + 3 * stretch])
                    gain = smaller(level / larger(level, peak), gain + (1 - gain) * release)
                    for lane in 0..<4 { released[index + lane * stretch] = gain[lane] }
                }
                for start in [stretch, 2 * stretch, 3 * stretch] where start > 0 {
                    var gain = released[start - 1]
                    for index in start..<4 * stretch {
                        gain = smaller(highest / larger(highest, ahead[index]), gain + (1 - gain) * release)
                        guard gain != released[index] else { break }
                        released[index] = gain
                    }
                }
            }
            count = highestAhead.count
        }
    }

    /// The highest peak in each block and the `attack` blocks before it, silent blocks all around; and zeros, to a length
    /// that four stretches of one length make.
    private static func highest(of peaks: [Float], ahead attack: Int) -> [Float] {
        var highest = [Float](repeating: 0, count: (peaks.count + attack + 3) / 4 * 4)
        highest.withUnsafeMutableBufferPointer { highest in
            peaks.withUnsafeBufferPointer { peaks in
                for lag in 0...attack {
                    let later = UnsafeMutableBufferPointer(rebasing: highest[lag...])
                    for block in peaks.indices { later[block] = larger(later[block], peaks[block]) }
                }
            }
        }
        return highest
    }
}
