/// Brackets around an amount, which are a minus sign in a ledger: (35.00).
extension EnglishText {
    /// An amount alone in brackets, with at most a label before it. It is a loss to an accountant and an aside to other
    /// readers. Without a currency, a number with two decimals is a loss.
    func bracketedAmount(at index: Int) throws(NormalizationError) -> Claim? {
        let first = source.endOfSpaces(index + 1)
        guard let close = endOfLoneBrackets(index),
            source[first].isASCIIDigit || source[first].isCurrencySign || source[first].isASCIILetter
        else { return nil }
        let number = EnglishSignedNumeral(at: first, sign: .none, in: self)
        let money =
            if let number { try number.suffixedAmount() } else { try amount(at: first, sign: .none) }
        // A ledger does not write out the name: (10 dollars).
        let isWritten = number != nil && (first..<close).contains { source[$0].isSmallLetter }
        if let money, !isWritten, source.endOfSpaces(money.end) == close {
            throw source.ambiguous(index..<close + 1, kind: money.kind)
        }
        guard let number, number.fraction.count == 2, source.endOfSpaces(number.end) == close else { return nil }
        return Claim(value: .cardinal(Quantity(sign: .minus, numeral: number.scanned.numeral)), end: close + 1)
    }

    /// Returns the index of the closing bracket, if at most a label is beside the brackets.
    private func endOfLoneBrackets(_ index: Int) -> Int? {
        let before = source[source.startOfSpaces(index) - 1]
        let close = (index..<min(index + 42, source.count)).first { source[$0] == ")" }
        if sums(before: index) { return close }
        guard before == SourceText.outside || before == "\n" || before == ":" || before == "=" || before == "|",
            let close
        else { return nil }
        let after = source[source.endOfSpaces(close + 1)]
        return after == SourceText.outside || after == "\n" || after == "|" ? close : nil
    }

    private static let words = PhraseTable(
        file: PackageResources.EnglishLedger_tsv, direction: .backward, foldsCase: true)

    /// Whether a ledger's word precedes the bracket: Net position (, Balance: (, your balance is (.
    private func sums(before bracket: Int) -> Bool {
        var end = source.startOfSpaces(bracket)
        if source[end - 1] == ":" { end = source.startOfSpaces(end - 1) }
        if let verb = EnglishWords.ledgerVerb.start(in: source, endingAt: end) { end = source.startOfSpaces(verb) }
        return Self.words.whole(in: source, at: end) != nil
    }
}
