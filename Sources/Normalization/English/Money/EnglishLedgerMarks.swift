/// The marks of a bank's ledger beside an amount: Cr for credit, Dr for debit.
extension EnglishText {
    private static let marks: [String: String] = ["cr": "credit", "dr": "debit"]

    /// Whether Cr after the number means credit: after paise, in a text on an account.
    func creditFollows(_ number: ScannedNumeral) -> Bool {
        let start = source.endOfSpaces(number.end)
        let word = source.text(start..<source.endOfLetters(start)).lowercased()
        return word == "cr" && number.fraction.count == 2 && mentions(.bankAccount)
    }

    /// Reads the mark of Rs 500.00 Dr. from A/c, and of Cr INR 500.
    func ledgerMark(at index: Int) -> Claim? {
        let letters = source.endOfLetters(index)
        guard letters == index + 2, let word = Self.marks[source.text(index..<letters).lowercased()],
            !source[letters].isASCIIAlphanumeric, !source[letters].isDash
        else { return nil }
        let end = source[letters] == "." ? letters + 1 : letters
        let isBehind = history.end == source.startOfSpaces(index) && history.last?.kind.isMoney ?? false
        guard isBehind ? follows(word, end) : leads(word, end, from: index) else { return nil }
        // The point of Rs 500.00 Cr. ends its sentence before a capital.
        let isSentence = isBehind && end > letters && !endsAbbreviation(end)
        return .phrase(word, .abbreviation, end: isSentence ? letters : end)
    }

    /// Whether the mark belongs to the amount before it. In another text, CR may be crore, and Dr. the title of a name.
    private func follows(_ word: String, _ end: Int) -> Bool {
        let name = source.endOfSpaces(end)
        let isTitle = isCapital(name) && source[name + 1].isSmallLetter
        return mentions(.bankAccount) || word == "debit" && !isTitle
    }

    /// Whether an amount follows the mark, and no street's name precedes: 12 Oak Dr $45.
    private func leads(_ word: String, _ end: Int, from start: Int) -> Bool {
        guard begins(start, notAfter: "-/&'’."), beginsAmount(source.endOfSpaces(end)) else { return false }
        let name = source.startOfLetters(source.startOfSpaces(start))
        let isName = name < start && isCapital(name) && source[name + 1].isSmallLetter
        return word == "credit" || !isName || mentions(.bankAccount)
    }

    /// Whether the point before `end` belongs to an abbreviation: neither a capital nor the end of the text follows.
    private func endsAbbreviation(_ end: Int) -> Bool {
        let next = source.endOfSpaces(end)
        return next < source.count && source[next] != "\n" && !isCapital(next)
    }
}
