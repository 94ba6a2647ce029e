internal import Pronunciation

/// The syllables of a part with their gaps and their pitch.
///
/// Pitch and length are as recorded. A pitch that falls by 0.3 semitones from syllable to syllable, or voiced parts a
/// quarter shorter, made the speech harder to understand: a recogniser mistook 7.2 and 9.6 % of the syllables of 48
/// payments, and 5.1 % as recorded.
struct SyllableScore {
    struct Note {
        let name: SyllableName
        /// The silence before; negative for an overlap with the syllable before.
        let gapMs: Int
        let voicing: SyllableVoicing
        /// The UTF-8 offset of the word in the part's text; nil after a word's first syllable.
        let wordOffset: Int?
    }

    private(set) var notes: [Note] = []

    /// Incremented whenever the same text gets another sound.
    static let version = 1

    /// The silence between words without a pause. With 120 ms between phrases, the recogniser lost whole amounts after
    /// it.
    private static let wordGapMs = 50
    /// The silence before the first syllable, in which a clip fades in. Without it the fade removes the burst of an
    /// affricate, and 支 sounds like 是.
    private static let leadMs = 10

    /// Returns nil if the text is not pinyin.
    init?(_ part: SpeechPart) {
        let writtenOut = Set(part.words.lazy.filter(\.isWrittenOut).map(\.offset))
        guard let text = PinyinText(part.text, writtenOut: writtenOut) else { return nil }
        let semitones = Double(part.delivery.pitchHundredths) / 100
        let voicing = SyllableVoicing(semitones: [semitones, semitones], length: 1)
        var pauseMs = Self.leadMs
        for word in text.words {
            let names = word.names
            guard names.count == word.syllables else { return nil }
            for (index, name) in names.enumerated() {
                let isFirst = index == 0
                notes.append(
                    Note(
                        name: name, gapMs: isFirst ? pauseMs : name.onset.gapMs, voicing: voicing,
                        wordOffset: isFirst ? word.offset : nil))
            }
            pauseMs = word.pause == .none ? Self.wordGapMs : PlanBuilder.gapMs(word.pause)
        }
    }
}

extension PinyinText.Word {
    /// The syllables in their spoken tones.
    fileprivate var names: [SyllableName] {
        bytes.split { !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }.compactMap { letters in
            letters.endIndex < bytes.endIndex ? SyllableName(bytes[letters.startIndex...letters.endIndex]) : nil
        }
    }
}
