/// Powers of ten behind a number: million, lakh crore, and the letters that stand for them.
enum EnglishScales {
    struct Scale {
        let word: String
        let end: Int
    }

    private static let words = PhraseTable<String>(
        ["hundred", "thousand", "million", "billion", "trillion", "lakh", "crore"].flatMap {
            [($0, $0), ($0 + "s", $0)]
        },
        foldsCase: true)

    /// Spellings of lakh in India.
    private static let indianWords = PhraseTable<String>([("lac", "lakh"), ("lacs", "lakh")], foldsCase: true)

    private static let letters: [Unicode.Scalar: String] = [
        "k": "thousand", "K": "thousand", "M": "million", "m": "million", "B": "billion", "b": "billion",
        "T": "trillion",
    ]

    private static let abbreviations = PhraseTable<String>(
        [("bn", "billion"), ("mn", "million"), ("tn", "trillion"), ("mm", "million"), ("mil", "million")],
        foldsCase: true)

    /// million, or the letter that stands for it. A letter is part of the amount only directly behind it: $10 T-shirt.
    static func scale(in source: SourceText, at index: Int, letters: Bool) -> Scale? {
        // A $100-million deal.
        let start = source[index] == "-" ? index + 1 : source.endOfSpaces(index)
        if let words = words(in: source, at: start) { return words }
        guard letters, source[index] != "-" else { return nil }
        if let word = abbreviations.longest(in: source, at: start), isEnd(word.end, touches: start == index, source) {
            return Scale(word: word.value, end: word.end)
        }
        guard start == index, let word = Self.letters[source[start]], isEnd(start + 1, touches: true, source) else {
            return nil
        }
        return Scale(word: word, end: start + 1)
    }

    /// One or more: hundred thousand, lakh crore.
    private static func words(in source: SourceText, at start: Int) -> Scale? {
        guard let first = longestWord(in: source, at: start), !source[first.end].isASCIIAlphanumeric else {
            return nil
        }
        let rest = source[first.end] == " " ? words(in: source, at: source.endOfSpaces(first.end)) : nil
        return Scale(word: first.value + (rest.map { " " + $0.word } ?? ""), end: rest?.end ?? first.end)
    }

    private static func longestWord(in source: SourceText, at start: Int) -> PhraseTable<String>.Match? {
        if let word = words.longest(in: source, at: start) { return word }
        return source.numerals == .indian ? indianWords.longest(in: source, at: start) : nil
    }

    /// ₹2.5 Cr. Behind an amount with two decimals or none, Cr may say that it was credited.
    static func crore(behind number: ScannedNumeral, in source: SourceText) -> Scale? {
        let start = source.endOfSpaces(number.end)
        let end = source.endOfLetters(start)
        let places = number.numeral.fraction.count
        guard source.numerals == .indian, places == 1 || places > 2, source.text(start..<end).lowercased() == "cr",
            !source[end].isASCIIAlphanumeric
        else { return nil }
        return Scale(word: "crore", end: end)
    }

    /// $2.5M-paid has its letter; $5 mil-spec has not.
    private static func isEnd(_ end: Int, touches: Bool, _ source: SourceText) -> Bool {
        !source[end].isASCIIAlphanumeric && (touches || !(source[end].isDash && source[end + 1].isASCIILetter))
    }

    static func word(ofLetter letter: Unicode.Scalar) -> String? { letters[letter] }

    static func begins(in source: SourceText, at index: Int) -> Bool {
        letters[source[index]] != nil || abbreviations.longest(in: source, at: index) != nil
    }
}
