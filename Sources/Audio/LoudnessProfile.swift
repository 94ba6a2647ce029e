/// How loud a clip is from block to block: its K-weighted energy, measured once. What a slowly moving gain makes of its
/// loudness is reckoned from that without another measurement: within a hundredth of an LU for the limiter's envelopes.
struct LoudnessProfile {
    private let energies: [Double]
    private let frames: Int
    private let sampleRateHz: Int

    /// Frames that share one energy: the limiter's blocks.
    private static let blockFrames = SampleWindow.width

    init(_ pcm: PCM) {
        energies = KWeighting(sampleRateHz: pcm.sampleRateHz).energies(of: pcm.samples)
        (frames, sampleRateHz) = (pcm.frames, pcm.sampleRateHz)
    }

    /// Gated loudness in LUFS; `Loudness.silenceLUFS` where no gating block passes.
    ///
    /// - Parameter gains: where there are some, after a gain that runs straight from edge to edge of the blocks.
    func integratedLUFS(byEdges gains: [Float]? = nil) -> Double {
        let powers = gatingPowers(gains).filter { $0 > Self.power(lufs: Loudness.silenceLUFS) }
        guard !powers.isEmpty else { return Loudness.silenceLUFS }
        let gate = powers.reduce(0, +) / Double(powers.count) * Self.relativeGate
        let loud = powers.filter { $0 > gate }
        return Self.lufs(power: loud.reduce(0, +) / Double(loud.count))
    }

    /// The mean power of each 400 ms, every 100 ms; of the whole clip if it is shorter.
    private func gatingPowers(_ gains: [Float]?) -> [Double] {
        let step = (sampleRateHz + 5) / 10
        guard frames >= 4 * step else {
            return frames == 0 ? [] : [energy(of: energies.indices, gains) / Double(frames)]
        }
        let edges = (0...frames / step).map { ($0 * step + Self.blockFrames / 2) / Self.blockFrames }
        let steps = zip(edges, edges.dropFirst()).map { energy(of: $0..<min($1, energies.count), gains) }
        return (3..<steps.count).map { steps[$0 - 3...$0].reduce(0, +) / Double(4 * step) }
    }

    private func energy(of blocks: Range<Int>, _ gains: [Float]?) -> Double {
        guard let gains else { return energies[blocks].reduce(0, +) }
        return blocks.reduce(0) { sum, block in
            let gain = Double(gains[block] + gains[block + 1]) / 2
            return sum + energies[block] * gain * gain
        }
    }

    /// −10 LU.
    private static let relativeGate = 0.1

    /// What the weighting adds to a tone of 997 Hz, so that a full-scale one has −3.01 LUFS.
    private static let offsetLU = -0.691

    private static func lufs(power: Double) -> Double { offsetLU + Decibels.energyRatio(power) }

    private static func power(lufs: Double) -> Double { Decibels.energy(lufs - offsetLU) }
}
