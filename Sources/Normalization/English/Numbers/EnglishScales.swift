/// Powers of ten after a number: million, lakh crore, and their letters.
extension EnglishText {
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
    func scale(at index: Int, letters: Bool) -> PhraseTable<String>.Match? {
        // A $100-million deal.
        let start = source[index] == "-" ? index + 1 : source.endOfSpaces(index)
        if let words = scaleWords(at: start) { return words }
        guard letters, source[index] != "-" else { return nil }
        if let word = Self.abbreviations.longest(in: source, at: start), isEnd(word.end, touches: start == index) {
            return word
        }
        let letter = start == index ? scaleLetter(at: start) : nil
        return letter.flatMap { isEnd($0.end, touches: true) ? $0 : nil }
    }

    /// Returns one or more words: hundred thousand, lakh crore.
    private func scaleWords(at start: Int) -> PhraseTable<String>.Match? {
        guard let first = longestWord(at: start), !source[first.end].isASCIIAlphanumeric else { return nil }
        let rest = source[first.end] == " " ? scaleWords(at: source.endOfSpaces(first.end)) : nil
        return .init(value: first.value + (rest.map { " " + $0.value } ?? ""), end: rest?.end ?? first.end)
    }

    private func longestWord(at start: Int) -> PhraseTable<String>.Match? {
        if let word = Self.words.longest(in: source, at: start) { return word }
        return source.numerals == .indian ? Self.indianWords.longest(in: source, at: start) : nil
    }

    /// Reads ₹2.5 Cr as crore. Cr may also mean credit: after paise, after a whole number, in capitals, after a thousand
    /// rupees or more, and in a text on an account.
    func crore(behind number: ScannedNumeral) -> PhraseTable<String>.Match? {
        let start = source.endOfSpaces(number.end)
        let end = source.endOfLetters(start)
        guard source.numerals == .indian, number.count <= 3, number.fraction.count != 2,
            number.fraction.contains(where: { $0 != 0 }), !source[end].isASCIIAlphanumeric
        else { return nil }
        let isCrore = ["Cr", "cr"].contains(source.text(start..<end)) && !mentions(.bankAccount)
        return isCrore ? .init(value: "crore", end: end) : nil
    }

    /// Whether the letter of a scale ends at `end`: true for $2.5M-paid, false for $5 mil-spec.
    private func isEnd(_ end: Int, touches: Bool) -> Bool {
        !source[end].isASCIIAlphanumeric && (touches || !(source[end].isDash && source[end + 1].isASCIILetter))
    }

    func scaleLetter(at index: Int) -> PhraseTable<String>.Match? {
        Self.letters.longest(in: source, at: index)
    }

    func scaleBegins(at index: Int) -> Bool {
        scaleLetter(at: index) != nil || Self.abbreviations.longest(in: source, at: index) != nil
    }
}
