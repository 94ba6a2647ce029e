// A minus before a number or an amount.
extension ChinesePosition {
    func minus() throws(NormalizationError) -> Claim? {
        guard scalar.isDash || scalar == "⁻" || scalar == "∓", !ChinesePlaces.joinsRoom(self) else {
            return nil
        }
        guard scalar.isMinus || scalar == "⁻" else {
            try checkLongDash()
            return nil
        }
        // 09:41-35.80 is a time and a debit.
        let isBehindTime = text.readEnd == index && text.readKind == .time
        if isBeforeBracket { return claim("减", to: next) }
        if before.isASCIIAlphanumeric, !isBehindTime { return try shift() }
        if let name = try hyphenedName() { return name }
        guard try !isHyphen() else { return nil }
        try checkDebit()
        let next = next
        if let number = try text.signedNumber(at: next, sign: .minus) { return Self.below(number) }
        if currencies.namesMoney(next) { return claim("负", to: next) }
        if let money = try text.prefixedMoney(at: next, sign: .minus) { return money }
        // -'100元: the minus must not be lost before a quotation mark or a bracket.
        if !source[next].isIdeograph, !source[next].isASCIIAlphanumeric, currencies.isAmount(next + 1),
            !source[next].isDash
        {
            throw text.ambiguous(index..<source.endOfDigits(next + 1))
        }
        return nil
    }

    /// Refuses 苹果-50-5.5-275 and 苹果-50-5.5, where hyphens divide a name, a count, a price and a total.
    private func checkListing() throws(NormalizationError) {
        guard source[source.startOfSpaces(index) - 1].isIdeograph else { return }
        var (end, fields) = (index, [Numeral]())
        while source[end].isMinus, let number = source.numeral(at: end + 1) {
            (end, fields) = (number.end, fields + [number.numeral])
        }
        let falls = fields.count == 2 && fields[1].isLess(than: fields[0]) && source.endsPhrase(end)
        guard fields.count > 2 || falls else { return }
        throw text.ambiguous(index..<end)
    }

    /// Refuses ￥100.00(-), which may be a debit or an amount and a mark.
    func checkBracketedMinus() throws(NormalizationError) -> Claim? {
        let close = source.endOfSpaces(next + 1)
        guard source[next].isDash, ")]】」".unicodeScalars.contains(source[close]) else { return nil }
        let end = source.startOfSpaces(index)
        guard text.isBehindNumber(end) || text.readEnd == end, text.numberStart < end else { return nil }
        throw text.ambiguous(text.numberStart..<close + 1)
    }

    /// Reads 尾号-1234 and ****-1234, whose hyphen precedes the last digits of a card or an account.
    private var hyphenedTail: Claim? {
        let digits = ChineseDigits(at: next, in: text)
        let cue = text.cue(before: index)
        guard digits.start < index + 3, (3...6).contains(digits.count), !digits.isDecimal, !digits.isCounted,
            cue == .tail || cue == .identifier || cue == .account && digits.count > 3 || hidesTail(digits),
            !currencies.isAmount(digits.start)
        else { return nil }
        return digits.claim()
    }

    /// Whether the dash deducts a sum in brackets: ￥300-(￥50+￥30)=￥220, 100元-(-50元)=150元.
    private var isBeforeBracket: Bool {
        source[next] == "(" && text.isBehindNumber(source.startOfSpaces(index))
            && beginsResult(source.endOfSign(source.endOfSpaces(next + 1))) && hasResult(isSpaced: true)
    }

