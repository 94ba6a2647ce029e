/// Powers of ten after a number: million, lakh crore, and their letters.
enum EnglishScales {
    struct Scale {
        let word: String
        let end: Int
    }

    private static let words = table("word", foldsCase: true)
    private static let indianWords = table("indian", foldsCase: true)
    private static let letters = table("letter")
    private static let abbreviations = table("abbreviation", foldsCase: true)

    private static func table(_ kind: String, foldsCase: Bool = false) -> PhraseTable<String> {
        let rows = WordTable(PackageResources.EnglishScales_tsv).rows.filter { $0[2] == kind }
        return PhraseTable(rows.map { ($0[0], $0[1]) }, foldsCase: foldsCase)
    }

    /// Returns million, or its letter. A letter belongs to the amount only if it touches the number: not in $10
    /// T-shirt.
    static func scale(in source: SourceText, at index: Int, letters: Bool) -> Scale? {
        // A $100-million deal.
        let start = source[index] == "-" ? index + 1 : source.endOfSpaces(index)
        if let words = words(in: source, at: start) { return words }
        guard letters, source[index] != "-" else { return nil }
        if let word = abbreviations.longest(in: source, at: start), isEnd(word.end, touches: start == index, source) {
            return Scale(word: word.value, end: word.end)
        }
        guard start == index, let word = word(ofLetter: start, in: source), isEnd(start + 1, touches: true, source)
        else {
            return nil
        }
        return Scale(word: word, end: start + 1)
    }

    /// Returns one or more words: hundred thousand, lakh crore.
    private static func words(in source: SourceText, at start: Int) -> Scale? {
        guard let first = longestWord(in: source, at: start), !source[first.end].isASCIIAlphanumeric else { return nil }
        let rest = source[first.end] == " " ? words(in: source, at: source.endOfSpaces(first.end)) : nil
        return Scale(word: first.value + (rest.map { " " + $0.word } ?? ""), end: rest?.end ?? first.end)
    }

    private static func longestWord(in source: SourceText, at start: Int) -> PhraseTable<String>.Match? {
        if let word = words.longest(in: source, at: start) { return word }
        return source.numerals == .indian ? indianWords.longest(in: source, at: start) : nil
    }

    /// Reads ₹2.5 Cr as crore. Cr may also mean credit: after paise, after a whole number, in capitals, after a thousand
    /// rupees or more, and in a text on an account.
    static func crore(behind number: ScannedNumeral, in source: SourceText) -> Scale? {
        let start = source.endOfSpaces(number.end)
        let end = source.endOfLetters(start)
        let numeral = number.numeral
        guard source.numerals == .indian, numeral.integer.count <= 3, numeral.fraction.count != 2,
            numeral.fraction.contains(where: { $0 != 0 }), !source[end].isASCIIAlphanumeric
        else { return nil }
        let isCrore = ["Cr", "cr"].contains(source.text(start..<end)) && !EnglishLedgerMarks.concern(source)
        return isCrore ? Scale(word: "crore", end: end) : nil
    }

    /// Whether the letter of a scale ends at `end`: true for $2.5M-paid, false for $5 mil-spec.
    private static func isEnd(_ end: Int, touches: Bool, _ source: SourceText) -> Bool {
        !source[end].isASCIIAlphanumeric && (touches || !(source[end].isDash && source[end + 1].isASCIILetter))
    }

    static func word(ofLetter index: Int, in source: SourceText) -> String? {
        letters.longest(in: source, at: index)?.value
    }

    static func begins(in source: SourceText, at index: Int) -> Bool {
        word(ofLetter: index, in: source) != nil || abbreviations.longest(in: source, at: index) != nil
    }
}
