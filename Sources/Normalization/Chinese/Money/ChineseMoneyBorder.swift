// Checks of the characters directly after an amount, which may belong to it: a second currency, small coins, more digits.
extension ChineseText {
    /// Refuses 5元5 and 3.5元5角: the digits after 元 may be a part of the amount.
    func checkRest(
        of amount: ChineseScaledAmount, behind suffix: ChineseCurrencies.Suffix
    ) throws(NormalizationError) {
        let kind = suffix.currency.kind
        let end = currencies.end(of: suffix, at: amount.end)
        let second = currencies.name(at: end)?.value
        // 100元港币 is in Hong Kong dollars: 元 is a unit of many currencies.
        let isUnit =
            suffix.sign == nil && source[currencies.end(of: .init(currency: .cny, sign: nil), at: end) - 1] != "元"
        let isOther = second.map { $0.code != suffix.currency.code } ?? false
        let isTwice = suffix.sign == nil ? isOther && !isUnit : second != nil
        // 100元美元, 100¥元. 100港币$ has two names for one amount.
        let isSign =
            suffix.sign == nil && source[end].isCurrencySign && !source.beginsNumber(source.endOfSpaces(end + 1))
        if isTwice && !currencies.namesMoney(end) || isSign {
            throw .conflictingCurrencies(source.token(amount.end..<end + 1, kind: kind))
        }
        guard source[end].isASCIIDigit, "元圆圓".unicodeScalars.contains(source[end - 1]) else { return }
        let rest = source.endOfDigits(end)
        let isSmall = "角毛分".unicodeScalars.contains(source[rest]) && !source.hasPrefix("分钟", at: rest)
        let isCounted =
            isCounted(rest) || unitWord(at: rest).map { !source[$0].isIdeograph } ?? false
            || "年:-/.,~号月日GM".unicodeScalars.contains(source[rest]) || followsItem(end..<rest)
        guard isSmall ? !amount.numeral.fraction.isEmpty : rest - end <= 2 && !isCounted else { return }
        throw ambiguous(end - 1..<rest, kind)
    }

    /// Whether the digits number an item, because the item before has the same mark: the 2、 of 1、早餐30元2、午餐40元.
    func followsItem(_ digits: Range<Int>) -> Bool {
        let mark = digits.upperBound
        guard let number = source.value(digits), number > 1, "、).".unicodeScalars.contains(source[mark]) else {
            return false
        }
        let item = "\(number - 1)\(source.text(mark..<mark + 1))"
        return (0..<digits.lowerBound).contains { isItem(item, at: $0) }
    }

    /// Whether the number of an item is in the text after a position.
    func hasItem(_ item: String, after start: Int) -> Bool { (start..<source.count).contains { isItem(item, at: $0) } }

    private func isItem(_ item: String, at index: Int) -> Bool {
        source.hasPrefix(item, at: index) && !source[index - 1].isASCIIAlphanumeric && source[index - 1] != "."
            && !(source[index + item.count - 1] == "." && source[index + item.count].isASCIIDigit)
    }

    /// Whether a word for a unit price, or another currency, precedes the amount in its sentence.
    func isFinePrice(before start: Int) -> Bool {
        (source.startOfSentence(start)..<start).contains { index in
            if source.has(.finePrice, at: index) { return true }
            let name = ChineseCurrencies.names.longest(in: source, at: index) ?? currencies.sign(at: index)
            return name.map { $0.value.code != dialect.home.code } ?? false
        }
    }

    /// Whether the sentence lists deductions: 满减：25-3,40-6.
    func isOffer(before start: Int) -> Bool {
        (source.startOfSentence(start)..<start).contains { source.hasPrefix("满减", at: $0) }
            || source[source.startOfFillers(start) - 1] == "券" || followsOffer(start)
    }

    /// Whether a smaller offer of the same list precedes: the 99-10 of 满99-10、199-30.
    private func followsOffer(_ start: Int) -> Bool {
        let end = "、,;/ ".unicodeScalars.contains(source[start - 1]) ? start - 1 : start
        let hyphen = source.startOfDigits(end) - 1
        let first = source.startOfDigits(hyphen)
        guard end < start, source[hyphen] == "-", let lower = source.value(first..<hyphen),
            let upper = source.value(start..<source.endOfDigits(start)), lower < upper
        else { return false }
        return source[first - 1] == "满" || isOffer(before: first)
    }

    /// Whether the text after a number with a code makes it something other than an amount: 24h, 3个月, 2x, 4pm.
    func countsOther(_ end: Int) -> Bool {
        let next = source[end]
        let isTime = next == " " && ChineseTimes.half(in: source, at: end) != nil
        let isInstant = next == ":" && source[end + 1].isASCIIDigit
        // USD 100/月 is a price, and USD 3-5 is a range.
        // 2x and 4pm are short. RMB63iPhone is the result of a lost line break.
        let isShort = next.isASCIILetter && source.endOfLetters(end) <= end + 2
        return isTime || isInstant || isShort || next != "-" && beginsOtherKind(end)
    }

    /// Whether the text after a number makes it something other than an amount: 8折, 5%, 3张, 11-21, 10:30.
    func beginsOtherKind(_ end: Int) -> Bool {
        let next = source[end]
        if next == "-" || next == ":" || "时時点點".unicodeScalars.contains(next) { return source[end + 1].isASCIIDigit }
        if source.has(.behindAmount, at: end) { return false }
        return switch ChineseSuffix(at: end, in: self) {
        case .share, .unit, .counted, .shift: true
        case .money: false
        case .none: ChineseUnits.otherUnit(in: source, at: end) != nil
        }
    }

    /// Refuses `$(35.00)`, and `(¥35.00)` unless preceding words make it an aside.
    func checkBrackets(_ sign: Range<Int>) throws(NormalizationError) {
        let first = source.endOfSpaces(sign.upperBound)
        if source[first] == "(", let number = source.numeral(at: first + 1), source[number.tokenEnd] == ")" {
            throw ambiguous(sign.lowerBound..<number.tokenEnd + 1)
        }
        guard source[sign.lowerBound - 1] == "(", let number = source.numeral(at: first), source[number.end] == ")"
        else { return }
        let before = source.startOfSpaces(sign.lowerBound - 1)
        // A payment or a refund is never negative: 已退款(￥12.00), 合计(￥350).
        let isBalance = source.has(.accountSum, at: before) || source.has(.balance, at: before)
        let isPayment =
            source[before - 1].isIdeograph && !source.has(.signed, at: before) && !source.has(.deduction, at: before)
        if isBalance || source[before - 1] == SourceText.outside || cue(before: before) == .amount && !isPayment {
            throw ambiguous(sign.lowerBound - 1..<number.end + 1)
        }
    }
}