    /// Reads 手机充值-13812345678 and 会员-12345678: a hyphen between a word and the number of a caller or an order.
    ///
    /// - Throws: if the number may be a negative amount: 还款-1234 -500.00.
    private func hyphenedName() throws(NormalizationError) -> Claim? {
        if let tail = hyphenedTail { return tail }
        let digits = ChineseDigits(at: next, in: text)
        guard digits.start < index + 3, before.isIdeograph else { return nil }
        if digits.next.hidesDigit { return try ChineseCards.masked(digits) }
        guard digits.count > 3, !digits.isDecimal, !digits.isCounted, !currencies.isAmount(digits.start) else {
            return nil
        }
        let cue = text.cue(before: index)
        let isSum = source.has(.accountSum, at: index)
        let isMoney = isSum || cue == .amount || source.has(.signed, at: index)
        let isCaller = digits.count == 11 && source[digits.start] == "1"
        let isName =
            cue == .identifier || cue == .perhapsIdentifier || !isSum && (digits.count > 11 || isCaller)
            || !isMoney && (digits.count > 6 || precedesAmount(digits.end))
        if isName { return digits.claim() }
        guard digits.count > 8 || isMoney && precedesAmount(digits.end) else { return nil }
        throw text.ambiguous(index..<digits.end)
    }

    /// Whether spaces and an amount follow.
    private func precedesAmount(_ end: Int) -> Bool {
        let start = source.endOfSpaces(end)
        let number = source.endOfSign(start)
        return start > end
            && (number > start && isSum(number) || currencies.isAmount(number) || currencies.beginsMoney(number))
    }

    /// Whether stars before the hyphen hide the rest of a number. The stars of 余额**-500** print it bold.
    private func hidesTail(_ digits: ChineseDigits) -> Bool {
        let mask = source.startOfSpaces(source.start(of: index) { $0.hidesDigit || $0.isMinus })
        return before.hidesDigit && source[index - 2].hidesDigit && !digits.next.hidesDigit
            && text.cue(before: mask) != .amount && !source.has(.signed, at: mask)
    }

    /// Changes -5℃ to 零下五度.
    private static func below(_ claim: Claim) -> Claim {
        var claim = claim
        if case .measure(var measure) = claim.value, let unit = measure.unit, ChineseUnits.isCelsius(unit) {
            measure.quantity.sign = .belowZero
            claim.value = .measure(measure)
        }
        return claim
    }

    /// Reads a hyphen after a letter or a digit as a subtraction: LPR-30BP, T-1日. Elsewhere it is a part of a name.
    private func shift() throws(NormalizationError) -> Claim? {
        let next = next
        if before.isASCIILetter, source[index - 2].isASCIILetter, isShift(next) {
            return try text.signedNumber(at: next, sign: .minus)
        }
        // P-2.5% is a rate of interest below the prime rate.
        let isBelowRate = (before == "P" || before == "H") && isShift(next)
        let isDay = before == "T" && source.endOfDigits(next) == next + 1 && !currencies.isAmount(next)
        if isBelowRate || isDay, !source[index - 2].isASCIIAlphanumeric { return claim("减", to: next) }
        // After an order number or a name it is either a hyphen or the minus of a payment. e-CNY is one word.
        let isInCode = (CurrencySigns.longest(in: source, at: index - 1)?.end ?? 0) > index
        guard !isInCode, currencies.isAmount(next) else { return nil }
        throw text.ambiguous(index..<endOfNumber(next))
    }

    /// Whether the number is a decrease: LPR-30BP and LPR-5%. Other numbers after letters and a hyphen are names.
    private func isShift(_ start: Int) -> Bool {
        guard let number = source.numeral(at: start), number.isWellFormed else { return false }
        if source.hasPrefix("个基点", at: number.end) || source.hasPrefix("基点", at: number.end) { return true }
        return switch ChineseSuffix(at: number.end, in: text) {
        case .share: true
        case .unit(let symbol, _): symbol.lowercased().hasPrefix("bp") || ChineseUnits.isCelsius(symbol)
        default: false
        }
    }

