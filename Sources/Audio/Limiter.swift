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

    private let joined: PCM
    private let ceiling: Float
    /// What stands for the peak of a block where `blockPeaks` has none, because it is no higher.
    private let floor: Float
    private let blockPeaks: [Float]

    /// - Parameters:
    ///   - ceiling: the amplitude that no peak of the result passes, on the samples or between them.
    ///   - highestGain: no try has a higher one. No peak that it leaves under the ceiling needs a look between samples.
    init(_ joined: PCM, ceiling: Float, highestGain: Float) {
        self.joined = joined
        self.ceiling = ceiling
        floor = ceiling / highestGain
        blockPeaks = TruePeak.blockPeaks(of: joined.samples, above: floor)
    }

    /// The clip under an envelope.
    ///
    /// - Parameter gains: of `edgeGains`.
    func limited(_ gains: [Float]) -> PCM {
        let size = TruePeak.blockFrames
        let samples = [Float](unsafeUninitializedCapacity: joined.frames) { output, count in
            joined.samples.withUnsafeBufferPointer { input in
                for block in 0..<blockPeaks.count {
                    let start = block * size
                    let step = (gains[block + 1] - gains[block]) / Float(size)
                    let first = gains[block] + step / 2
                    for offset in 0..<min(size, input.count - start) {
                        output[start + offset] = input[start + offset] * (first + step * Float(offset))
                    }
                }
            }
            count = joined.frames
        }
        return PCM(samples: samples, sampleRateHz: joined.sampleRateHz)
    }

    /// The true peak of the clip under an envelope. It is looked for where peak times gain is highest: the gain moves too
    /// little within the reach of the interpolation for another block to be higher.
    ///
    /// - Parameter limited: of `limited(gains)`.
    func peak(of limited: PCM, _ gains: [Float]) -> Float {
        func expected(_ peak: Float, _ block: Int) -> Float { peak * max(gains[block], gains[block + 1]) }
        var highest: Float = 0
        for (block, peak) in blockPeaks.enumerated() { highest = max(highest, expected(peak, block)) }
        let likely = highest * Self.likelyPart
        return TruePeak.peak(of: limited.samples) { block in
            expected(max(floor, blockPeaks[block]), block) >= likely
        }
    }

    /// The limiter's own error (0.1 dB), twice, and as much again.
    private static let likelyPart: Float = 0.955

    /// The gain at each edge between blocks, `wanted` included: first edge of block 0 … last edge of the last block.
    ///
    /// Minimum over the look-ahead, then release, then a mean over the look-ahead: at both edges of a block each value
    /// in the mean has seen that block's peak, so the gain is down in time and never too high.
    func edgeGains(_ wanted: Float) -> [Float] {
        var gains = lowestAhead(wanted)
        let release = Float(1 / (Self.releaseSeconds * blockRate))
        let attack = attackBlocks
        let scale = Double(wanted) / Double(attack)
        gains.withUnsafeMutableBufferPointer { gains in
            var gain: Float = 1
            for index in gains.indices {
                gain = min(gains[index], gain + (1 - gain) * release)
                gains[index] = gain
            }
            // Gains are Floats from 2⁻¹⁴ (a peak of 256, raised by 24 dB) to 1, so their sum in a Double is
            // exact and does not drift.
            var sum = gains[..<attack].reduce(0) { $0 + Double($1) }
            for edge in 0..<gains.count - attack {
                let leaving = Double(gains[edge])
                gains[edge] = Float(sum * scale)
                sum += Double(gains[edge + attack]) - leaving
            }
        }
        gains.removeLast(gains.count - blockPeaks.count - 1)
        return gains
    }

    /// For each block, preceded by `attackBlocks` before the clip: the lowest gain allowed in it and in the
    /// `attackBlocks` after it. The window doubles until it is as long as wanted.
    private func lowestAhead(_ wanted: Float) -> [Float] {
        let window = attackBlocks + 1
        var lowest = [Float](repeating: 1, count: blockPeaks.count + 2 * attackBlocks)
        let highest = ceiling / wanted
        for (block, peak) in blockPeaks.enumerated() where peak > highest {
            lowest[attackBlocks + block] = highest / peak
        }
        var width = 1
        while width < window {
            let shift = min(width, window - width)
            lowest.withUnsafeMutableBufferPointer { lowest in
                for index in 0..<lowest.count - shift { lowest[index] = min(lowest[index], lowest[index + shift]) }
            }
            width += shift
        }
        return lowest
    }

    private var blockRate: Double { Double(joined.sampleRateHz) / Double(TruePeak.blockFrames) }

    private var attackBlocks: Int { max(1, Int((Self.attackSeconds * blockRate).rounded(.up))) }
}
