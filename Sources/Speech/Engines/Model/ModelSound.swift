package import Audio

/// The sound of an utterance.
package struct ModelSound: Sendable, Equatable {
    /// The sound at the sample rate of the model.
    package let pcm: PCM
    /// The first frame of each phoneme id, in the order of the utterance; nil if the model does not output durations.
    package let starts: [Int]?

    package init(pcm: PCM, starts: [Int]? = nil) {
        self.pcm = pcm
        self.starts = starts
    }
}
