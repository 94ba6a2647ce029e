/// Pauses that keep two numbers apart.
struct EnglishSeparation {
    private let claim: Claim
    private let index: Int
    private let text: EnglishText

    init(_ claim: Claim, at index: Int, in text: EnglishText) {
        (self.claim, self.index, self.text) = (claim, index, text)
    }

    var separated: Claim {
        var separated = claim
        if touchesAmount || followsNumberWord { separated.pauseBefore = .comma }
        if runsIntoAmount || runsIntoNumber { separated.pauseBehind = .comma }
        return separated
    }

    /// Whether only a space divides a number from an amount. A pause separates them: `20 $5 items` must not sound like
    /// twenty-five dollars, nor `$5 20 minutes ago` like five dollars twenty.
    private var runsIntoAmount: Bool {
        let source = text.source
        let endsInNumber = claim.isNumber || claim.kind.isDigits || claim.kind == .date
        guard endsInNumber, source[claim.end] == " " else { return false }
        let next = source.endOfSpaces(claim.end)
        if source[next].isCurrencySign || source[next].isASCIILetter {
            guard let sign = CurrencySigns.longest(in: source, at: next) else { return false }
            return source.nextNumeral(behind: sign.end) != nil
        }
        guard let number = source.numeral(at: next) else { return false }
        return claim.kind.isMoney || text.namedAmountFollows(number.tokenEnd)
    }

    /// Whether another number follows: FTSE 100 8,245 is not one hundred eight thousand.
    private var runsIntoNumber: Bool {
        claim.kind == .cardinal && text.source[claim.end] == " " && !text.source[index - 1].isASCIILetter
            && text.source[text.source.endOfSpaces(claim.end)].isASCIIDigit
    }

    /// Whether two numbers, one of them an amount, follow each other without a word between: 20 "$5", $20 **5**.
    private var touchesAmount: Bool {
        guard let heard = text.history.adjoiningKind,
            ![.symbol, .abbreviation, .range, .ratio, .roman].contains(heard),
            claim.kind != .symbol, !text.source[index].isDash, text.source[index] != "+"
        else { return false }
        return claim.kind.isMoney || heard.isMoney && claim.isNumber
    }

    private static let numberWords = PhraseTable(
        file: PackageResources.EnglishNumberWords_tsv, direction: .backward, foldsCase: true)

    /// Whether an amount follows a number written in words: twenty $5 bills.
    private var followsNumberWord: Bool {
        let source = text.source
        guard source[index - 1] == " ", claim.kind.isMoney,
            let word = Self.numberWords.longest(in: source, at: source.startOfSpaces(index))
        else { return false }
        return !source[word.end - 1].isASCIILetter
    }
}
