/// Finds the main script of a text, for the choice of a voice.
package enum TextScript {
    /// Returns nil for a text whose words do not show a language: digits, names in Latin letters.
    package static func find(in text: String) -> SpokenLanguage.Script? {
        if text.unicodeScalars.allSatisfy({ LetterScript($0) == .han || LetterScript($0) == nil }) {
            return text.unicodeScalars.contains { LetterScript($0) == .han } ? .han : nil
        }
        let counts = ScriptCounts(ScriptTokens(text).tokens)
        if counts.hanzi > 0 { return counts.isEnglish(around: .han) ? .latin : .han }
        if counts.devanagariWords > 0 { return counts.isEnglish(around: .devanagari) ? .latin : .devanagari }
        return counts.evidence > 1 ? .latin : nil
    }
}
