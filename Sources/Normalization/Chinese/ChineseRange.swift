/// Two numbers with a sign between them: ranges, scores, fractions, products.
extension ChineseText {
    /// 3-5天, 5%~10%, 20-30元: the unit behind the second number holds for both.
    func range(from first: ScannedNumeral, sign: String) throws(NormalizationError) -> Claim? {
        let inner = suffix(at: first.end)
        var dash = first.end
        if case .share(_, let end) = inner { dash = end }
        let mark = source.endOfSpaces(dash)
        guard source[mark].isDash || source[mark] == "~", !isSpacedMinus(mark) else { return nil }
        let second = source.endOfSpaces(mark + 1)
        guard source[second].isASCIIDigit, !isSubtraction(second), let last = source.numeral(at: second),
            last.isWellFormed
        else { return nil }
        if let model = model(first, last, mark) { return model }
        let outer = suffix(at: last.end)
        try checkNext(last, isAmount: false)
        if case .money(let money) = outer {
            try check(first, kind: money.currency.kind)
            try checkRises(first, last, inner)
        }
        return try joined(first, last, outer, sign: sign)
    }

    /// 100-20元: a range falls only if something is taken off; 15 in iPhone 15 - 5999元 is no amount.
    private func checkRises(
        _ first: ScannedNumeral, _ last: ScannedNumeral, _ inner: Suffix
    ) throws(NormalizationError) {
        let isNamed = source[source.startOfSpaces(first.start) - 1].isASCIILetter
        if case .share = inner { throw .ambiguousAmount(token(first.start..<last.end, kind: .money(nil))) }
        if isNamed { throw .ambiguousAmount(token(first.start..<last.end, kind: .money(nil))) }
        let falls = !first.numeral.isLess(than: last.numeral) && Self.scales.longest(in: source, at: last.end) == nil
        guard falls, scaleInLetters(at: last.end) == nil, source[first.start - 1] != "满" else { return }
        throw .ambiguousAmount(token(first.start..<last.end, kind: .money(nil)))
    }

    private func joined(
        _ first: ScannedNumeral, _ last: ScannedNumeral, _ outer: Suffix, sign: String
    ) throws(NormalizationError) -> Claim {
        let joint = joint(first, last, outer)
        let start = words(first.numeral, outer, at: first.start)
        var reading = plain(last, outer)
        if case .money(let money) = outer { reading = try suffixedMoney(last, money) }
        if case .share(let share, _) = outer {
            reading.words = share + reading.words
            return Claim(words: sign + share + start + "到" + reading.words, kind: .range, end: reading.end)
        }
        var kind = joint == "比" ? SemioticKind.ratio : .range
        if case .money = outer { kind = outer.kind }
        return Claim(words: sign + start + joint + reading.words, kind: kind, end: reading.end, value: reading.magnitude)
    }

    /// i7-13700K, DDR5-6000: a hyphen in a name.
    private func model(_ first: ScannedNumeral, _ last: ScannedNumeral, _ mark: Int) -> Claim? {
        guard mark == first.end, source[mark] == "-", last.start == mark + 1, source[first.start - 1].isASCIILetter,
            last.numeral.integer.count > 2, last.numeral.fraction.isEmpty, currencySuffix(at: last.end) == nil
        else { return nil }
        let words = number.words(first.numeral) + " " + ChineseNumber.dialled(last.numeral.integer)
        return Claim(words: words, kind: .model, end: last.end, isNumber: false)
    }

    /// 300-50优惠券 takes fifty off three hundred.
    private static let coupons = PhraseTable<Bool>(words: "优惠券 優惠券 优惠 券 满减 满减券 代金券 抵用券 红包 消费券 活动 福利券")

    /// 图1-1 is numbered, 满30-5 takes off, 3-1 is a score, 3-5 a range.
    private func joint(_ first: ScannedNumeral, _ last: ScannedNumeral, _ outer: Suffix) -> String {
        let isTakenOff = source[first.start - 1] == "满" || Self.coupons.longest(in: source, at: last.end) != nil
        if isTakenOff, last.numeral.isLess(than: first.numeral) { return "减" }
        if "图表题例式".unicodeScalars.contains(source[first.start - 1]) { return "杠" }
        return isScore(first, last, outer) ? "比" : "到"
    }