    /// - Throws: if spaces separate the minus from a balance: 余额 - 100元.
    private func isHyphen() throws(NormalizationError) -> Bool {
        let next = next
        let isAmount = currencies.isAmount(next)
        // 东风-41 is a designation.
        if !isAmount, source.has(.designation, at: index), !text.isCounted(endOfNumber(next)) { return true }
        if !isAmount, isBehindUnsignedLabel || isSecondHyphen { return true }
        // 4号桌-12人: people do not have a sign.
        let word = endOfNumber(next)
        let isPeople = "人位".unicodeScalars.contains(source[word]) && text.isCounted(word) && !isAmount
        if before.isIdeograph, isPeople, !source.has(.signed, at: index) { return true }
        // 凭证号记-0012: a number with leading zeros cannot have a sign.
        let isPadded = source[next] == "0" && source[next + 1].isASCIIDigit
        if isPadded, before.isIdeograph, !isAmount { return true }
        // 收款通知 - 100元: spaces on both sides divide words.
        let end = source.startOfSpaces(index)
        let isSpaced =
            next > index + 1 && end < index
            && (source[end - 1].isIdeograph || source[end - 1].isASCIIAlphanumeric || isBehindBrackets(end))
        if isSpaced, isOfAccount(next) { throw text.ambiguous(index..<endOfNumber(next)) }
        return isSpaced
    }

    /// Whether another hyphen precedes between words, and both divide fields: 宫保鸡丁-大份-28. 账户-余额-28 is negative.
    private var isSecondHyphen: Bool {
        let first = source.start(of: index) { $0.isIdeograph } - 1
        return source[first].isMinus && source[first - 1].isIdeograph && first < index - 1 && next == index + 1
            && !text.isCounted(endOfNumber(next)) && text.cue(before: index) != .amount
            && !source.has(.signed, at: index)
    }

    /// Whether the values of the label before the hyphen are never negative: 日期-2026-11-28, 电话-400-800-1234. The second
    /// hyphen of 楼栋-3-2-501 shows that the first number is not a floor below the ground.
    private var isBehindUnsignedLabel: Bool {
        switch text.cue(before: index) {
        case .identifier, .tail, .code, .dialled: true
        case .building: source[endOfNumber(next)].isMinus
        case .date: [.date, .time, .range].contains((try? text.claim(at: next))?.kind)
        default: false
        }
    }

    /// Whether the dash may be the minus of a sum of an account: 利润 - 1,234.56. If spaces divide other labels of
    /// the sentence from their values, they divide this one.
    private func isOfAccount(_ start: Int) -> Bool {
        let end = source.startOfSpaces(index)
        if currencies.isAmount(start) { return source.has(.signed, at: end) }
        guard source.has(.accountSum, at: source.startOfFillers(end)), isSum(start),
            source.numeral(at: start)?.numeral.hundredths != 0
        else { return false }
        let isAlone = !isSpacedLabel(index) || !sentence.contains { $0 != index && isSpacedLabel($0) }
        return isAlone && (isBare(start) || start == index + 1 && source[endOfNumber(start)] == "%")
    }

    private var sentence: Range<Int> {
        let start = (0..<index).last { ChineseBalance.endsSentence($0, in: source) } ?? 0
        return start..<((index..<source.count).first { ChineseBalance.endsSentence($0, in: source) } ?? source.count)
    }

    private func isSpacedLabel(_ dash: Int) -> Bool {
        source[dash].isDash && source[dash - 1] == " " && source[dash + 1] == " "
            && source[source.startOfSpaces(dash) - 1].isIdeograph
    }

    /// Whether the number is neither a code or a day nor counted.
    private func isBare(_ number: Int) -> Bool {
        (try? text.claim(at: number))?.kind == .cardinal && !ChineseUnits.follows(endOfNumber(number), in: source)
    }

    /// Whether the label before a hyphen ends in brackets: 金额(元) - 128.00. A sum of an account may be negative.
    private func isBehindBrackets(_ end: Int) -> Bool {
        let start = source.start(of: end - 1) { $0.isIdeograph || $0.isASCIILetter }
        let isAccount = [end - 1, source.startOfFillers(start)].contains { source.has(.accountSum, at: $0) }
        return ")]】」』".unicodeScalars.contains(source[end - 1]) && "([【「『".unicodeScalars.contains(source[start - 1])
            && start < end - 1 && !isAccount && !currencies.beginsMoney(next) && !currencies.isAmount(next)
            && isBare(next)
    }

