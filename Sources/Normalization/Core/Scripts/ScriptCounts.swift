/// Counts of the words in a part of a text, as evidence of its language.
struct ScriptCounts {
    private(set) var hanzi = 0
    private(set) var devanagariWords = 0
    private(set) var latinWords = 0
    /// Count of words of English sentences, without names and units.
    private(set) var proseWords = 0
    private var clear = 0
    private var slight = 0
    /// The script of the first word.
    private(set) var first: LetterScript?

    init(_ tokens: some Sequence<ScriptTokens.Token>) {
        for token in tokens {
            guard case .word(let script) = token.kind else { continue }
            first = first ?? script
            switch script {
            case .han: hanzi += token.text.unicodeScalars.count
            case .devanagari: devanagariWords += 1
            case .latin: add(latin: token)
            case .other: break
            }
        }
    }

    private mutating func add(latin word: ScriptTokens.Token) {
        latinWords += 1
        guard !word.followsNumber else { return }
        switch EnglishProse.evidence(of: word.text.lowercased()) {
        case .clear: clear += 1
        case .slight: slight += 1
        case nil: break
        }
        if word.isProse { proseWords += 1 }
    }

    var hasWords: Bool { first != nil }

    /// Count of words that English notices use.
    var evidence: Int { clear + slight }

    /// Whether there are two words of notices, at least one of which never occurs in a name.
    var isEnglishSentence: Bool { clear > 0 && evidence > 1 }

    /// Whether the sentence is English despite words of another script: it begins in English, and English words
    /// dominate.
    func isEnglish(around native: LetterScript) -> Bool {
        let others = native == .han ? hanzi : 2 * devanagariWords
        return first == .latin && clear > 0 && evidence > 2 && others <= latinWords
    }
}

extension ScriptTokens.Token {
    /// Whether this is a word of an English sentence, and neither a name nor a unit.
    var isProse: Bool { kind == .word(.latin) && !followsNumber && EnglishProse.isProse(text) }
}

/// Finds the main script of a text, for the choice of a voice.
package enum TextScript {
    /// Returns nil for a text whose words do not show a language: digits, names in Latin letters. One word of sentences
    /// shows it if all letters are Latin: `Pay 5% now`.
    package static func find(in text: String) -> SpokenLanguage.Script? {
        if text.unicodeScalars.allSatisfy({ LetterScript($0) == .han || LetterScript($0) == nil }) {
            return text.unicodeScalars.contains { LetterScript($0) == .han } ? .han : nil
        }
        let counts = ScriptCounts(ScriptTokens(text).tokens)
        if counts.hanzi > 0 { return counts.isEnglish(around: .han) ? .latin : .han }
        if counts.devanagariWords > 0 { return counts.isEnglish(around: .devanagari) ? .latin : .devanagari }
        return counts.proseWords > 0 ? .latin : nil
    }
}
