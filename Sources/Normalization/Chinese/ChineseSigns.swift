/// Signs in front of a number: minus or 到, plus, 正负, 约.
extension ChineseReader {
    func signed(at index: Int) throws(NormalizationError) -> Reading? {
        let scalar = source[index]
        let next = source.endOfSpaces(index + 1)
        let begins = beginsNumber(next) || beginsMoney(next) || source[next].isDash && beginsNumber(next + 1)
        if scalar.isDash || scalar == "~", begins, joinsNumbers(index) {
            let isMinus = source[source.endOfSpaces(source.endOfDigits(next))] == "=" && scalar.isDash
            return Reading(words: isMinus ? "减" : "到", rule: "range", end: next, isNumber: false)
        }
        if scalar.isMinus { return try minus(at: index, before: next) }
        if scalar.isDash { return try longDash(at: index, before: next) }
        if scalar == "+" { return try plus(at: index, before: next) }
        let words = scalar == "±" ? "正负" : source[index - 1] == "约" ? "" : "约"
        if let number = try signedNumber(at: next, sign: words) { return number }
        return scalar == "±" ? Reading(words: words, rule: "symbol", end: index + 1, isNumber: false) : nil
    }

    private func plus(at index: Int, before next: Int) throws(NormalizationError) -> Reading? {
        if let phone = internationalPhone(at: index) { return phone }
        // 100+元: a hundred and something.
        if numberEnd == index, Self.currencyNames.longest(in: source, at: index + 1) != nil {
            return Reading(words: "多", rule: "symbol", end: index + 1, isNumber: false)
        }
        let isSum = source[index - 1].isASCIIAlphanumeric || source[index - 1] == "+" || numberEnd == index
        if let number = try signedNumber(at: next, sign: isSum || isAmount(next) ? "加" : "正") { return number }
        return isSum ? Reading(words: "加", rule: "symbol", end: index + 1, isNumber: false) : nil
    }

    /// 余额–50元: a minus written long, or a pause? Two in a row are a pause.
    private func longDash(at index: Int, before next: Int) throws(NormalizationError) -> Reading? {
        guard !source[index - 1].isDash, !source[index + 1].isDash, isAmount(next) else { return nil }
        let end = source.numeral(at: next)?.end ?? source.endOfDigits(next + 1)
        throw .ambiguousAmount(token(index..<end, rule: "money"))
    }

    private func minus(at index: Int, before next: Int) throws(NormalizationError) -> Reading? {
        if source[index - 1].isASCIIAlphanumeric {
            // Behind an order number: a hyphen, or the minus of what was paid?
            guard source[index - 1].isASCIIDigit, isAmount(next) else { return nil }
            let end = source.numeral(at: next)?.end ?? source.endOfDigits(next + 1)
            throw .ambiguousAmount(token(index..<end, rule: "money"))
        }
        // 收款通知 - 100元: spaces on both sides divide words.
        let before = source[source.startOfSpaces(index) - 1]
        if next > index + 1, source[index - 1] == " ", before.isIdeograph || before.isASCIIAlphanumeric { return nil }
        if let number = try signedNumber(at: next, sign: "负") { return number }
        return try prefixedMoney(at: next, negative: true)
    }

    private func signedNumber(at start: Int, sign: String) throws(NormalizationError) -> Reading? {
        guard beginsNumber(start) else { return nil }
        if var fraction = fraction(at: start, slash: source.endOfDigits(start)) {
            fraction.words = sign + fraction.words
            return fraction
        }
        return try quantity(at: start, sign: sign)
    }

    private func beginsNumber(_ index: Int) -> Bool {
        source[index].isASCIIDigit || source[index] == "." && source[index + 1].isASCIIDigit
    }

    private func beginsMoney(_ index: Int) -> Bool { CurrencySigns.longest(in: source, at: index) != nil }

    private func isAmount(_ start: Int) -> Bool {
        source.numeral(at: start).map { currencySuffix(at: $0.end) != nil } ?? beginsMoney(start)
    }

    /// Whether a number ended just before, or a unit stands between it and here.
    func joinsNumbers(_ index: Int) -> Bool {
        let end = source.startOfSpaces(index)
        // 100 -5 is a minus sign, 100 - 5 and 100-5 are ranges.
        if source[index] == "-", end < index, source[index + 1] != " " { return false }
        guard numberEnd >= 0, end >= numberEnd else { return false }
        if end == numberEnd { return true }
        let units = [
            ChineseUnits.counted.longest(in: source, at: numberEnd)?.end,
            ChineseUnits.other.longest(in: source, at: numberEnd)?.end,
            Self.currencyNames.longest(in: source, at: numberEnd)?.end,
        ]
        return units.contains(end)
    }
}
