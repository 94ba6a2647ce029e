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
    let reason = "St. and Dr. have two meanings each, and the names around them tell which before the tables are asked."
    let examples = [
        (text: "on Elm St today", spoken: "on Elm Street today"), (text: "in St. Louis", spoken: "in Saint Louis"),
    ]
    let counterexamples = [(text: "Dr. Smith", rule: "abbreviation.dotted" as String?)]

    func abbreviation(at index: Int, in source: SourceText) -> PhraseTable<String>.Match? {
        EnglishAbbreviations.street(in: source, at: index)
    }
}

struct EnglishAbbreviationNumberedRule: EnglishAbbreviationRule {
    let name = "abbreviation.numbered"
    let reason = "No. and p. are abbreviations only before a number, and words or letters anywhere else."
    let examples = [(text: "No. 5", spoken: "Number five"), (text: "see fig. 3", spoken: "see figure three")]
    let counterexamples = [(text: "No. I will not", rule: nil as String?)]

    func abbreviation(at index: Int, in source: SourceText) -> PhraseTable<String>.Match? {
        EnglishAbbreviations.numbered(in: source, at: index)
    }
}

struct EnglishAbbreviationDottedRule: EnglishAbbreviationRule {
    let name = "abbreviation.dotted"
    let reason = "The table of abbreviations is asked when streets and numbers have not given one of them a meaning."
    let examples = [(text: "Mr. Lee", spoken: "Mister Lee"), (text: "approx. 5", spoken: "approximately five")]
    let counterexamples = [(text: "Main St.", rule: "abbreviation.street" as String?)]

    func abbreviation(at index: Int, in source: SourceText) -> PhraseTable<String>.Match? {
        EnglishAbbreviations.dotted(in: source, at: index)
    }
}

struct EnglishAbbreviationLettersRule: Rule {
    let name = "abbreviation.letters"
    let tokens: TokenKind = .letter
    let reason = "Letters are said one by one only where no abbreviation in full begins with them."
    let examples = [(text: "the U.S. and UK", spoken: "the U-S and U-K"), (text: "your OTP", spoken: "your O-T-P")]
    let counterexamples = [(text: "e.g. now", rule: "abbreviation.dotted" as String?), (text: "UPI-based", rule: nil)]

    func claim(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let letters = EnglishInitialisms.letters(in: text.source, at: index) else { return nil }
        let name = AlphanumericName(parts: [.letters(letters.value)], kind: .abbreviation)
        return Claim(value: .name(name), end: letters.end, isNumber: false)
    }
}
