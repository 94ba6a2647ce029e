package import Audio

/// One recorded prompt: its words and its recording.
package struct Prompt: Sendable, Equatable {
    /// The role of a prompt in a sentence. The role decides the silence beside the prompt.
    package enum Class: String, Sendable, CaseIterable {
        /// A digit, 零 to 九.
        case digit
        /// A word that belongs to the number before it: 百, 点, 元.
        case unit
        /// Any other words: 到账.
        case phrase
    }

    package let text: String
    package let kind: Class
    package let recording: Recording
    /// Descriptions of the original recording's faults. Import has corrected or hidden them.
    package let faults: [String]
    let rests: Rests

    /// The silence at the edges of a recording that is removed when prompts are joined, in milliseconds.
    struct Rests: Equatable {
        let beforeMs: Int
        let behindMs: Int

        init(of pcm: PCM) {
            let sound = SilenceTrimmer.soundingRange(of: pcm) ?? 0..<pcm.frames
            func ms(_ frames: Int) -> Int { frames * 1_000 / pcm.sampleRateHz }
            (beforeMs, behindMs) = (ms(sound.lowerBound), ms(pcm.frames - sound.upperBound))
        }
    }

    package init(text: String, kind: Class, recording: Recording, faults: [String] = []) {
        (self.text, self.kind, self.recording, self.faults) = (text, kind, recording, faults)
        rests = Rests(of: recording.pcm)
    }

    /// The prompt's name in the bank.
    package var name: String { recording.name }
    package var pcm: PCM { recording.pcm }

    /// The gap between digits that are spoken one by one. Without a gap, 一一 sounds like one long 一.
    private static let digitGapMs = 20

    /// A unit follows its number like a second syllable, so the two overlap in an equal-power crossfade.
    private static let unitGapMs = -8

    /// The gap between words of a sentence, which is also the gap between two voices.
    private static let phraseGapMs = 60

    /// The silence between two prompts without punctuation between them. A negative gap is an overlap.
    static func gapMs(_ left: Class, _ right: Class) -> Int {
        switch (left, right) {
        case (.phrase, _), (_, .phrase): phraseGapMs
        case (.digit, .digit): digitGapMs
        case (.unit, _), (_, .unit): unitGapMs
        }
    }

    /// Returns the silence at the edges of two recordings. Recordings without silence overlap like two syllables of a
    /// word.
    static func recordedGapMs(_ left: Rests, _ right: Rests) -> Int {
        let silence = left.behindMs + right.beforeMs
        return silence > 0 ? silence : unitGapMs
    }

    /// The length of sound that the recordings of two neighbours in a sentence share, so that overlapping them restores
    /// the sentence.
    static let overlapMs = -unitGapMs
}
