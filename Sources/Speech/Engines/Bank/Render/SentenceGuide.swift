internal import Audio

/// A sentence in a voice of Crier, which locates the words in a recording of the same sentence: forced alignment by
/// dynamic time warping.
struct SentenceGuide {
    /// The sentence without its sound. The sound of hundreds of sentences would take too much memory.
    private let sentence: SentenceSpeaker.Sentence
    private let frames: Int
    /// The frames of each prompt in the guide.
    private let ranges: [Range<Int>]
    /// The features are centred, because another person speaks in the recording.
    private let features: SpeechFeatures
    private let sketch: SpeechFeatures

    init(_ sentence: SentenceSpeaker.Sentence, _ ranges: [Range<Int>], _ features: SpeechFeatures) {
        self.sentence = sentence.with(PCM(samples: [], sampleRateHz: sentence.pcm.sampleRateHz))
        (frames, self.ranges) = (sentence.pcm.frames, ranges)
        self.features = features.centred
        sketch = self.features.sketch
    }

    /// A recording of the sentence, and the quality of its match.
    struct Match {
        let sentence: SentenceSpeaker.Sentence
        /// The frames of each prompt in the recording.
        let ranges: [Range<Int>]
        /// The recording's duration relative to the guide's, in percent.
        let pacePercent: Int
    }

    /// - Returns: nil for a recording that cannot be aligned.
    func match(_ recording: PCM) -> Match? {
        let own = SpeechFeatures(recording).centred
        guard let alignment = SpeechAlignment(features, own) else { return nil }
        let sentence = sentence.with(recording)
        let boundaries = zip(ranges, ranges.dropFirst()).map { before, after in
            // The middle of a pause falls into the pause of the recording.
            own.frame(ofStep: alignment.right(ofLeft: step((before.upperBound + after.lowerBound) / 2)))
        }
        guard let found = SentenceCutter.ranges(of: sentence, near: boundaries) else { return nil }
        return Match(
            sentence: sentence, ranges: found, pacePercent: recording.frames * 100 / max(1, frames))
    }

    /// Returns the distance of a recording from the guide.
    ///
    /// - Parameter sketch: the sketch of the recording's centred features.
    func distance(from sketch: SpeechFeatures) -> Float {
        SpeechAlignment(self.sketch, sketch)?.distance() ?? .infinity
    }

    private func step(_ frame: Int) -> Int { frame / max(1, features.frame(ofStep: 1)) }
}

extension SentenceSpeaker.Sentence {
    /// Returns the same words with another sound, whose marks are unknown.
    fileprivate func with(_ sound: PCM) -> Self {
        Self(pcm: sound, marks: [], prompts: prompts, tones: tones, said: said)
    }
}
