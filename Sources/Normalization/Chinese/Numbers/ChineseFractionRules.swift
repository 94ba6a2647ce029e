/// Reads digits, a slash and digits.
struct ChineseFractionReader {
    let text: ChineseText

    private var source: SourceText { text.source }

    /// Returns the two numbers of 1/5; nil if they are parts of a date or a longer number.
    private func pair(at start: Int) -> (upper: Range<Int>, lower: Range<Int>)? {
        let slash = text.digits(at: start).upperBound
        guard source[slash] == "/" else { return nil }
        let lower = slash + 1..<source.endOfDigits(slash + 1)
        guard !lower.isEmpty, source[lower.upperBound] != "/", source[start - 1] != "/",
            !source.isDecimal(lower.upperBound), lower.upperBound - start <= 10, source[lower.lowerBound] != "0",
            !Self.isTemperature(behind: slash, in: source)
        else { return nil }
        return (start..<slash, lower)
    }

    /// Whether the second of two temperatures follows the slash: 48/39℃ and 28/-3℃.
    static func isTemperature(behind slash: Int, in source: SourceText) -> Bool {
        let start = source[slash + 1].isMinus ? slash + 2 : slash + 1
        guard let number = source.numeral(at: start) else { return false }
        if source[number.end] == "度" { return tellsWarmth(before: slash, in: source) }
        return ChineseUnits.unit(in: source, behind: number.end).map { ChineseUnits.isCelsius($0.value) } ?? false
    }

    /// Whether a word for warmth or weather precedes: the 温 of 油温90/100度.
    private static func tellsWarmth(before slash: Int, in source: SourceText) -> Bool {
        (max(0, slash - 10)..<slash).contains { "温溫晴阴雨雪云".unicodeScalars.contains(source[$0]) }
    }

    private func numeral(_ digits: Range<Int>) -> Numeral { Numeral(integer: source.digits(digits)) }

    /// Reads 第3/5期 and 第3/5 as the third of five. 第1/3段 is a fraction instead.
    func ordinal(at start: Int) -> Claim? {
        guard source[start - 1] == "第", let (upper, lower) = pair(at: start),
            !source[lower.upperBound].isIdeograph
                || Self.counters.longest(in: source, at: lower.upperBound) != nil
        else { return nil }
        var ordinal = OrdinalPhrase(numeral: numeral(upper), total: numeral(lower))
        if let counter = Self.counters.longest(in: source, at: lower.upperBound) {
            ordinal.counter = source.text(lower.upperBound..<counter.end)
        }
        return Claim(value: .ordinal(ordinal), end: lower.upperBound)
    }

    /// Reads 包裹2/3 as the second of three.
    func part(at start: Int) -> Claim? {
        guard text.cue(before: start) == .part, let (upper, lower) = pair(at: start),
            let place = source.value(upper), let total = source.value(lower), (1...total).contains(place)
        else { return nil }
        let ordinal = OrdinalPhrase(numeral: numeral(upper), total: numeral(lower), isLabelled: true)
        return Claim(value: .ordinal(ordinal), end: lower.upperBound)
    }

    /// Units that 第3/5 may count. 段 is not among them.
    private static let counters = PhraseTable<Bool>(
        words: "期 页 章 名 批 批次 次 集 讲 单 件 位 针 剂 箱 包 袋 本 卷 张 份 轮 关 步 组 场 号 阶段 环节 课 课时 节课 学期 志愿 季 站 天 周 个")

    /// Reads systolic over diastolic pressure: 血压120/80, 120/80mmHg.
    func pressure(at start: Int, sign: Quantity.Sign = .none) -> Claim? {
        guard let (upper, lower) = pair(at: start),
            isPressure(start, lower.upperBound) || isTold(start) && isHuman(upper, lower)
        else { return nil }
        var ratio = RatioPhrase(sign: sign, terms: [numeral(upper), numeral(lower)])
        var end = lower.upperBound
        if let unit = ChineseUnits.unit(in: source, behind: end) { (ratio.unit, end) = (unit.value, unit.end) }
        return Claim(value: .ratio(ratio), end: end)
    }

    private func isPressure(_ start: Int, _ end: Int) -> Bool {
        text.cue(before: start) == .score || source.hasPrefix("mmHg", at: source.endOfSpaces(end))
    }

