/// How one hanzi is read.
package struct Reading: Sendable, Equatable {
    /// One hanzi.
    package let text: String
    /// Pinyin in ASCII with the tone as a digit, such as "yin2": ü is written v, the neutral tone is 5. It is the tone of
    /// the dictionary; the changes of tone in running speech are in the utterances only.
    package let reading: String

    package init(text: String, reading: String) {
        self.text = text
        self.reading = reading
    }
}

/// The break that follows an utterance, from its punctuation.
package enum Pause: Sendable, Comparable {
    case none, clause, sentence
}

/// What one engine voice is given to say in one go.
package struct Utterance: Sendable, Equatable {
    package enum Script: Sendable {
        /// Pinyin for a Mandarin voice.
        case han
        /// Words in Latin letters, as written, for an English voice.
        case latin
        /// Hanzi that no lexicon knows, as written, for a voice that reads hanzi itself. espeak-ng 1.51 does not know them
        /// either and spells the number of the character: they are heard, but hardly understood.
        case unknownHan
    }

    package let script: Script
    /// Han: syllables of a word joined, words apart, as in "zhi1fu4bao3 dao4zhang4,"; nothing but `a-z`, `1-5`, space,
    /// and the marks `,` and `?`.
    package let text: String
    /// The break behind it.
    package let pause: Pause
    /// What it was made from, in order.
    package let words: [Word]

    /// A word of the utterance, and the stretch of the pronounced text that it says.
    package struct Word: Sendable, Equatable {
        /// UTF-8 offset in the utterance.
        package let offset: Int
        /// Scalars of all stretches, put together.
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

/// How a text sounds.
package struct Pronunciation: Sendable, Equatable {
    /// One for each hanzi that a lexicon knows, in the order of the text.
    package let readings: [Reading]
    package let utterances: [Utterance]
    /// Hanzi that no lexicon knows, and digits nobody wrote out, which are left out of the utterances.
    package let unknown: Int

    package init(readings: [Reading], utterances: [Utterance], unknown: Int) {
        self.readings = readings
        self.utterances = utterances
        self.unknown = unknown
    }
}
