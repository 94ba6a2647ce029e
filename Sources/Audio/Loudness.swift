/// Integrated loudness after ITU-R BS.1770-4: K-weighting, blocks of 400 ms every 100 ms, gates at −70 LUFS and −10 LU.
package enum Loudness {
    /// The absolute gate. Sound with no block above it has no loudness and is reported as lying on the gate.
    package static let silenceLUFS = -70.0

    /// The loudness of a mono clip in LUFS, `silenceLUFS` for silence or an empty clip.
    ///
    /// A clip shorter than one block (400 ms) has no loudness by the standard. The mean level of its sound is taken, not
    /// diluted by silence that nobody asked for.
    package static func integratedLUFS(_ pcm: PCM) -> Double { LoudnessProfile(pcm).integratedLUFS() }
}
