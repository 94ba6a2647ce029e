/// Two numbers with a dash or a tilde between them.
struct ChineseDashedPair {
    let first: ScannedNumeral
    let last: ScannedNumeral
    let mark: Int

    /// nil if no second number follows.
    init?(_ quantity: ChineseQuantity, in source: SourceText) {
        let dash = if case .share(_, let end) = quantity.suffix { end } else { quantity.number.end }
        mark = source.endOfSpaces(dash)
        guard source[mark].isDash || source[mark] == "~", !source.isSpacedMinus(mark), quantity.number.isWellFormed
        else { return nil }
        let second = source.endOfSpaces(mark + 1)
        guard source[second].isASCIIDigit, !source.isSubtraction(second), let last = source.numeral(at: second),
            last.isWellFormed
        else { return nil }
        first = quantity.number
        self.last = last
    }
}

struct ChineseModelRule: ChineseNumberRule {
    let name = "name.model"
    let tokens: TokenKind = [.digit, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        guard let pair = ChineseDashedPair(quantity, in: text.source) else { return nil }
        let (first, last) = (pair.first, pair.last)
        guard pair.mark == first.end, text.source[pair.mark] == "-", last.start == pair.mark + 1,
            text.source[first.start - 1].isASCIILetter, last.numeral.integer.count > 2,
            last.numeral.fraction.isEmpty, text.currencies.suffix(at: last.end) == nil
        else { return nil }
        let name = AlphanumericName(
            parts: [.number(first.numeral), .rest, .digits(last.numeral.integer)], kind: .model)
        return Claim(value: .name(name), end: last.end, isNumber: false)
    }
}

struct ChineseRangeRule: ChineseNumberRule {
    let name = "range"
    let tokens: TokenKind = [.digit, .point]

    func claim(
        _ quantity: ChineseQuantity, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim? {
        guard let pair = ChineseDashedPair(quantity, in: text.source) else { return nil }
        let outer = ChineseSuffix(at: pair.last.end, in: text)
        let gate = ChineseMoneyGate(text: text)
        try gate.checkNext(pair.last, isAmount: false)
        if case .money(let money) = outer {
            try gate.check(pair.first, kind: money.currency.kind)
            try checkRises(pair, behindFirst: quantity.suffix, in: text)
        }
        return try joined(pair, outer, sign: sign, in: text)
    }

    /// Refuses 100-20元, because a range falls only for a deduction, and iPhone 15 - 5999元, where 15 is not an amount.
    private func checkRises(
        _ pair: ChineseDashedPair, behindFirst inner: ChineseSuffix, in text: ChineseText
    ) throws(NormalizationError) {
        let (source, first, last) = (text.source, pair.first, pair.last)
        let isNamed = source[source.startOfSpaces(first.start) - 1].isASCIILetter
        if case .share = inner { throw text.ambiguous(first.start..<last.end) }
        if isNamed { throw text.ambiguous(first.start..<last.end) }
        let falls =
            !first.numeral.isLess(than: last.numeral)
            && ChineseScales.words.longest(in: source, at: last.end) == nil
        guard falls, ChineseScales.letters(in: source, at: last.end) == nil, source[first.start - 1] != "满" else {
            return
        }
        throw text.ambiguous(first.start..<last.end)
    }

    private func joined(
        _ pair: ChineseDashedPair, _ suffix: ChineseSuffix, sign: Quantity.Sign, in text: ChineseText
    ) throws(NormalizationError) -> Claim {
        let (first, last) = (pair.first, pair.last)
        let lower = suffix.quantity(of: first.numeral, at: first.start, sign: sign, in: text)
        if case .money(let currency) = suffix {
            let upper = try ChineseMoneyReader(text: text).suffixed(last, currency)
            let range = RangePhrase(
                lower: .cardinal(lower), joint: joint(pair, suffix, in: text), upper: .money(upper.money))
            return Claim(value: .range(range), end: upper.end, magnitude: upper.magnitude)
        }
        let upper = suffix.quantity(of: last.numeral, at: last.start, in: text)
        var range = RangePhrase(lower: .cardinal(lower), joint: joint(pair, suffix, in: text), upper: .cardinal(upper))
        var end = last.end
        switch suffix {
        case .share(let base, let shareEnd):
            range.lower = .percent(Percentage(quantity: lower, base: base))
            range.joint = .to
            range.upper = .percent(Percentage(quantity: upper, base: base))
            end = shareEnd
        case .unit(let symbol, let unitEnd):
            range.upper = .measure(Measure(quantity: upper, unit: symbol))
            end = unitEnd
        case .shift(_, let shiftEnd): end = shiftEnd
        case .none, .counted, .money: break
        }
        return Claim(value: .range(range), end: end)
    }

    /// Words for coupons: 300-50优惠券 deducts fifty from three hundred.
    private static let coupons = PhraseTable<Bool>(words: "优惠券 優惠券 优惠 券 满减 满减券 代金券 抵用券 红包 消费券 活动 福利券")

    /// Returns the meaning of the dash: 图1-1 is a figure's number, 满30-5 a deduction, 3-1 a score, 3-5 a range.
    private func joint(_ pair: ChineseDashedPair, _ suffix: ChineseSuffix, in text: ChineseText) -> RangePhrase.Joint {
        let (first, last) = (pair.first, pair.last)
        let before = text.source[first.start - 1]
        let isTakenOff = before == "满" || Self.coupons.longest(in: text.source, at: last.end) != nil
        if isTakenOff, last.numeral.isLess(than: first.numeral) { return .minus }
        if "图表题例式".unicodeScalars.contains(before), text.cue(before: first.start) == nil { return .dash }
        guard case .none = suffix, ChineseUnits.otherUnit(in: text.source, at: last.end) == nil else { return .to }
        return isScore(first, last, in: text) ? .against : .to
    }

    /// Whether the pair is a score: 2-1 after 比分, or falling numbers without a unit.
    private func isScore(_ first: ScannedNumeral, _ last: ScannedNumeral, in text: ChineseText) -> Bool {
        if text.cue(before: first.start) == .score { return true }
        // 102-98 and 3-3 are not ranges; longer numbers are names.
        let isFalling = last.numeral.isLess(than: first.numeral)
        let isTie = first.numeral == last.numeral && text.source[first.start - 1].isIdeograph
        return (isFalling || isTie) && first.numeral.integer.count <= 3
    }
}
