/// Finds the language of each part of a text by the scripts of its letters and the words around.
///
/// A text has the language of its voice. Words in another script form a run in their language, together with the
/// numbers between them. A sentence, or a clause between marks, is English if its words are; a Latin name within hanzi
/// is not.
package struct LanguageDivider: Sendable {
    /// The language of the text as a whole.
    let base: SpokenLanguage
    /// Other languages with a voice, the best dialect of each first.
    let others: [SpokenLanguage]
    /// Whether letters without a supported language are refused.
    let refusesUnread: Bool
    private let divides: Bool

    /// The rule name of this type in errors.
    package static let rule = "script"

    package init(_ base: SpokenLanguage, others: [SpokenLanguage], refusesUnread: Bool = true) {
        (self.base, self.others, self.refusesUnread, divides) = (base, others, refusesUnread, true)
    }

    /// Makes a divider that neither divides nor refuses a text.
    package init(only language: SpokenLanguage) {
        (base, others, refusesUnread, divides) = (language, [], false, false)
    }

    /// Returns the same divider for a text in another language, such as the language of markup.
    package func based(on language: SpokenLanguage) -> LanguageDivider {
        language == base ? self : LanguageDivider(language, others: [base] + others, refusesUnread: refusesUnread)
    }

    /// - Returns: the runs in order. Together they cover the text.
    /// - Throws: `lettersMissing` for a run that no available voice can speak.
    package func runs(of text: String) throws(NormalizationError) -> [LanguageRun] {
        let whole = [LanguageRun(0..<text.utf8.count, base)]
        guard divides, !isPlain(text) else { return whole }
        let tokens = ScriptTokens(text).tokens
        try check(tokens)
        var labels = ScriptLabels(tokens, base: LetterScript(base.script), hasEnglish: language(of: .latin) != nil)
        labels.find()
        var runs: [LanguageRun] = []
        var start = 0
        while start < tokens.count {
            let script = labels.scripts[start]
            let end = labels.scripts[start...].firstIndex { $0 != script } ?? tokens.count
            let range = tokens[start].range.lowerBound..<tokens[end - 1].range.upperBound
            guard let language = language(of: script) else { throw .lettersMissing(token(tokens[start..<end])) }
            runs.add(range, language)
            start = end
        }
        return runs
    }

    private func language(of script: LetterScript) -> SpokenLanguage? {
        script == LetterScript(base.script) ? base : others.first { LetterScript($0.script) == script }
    }

    /// Whether a quick look shows that the text is in one language, as nearly all texts are.
    private func isPlain(_ text: String) -> Bool {
        if base.script == .latin, text.utf8.allSatisfy({ $0 < 0x80 }) { return true }
        var latinWords = 0
        var isInWord = false
        let own = LetterScript(base.script)
        for scalar in text.unicodeScalars {
            let script = LetterScript(scalar)
            if let script, script != own, script != .latin { return false }
            if script == .latin, !isInWord { latinWords += 1 }
            isInWord = script == .latin
        }
        return own == .latin || latinWords < 2
    }

    /// Throws for letters of unsupported scripts.
    private func check(_ tokens: [ScriptTokens.Token]) throws(NormalizationError) {
        guard refusesUnread, let first = tokens.firstIndex(where: { $0.kind == .word(.other) }) else { return }
        var end = first + 1
        for index in tokens.indices[end...] {
            switch tokens[index].kind {
            case .word(.other): end = index + 1
            case .space, .sign: continue
            case .word, .number, .clauseEnd, .sentenceEnd: throw .lettersMissing(token(tokens[first..<end]))
            }
        }
        throw .lettersMissing(token(tokens[first..<end]))
    }

    private func token(_ tokens: ArraySlice<ScriptTokens.Token>) -> NormalizationError.Token {
        let text = tokens.reduce(into: "") { $0 += $1.text }
        return .init(text: text, offset: tokens.first?.range.lowerBound ?? 0, rule: Self.rule)
    }
}
