internal import Audio

/// A sentence in a voice of Crier, which shows where the words of a recording of the same sentence are: forced alignment
/// by dynamic time warping.
struct SentenceGuide {
    let sentence: SentenceSpeaker.Sentence
    /// The frames of each prompt in the guide.
    let ranges: [Range<Int>]
    /// Centred, because another person says the recording.
    private let features: SpeechFeatures

    init(_ sentence: SentenceSpeaker.Sentence, _ ranges: [Range<Int>], _ features: SpeechFeatures) {
        (self.sentence, self.ranges) = (sentence, ranges)
        self.features = features.centred
    }

    /// A recording of the sentence, and how well it fits.
    struct Match {
        let sentence: SentenceSpeaker.Sentence
        /// The frames of each prompt in the recording.
        let ranges: [Range<Int>]
        /// The distance of the sound from the guide's.
        let distance: Float
        /// The length beside the guide's, in percent.
        let pacePercent: Int
    }

    /// - Returns: nil for a recording that cannot be aligned.
    func match(_ recording: PCM) -> Match? {
        let own = SpeechFeatures(recording).centred
        guard let alignment = SpeechAlignment(features, own) else { return nil }
        let sentence = SentenceSpeaker.Sentence(
            pcm: recording, marks: [], prompts: sentence.prompts, tones: sentence.tones, said: sentence.said)
        let boundaries = zip(ranges, ranges.dropFirst()).map { before, after in
            // The middle of a pause is in the pause of the recording.
            own.frame(ofStep: alignment.right(ofLeft: step((before.upperBound + after.lowerBound) / 2)))
        }
        guard let found = SentenceCutter.ranges(of: sentence, near: boundaries) else { return nil }
        return Match(
            sentence: sentence, ranges: found, distance: alignment.distance(),
            pacePercent: recording.frames * 100 / max(1, self.sentence.pcm.frames))
    }

    /// How unlike a recording's features are to the guide's.
    func distance(from recording: SpeechFeatures) -> Float {
        SpeechAlignment(features, recording)?.distance() ?? .infinity
    }

    private func step(_ frame: Int) -> Int { frame / max(1, features.frame(ofStep: 1)) }
}