    /// Whether the clause contains 血压 before the numbers: 血压偏高（156/98）.
    private func isTold(_ start: Int) -> Bool {
        let farthest = 16
        var index = start
        while index > 0, start - index < farthest, !",。;；!！\n".unicodeScalars.contains(source[index - 1]) {
            index -= 1
            if source[index] == "压", source[index - 1] == "血" { return true }
        }
        return false
    }

    /// Whether the numbers are within the blood pressures of living people.
    private func isHuman(_ upper: Range<Int>, _ lower: Range<Int>) -> Bool {
        guard let systolic = source.value(upper), let diastolic = source.value(lower) else { return false }
        return (60...260).contains(systolic) && (30...180).contains(diastolic) && diastolic < systolic
    }

    func fraction(at start: Int, sign: Quantity.Sign = .none) -> Claim? {
        guard let (upper, lower) = pair(at: start) else { return nil }
        let fraction = FractionPhrase(sign: sign, numerator: numeral(upper), denominator: numeral(lower))
        return Claim(value: .fraction(fraction), end: lower.upperBound)
    }

    /// Reads 3 1/2 as 三又二分之一.
    func mixed(at start: Int) -> Claim? {
        let whole = text.digits(at: start)
        guard source[whole.upperBound] == " ", source[whole.upperBound + 1].isASCIIDigit,
            let (upper, lower) = pair(at: whole.upperBound + 1)
        else { return nil }
        let fraction = FractionPhrase(
            whole: numeral(whole), numerator: numeral(upper), denominator: numeral(lower))
        return Claim(value: .fraction(fraction), end: lower.upperBound)
    }

    /// Returns the meaning of two numbers with a slash, after a sign.
    func part(at start: Int, sign: Quantity.Sign) -> Claim? {
        ordinal(at: start) ?? part(at: start) ?? pressure(at: start, sign: sign) ?? fraction(at: start, sign: sign)
    }

    /// Refuses 3/5元 and 金额100/200: they may be three fifths, or three or five.
    func checked(_ claim: Claim?, from start: Int) throws(NormalizationError) -> Claim? {
        guard let claim else { return nil }
        // 草莓10/3盒: three boxes cost ten.
        if case .fraction(let fraction) = claim.value, fraction.whole == nil,
            fraction.denominator.isLess(than: fraction.numerator),
            ChineseUnits.counter(in: source, at: claim.end) != nil
        {
            throw text.ambiguous(start..<claim.end)
        }
        let isLong = text.digits(at: start).count > 2
        if text.currencies.suffix(at: claim.end) != nil || isLong && text.isBareAmount(at: start) {
            throw text.ambiguous(start..<claim.end)
        }
        return claim
    }
}

struct ChineseMixedFractionRule: Rule {
    let name = "fraction.mixed"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        guard text.source[text.digits(at: index).upperBound] == " " else { return nil }
        let reader = ChineseFractionReader(text: text)
        return try reader.checked(reader.mixed(at: index), from: index)
    }
}

struct ChineseOrdinalOfTotalRule: Rule {
    let name = "ordinal.of-total"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let reader = ChineseFractionReader(text: text)
        guard text.source[text.digits(at: index).upperBound] == "/" else { return nil }
        return try reader.checked(reader.ordinal(at: index) ?? reader.part(at: index), from: index)
    }
}

struct ChinesePressureRule: Rule {
    let name = "ratio.pressure"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        guard text.source[text.digits(at: index).upperBound] == "/" else { return nil }
        let reader = ChineseFractionReader(text: text)
        return try reader.checked(reader.pressure(at: index), from: index)
    }
}

struct ChineseFractionRule: Rule {
    let name = "fraction"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        guard text.source[text.digits(at: index).upperBound] == "/" else { return nil }
        let reader = ChineseFractionReader(text: text)
        return try reader.checked(reader.fraction(at: index), from: index)
    }
}

struct ChineseRatioRule: Rule {
    let name = "ratio"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let first = source.numeral(at: index), first.isWellFormed, source[first.end] == ":",
            // PM2.5：35 is a name and its value.
            !(source[index - 1].isASCIILetter && source.isWide(at: first.end))
        else { return nil }
        var terms = [first.numeral]
        var end = first.end
        while source[end] == ":", let next = source.numeral(at: end + 1), next.isWellFormed {
            try ChineseMoneyGate(text: text).checkNext(next, isAmount: false)
            terms.append(next.numeral)
            end = next.end
        }
        if terms.count == 1 || text.currencies.suffix(at: end) != nil { return nil }
        return Claim(value: .ratio(RatioPhrase(terms: terms)), end: end)
    }
}
