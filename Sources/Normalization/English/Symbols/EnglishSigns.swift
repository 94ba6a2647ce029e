/// Signs before a value: minus, plus, about.
enum EnglishSigns {
    /// Reads +5, ±5 and ~5.
    static func sign(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let sign: Quantity.Sign
        switch source[index] {
        case "+": sign = .plus
        case "±": sign = .plusOrMinus
        case "~": sign = .about
        default: return nil
        }
        let isBehindNumber = text.numberEnd == source.startOfSpaces(index)
        let far = source.endOfSpaces(index + 1)
        let next = isBehindNumber || sign != .plus || source[far].isCurrencySign ? far : index + 1
        return try text.value(at: next, sign: sign)
    }

    /// Reads a plus after a value or a word: 18+, Disney+, $25 + tip.
    static func plus(at index: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard source[index] == "+" else { return nil }
        let isBehindWord = source[index - 1].isASCIIAlphanumeric || source[index - 1] == "+"
        let isSum =
            source[index - 1] == " " && text.numberEnd == source.startOfSpaces(index) && source[index + 1] == " "
            && source[source.endOfSpaces(index + 1)].isASCIILetter
        guard text.numberEnd == index || isSum || isBehindWord && !source[index + 1].isASCIIAlphanumeric else {
            return nil
        }
        return .phrase("plus", .symbol, end: index + 1)
    }

    /// Marks that end the words before a dash.
    private static let closing: Set<Unicode.Scalar> = [")", "]", "\"", "”", "’", "'", "%", ".", "!", "?"]

    /// Reads -5, and refuses a dash that may be a minus or a hyphen before an amount.
    static func minus(at index: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard EnglishJoint.isDash(index, source), try EnglishJoint.at(index, in: text) != .pause else { return nil }
        try EnglishEnclosedSigns.refuse(at: index, in: text)
        if source[index - 1].isASCIIAlphanumeric {
            try refuseHyphenedAmount(at: index, in: text)
            return nil
        }
        let next = source.endOfSpaces(index + 1)
        guard !isTail(next, behind: index, source), try !EnglishLabelDashes.leads(next, behind: index, in: text) else {
            return nil
        }
        // Payment - $5: a dash between spaces divides words, but x - 5 is a sum.
        let before = source.startOfSpaces(index)
        if next > index + 1, source[before - 1].isASCIIAlphanumeric || closing.contains(source[before - 1]) {
            try refuseBalance(before, source, next)
            guard source.isVariable(before), source[before - 1] != "I", source[before - 1] != "a",
                source[next].isASCIIDigit
            else { return nil }
        }
        try EnglishEnclosedSigns.refuse(next, in: text, from: index)
        try EnglishUnknownMoney.refuseSign(at: index, before: next, source)
        return try text.value(at: next, sign: .minus)
    }

    static let balances = EnglishWords.before("balance")

    /// Throws for Balance - $100, where the sign may be a dash or a minus.
    private static func refuseBalance(_ end: Int, _ source: SourceText, _ next: Int) throws(NormalizationError) {
        guard source[next].isCurrencySign, balances.whole(in: source, at: end) != nil else { return }
        throw .ambiguousAmount(source.token(end..<source.endOfDigits(next + 1), kind: .money(nil)))
    }

    static func isAmount(_ start: Int, in text: EnglishText) -> Bool {
        let source = text.source
        if CurrencySigns.longest(in: source, at: start) != nil { return source.beginsAmount(start) }
        return source.numeral(at: start).map { text.namedAmountFollows($0.tokenEnd) } ?? false
    }

    /// Words that a hyphen joins to an amount: sub-$500 phones.
    static let amountPrefixes = EnglishWords.before("amount-prefix")

    /// Throws for bal-$12, where the sign may be a minus or a hyphen.
    private static func refuseHyphenedAmount(at index: Int, in text: EnglishText) throws(NormalizationError) {
        let source = text.source
        if amountPrefixes.whole(in: source, at: index) != nil { return }
        try EnglishUnknownMoney.refuseHyphen(at: index, source)
        guard let money = try text.value(at: index + 1, sign: .none), money.kind.isMoney else { return }
        throw .ambiguousAmount(source.token(index..<money.end, kind: money.kind))
    }

    /// Whether a tail follows the dash: ****-1234, card ending -1234. **-$5** is an amount in Markdown.
    private static func isTail(_ next: Int, behind index: Int, _ source: SourceText) -> Bool {
        if source[next].isASCIIDigit, EnglishCues.cue(in: source, before: index) == .tail { return true }
        if next == index + 1, EnglishDigits.isBracketed(next, source) { return true }
        guard source[index - 1].isMask, source[next].isASCIIDigit else { return false }
        let isLong = source[index - 2].isMask && source[index - 3].isMask
        return isLong || source.endOfDigits(next) == next + 4 && source[next + 4] != "."
    }
}
