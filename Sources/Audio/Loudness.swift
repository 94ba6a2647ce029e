/// Integrated loudness after ITU-R BS.1770-4: K-weighting, blocks of 400 ms every 100 ms, gates at −70 LUFS and −10 LU.
package enum Loudness {
    /// The absolute gate. Sound with no block above it has no loudness and is reported as lying on the gate.
    package static let silenceLUFS = -70.0

    /// The loudness of a mono clip in LUFS, `silenceLUFS` for silence or an empty clip.
    ///
    /// A clip shorter than one block (400 ms) has no loudness by the standard. It is measured as if played back to back
    /// until a block is full: the mean level of its sound, not diluted by silence that nobody asked for.
    package static func integratedLUFS(_ pcm: PCM) throws(AudioError) -> Double {
        try integratedLUFS([pcm.samples[...]], sampleRateHz: pcm.sampleRateHz)
    }

    /// The loudness of several stretches as one programme.
    static func integratedLUFS(
        _ stretches: [ArraySlice<Float>], sampleRateHz: Int
    ) throws(AudioError) -> Double {
        let frames = stretches.reduce(0) { $0 + $1.count }
        guard frames > 0 else { return silenceLUFS }
        let block = 4 * ((sampleRateHz + 5) / 10)
        let meter = try LoudnessMeter(sampleRateHz: sampleRateHz)
        for _ in 0..<max(1, (block + frames - 1) / frames) {
            for stretch in stretches { try meter.add(stretch) }
        }
        return max(silenceLUFS, try meter.integrated())
    }
}
