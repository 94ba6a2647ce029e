/// Finds the silence at the edges of a piece. Engines leave different amounts of silence.
package enum SilenceTrimmer {
    /// −60 dBFS: espeak-ng's noise between words is softer, and the softest consonant is louder.
    static let threshold: Float = 33.0 / 32768

    /// Silence kept on each side: as long as the fade, so that the fade does not attenuate sound.
    static let keptMs = Fade.ms

    /// The frames from the first to the last sounding frame, and up to `keptMs` of silence on each side; nil for a
    /// silent piece.
    package static func soundingRange(of pcm: PCM) -> Range<Int>? {
        pcm.samples.withUnsafeBufferPointer { samples in
            guard let first = samples.firstIndex(where: isSounding),
                let last = samples.lastIndex(where: isSounding)
            else { return nil }
            let kept = PCM.frameCount(ms: keptMs, sampleRateHz: pcm.sampleRateHz)
            return max(0, first - kept)..<min(samples.count, last + 1 + kept)
        }
    }

    private static func isSounding(_ sample: Float) -> Bool { sample.magnitude > threshold }
}

extension PCM {
    /// Whether any sample exceeds the silence threshold. A speech engine that cannot pronounce a text reports no error
    /// and returns a few hundred samples below the threshold.
    package var isAudible: Bool {
        samples.contains { abs($0) > SilenceTrimmer.threshold }
    }

    /// The frames from the first to the last frame above the silence threshold within `range`; nil if all frames are
    /// below.
    package func audible(in range: Range<Int>) -> Range<Int>? {
        let frames = samples[range]
        guard let first = frames.firstIndex(where: { abs($0) > SilenceTrimmer.threshold }),
            let last = frames.lastIndex(where: { abs($0) > SilenceTrimmer.threshold })
        else { return nil }
        return first..<last + 1
    }
}
