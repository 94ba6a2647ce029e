/// Pauses that keep two numbers apart.
extension EnglishText {
    func separated(_ claim: Claim, saying words: String, at index: Int) -> Claim {
        var separated = claim
        if touchesAmount(claim, at: index) || followsNumberWord(claim, at: index) { separated.pauseBefore = .comma }
        if runsIntoAmount(claim) || runsIntoNumber(claim, at: index) { separated.pauseBehind = .comma }
        return separated
    }

    /// Whether only a space divides a number from an amount. A pause separates them: `20 $5 items` must not sound like
    /// twenty-five dollars, nor `$5 20 minutes ago` like five dollars twenty.
    private func runsIntoAmount(_ claim: Claim) -> Bool {
        let endsInNumber = claim.isNumber || claim.kind.isDigits || claim.kind == .date || isPair(claim.kind, claim.end)
        guard endsInNumber, source[claim.end] == " " else { return false }
        let next = source.endOfSpaces(claim.end)
        if source[next].isCurrencySign || source[next].isASCIILetter {
            guard let sign = currencySign(at: next) else { return false }
            return nextNumeral(behind: sign.end) != nil
        }
        guard let number = source.numeral(at: next) else { return false }
        return claim.kind.isMoney || namedAmountFollows(number.tokenEnd)
    }

    /// Whether another number follows: FTSE 100 8,245 is not one hundred eight thousand.
    private func runsIntoNumber(_ claim: Claim, at index: Int) -> Bool {
        claim.kind == .cardinal && source[claim.end] == " " && !source[index - 1].isASCIILetter
            && source[source.endOfSpaces(claim.end)].isASCIIDigit
    }

    /// Whether two numbers, one of them an amount, follow each other without a word between: 20 "$5", $20 **5**.
    private func touchesAmount(_ claim: Claim, at index: Int) -> Bool {
        guard let heard = history.adjoiningKind, heard != .symbol, heard != .abbreviation, claim.kind != .symbol,
            !source[index].isDash, source[index] != "+"
        else { return false }
        if [.range, .ratio, .roman].contains(heard) { return claim.kind.isMoney && isPair(heard, history.end) }
        return claim.kind.isMoney || heard.isMoney && claim.isNumber
    }

    /// Whether the claim is a pair of numbers, a fraction or a Roman numeral: Payment 2/4, 1½, Table XII. The x of 3 x $5
    /// is a word, and so is the dash of a range.
    private func isPair(_ kind: SemioticKind, _ end: Int) -> Bool {
        let last = source[end - 1]
        guard [.range, .ratio].contains(kind) else { return kind == .roman || kind == .fraction }
        return last.isASCIIAlphanumeric && last.lowercased != "x"
    }

    private static let numberWords = PhraseTable(
        file: PackageResources.EnglishNumberWords_tsv, direction: .backward, foldsCase: true)

    /// Whether an amount follows a number written in words: twenty $5 bills.
    private func followsNumberWord(_ claim: Claim, at index: Int) -> Bool {
        source[index - 1] == " " && claim.kind.isMoney
            && Self.numberWords.whole(in: source, at: source.startOfSpaces(index), besideDigits: true) != nil
    }
}
