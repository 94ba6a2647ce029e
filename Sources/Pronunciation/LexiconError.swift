/// The error of an invalid lexicon, and its line.
package struct LexiconError: Error, Equatable {
    package enum Problem: Error, Equatable {
        /// The file is longer than `Lexicon.sizeLimit`.
        case tooLarge
        case notUTF8
        /// The line lacks a tab between word and reading.
        case noReading
        case emptyWord
        /// The word is longer than `Lexicon.wordLimit` characters.
        case wordTooLong
        /// The word has a character other than a hanzi, a Latin letter or a mark between letters.
        case notAWord
        /// The text is not a syllable with its tone, such as "yin2".
        case notASyllable(String)
        /// A word of hanzi needs one syllable for each hanzi.
        case syllables(expected: Int, found: Int)
        /// The word has two runs of Latin letters, so the syllables cannot be assigned to hanzi.
        case ambiguousMixture
        /// The replacement text has more than `Lexicon.wordLimit` characters.
        case readingTooLong
        /// The text after "=" does not consist of words.
        case notWords(String)
        /// The replacement could change an amount: a replaced currency, or a replacement that ends in a numeral.
        case changesNumbers
        /// The pinyin of a hanzi of amounts is not the hanzi's own.
        case changesAmount(AmountReadings.Change)
        /// The text is not a respelling of an English word in letters.
        case notSpelled(String)
        /// The line is not one hanzi, a tab, "~", and one or two simplified hanzi.
        case notSimplified(String)
        /// A respelling must be a single word.
        case severalWords
        /// More than `Lexicon.maxSubstitutions` lines without pinyin.
        case tooManySubstitutions
        /// An earlier line contains the word.
        case duplicate
    }

    /// The name of the lexicon.
    package let source: String
    /// Line number, from 1.
    package let line: Int
    package let problem: Problem

    package init(source: String, line: Int, problem: Problem) {
        self.source = source
        self.line = line
        self.problem = problem
    }
}

extension LexiconError: CustomStringConvertible {
    /// The line and the problem, without the source.
    package var description: String { "line \(line): \(problem.sentence)" }
}

extension LexiconError.Problem {
    fileprivate var sentence: String {
        switch self {
        case .tooLarge: "the lexicon is longer than \(Lexicon.sizeLimit) bytes"
        case .notUTF8: "the word is not UTF-8"
        case .noReading: "the tab between the word and its reading is missing"
        case .emptyWord: "the word before the tab is missing"
        case .wordTooLong: "the word is longer than \(Lexicon.wordLimit) characters"
        case .notAWord: "a word is made of hanzi, Latin letters, and the marks between letters"
        case .notASyllable(let text): "\"\(text)\" is not a Mandarin syllable with its tone, such as yin2 or lv4"
        case .syllables(let expected, let found): "\(expected) hanzi have \(found) syllables"
        case .ambiguousMixture: "a word may mix hanzi with one stretch of Latin letters only"
        case .readingTooLong: "what is said instead is longer than \(Lexicon.wordLimit) characters"
        case .notWords(let text): "\"=\(text)\" is not made of words: write hanzi and letters, numbers in words"
        case .changesNumbers:
            "numerals, units and currencies are not replaced, and nothing is said that ends in a numeral"
        case .changesAmount(let change):
            "\(change.hanzi) belongs to amounts and is read \(change.own.joined(separator: " or ")), not \(change.reading)"
        case .notSpelled(let text):
            "\"\(text)\" is neither pinyin with tones, nor letters that spell a sound, nor =words to say instead"
        case .notSimplified(let text): "\"\(text)\" is not the one or two simplified hanzi of a traditional one"
        case .severalWords: "a spelling is for one word; write =words to say something else instead of several"
        case .tooManySubstitutions: "there are more than \(Lexicon.maxSubstitutions) lines without pinyin"
        case .duplicate: "an earlier line has the same word"
        }
    }
}
