package import Audio

/// One recorded prompt: the words it says, and how they sound.
package struct Prompt: Sendable, Equatable {
    /// What a prompt is in a sentence; decides the silence beside it.
    package enum Class: String, Sendable, CaseIterable {
        /// A digit, 零 to 九.
        case digit
        /// What belongs to the number before it: 百, 点, 元.
        case unit
        /// Words of their own: 到账.
        case phrase
    }

    package let text: String
    package let kind: Class
    package let recording: Recording
    /// What was wrong with the recording before import mended it, in words.
    package let faults: [String]

    package init(text: String, kind: Class, recording: Recording, faults: [String] = []) {
        (self.text, self.kind, self.recording, self.faults) = (text, kind, recording, faults)
    }

    /// Its name in the bank.
    package var name: String { recording.name }
    package var pcm: PCM { recording.pcm }

    /// Between digits that are said one by one: without it 一一 is one long 一.
    private static let digitGapMs = 20

    /// A unit leans on its number as a second syllable does, so the two overlap, with an equal-power crossfade.
    private static let unitGapMs = -8

    /// Between words of a sentence: the same breath as between two speakers.
    private static let phraseGapMs = 60

    /// The silence between two prompts with no punctuation between them; below zero they overlap.
    static func gapMs(_ left: Class, _ right: Class) -> Int {
        switch (left, right) {
        case (.phrase, _), (_, .phrase): phraseGapMs
        case (.digit, .digit): digitGapMs
        case (.unit, _), (_, .unit): unitGapMs
        }
    }
}
