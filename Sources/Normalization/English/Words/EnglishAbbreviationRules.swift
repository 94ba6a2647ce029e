/// A rule for abbreviations that are read in full.
protocol EnglishAbbreviationRule: Rule where Text == EnglishText {
    /// Returns the abbreviation at the beginning of a word, and its full form.
    func abbreviation(at index: Int, in source: SourceText) -> PhraseTable<String>.Match?
}

extension EnglishAbbreviationRule {
    var tokens: TokenKind { .letter }

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard !text.source[index - 1].isASCIIAlphanumeric, let found = abbreviation(at: index, in: text.source) else {
            return nil
        }
        return Claim(value: .phrase(found.value, .abbreviation), end: found.end, isNumber: false)
    }
}

struct EnglishAbbreviationStreetRule: EnglishAbbreviationRule {
    let name = "abbreviation.street"

    func abbreviation(at index: Int, in source: SourceText) -> PhraseTable<String>.Match? {
        EnglishAbbreviations.street(in: source, at: index)
    }
}

struct EnglishAbbreviationNumberedRule: EnglishAbbreviationRule {
    let name = "abbreviation.numbered"

    func abbreviation(at index: Int, in source: SourceText) -> PhraseTable<String>.Match? {
        EnglishAbbreviations.numbered(in: source, at: index)
    }
}

struct EnglishAbbreviationDottedRule: EnglishAbbreviationRule {
    let name = "abbreviation.dotted"

    func abbreviation(at index: Int, in source: SourceText) -> PhraseTable<String>.Match? {
        EnglishAbbreviations.dotted(in: source, at: index)
    }
}

struct EnglishAbbreviationLettersRule: Rule {
    let name = "abbreviation.letters"
    let tokens: TokenKind = .letter

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let letters = EnglishInitialisms.letters(in: text.source, at: index) else { return nil }
        let name = AlphanumericName(parts: [.letters(letters.value)], kind: .abbreviation)
        return Claim(value: .name(name), end: letters.end, isNumber: false)
    }
}
