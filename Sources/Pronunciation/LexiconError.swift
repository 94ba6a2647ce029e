/// Why a lexicon was refused, and where.
package struct LexiconError: Error, Equatable {
    package enum Problem: Error, Equatable {
        /// The file is longer than `Lexicon.sizeLimit`.
        case tooLarge
        case notUTF8
        /// There is no tab between word and reading.
        case noReading
        case emptyWord
        /// The word is longer than `Lexicon.wordLimit` characters.
        case wordTooLong
        /// The word has a character that is neither a hanzi nor a Latin letter nor a mark between letters.
        case notAWord
        /// It stands where a syllable such as "yin2" should.
        case notASyllable(String)
        /// A word of hanzi alone has one syllable for each.
        case syllables(expected: Int, found: Int)
        /// Latin letters have hanzi on both sides of them twice, or a hanzi between: it is unclear which syllable is whose.
        case ambiguousMixture
        /// What is to be said instead has more than `Lexicon.wordLimit` characters.
        case readingTooLong
        /// Behind "=" stands something else than words.
        case notWords(String)
        /// What is said instead would change an amount: 元 for another currency, or words that end in a numeral.
        case changesNumbers
        /// It stands where letters should that spell how an English word sounds.
        case notSpelled(String)
        /// Behind "~" stands something else than one or two hanzi, or before it something else than one.
        case notSimplified(String)
        /// A spelling is given to one word only.
        case severalWords
        /// More than `Lexicon.substituteLimit` lines without pinyin.
        case tooManySubstitutes
        /// The word stands in an earlier line already.
        case duplicate
    }

    /// The name the lexicon was opened under.
    package let source: String
    /// From 1.
    package let line: Int
    package let problem: Problem

    package init(source: String, line: Int, problem: Problem) {
        self.source = source
        self.line = line
        self.problem = problem
    }
}

extension LexiconError: CustomStringConvertible {
    /// Line and problem, without the source.
    package var description: String { "line \(line): \(problem.sentence)" }
}

extension LexiconError.Problem {
    fileprivate var sentence: String {
        switch self {
        case .tooLarge: "the lexicon is longer than \(Lexicon.sizeLimit) bytes"
        case .notUTF8: "the word is not UTF-8"
        case .noReading: "there is no tab between the word and its reading"
        case .emptyWord: "there is no word before the tab"
        case .wordTooLong: "the word is longer than \(Lexicon.wordLimit) characters"
        case .notAWord: "a word is made of hanzi, Latin letters, and the marks between letters"
        case .notASyllable(let text): "\"\(text)\" is not a Mandarin syllable with its tone, such as yin2 or lv4"
        case .syllables(let expected, let found): "\(expected) hanzi have \(found) syllables"
        case .ambiguousMixture: "a word may mix hanzi with one stretch of Latin letters only"
        case .readingTooLong: "what is said instead is longer than \(Lexicon.wordLimit) characters"
        case .notWords(let text): "\"=\(text)\" is not made of words: write hanzi and letters, numbers in words"
        case .changesNumbers:
            "numerals, units and currencies are not replaced, and nothing is said that ends in a numeral"
        case .notSpelled(let text):
            "\"\(text)\" is neither pinyin with tones, nor letters that spell a sound, nor =words to say instead"
        case .notSimplified(let text): "\"\(text)\" is not the one or two simplified hanzi that one hanzi stands for"
        case .severalWords: "a spelling is for one word; write =words to say something else instead of several"
        case .tooManySubstitutes: "there are more than \(Lexicon.substituteLimit) lines without pinyin"
        case .duplicate: "the word stands in an earlier line"
        }
    }
}
