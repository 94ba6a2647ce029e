/// A Chinese text with the properties that rules check.
final class ChineseText: LanguageText {
    static let rules = ChineseRules.all

    let source: SourceText
    let options: NormalizationOptions
    let dialect: ChineseDialect
    let verbalizer: ChineseVerbalizer
    let currencies: ChineseCurrencies
    var history = ReadHistory()

    /// Whether a balance without a unit at a position is an amount in yuan; may be empty.
    private(set) var positionsInYuan: [Bool] = []

    /// Whether a bare $ may be another dollar than the usual one.
    private(set) var hasOtherDollars = false

    /// The currencies that the text names apart from amounts. It is lazy, because few texts contain an ambiguous sign.
    private(set) lazy var mentions = ChineseMentions(in: currencies)

    /// The subjects of the text. They decide whether a W after a number is 万 or 瓦.
    private(set) lazy var subjects = ChineseWatts.subjects(of: source)

    /// Whether the text announces a one-time code whose digits are not next to the word.
    private(set) lazy var awaitsCode = ChineseCodes.isAwaited(in: source)

    // Caches, because many rules check the same position in turn.
    private var lastRun = 0..<0
    private var lastCue: (index: Int, cue: ChineseCues.Cue?) = (-1, nil)
    private var lastQuantity: (start: Int, readEnd: Int, quantity: ChineseQuantity?) = (-1, -1, nil)

    init(_ source: SourceText, options: NormalizationOptions, dialect: ChineseDialect) {
        let source = source.withPlainDashes().withEllipses().withoutAmountBrackets()
        self.source = source
        self.options = options
        self.dialect = dialect
        verbalizer = ChineseVerbalizer(options: options, dialect: dialect)
        currencies = ChineseCurrencies(source: source, dialect: dialect)
        positionsInYuan = ChineseBalance.positionsInYuan(of: currencies)
        hasOtherDollars = dialect.hasOtherDollars(in: source)
    }

    func token(at index: Int) -> Token {
        let kind = TokenKind(source[index])
        guard kind == .digit else { return Token(kind: kind, end: index + 1) }
        let numeral = ChineseNumeralToken(at: index, in: self)
        let isAmount = numeral.isAmount && !namesAccount(digits(at: index))
        return Token(kind: isAmount ? .amount : .digit, end: numeral.end)
    }

    func isQuantity(_ digits: Range<Int>) -> Bool {
        // 订单号20240101天猫: longer digits are a name, whatever word follows.
        digits.count <= 3 && source[digits.lowerBound] != "0" && isCounted(digits.upperBound)
    }

    /// Letters and pauses are kept, a line end or a dash becomes a pause, and everything else is silent.
    func kept(at index: Int) -> KeptCharacter {
        let scalar = source[index]
        if numbersItem(index) { return .pause("，", before: source.written(at: index)) }
        if scalar.isIdeograph || scalar.isASCIILetter || scalar == " " || scalar.isPause || isInsideWord(index) {
            return .character(source.written(at: index))
        }
        switch scalar {
        case "\n", "—", "…", "–": return .pause("，")
        case "-" where source[index - 1] == " " && source[index + 1] == " " && currencies.isAmount(index + 2):
            return .pause("，")
        // 100元-优惠20元: the word already expresses the deduction, so the hyphen becomes a pause.
        case "-", "=":
            let dividesWords = isMoneyBefore && isBehindNumber(index) && source[index + 1].isIdeograph
            return dividesWords ? .pause("，") : .character(" ")
        default: return .character(scalar.properties.generalCategory.isLetterOrMark ? scalar : " ")
        }
    }

    /// Whether this is the hyphen of Mini-LED or the apostrophe of let's.
    private func isInsideWord(_ index: Int) -> Bool {
        let scalar = source[index]
        return (scalar == "-" || scalar == "'" || scalar == "’") && source[index - 1].isASCIILetter
            && source[index + 1].isASCIILetter
    }
}

