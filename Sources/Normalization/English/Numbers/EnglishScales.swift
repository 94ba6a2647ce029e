/// Powers of ten after a number: million, lakh crore, and their letters.
enum EnglishScales {
    struct Scale {
        let word: String
        let end: Int
    }

    fileprivate static let words = table("word", foldsCase: true)
    fileprivate static let indianWords = table("indian", foldsCase: true)
    fileprivate static let letters = table("letter")
    fileprivate static let abbreviations = table("abbreviation", foldsCase: true)

    private static func table(_ kind: String, foldsCase: Bool = false) -> PhraseTable<String> {
        let rows = WordTable(PackageResources.EnglishScales_tsv).rows.filter { $0[2] == kind }
        return PhraseTable(rows.map { ($0[0], $0[1]) }, foldsCase: foldsCase)
    }
}

extension EnglishText {
    /// Returns million, or its letter. A letter belongs to the amount only if it touches the number: not in $10
    /// T-shirt.
    func scale(at index: Int, letters: Bool) -> EnglishScales.Scale? {
        // A $100-million deal.
        let start = source[index] == "-" ? index + 1 : source.endOfSpaces(index)
        if let words = scaleWords(at: start) { return words }
        guard letters, source[index] != "-" else { return nil }
        if let word = EnglishScales.abbreviations.longest(in: source, at: start),
            isEnd(word.end, touches: start == index)
        {
            return .init(word: word.value, end: word.end)
        }
        guard start == index, let word = scaleWord(ofLetter: start), isEnd(start + 1, touches: true) else { return nil }
        return .init(word: word, end: start + 1)
    }

    /// Returns one or more words: hundred thousand, lakh crore.
    private func scaleWords(at start: Int) -> EnglishScales.Scale? {
        guard let first = longestWord(at: start), !source[first.end].isASCIIAlphanumeric else { return nil }
        let rest = source[first.end] == " " ? scaleWords(at: source.endOfSpaces(first.end)) : nil
        return .init(word: first.value + (rest.map { " " + $0.word } ?? ""), end: rest?.end ?? first.end)
    }

    private func longestWord(at start: Int) -> PhraseTable<String>.Match? {
        if let word = EnglishScales.words.longest(in: source, at: start) { return word }
        return source.numerals == .indian ? EnglishScales.indianWords.longest(in: source, at: start) : nil
    }

    /// Reads ₹2.5 Cr as crore. After an amount with two decimals or none, Cr may mean credited.
    func crore(behind number: ScannedNumeral) -> EnglishScales.Scale? {
        let start = source.endOfSpaces(number.end)
        let end = source.endOfLetters(start)
        let places = number.fraction.count
        guard source.numerals == .indian, places == 1 || places > 2, source.text(start..<end).lowercased() == "cr",
            !source[end].isASCIIAlphanumeric
        else { return nil }
        return .init(word: "crore", end: end)
    }

    /// Whether the letter of a scale ends at `end`: true for $2.5M-paid, false for $5 mil-spec.
    private func isEnd(_ end: Int, touches: Bool) -> Bool {
        !source[end].isASCIIAlphanumeric && (touches || !(source[end].isDash && source[end + 1].isASCIILetter))
    }

    func scaleWord(ofLetter index: Int) -> String? { EnglishScales.letters.longest(in: source, at: index)?.value }

    func scaleBegins(at index: Int) -> Bool {
        scaleWord(ofLetter: index) != nil || EnglishScales.abbreviations.longest(in: source, at: index) != nil
    }
}
