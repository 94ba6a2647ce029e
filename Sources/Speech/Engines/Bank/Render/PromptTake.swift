internal import Audio

/// A prompt as it is heard in one sentence.
struct PromptTake {
    /// The sentence, and the prompt's place in it.
    let sentence: Int
    let place: Int
    let name: String
    /// In the sentence, without the neighbours.
    let frames: Range<Int>
    /// With a little of the neighbours, so that an overlap gives the sentence again.
    let pcm: PCM
    let features: SpeechFeatures
    /// The length without the neighbours.
    let ms: Int
    /// In semitones; nil without a pitch at that edge.
    let startPitch: Double?
    let endPitch: Double?
    /// Whether the prompt is long enough to be a syllable.
    let isLong: Bool
    /// Whether the prompt may be used elsewhere.
    let isUsable: Bool
    /// Whether it is said as alone.
    let isCited: Bool

    /// Less than the shortest syllable of fast speech.
    private static let minMs = 50

    /// - Parameter frames: of the prompt in the sentence.
    init(
        _ sentence: SentenceSpeaker.Sentence, _ features: SpeechFeatures, _ pitch: PitchMeter, at index: Int,
        place: Int, _ frames: Range<Int>
    ) {
        let pcm = sentence.pcm
        (self.sentence, self.place, self.frames) = (index, place, frames)
        name = sentence.prompts[place].parameters.promptNames.first ?? ""
        let margin = PCM.frameCount(ms: Prompt.overlapMs, sampleRateHz: pcm.sampleRateHz) / 2
        let start = place == 0 ? frames.lowerBound : frames.lowerBound - margin
        let end = place + 1 == sentence.prompts.count ? frames.upperBound : frames.upperBound + margin
        let cut = (start..<max(start, end)).clamped(to: 0..<pcm.frames)
        self.pcm = PCM(samples: Array(pcm.samples[cut]), sampleRateHz: pcm.sampleRateHz)
        let step = features.frame(ofStep: 1)
        self.features = features[frames.lowerBound / step..<max(frames.lowerBound / step, frames.upperBound / step)]
        ms = frames.count * 1_000 / pcm.sampleRateHz
        startPitch = pitch.atStart(of: frames)
        endPitch = pitch.atEnd(of: frames)
        isLong = ms >= Self.minMs
        isUsable = sentence.tones[place] != .changed && isLong
        isCited = sentence.tones[place] == .cited
    }
}
