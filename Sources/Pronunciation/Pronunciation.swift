/// The reading of one hanzi.
package struct Reading: Sendable, Equatable {
    /// One hanzi.
    package let text: String
    /// Pinyin in ASCII with a tone digit, such as "yin2"; ü is written v, the neutral tone is 5. The tone is the
    /// citation tone; only utterances have tone sandhi. Empty if all lexicons lack the hanzi.
    package let reading: String

    package init(text: String, reading: String) {
        self.text = text
        self.reading = reading
    }
}

/// The pause after an utterance, from its punctuation.
package enum Pause: Sendable, Comparable {
    case none, clause, sentence
}

/// The input of one engine voice.
package struct Utterance: Sendable, Equatable {
    package enum Script: Sendable {
        /// Pinyin for a Mandarin voice.
        case han
        /// Words in Latin letters, as written, for an English voice.
        case latin
        /// Hanzi outside all lexicons, as written, for a voice that reads hanzi. espeak-ng 1.51 spells the code point
        /// of such hanzi, which is hardly intelligible.
        case unknownHan
    }

    package let script: Script
    /// For `han`: pinyin with words separated by spaces, as in "zhi1fu4bao3 dao4zhang4,"; only `a-z`, `1-5`, space, `,`
    /// and `?`.
    package let text: String
    /// The pause after the utterance.
    package let pause: Pause
    /// The words of the utterance, in order.
    package let words: [Word]

    /// A word of the utterance, and its range in the pronounced text.
    package struct Word: Sendable, Equatable {
        /// UTF-8 offset in the utterance.
        package let offset: Int
        /// Scalar range in the concatenated segments.
        package let scalars: Range<Int>

        package init(offset: Int, scalars: Range<Int>) {
            self.offset = offset
            self.scalars = scalars
        }
    }

    package init(script: Script, text: String, pause: Pause, words: [Word] = []) {
        self.script = script
        self.text = text
        self.pause = pause
        self.words = words
    }
}

/// The pronunciation of a text.
package struct Pronunciation: Sendable, Equatable {
    /// One reading for each hanzi, in the order of the text.
    package let readings: [Reading]
    package let utterances: [Utterance]
    /// The number of hanzi outside all lexicons, and of digits. Utterances omit digits.
    package let unknown: Int

    package init(readings: [Reading], utterances: [Utterance], unknown: Int) {
        self.readings = readings
        self.utterances = utterances
        self.unknown = unknown
    }
}
