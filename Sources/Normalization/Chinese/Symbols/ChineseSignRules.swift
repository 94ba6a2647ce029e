/// A minus before a number or an amount.
struct ChineseMinusRule: Rule {
    let name = "sign.minus"
    let tokens: TokenKind = [.sign, .dash]

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let scalar = text.source[index]
        guard scalar.isDash || scalar == "⁻" || scalar == "∓",
            scalar == "∓" || ChineseSign.isHere(index, in: text.source)
        else { return nil }
        let next = text.source.endOfSpaces(index + 1)
        if scalar.isMinus || scalar == "⁻" { return try minus(at: index, before: next, in: text) }
        try checkLongDash(at: index, before: next, in: text)
        return nil
    }

    private func minus(at index: Int, before next: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let (source, currencies) = (text.source, text.currencies)
        if source[index - 1].isASCIIAlphanumeric { return try shift(at: index, before: next, in: text) }
        guard try !isHyphen(at: index, before: next, in: text) else { return nil }
        try checkDebit(at: index, before: next, in: text)
        if let number = try text.signedNumber(at: next, sign: .minus) { return below(number) }
        if currencies.namesMoney(next) { return Claim(value: .phrase("负", .symbol), end: next, isNumber: false) }
        if let money = try ChineseMoneyReader(text: text).prefixed(at: next, sign: .minus) { return money }
        // -'100元: the minus must not be lost before a quotation mark or a bracket.
        let first = next + 1
        if !source[next].isIdeograph, !source[next].isASCIIAlphanumeric, currencies.isAmount(first),
            !source[next].isDash
        {
            throw text.ambiguous(index..<source.endOfDigits(first))
        }
        return nil
    }

    /// Reads a hyphen after a letter or a digit as a subtraction: LPR-30BP, T-1日. Elsewhere it is a part of a name.
    private func shift(at index: Int, before next: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let (source, currencies) = (text.source, text.currencies)
        if source[index - 1].isASCIILetter, source[index - 2].isASCIILetter, isShift(next, in: text) {
            return try text.signedNumber(at: next, sign: .minus)
        }
        if source[index - 1] == "T", !source[index - 2].isASCIIAlphanumeric, source.endOfDigits(next) == next + 1,
            !currencies.isAmount(next)
        {
            return Claim(value: .phrase("减", .symbol), end: next, isNumber: false)
        }
        // After an order number or a name it is either a hyphen or the minus of a payment. e-CNY is one word.
        let isInCode = (CurrencySigns.longest(in: source, at: index - 1)?.end ?? 0) > index
        guard !isInCode, currencies.isAmount(next) else { return nil }
        throw text.ambiguous(index..<endOfNumber(next, in: source))
    }

    /// Whether the number is a decrease: LPR-30BP and LPR-5%. Other numbers after letters and a hyphen are names.
    private func isShift(_ start: Int, in text: ChineseText) -> Bool {
        guard let number = text.source.numeral(at: start), number.isWellFormed else { return false }
        if text.source.hasPrefix("个基点", at: number.end) || text.source.hasPrefix("基点", at: number.end) { return true }
        return switch ChineseSuffix(at: number.end, in: text) {
        case .share: true
        case .unit(let symbol, _): symbol.lowercased().hasPrefix("bp") || ChineseUnits.isCelsius(symbol)
        default: false
        }
    }

    /// - Throws: if spaces separate the minus from a balance: 余额 - 100元.
    private func isHyphen(
        at index: Int, before next: Int, in text: ChineseText
    ) throws(NormalizationError) -> Bool {
        let source = text.source
        let isAmount = text.currencies.isAmount(next)
        // 东风-41 is a designation.
        if !isAmount, Self.designations.longest(in: source, at: index) != nil,
            !text.isCounted(endOfNumber(next, in: source))
        {
            return true
        }
        // 凭证号记-0012: a number with leading zeros cannot have a sign.
        let isPadded = source[next] == "0" && source[next + 1].isASCIIDigit
        if isPadded, source[index - 1].isIdeograph, !isAmount { return true }
        // 收款通知 - 100元: spaces on both sides divide words.
        let end = source.startOfSpaces(index)
        let isSpaced =
            next > index + 1 && end < index && (source[end - 1].isIdeograph || source[end - 1].isASCIIAlphanumeric)
        if isSpaced, isAmount, Self.signed.longest(in: source, at: end) != nil {
            throw text.ambiguous(index..<endOfNumber(next, in: source))
        }
        return isSpaced
    }

    private func endOfNumber(_ start: Int, in source: SourceText) -> Int {
        source.numeral(at: start)?.end ?? source.endOfDigits(start + 1)
    }

    /// Changes -5℃ to 零下五度.
    private func below(_ claim: Claim) -> Claim {
        guard case .measure(var measure) = claim.value, let unit = measure.unit, ChineseUnits.isCelsius(unit) else {
            return claim
        }
        measure.quantity.sign = .belowZero
        var claim = claim
        claim.value = .measure(measure)
        return claim
    }

    /// Refuses 余额–50元: the dash may be a long minus or a pause. Two dashes in a row are a pause.
    private func checkLongDash(at index: Int, before next: Int, in text: ChineseText) throws(NormalizationError) {
        let source = text.source
        guard !source[index - 1].isDash, !source[index + 1].isDash else { return }
        let begins = source.beginsNumber(next)
        // ¥100 –20 may be a deduction.
        let isDebit = begins && text.isMoneyBefore && text.isBehindNumber(source.startOfSpaces(index))
        guard text.currencies.isAmount(next) || begins && text.isBareAmount(at: next) || isDebit else { return }
        throw text.ambiguous(index..<endOfNumber(next, in: source))
    }

    /// Refuses 支付宝-100元, 到账-2元 and --5元: the hyphen may be a minus or separate words.
    private func checkDebit(at index: Int, before next: Int, in text: ChineseText) throws(NormalizationError) {
        let (source, currencies) = (text.source, text.currencies)
        let isDoubled = source[index + 1].isMinus || source[index - 1].isMinus || source[index - 1] == "+"
        let start = source[index + 1].isMinus ? source.endOfSpaces(index + 2) : next
        let isNamed = text.cue(before: index) == .amount || Self.signed.longest(in: source, at: index) != nil
        let isBehindBracket = ")】」』]”’\"'>》".unicodeScalars.contains(source[source.startOfSpaces(index) - 1])
        // 退款2笔-56.00元 is a count and its total.
        let isTotal = "笔单".unicodeScalars.contains(source[index - 1]) && text.isBehindNumber(index)
        guard isDoubled || source[index - 1].isIdeograph && !isNamed && !isTotal || isBehindBracket,
            currencies.isAmount(start) || currencies.beginsMoney(start)
                || source[index - 1].isMinus && currencies.isAmount(next)
        else { return }
        throw text.ambiguous(index..<endOfNumber(start, in: source))
    }

    /// More words after which an amount may be negative: changes and deductions.
    private static let signed = PhraseTable<Bool>(
        WordTable(PackageResources.ChineseSigned_tsv).words, direction: .backward)

    private static let designations = PhraseTable<Bool>(
        WordTable(PackageResources.ChineseDesignations_tsv).words, direction: .backward)
}

