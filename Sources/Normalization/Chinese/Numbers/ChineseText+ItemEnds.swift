// Slashes between two items, which are not spoken with 每: 1件29元/2件49元, 收款100元/张三.
extension ChineseText {
    /// Returns the end of the word of the table at `start` that prices are charged for.
    func unitWord(at start: Int) -> Int? {
        guard !source.has(.slashField, at: start) else { return nil }
        return source.end(of: .charged, at: start) ?? ChineseUnits.counter(in: source, at: start)?.end
    }

    /// Whether the price ends with this unit, or goes on as prices do: 元/人, 元/人起, 元/吨公里, 元/小时封顶30元.
    ///
    /// - Throws: if an amount directly follows that may be the price of the unit: 件60元/箱110元.
    func endsPrice(_ unit: Range<Int>) throws(NormalizationError) -> Bool {
        let end = unit.upperBound
        let next = source[end]
        // 元/斤 and 元/公斤 are units whatever follows.
        if [unit.lowerBound, end - 1].contains(where: { "斤克吨升度".unicodeScalars.contains(source[$0]) }) { return true }
        if source.beginsNumber(end) || next.isCurrencySign { return try beginsOtherNumber(end) }
        guard next.isIdeograph else { return !next.isASCIILetter }
        if source.has(.behindUnit, at: end) { return true }
        if let second = unitWord(at: end), isItemEnd(second) { return true }
        // 元/小时 is a unit whatever word follows, while 张 may begin a name.
        guard unit.count > 1 else { return false }
        let word = source.end(of: end) { $0.isIdeograph || $0 == ":" }
        return source.beginsAmountCue(end) || !currencies.isAmount(source.endOfSpaces(word))
    }

    /// Whether the number after a unit belongs to the same item: 元/人3人, but not 桌12.
    private func beginsOtherNumber(_ start: Int) throws(NormalizationError) -> Bool {
        guard let number = source.numeral(at: start), currencies.suffix(at: number.end) == nil else {
            throw ambiguous(start - 1..<source.endOfDigits(start + 1))
        }
        return source[number.end].isIdeograph
    }

    private func isItemEnd(_ end: Int) -> Bool {
        let next = source[end]
        return !next.isIdeograph && !next.isASCIIAlphanumeric && !next.isCurrencySign
            || source.has(.behindUnit, at: end)
    }

    /// Whether a number with its unit is what a price is for, rather than the next item's name: 元/3公里, 元/3个月起.
    ///
    /// - Throws: if the next amount may be the price of this item or of the next one: 29元/1盒49元/2盒.
    func endsCount(_ number: ScannedNumeral, at end: Int) throws(NormalizationError) -> Bool {
        let symbol = ChineseUnits.unit(in: source, behind: number.end)?.end
        let unit = symbol ?? ChineseUnits.counter(in: source, at: number.end)?.end ?? number.end
        let price = source.endOfSpaces(unit)
        if currencies.isAmount(price) || price == unit && source.beginsNumber(price) {
            let slash = source.end(of: price) { Self.mayBePrice($0) }
            let isItem = source[slash] == "/" && source.beginsNumber(slash + 1)
            guard isItem, !followsCount(startOfPrice(end)) else { return false }
            if price > unit, endsInCount(slash) { return true }
            throw ambiguous(number.start..<slash)
        }
        // 3人团8元/5人团6元.
        let word = source.end(of: unit) { $0.isIdeograph || $0 == ":" }
        let isLabel =
            symbol == nil && unit == number.end + 1 && word > unit && !source.has(.behindUnit, at: unit)
            && !source.beginsAmountCue(unit)
        return !(isLabel && currencies.isAmount(source.endOfSpaces(word)))
    }

    /// Whether a list of prices ends with what its last price is for: 35元/1件 60元/2件.
    private func endsInCount(_ slash: Int) -> Bool {
        guard let number = source.numeral(at: slash + 1),
            let unit = ChineseUnits.counter(in: source, at: number.end)?.end
        else { return false }
        let next = source.end(of: unit) { Self.mayBePrice($0) }
        return next == unit || source[unit] == " " && source[next] == "/" && endsInCount(next)
    }

    /// Returns the start of the price that ends at `end`, with its currency and the spaces before it.
    func startOfPrice(_ end: Int) -> Int { source.start(of: end) { Self.mayBePrice($0) } }

    private static func mayBePrice(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCIIDigit || ".,元¥ ".unicodeScalars.contains(scalar)
    }

    /// Whether a number with its unit, such as 60分钟, names the item of the price at `start`.
    private func followsCount(_ start: Int) -> Bool {
        source[source.start(of: start) { $0.isIdeograph || $0.isASCIILetter } - 1].isASCIIDigit
    }

    /// Whether a word outside the tables may be a unit: 元/车, but neither 元/户名张三 nor 收款100元/李四.
    func isUnknownUnit(_ start: Int, at end: Int) -> Bool {
        // 第3期/共12期 is not a division.
        guard source[start].isIdeograph, source[start] != "共", !source.has(.slashField, at: start),
            !source.beginsAmountCue(start)
        else { return false }
        let word = start..<source.end(of: start) { $0.isIdeograph }
        guard isItemEnd(word.upperBound), source[word.upperBound] != ":" else { return false }
        let price = startOfPrice(end)
        // 收100元/王五 names a customer.
        let isPaid = source.chineseCue(before: price) == .amount || "收付转".unicodeScalars.contains(source[price - 1])
        return word.count == 1 || word.count <= 3 && !isPaid
    }
}

// Numerals in hanzi before the items of a list.
extension ChineseText {
    /// Whether a numeral in hanzi numbers the item after an amount: the 二 of 一、100元二、200元.
    func numbersItem(_ index: Int) -> Bool {
        source[index].isChineseNumeral && isMoneyBefore && isBehindNumber(index) && !source[index - 1].isASCIIDigit
            && source[source.end(of: index) { $0.isChineseNumeral }] == "、"
    }
}
