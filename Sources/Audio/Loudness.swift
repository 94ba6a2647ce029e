/// Integrated loudness after ITU-R BS.1770-4: K-weighting, blocks of 400 ms every 100 ms, gates at −70 LUFS and −10 LU.
package enum Loudness {
    /// The absolute gate. A clip without a block above the gate has an undefined loudness and is reported at the gate.
    package static let silenceLUFS = -70.0

    /// The loudness of a mono clip in LUFS, `silenceLUFS` for silence or an empty clip.
    ///
    /// BS.1770 does not define the loudness of a clip shorter than one block (400 ms). The loudness of such a clip is
    /// the mean level of its own frames, without padding.
    package static func integratedLUFS(_ pcm: PCM) -> Double { LoudnessProfile(pcm).integratedLUFS() }
}

/// The K-weighted energy of a clip, block by block, measured once. The loudness under a slowly changing gain is
/// computed from these energies without another measurement: accurate to 0.01 LU for the limiter's envelopes.
struct LoudnessProfile {
    private let energies: [Double]
    private let frames: Int
    private let sampleRateHz: Int

    /// Frames per energy value: a block of the limiter.
    private static let blockFrames = SampleWindow.width

    init(_ pcm: PCM) {
        energies = KWeighting(sampleRateHz: pcm.sampleRateHz).energies(of: pcm.samples)
        (frames, sampleRateHz) = (pcm.frames, pcm.sampleRateHz)
    }

    /// Gated loudness in LUFS; `Loudness.silenceLUFS` if no gating block exceeds the absolute gate.
    ///
    /// - Parameter gains: an envelope to apply first, with one gain per block edge and linear interpolation; nil for
    ///   none.
    func integratedLUFS(byEdges gains: [Float]? = nil) -> Double {
        Self.integratedLUFS(ofPowers: gatingPowers(gains))
    }

    /// The loudness of a clip in several parts.
    ///
    /// - Parameter powers: the parts' `gatingPowers`.
    static func integratedLUFS(ofPowers powers: [Double]) -> Double {
        let powers = powers.filter { $0 > Self.power(lufs: Loudness.silenceLUFS) }
        guard !powers.isEmpty else { return Loudness.silenceLUFS }
        let gate = powers.reduce(0, +) / Double(powers.count) * relativeGate
        let loud = powers.filter { $0 > gate }
        return lufs(power: loud.reduce(0, +) / Double(loud.count))
    }

    /// The mean power of 400 ms blocks every 100 ms; of the whole clip if the clip is shorter than 400 ms.
    func gatingPowers(_ gains: [Float]?) -> [Double] {
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

    /// −10 LU, as a ratio of powers.
    private static let relativeGate = 0.1

    /// Compensates the K-weighting's gain at 997 Hz, so that a full-scale sine has −3.01 LUFS (BS.1770-4).
    private static let offsetLU = -0.691

    private static func lufs(power: Double) -> Double { offsetLU + Decibels.fromPowerRatio(power) }

    private static func power(lufs: Double) -> Double { Decibels.powerRatio(lufs - offsetLU) }
}
