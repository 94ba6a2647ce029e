/// Numbers by value and what they measure: plain, with units, percentages, ranges, ratios, fractions.
extension ChineseReader {
    /// What a number is followed by, and what that does to its reading.
    enum Suffix {
        case none
        case money(CurrencySuffix)
        /// 百分之 or 千分之 goes in front.
        case share(String, end: Int)
        case unit(String, end: Int)
        /// Powers of ten: 300w.
        case shift(Int, end: Int)
        /// A counting word, kept as written.
        case counted

        var rule: String {
            switch self {
            case .none: "cardinal"
            case .money(let suffix): suffix.currency.rule
            case .share: "percent"
            case .unit, .counted: "measure"
            case .shift: "cardinal"
            }
        }
    }

    private static let shares: [Unicode.Scalar: String] = ["%": "百分之", "‰": "千分之", "‱": "万分之"]

    func suffix(at end: Int) -> Suffix {
        let next = source[end]
        if next == SourceText.outside || next == "," || next == "." { return .none }
        if let share = Self.shares[next] { return .share(share, end: end + 1) }
        if next == " ", source[end + 1] == "%", !source[end + 2].isASCIIAlphanumeric {
            return .share("百分之", end: end + 2)
        }
        if let money = currencySuffix(at: end) { return .money(money) }
        if let places = places(at: end) { return .shift(places, end: end + 1) }
        if next == "″", followsMinutes(end) { return .unit("秒", end: end + 1) }
        if let unit = ChineseUnits.unit(in: source, behind: end) { return .unit(unit.value, end: unit.end) }
        return ChineseUnits.counter(in: source, at: end) == nil ? .none : .counted
    }

    /// Ten thousands and thousands in letters. A capital may be watts or a resolution, unless readers are counted: 1.2W粉丝.
    private func places(at end: Int) -> Int? {
        guard !source[end + 1].isASCIIAlphanumeric else { return nil }
        switch source[end] {
        case "w": return 4
        case "k": return 3
        case "W", "K": break
        default: return nil
        }
        var first = end
        // The range 15K-25K has one cue.
        while source[first - 1].isASCIIAlphanumeric || ".-~ ".unicodeScalars.contains(source[first - 1]) { first -= 1 }
        let isCount =
            source[end + 1] == "+"
            || source.chineseCue(before: first) == .amount && !source[end + 1].isIdeograph
            || ChineseUnits.audience.longest(in: source, at: end + 1) != nil
            || ChineseUnits.tallied.longest(in: source, at: first) != nil
        return isCount ? source[end] == "W" ? 4 : 3 : nil
    }

    /// The seconds of 39°54′20″ are no inches.
    private func followsMinutes(_ end: Int) -> Bool {
        var first = end
        while source[first - 1].isASCIIDigit || source[first - 1] == "." { first -= 1 }
        return source[first - 1] == "′"
    }

    /// A number, a range of numbers, or several numbers in one token, at a digit or a point.
    func quantity(at start: Int, sign: String = "") throws(NormalizationError) -> Reading? {
        let isAmount = isBareAmount(at: start)
        guard let first = source.numeral(at: start, isAmount: isAmount) else { return nil }
        if isAmount, first.isAmbiguous { try check(first, rule: "money") }
        guard first.isWellFormed else { return try malformed(first, sign: sign) }
        try checkStart(of: first, isAmount: isAmount)
        try checkEnd(of: first, isAmount: isAmount)
        try checkNext(first, isAmount: isAmount)
        if let mixed = try vulgarFraction(behind: first, sign: sign) { return mixed }
        if let range = try range(from: first, sign: sign) { return range }
        let suffix = suffix(at: first.end)
        if case .money(let currency) = suffix {
            var reading = try suffixedMoney(first, currency)
            reading.words = sign + reading.words
            return reading
        }
        if case .none = suffix, sign.isEmpty, first.numeral.fraction.count == 2, isMinusLast(first.end) {
            // 100.00- in a list of postings.
            return Reading(words: "负" + words(first.numeral, .none, at: start), rule: "cardinal", end: first.end + 1)
        }
        if case .none = suffix, isBalanceInYuan(first) {
            try check(first, .cny)
            let amount = first.numeral.withoutIdleZeros
            return Reading(
                words: sign + number.count(amount) + Currency.cny.chinese, rule: Currency.cny.rule, end: first.end,
                value: amount)
        }
        return plain(first, suffix, sign: sign)
    }

    private func plain(_ number: ScannedNumeral, _ suffix: Suffix, sign: String) -> Reading {
        var reading = Reading(
            words: sign, rule: suffix.rule, end: number.end, value: number.numeral.withoutIdleZeros)
        let isScaled = Self.scales.longest(in: source, at: number.end) != nil
        let words = self.words(number.numeral, suffix, at: number.start, isScaled: isScaled)
        switch suffix {
        case .share(let share, let end): (reading.words, reading.end) = (sign + share + words, end)
        case .unit(let unit, let end): (reading.words, reading.end) = (sign + words + unit, end)
        case .shift(let places, let end):
            (reading.words, reading.end, reading.value) = (sign + words, end, number.numeral.shifted(by: places))
        case .none, .counted, .money: reading.words += words
        }
        return reading
    }