    private func plain(_ last: ScannedNumeral, _ suffix: Suffix) -> Claim {
        let words = words(last.numeral, suffix, at: last.start)
        switch suffix {
        case .unit(let unit, let end): return Claim(words: words + unit, kind: .range, end: end)
        case .share(_, let end), .shift(_, let end): return Claim(words: words, kind: .range, end: end)
        case .none, .counted, .money: return Claim(words: words, kind: .range, end: last.end)
        }
    }

    /// 2-1 after 比分, or falling numbers that count nothing.
    private func isScore(_ first: ScannedNumeral, _ last: ScannedNumeral, _ suffix: Suffix) -> Bool {
        guard case .none = suffix else { return false }
        if source.chineseCue(before: first.start) == .score { return true }
        // 102-98 and 3-3 are no ranges; longer numbers are names.
        let isFalling = last.numeral.isLess(than: first.numeral)
        let isTie = first.numeral == last.numeral && source[first.start - 1].isIdeograph
        return (isFalling || isTie) && first.numeral.integer.count <= 3
    }

    /// 1/5, 3 1/2, (1/3).
    func fraction(at start: Int, slash: Int) -> Claim? {
        let second = slash + 1
        let end = source.endOfDigits(second)
        guard source[slash] == "/", end > second, source[end] != "/", source[start - 1] != "/",
            !(source[end] == "." && source[end + 1].isASCIIDigit), end - start <= 10, source[second] != "0"
        else { return nil }
        let numerator = Numeral(integer: source.digits(start..<slash))
        let denominator = Numeral(integer: source.digits(second..<end))
        if source[start - 1] == "第", isNumbered(end) {
            let words = number.words(numerator) + "，共" + number.words(denominator)
            return Claim(words: words, kind: .ordinal, end: end)
        }
        if isPressure(start, end) {
            let words = number.words(numerator) + "比" + number.words(denominator)
            guard let unit = ChineseUnits.unit(in: source, behind: end) else {
                return Claim(words: words, kind: .ratio, end: end)
            }
            return Claim(words: words + unit.value, kind: .ratio, end: unit.end)
        }
        return Claim(
            words: number.words(denominator) + "分之" + number.words(numerator), kind: .fraction, end: end)
    }

    /// 第3/5期 and 第3/5 are one of five, 第1/3段 is no such thing.
    private func isNumbered(_ end: Int) -> Bool {
        !source[end].isIdeograph || "期页章名批次集讲单件位".unicodeScalars.contains(source[end])
    }

    /// 血压120/80, 120/80mmHg: systolic over diastolic.
    private func isPressure(_ start: Int, _ end: Int) -> Bool {
        source.chineseCue(before: start) == .score || source.hasPrefix("mmHg", at: source.endOfSpaces(end))
    }

    /// 3 1/2: 三又二分之一.
    func mixedFraction(at start: Int, digitsEnd end: Int) -> Claim? {
        let second = end + 1
        let slash = source.endOfDigits(second)
        guard source[end] == " ", slash > second, var part = fraction(at: second, slash: slash) else { return nil }
        part.words = number.words(Numeral(integer: source.digits(start..<end))) + "又" + part.words
        return part
    }

    /// 37:16, 1:7.12, 2:1:1 — where it is not a time of day.
    func ratio(at start: Int) throws(NormalizationError) -> Claim? {
        guard let first = source.numeral(at: start), first.isWellFormed, source[first.end] == ":" else { return nil }
        var words = number.words(first.numeral)
        var end = first.end
        while source[end] == ":", let next = source.numeral(at: end + 1), next.isWellFormed {
            try checkNext(next, isAmount: false)
            words += "比" + number.words(next.numeral)
            end = next.end
        }
        if end == first.end || currencySuffix(at: end) != nil { return nil }
        return Claim(words: words, kind: .ratio, end: end)
    }
}
