internal import Audio

/// A sentence in a voice of Crier, which shows where the words of a recording of the same sentence are: forced alignment
/// by dynamic time warping.
struct SentenceGuide {
    /// Without its sound, of which hundreds of sentences would take too much memory.
    private let sentence: SentenceSpeaker.Sentence
    private let frames: Int
    /// The frames of each prompt in the guide.
    private let ranges: [Range<Int>]
    /// Centred, because another person says the recording.
    private let features: SpeechFeatures
    private let sketch: SpeechFeatures

    init(_ sentence: SentenceSpeaker.Sentence, _ ranges: [Range<Int>], _ features: SpeechFeatures) {
        self.sentence = sentence.with(PCM(samples: [], sampleRateHz: sentence.pcm.sampleRateHz))
        (frames, self.ranges) = (sentence.pcm.frames, ranges)
        self.features = features.centred
        sketch = self.features.sketch
    }

    /// A recording of the sentence, and how well it fits.
    struct Match {
        let sentence: SentenceSpeaker.Sentence
        /// The frames of each prompt in the recording.
        let ranges: [Range<Int>]
        /// The length beside the guide's, in percent.
        let pacePercent: Int
    }

    /// - Returns: nil for a recording that cannot be aligned.
    func match(_ recording: PCM) -> Match? {
        let own = SpeechFeatures(recording).centred
        guard let alignment = SpeechAlignment(features, own) else { return nil }
        let sentence = sentence.with(recording)
        let boundaries = zip(ranges, ranges.dropFirst()).map { before, after in
            // The middle of a pause is in the pause of the recording.
            own.frame(ofStep: alignment.right(ofLeft: step((before.upperBound + after.lowerBound) / 2)))
        }
        guard let found = SentenceCutter.ranges(of: sentence, near: boundaries) else { return nil }
        return Match(
            sentence: sentence, ranges: found, pacePercent: recording.frames * 100 / max(1, frames))
    }

    /// The distance of a recording from the guide.
    ///
    /// - Parameter sketch: of the recording's centred features.
    func distance(from sketch: SpeechFeatures) -> Float {
        SpeechAlignment(self.sketch, sketch)?.distance() ?? .infinity
    }

    private func step(_ frame: Int) -> Int { frame / max(1, features.frame(ofStep: 1)) }
}

extension SentenceSpeaker.Sentence {
    /// The same words in another sound, whose marks are not known.
    fileprivate func with(_ sound: PCM) -> Self {
        Self(pcm: sound, marks: [], prompts: prompts, tones: tones, said: said)
    }
}
