/// The marks of a bank's ledger beside an amount: Cr for credit, Dr for debit.
enum EnglishLedgerMarks {
    private static let words = EnglishWords.after("bank-account")

    /// Whether the text mentions an account or a payment, so that Cr may be the mark of a ledger.
    static func concern(_ source: SourceText) -> Bool { source.mentions(words) }

    private static let marks: [String: String] = ["cr": "credit", "dr": "debit"]

    /// Whether Cr after the number means credit: after paise, in a text on an account.
    static func creditFollows(_ number: ScannedNumeral, in source: SourceText) -> Bool {
        let start = source.endOfSpaces(number.end)
        let word = source.text(start..<source.endOfLetters(start)).lowercased()
        return word == "cr" && number.numeral.fraction.count == 2 && concern(source)
    }

    /// Reads the mark of Rs 500.00 Dr. from A/c, and of Cr INR 500.
    static func mark(at index: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        let letters = source.endOfLetters(index)
        guard letters == index + 2, let word = marks[source.text(index..<letters).lowercased()],
            !source[letters].isASCIIAlphanumeric, !source[letters].isDash
        else { return nil }
        let end = source[letters] == "." ? letters + 1 : letters
        let isBehind = text.history.end == source.startOfSpaces(index) && text.history.last?.kind.isMoney ?? false
        guard isBehind ? follows(word, end, source) : leads(word, end, from: index, source) else { return nil }
        // The point of Rs 500.00 Cr. ends its sentence before a capital.
        let isSentence = isBehind && end > letters && !source.endsAbbreviation(end)
        return .phrase(word, .abbreviation, end: isSentence ? letters : end)
    }

    /// Whether the mark belongs to the amount before it. In another text, CR may be crore, and Dr. the title of a name.
    private static func follows(_ word: String, _ end: Int, _ source: SourceText) -> Bool {
        let name = source.endOfSpaces(end)
        let isTitle = source.isCapital(name) && source[name + 1].isSmallLetter
        return concern(source) || word == "debit" && !isTitle
    }

    /// Whether an amount follows the mark, and no street's name precedes: 12 Oak Dr $45.
    private static func leads(_ word: String, _ end: Int, from start: Int, _ source: SourceText) -> Bool {
        guard source.begins(start, notAfter: "-/&'’."), source.beginsAmount(source.endOfSpaces(end)) else {
            return false
        }
        let name = source.startOfLetters(source.startOfSpaces(start))
        let isName = name < start && source.isCapital(name) && source[name + 1].isSmallLetter
        return word == "credit" || !isName || concern(source)
    }
}

extension SourceText {
    /// Whether the point before `end` belongs to an abbreviation: neither a capital nor the end of the text follows.
    fileprivate func endsAbbreviation(_ end: Int) -> Bool {
        let next = endOfSpaces(end)
        return next < count && self[next] != "\n" && !isCapital(next)
    }
}
