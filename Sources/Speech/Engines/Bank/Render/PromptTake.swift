internal import Audio

/// A prompt as spoken in one sentence.
struct PromptTake {
    /// The index of the sentence, and the prompt's place in it.
    let sentence: Int
    let place: Int
    let name: String
    /// The frames of the prompt in the sentence, without its neighbours.
    let frames: Range<Int>
    /// The sound with the adjacent edges of the neighbours, so that an overlap restores the sentence.
    let pcm: PCM
    let features: SpeechFeatures
    /// The duration without the neighbours.
    let ms: Int
    /// The pitches at the edges in semitones; nil for an edge without a pitch.
    let startPitch: Double?
    let endPitch: Double?
    /// Whether the prompt is long enough to be a syllable.
    let isLong: Bool
    /// Whether the prompt may be used elsewhere.
    let isUsable: Bool
    /// Whether the prompt is spoken as it is alone.
    let isCited: Bool

    /// The minimum duration: less than the shortest syllable of fast speech.
    private static let minMs = 50

    /// - Parameter frames: the frames of the prompt in the sentence.
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