    /// The words of one number under its suffix.
    func words(_ numeral: Numeral, _ suffix: Suffix, at start: Int, isScaled: Bool = false) -> String {
        switch suffix {
        case .money: return number.count(numeral.withoutIdleZeros)
        case .shift(let places, _): return number.words(numeral.shifted(by: places))
        case .share: return number.words(numeral.fraction.isEmpty ? numeral.withoutIdleZeros : numeral)
        case .counted, .unit:
            if case .counted = suffix, isName(numeral, at: start) { return ChineseNumber.dialled(numeral.integer) }
            if isDigitString(numeral) { return ChineseNumber.each(numeral.integer) }
            // 3.50万 is 三点五万.
            if case .counted = suffix, isScaled { return number.count(numeral.withoutIdleZeros) }
            return ChineseUnits.isName(before: start, in: source) ? number.words(numeral) : number.count(numeral)
        case .none: break
        }
        // 第08期 counts.
        if source[start - 1] == "第", numeral.fraction.isEmpty, numeral.integer.count < 4 {
            return number.words(numeral)
        }
        if numeral.fraction.isEmpty, isDigitString(numeral) || isName(numeral, at: start) {
            return ChineseNumber.dialled(numeral.integer)
        }
        // 变动：+1,000.00: commas and two zeros are how amounts are printed.
        let isPrinted = numeral.fraction == [0, 0] && source.endOfDigits(start) - start < numeral.integer.count
        return number.words(isBareAmount(at: start) || isPrinted ? numeral.withoutIdleZeros : numeral)
    }

    /// Three digits or more on letters, RTX4090 or G1234次, but not the 1080 of 1920x1080.
    private func isName(_ numeral: Numeral, at start: Int) -> Bool {
        let end = start + numeral.integer.count
        // RTX4,090 and RTX409万 are counted, as their commas and their scale say.
        guard numeral.fraction.isEmpty, numeral.integer.count > 2, source.endOfDigits(start) == end,
            Self.scales.longest(in: source, at: end) == nil
        else { return false }
        // G-482913.
        if source[start - 1] == "-" { return numeral.integer.count > 3 && source[start - 2].isASCIILetter }
        // 积分x500 is five hundred.
        let isTimes = source[start - 1].lowercased == "x" && source[start - 2].isIdeograph
        return source[start - 1].isASCIILetter && !source[start - 2].isASCIIDigit && !isTimes
    }

    /// Too long to have a name, or with a zero in front: a name made of digits.
    private func isDigitString(_ numeral: Numeral) -> Bool {
        numeral.fraction.isEmpty && numeral.hasLeadingZero
            || numeral.integer.count > ChineseNumber.maxIntegerDigits
    }

    /// 到账100.50 without a unit.
    func isBareAmount(at start: Int) -> Bool {
        let mark = source.startOfSpaces(start) - 1
        let isSigned = source[mark].isDash || source[mark] == "+"
        return source.chineseCue(before: isSigned ? mark : start) == .amount
    }

    /// 1½: 一又二分之一.
    private func vulgarFraction(behind number: ScannedNumeral, sign: String) throws(NormalizationError) -> Reading? {
        guard number.numeral.fraction.isEmpty, let fraction = source[number.end].vulgarFraction else { return nil }
        if let money = currencySuffix(at: number.end + 1) { try check(number, money.currency) }
        let words = sign + self.number.words(number.numeral) + "又" + fraction
        return Reading(words: words, rule: "fraction", end: number.end + 1)
    }

    /// Points and commas that make no number: refused as money, otherwise a version or a list.
    private func malformed(_ first: ScannedNumeral, sign: String) throws(NormalizationError) -> Reading {
        if let money = currencySuffix(at: first.tokenEnd) ?? raisedSuffix(at: first.tokenEnd) {
            try check(first, rule: money.currency.rule)
        }
        if source.chineseCue(before: first.start) == .amount { try check(first, rule: "money") }
        let token = first.start..<first.tokenEnd
        guard let parts = versionParts(token) else {
            return Reading(words: sign + number.words(first.numeral), rule: "cardinal", end: first.end)
        }
        // Four parts are an address, dialled; fewer are a version, each part a number.
        let isAddress = parts.count == 4
        let words = parts.map { part in
            let digits = source.digits(part)
            return isAddress || digits.first == 0 && digits.count > 1
                ? ChineseNumber.dialled(digits) : number.words(Numeral(integer: digits))
        }
        return Reading(
            words: sign + words.joined(separator: "点"), rule: isAddress ? "digits.address" : "digits.version",
            end: first.tokenEnd)
    }

    /// The numbers of 1.2.3; nil where something else than points divides them.
    private func versionParts(_ token: Range<Int>) -> [Range<Int>]? {
        var parts: [Range<Int>] = []
        var start = token.lowerBound
        while start < token.upperBound {
            let end = source.endOfDigits(start)
            guard end > start, end == token.upperBound || source[end] == "." else { return nil }
            parts.append(start..<end)
            start = end + 1
        }
        return parts
    }
}