// Frequent checks.
extension ChineseText {
    /// Returns the range of the digits from `index` on.
    func digits(at index: Int) -> Range<Int> {
        if lastRun.lowerBound != index || lastRun.isEmpty { lastRun = index..<source.endOfDigits(index) }
        return lastRun
    }

    func cue(before index: Int) -> ChineseCues.Cue? {
        if lastCue.index != index { lastCue = (index, source.chineseCue(before: index)) }
        return lastCue.cue
    }

    /// Returns the number at a digit or a point, with the unit or scale after it.
    ///
    /// - Throws: if the number is an ambiguous or malformed amount.
    func quantity(at start: Int) throws(NormalizationError) -> ChineseQuantity? {
        if lastQuantity.start != start || lastQuantity.readEnd != history.end {
            try checkMixture(start)
            lastQuantity = (start, history.end, try ChineseQuantity(at: start, in: self))
        }
        return lastQuantity.quantity
    }

    /// Refuses 收款一万2 and 一百20元: digits after a numeral in hanzi without a value of their own.
    private func checkMixture(_ start: Int) throws(NormalizationError) {
        let run = source.start(of: start) { $0.isChineseNumeral }
        guard !source[run].isPowerOfTen, !source[run - 1].isASCIIDigit,
            (run..<start).contains(where: { "百千万亿".unicodeScalars.contains(dialect.mainland(source[$0])) }),
            source[run - 1] != "第"
        else { return }
        throw ambiguous(run..<source.endOfDigits(start))
    }

    /// Returns the claim of a number after its sign.
    func signedNumber(at start: Int, sign: Quantity.Sign) throws(NormalizationError) -> Claim? {
        guard source.beginsNumber(start) else { return nil }
        if let claim = ChineseFractions.signed(ChineseDigits(at: start, in: self), sign: sign) { return claim }
        guard let quantity = try quantity(at: start) else { return nil }
        let number = ChineseSignedNumber(quantity: quantity, sign: sign, text: self)
        for rule in ChineseRules.numbers {
            if let claim = try rule.read(number) { return claim }
        }
        return nil
    }

    /// Whether the number is an amount without a unit: 到账100.50.
    func isBareAmount(at start: Int) -> Bool {
        let mark = source.startOfSpaces(start) - 1
        let isSigned = source[mark].isDash || source[mark] == "+"
        return cue(before: isSigned ? mark : start) == .amount
    }

    /// Whether a unit, a currency or a percent sign follows and makes the number an amount or a measure, not a day.
    func isCounted(_ end: Int) -> Bool {
        ChineseUnits.follows(end, in: source) || currencies.suffix(at: end) != nil || source[end] == "%"
    }
}

// Checks of the claims before the current position.
extension ChineseText {
    /// Position after the digits of the last number, before its power of ten in words. A dash there, or after the power
    /// of ten or the unit, means 到. Anywhere else it is a minus sign.
    var numberEnd: Int {
        guard numberKind == .measure || numberKind == .cardinal else { return history.numberEnd }
        return source.start(of: history.numberEnd) { $0.isPowerOfTen || $0.isVagueNumeral }
    }

    /// Whether the last claim was a number with a power of ten in words: 5万.
    var isScaleBefore: Bool { history.numberEnd == readEnd && numberEnd < readEnd }
    var numberStart: Int { history.numberStart }
    /// Position after the last claim, number or sign.
    var readEnd: Int { history.end }
    var readKind: SemioticKind? { history.last?.kind }

    /// Whether a number's unit ends here, or the number itself if it lacks a unit.
    func isBehindNumber(_ end: Int) -> Bool {
        if end == numberEnd { return true }
        let scale = ChineseScales.words.longest(in: source, at: numberEnd)?.end
        let units = [
            ChineseUnits.counter(in: source, at: numberEnd)?.end,
            ChineseUnits.otherUnit(in: source, at: numberEnd)?.end,
            ChineseCurrencies.names.longest(in: source, at: source.endOfSpaces(numberEnd))?.end,
            // 1.5万元.
            scale.map { ChineseCurrencies.names.longest(in: source, at: $0)?.end ?? $0 },
        ]
        return units.contains(source[end - 1] == "整" ? end - 1 : end) || isBehindHalfHour(end)
    }