/// 100+元 is 一百多元, 99+元 and 100元+ are 以上; 18+ is still 十八加.
struct ChineseOrMoreRule: Rule {
    let name = "symbol.or-more"
    let tokens: TokenKind = .sign

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index] == "+" else { return nil }
        guard text.numberEnd == index else {
            let isMore =
                text.joinsNumbers(index) && source.endsPhrase(index + 1) && source[index - 1] != "万"
                && source[index - 1] != "亿"
            return isMore ? symbol("以上", end: index + 1) : nil
        }
        // In 100+人民币50 the name belongs to the second amount.
        let money =
            text.currencies.namesMoney(index + 1)
            ? nil : ChineseCurrencies.names.longest(in: source, at: index + 1)?.end
        guard let end = money ?? ChineseUnits.counter(in: source, at: index + 1)?.end else {
            return text.isMoneyBefore && source.endsPhrase(index + 1) ? symbol("以上", end: index + 1) : nil
        }
        // 多 follows tens only: 五多元 is not correct Chinese, and 五加元 would be Canadian dollars.
        let isRound = source[index - 1] == "0" && source[index - 2].isASCIIDigit
        return isRound ? symbol("多", end: index + 1) : symbol(source.text(index + 1..<end) + "以上", end: end)
    }

    private func symbol(_ words: String, end: Int) -> Claim {
        Claim(value: .phrase(words, .symbol), end: end, isNumber: false)
    }
}

struct ChinesePlusRule: Rule {
    let name = "sign.plus"
    let tokens: TokenKind = .sign

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard source[index] == "+" else { return nil }
        let next = source.endOfSpaces(index + 1)
        let plus = Claim(value: .phrase("加", .symbol), end: index + 1, isNumber: false)
        if text.currencies.beginsMoney(next) { return plus }
        let isSum =
            source[index - 1].isASCIIAlphanumeric || source[index - 1] == "+" || text.readEnd == index
            || text.joinsNumbers(index)
        let isGain = isSum || isGain(at: index, before: next, in: text)
        if let number = try text.signedNumber(at: next, sign: isGain ? .plus : .positive) { return number }
        return isSum ? plus : nil
    }

    /// Whether the plus is a gain, spoken 加, as in 积分+120. In +5℃ and +0.8% it is 正 everywhere.
    private func isGain(at index: Int, before next: Int, in text: ChineseText) -> Bool {
        if text.currencies.isAmount(next) || text.isBareAmount(at: next) { return true }
        guard text.source[index - 1].isIdeograph || text.source[index - 1] == ":" else { return false }
        guard let number = text.source.numeral(at: next) else { return true }
        switch ChineseSuffix(at: number.end, in: text) {
        case .share, .unit: return false
        default: return true
        }
    }
}

struct ChineseAboutRule: Rule {
    let name = "sign.about"
    let tokens: TokenKind = .sign

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let scalar = text.source[index]
        guard scalar != "+", scalar != "⁻", ChineseSign.isHere(index, in: text.source) else { return nil }
        let isAlone = scalar == "±"
        let sign: Quantity.Sign = isAlone ? .plusOrMinus : text.source[index - 1] == "约" ? .none : .about
        if let number = try text.signedNumber(at: text.source.endOfSpaces(index + 1), sign: sign) { return number }
        return isAlone ? Claim(value: .phrase("正负", .symbol), end: index + 1, isNumber: false) : nil
    }
}
