/// The quiet at the edges of a piece, which the engines leave in different amounts.
enum QuietEdges {
    /// What counts as quiet, −60 dBFS: espeak-ng's noise between words stays below it, the faintest consonant above.
    static let threshold: Float = 33.0 / 32768

    /// Kept on each side, as long as the fade at the edge of a clip, so that the fade falls on quiet and not on a sound.
    static let keptMs = Fade.ms

    /// The frames from the first to the last sounding one, with the kept quiet where there is that much; nil when
    /// nothing sounds.
    static func trimmed(_ pcm: PCM) -> Range<Int>? {
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