    /// Whether the half hour of 9点半-18点 ends here, and another hour follows.
    private func isBehindHalfHour(_ end: Int) -> Bool {
        guard source.hasPrefix("点半", at: numberEnd), end == numberEnd + 2 else { return false }
        let hour = source.endOfSpaces(source.endOfSpaces(end) + 1)
        let unit = source.endOfDigits(hour)
        return (1...2).contains(unit - hour) && "点时:".unicodeScalars.contains(source[unit])
    }

    /// Whether a number ended just before, with at most a unit and spaces between.
    func joinsNumbers(_ index: Int) -> Bool {
        !source.isSpacedMinus(index) && isBehindNumber(source.startOfSpaces(index))
    }
}

// Pauses between two numbers that a listener would join: 张三 and 12.5元, 余额1000 and 8元.
extension ChineseText {
    func separated(_ claim: Claim, saying words: String, at index: Int) -> Claim {
        var claim = claim
        // 到账100元14:06 would sound like 100.1406, and 14:06¥100 like one number.
        let isTimeOfNext =
            claim.kind == .time && isMoneyBefore && isBehindNumber(index)
            || claim.kind.isMoney && readKind == .time && readEnd == index
        // The 二 of 1.早餐30元2.午餐40元 would sound like thirty and two tenths.
        let isItem =
            claim.kind == .cardinal && isMoneyBefore && source[index - 1] == "元"
            && ".、)".unicodeScalars.contains(source[claim.end])
        if isTimeOfNext || isItem || continuesNumeral(claim, saying: words, at: index) { claim.pauseBefore = .comma }
        if runsIntoNumeral(claim, saying: words) { claim.pauseBehind = .comma }
        return claim
    }

    /// The number of silent characters that join two numbers. More of them are a list of signs, not a gap.
    private static let maxSilence = 16

    /// Whether a numeral in hanzi follows that is not claimed, and would seem to continue the number: 50一笔, 1.65%一年,
    /// 尾号8812二类. 3万五千 is one number.
    private func runsIntoNumeral(_ claim: Claim, saying words: String) -> Bool {
        guard let last = words.unicodeScalars.last.map(dialect.mainland), last.isChineseNumeral || last == "点",
            !source[claim.end - 1].isPowerOfTen, !source[claim.end - 1].isChineseNumeral
        else { return false }
        var next = claim.end
        let limit = min(claim.end + Self.maxSilence, source.count)
        while next < limit, case .character(" ") = kept(at: next) { next += 1 }
        let follower = dialect.mainland(source[next])
        guard follower.isChineseNumeral, follower != "零" else { return false }
        // 猪肉3斤2两 and 茶叶2两 are weights, and 50两笔 has two numbers.
        let isWeight = follower == "两" && next == claim.end && claim.kind == .cardinal
        let (rest, isShort) = (source[next + 1], claim.end - source.startOfDigits(claim.end) <= 2)
        let isWhole = source[source.startOfDigits(next) - 1] == "斤" || !rest.isIdeograph
        if isWeight, isShort, isWhole { return false }
        // 尾号3047万达影城, 充值50百度网盘 and 付20十足便利店 are two things, and 100万科 may be a million.
        let isScale = follower.isPowerOfTen && !claim.kind.isDigits
        let isMillion = dialect.mainland(source[next + 1]).isPowerOfTen
        if isScale, follower != "百" && follower != "十" || isMillion || words.unicodeScalars.count == 1 { return false }
        // 43一8元 and 9一元 remain one number, which the listener refuses.
        let end = source.end(of: next) { $0.isChineseNumeral || $0 == "点" }
        return !source[end].isASCIIAlphanumeric && currencies.suffix(at: end) == nil
    }