    /// Whether a number that is written like a sum begins at `start`.
    func isSum(_ start: Int) -> Bool { source.numeral(at: start)?.isPrice ?? false }

    func endOfNumber(_ start: Int) -> Int { source.numeral(at: start)?.end ?? source.endOfDigits(start + 1) }

    /// Refuses 余额–50元, 利润：–100 and 20:15 —785.74: the dash may be a long minus or a pause. Two dashes in a row are a
    /// pause.
    private func checkLongDash() throws(NormalizationError) {
        guard !before.isDash, !source[index + 1].isDash else { return }
        let next = next
        let begins = source.beginsNumber(next)
        // ¥100 –20 may be a deduction.
        let isDebit =
            (text.isMoneyBefore || next == index + 1 && isPosting(next))
            && text.isBehindNumber(source.startOfSpaces(index))
        let isSigned =
            begins
            && (text.isBareAmount(at: next) || isDebit || isOfAccount(next) || isValue(next) || isPrinted(next))
        guard currencies.isAmount(next) || isSigned else { return }
        throw text.ambiguous(index..<endOfNumber(next))
    }

    /// Whether a space, or the beginning of the text, precedes a dash that touches a sum: 微信 –35.00.
    private func isPrinted(_ start: Int) -> Bool {
        (before == " " || before == SourceText.outside) && start == index + 1 && isSum(start)
            && !ChineseUnits.follows(endOfNumber(start), in: source)
            && !text.isBehindNumber(source.startOfSpaces(index))
    }

    /// Whether the dash touches the value of a label: 温度：–5℃ and 利润：—100, but not 单号：–1752.
    private func isValue(_ start: Int) -> Bool {
        guard source[source.startOfSpaces(index) - 1] == ":", start == index + 1 else { return false }
        let cue = text.cue(before: index)
        guard cue != .identifier, cue != .perhapsIdentifier else { return false }
        return switch (try? text.claim(at: start))?.kind {
        case .cardinal, .percent, .measure: true
        default: false
        }
    }

    /// Refuses 支付宝-100元, 到账-2元 and --5元: the hyphen may be a minus or separate words.
    private func checkDebit() throws(NormalizationError) {
        try checkListing()
        let isDoubled = source[index + 1].isMinus || before.isMinus || before == "+"
        let start = source[index + 1].isMinus ? source.endOfSpaces(index + 2) : next
        let isNamed =
            text.cue(before: index) == .amount || source.has(.signed, at: index)
            || source.has(.deduction, at: index)
        let isBehindBracket =
            ")】」』]”’\"'>》".unicodeScalars.contains(source[source.startOfSpaces(index) - 1]) && !isBehindDeduction
        guard isDoubled || before.isIdeograph && !isNamed && !isTally || isBehindBracket,
            currencies.isAmount(start) || currencies.beginsMoney(start) || before.isMinus && currencies.isAmount(next)
        else { return }
        throw text.ambiguous(index..<endOfNumber(start))
    }

    /// Whether the hyphen touches the number, and a bracket beside a word for a deduction precedes: 服务费(6%)-2.30元,
    /// 【支出】 -35.80元. The word before the bracket of 收款(优惠)-35元 is not one.
    private var isBehindDeduction: Bool {
        let close = source.startOfSpaces(index) - 1
        let first = source.start(of: close) { !"([【)]】".unicodeScalars.contains($0) && $0 != SourceText.outside }
        guard "([【".unicodeScalars.contains(source[first - 1]), first > 0, next == index + 1 else { return false }
        let isAlone = !source[source.startOfSpaces(first - 1) - 1].isIdeograph
        return [ChineseWords.signed, .deduction].contains {
            source.has($0, at: first - 1) || isAlone && source.end(of: $0, at: close) == first
        }
    }
}
