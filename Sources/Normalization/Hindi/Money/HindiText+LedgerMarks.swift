/// The marks of a bank's ledger beside an amount: Cr for credit, Dr for debit.
extension HindiText {
    private static let ledgerMarks: [String: String] = ["cr": "क्रेडिट", "dr": "डेबिट"]

    /// Whether Cr after the number means credit: after paise, or as CR, in a text on an account. Elsewhere it may be a crore,
    /// and so in Bal ₹2.25 Cr.
    func creditFollows(_ numeral: ScannedNumeral) -> Bool {
        let word = source.hindiWord(at: source.endOfSpaces(numeral.end))
        let mark = source.text(word)
        let isPrinted = numeral.fraction.count == 2 && (numeral.count > 2 || numeral.fraction == [0, 0])
        return (isPrinted && mark.lowercased() == "cr" || mark == "CR") && mentionsAccount
    }

    /// Whether the number is an amount that a bank writes without its currency: 500.0 डेबिट हुए.
    func isBooked(_ numeral: ScannedNumeral) -> Bool {
        source.follows(.booking, numeral.start) && mentionsAccount
            || source.hasWord(.booked, at: source.endOfSpaces(numeral.end))
    }

    var mentionsAccount: Bool { source.hasHindiWord(of: HindiWords.ledger.ahead) }

    /// Reads the mark of INR 500.00 Cr., and of Dr. Rs 500.
    func ledgerMark(at index: Int) -> Claim? {
        guard !source[index - 1].isOfHindiWord else { return nil }
        let word = source.hindiWord(at: index)
        guard let name = Self.ledgerMarks[source.text(word).lowercased()],
            !source[word.upperBound].isASCIIDigit, !source[word.upperBound].isDash
        else { return nil }
        let end = source[word.upperBound] == "." ? word.upperBound + 1 : word.upperBound
        let isBehind = history.isMoney(endingAt: source.startOfSpaces(index))
        let isBefore = numberBehindSign(at: source.endOfSpaces(end)).map { source[$0].isASCIIDigit } ?? false
        guard isBehind || isBefore else { return nil }
        return .phrase(name, .abbreviation, end: isBefore ? end : word.upperBound)
    }
}