    /// Whether the claim would seem to continue the numeral before it. 周五4/6 and 找零0.5 do not.
    private func continuesNumeral(_ claim: Claim, saying words: String, at start: Int) -> Bool {
        guard let first = words.unicodeScalars.first.map(dialect.mainland), first.isChineseNumeral || first == "点"
        else { return false }
        let last = dialect.mainland(history.lastSounded)
        guard last.isChineseNumeral || last == "点" && claim.kind.isMoney, !isOneNumber(start) else { return false }
        // 佣金万2.5 and 费率千3.8 are rates in ten thousandths and in thousandths.
        let isRate = "万千".unicodeScalars.contains(source[start - 1])
        if isRate, "息金费率".unicodeScalars.contains(source[start - 2]) { return false }
        return claim.kind != .maskedDigits && claim.kind != .date && cue(before: start) != .amount
    }

    /// Whether both parts form one written number: 3万5000元 and 8点30 do, 10点¥5, 2两15元 and 8点200元 do not.
    private func isOneNumber(_ start: Int) -> Bool {
        let run = source.start(of: start) { $0.isChineseNumeral || $0 == "点" }
        let isApart = source[run] == "点" ? source.endOfDigits(start) > start + 2 : source[run] == "两"
        return source[start].isASCIIDigit && run == numberEnd && run != start && (!isApart || source[start + 1] == "钱")
    }
}

/// Character checks that several rules share.
extension SourceText {
    /// Returns the text with - for the dashes of 取件码8—2—3012.
    fileprivate func withPlainDashes() -> SourceText {
        let joins = { self[$0] == "—" && self[$0 - 1].isASCIIDigit && self[$0 + 1].isASCIIDigit }
        let dashes = (0..<count).filter { index in
            // 货架3—5层 is a range.
            guard joins(index), joins(startOfDigits(index) - 1) || joins(endOfDigits(index + 1)) else { return false }
            let first = start(of: index) { $0.isASCIIDigit || $0 == "—" }
            return chineseCue(before: first) == .code || has(.place, at: startOfFillers(first))
        }
        return replacing(dashes, with: "-")
    }

    /// Whether a point before digits at `index` is a decimal point rather than a full stop: 收款.100元, 5元.88元, ...100.
    func isDecimalPoint(_ index: Int) -> Bool {
        let before = self[index - 1]
        // The 100 of a line before may be a part of the number.
        if before == "\n", self[startOfBlank(index) - 1].isASCIIDigit { return false }
        return beginsNumber(index)
            && (before == SourceText.outside || before.isDash || before.isCurrencySign
                || "\n (:,，：;；。、!！?？“‘「『《【[|+~=<>≤≥≈±×*/⁻".unicodeScalars.contains(before))
    }

    /// Returns the start of the sentence that `end` is in.
    func startOfSentence(_ end: Int) -> Int {
        start(of: end) { $0 != SourceText.outside && !"。;；!！?？\n".unicodeScalars.contains($0) }
    }

    func endsPhrase(_ index: Int) -> Bool {
        let next = self[index]
        return next == SourceText.outside || next == " " && !self[endOfSpaces(index)].isASCIIDigit
            || next == "\n" || next == ")" || next.isPause
    }

    /// Returns the position after the minus or the plus of 人民币-35.00, if any.
    func endOfSign(_ index: Int) -> Int { self[index].isMinus || self[index] == "+" ? endOfSpaces(index + 1) : index }

    /// Whether a number or a currency sign follows the label at `start`.
    func labelsNumber(_ start: Int) -> Bool {
        let number = endOfSpaces(end(of: start) { $0.isIdeograph || $0 == ":" })
        return beginsNumber(number) || self[number].isCurrencySign
    }

    /// Whether this is a hyphen at the end of a phrase.
    func isMinusLast(_ end: Int) -> Bool { self[end].isMinus && (endsPhrase(end + 1) || isClosing(end + 1)) }

    /// Whether a space precedes the dash but does not follow it: 100 -5, while 100 - 5 and 100-5 are ranges.
    func isSpacedMinus(_ mark: Int) -> Bool { self[mark].isDash && self[mark - 1] == " " && self[mark + 1] != " " }
}
