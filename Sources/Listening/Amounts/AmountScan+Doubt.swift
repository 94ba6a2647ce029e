/// Amounts whose written form has two readings. The listener rejects both.
extension AmountScan {
    /// Whether marks, digits or words around an amount leave its value open.
    func isDoubtful(_ number: FoundNumber, in range: Range<Int>, _ currencies: CurrencySet) -> Bool {
        guard number.notation == .digits else { return false }
        return isMasked(number, range) || isMistyped(number) || isRunOn(number) || isListed(number)
            || hasFinerPlaces(number, range, currencies) || isRateInYenOrYuan(number, range) || isDoubtfulCrore(number)
            || isSplit(number, range)
    }

    /// Whether ¥ is the yen in an exchange rate such as $1 = ¥149.20. A dollar, a euro or a pound never costs twenty
    /// yuan, and the text does not name the yen.
    private func isRateInYenOrYuan(_ number: FoundNumber, _ range: Range<Int>) -> Bool {
        guard text[range.lowerBound] == 0xA5, mentions.yuanOrYen == nil, amounts.last?.value == ExactDecimal(1),
            let value = number.value, !value.isBelow(20)
        else { return false }
        let sign = text[text.startOfSpaces(range.lowerBound) - 1]
        return sign == 0x3D || sign == 0x2248
    }

    /// Whether spaces, or commas with spaces, divide the groups of India after a currency: ₹1 50 000, Rs 2, 50,000.
    private func isSplit(_ number: FoundNumber, _ range: Range<Int>) -> Bool {
        guard listener.partsWordsBySpaces, range.lowerBound < number.start, range.upperBound == number.end,
            number.places == 0, number.end - number.start <= 2
        else { return false }
        var (end, hasPair) = (number.end, false)
        while let group = looseGroup(behind: end) {
            let isLast = group.count == 3 && (hasPair || text[group.lowerBound] == 48)
            // £15, 020 7946 0958
            let next = group.upperBound
            if !hasPair, text.isSpace(next), text.endOfDigits(next + 1) == next + 5 { return false }
            if isLast, !text.isDigit(next) { return true }
            guard group.count == 2 else { return false }
            (end, hasPair) = (group.upperBound, true)
        }
        return false
    }

    /// Returns the digits after a space, a comma, or both.
    private func looseGroup(behind end: Int) -> Range<Int>? {
        let gap = text[end] == 0x2C ? end + 1 : end
        let start = text.isSpace(gap) ? gap + 1 : gap
        let last = text.endOfDigits(start)
        return start > end && last > start ? start..<last : nil
    }

    // MARK: Masks

    /// Whether stars mask digits: ***.25元, ¥1***.00. Stars on both sides of an amount print it bold, and one star after
    /// it is a footnote.
    private func isMasked(_ number: FoundNumber, _ range: Range<Int>) -> Bool {
        if isHidden(before: number.start) { return true }
        if isFactor(number.start, before: range.upperBound) { return false }
        let before = starsBefore(number.start)
        let outside = starsBefore(startOfSign(range.lowerBound))
        let behind = stars(at: number.end)
        if behind > 1, before == 0, outside == 0 { return true }
        // *Rs.500/-*
        let isClosed = text[range.upperBound] == 0x2F && text[range.upperBound + 1] == 0x2D
        return before + outside > 0 && stars(at: isClosed ? range.upperBound + 2 : range.upperBound) + behind == 0
    }

    /// Whether one star multiplies a count by the number at `start`: 12小时*25元, 3kg*12元, 3*12.5元=37.5元.
    private func isFactor(_ start: Int, before end: Int) -> Bool {
        guard text[start - 1] == 0x2A else { return false }
        if text.isDigit(start - 2) { return text[end] == 0x3D || isCount(before: start - 1) }
        let isMeasure = Self.measures.contains { measure in
            text.has(measure, at: start - 1 - measure.count) && text.isDigit(start - 2 - measure.count)
        }
        if isMeasure { return true }
        let unit = text[start - 2]
        let count = unit == ideograph("时") || unit == ideograph("月") ? start - 3 : start - 2
        return Self.counted.contains(unit) && text.isDigit(count - 1)
    }

    /// Whether a count of one or two digits precedes the star: 3*15元, 可乐3*15元. The star of 到手价4*99元 hides a digit.
    private func isCount(before star: Int) -> Bool {
        var first = star
        while text.isDigit(first - 1) { first -= 1 }
        let before = text[text.startOfSpaces(first) - 1]
        return star - first < 3 && text[first] != 48 && !Self.teasers.contains(before) && !text.isLetter(first - 1)
            && (first == 0 || text.isSpace(first - 1) || text.isHanzi(first - 1))
    }

    /// The last hanzi of words before prices and amounts.
    private static let teasers = ideographs("价價需仅僅至要手后後售付款到账帳收入出额額")

    private static let measures = ["kg", "g", "t", "L", "m", "h", "m2", "m²", "㎡"].map { HeardText($0).scalars }

    /// The last hanzi of things that are counted before their price.
    private static let counted = ideographs(
        "股件斤天个個时人手张張次盒箱杯碗瓶袋克米包只晚吨桶份期页頁罐条條支双雙套位间間台节節课課根串筐捆提卷本桌月年块枚平场度升")

    /// Whether crosses hide the digits before `start`: XX.50元, Rs X,XX0.50.
    func isHidden(before start: Int) -> Bool {
        var index = start
        var (crosses, hasMark) = (0, false)
        while text[index - 1] | 0x20 == 0x78 || text[index - 1] == 0x2E || text[index - 1] == 0x2C {
            if text[index - 1] | 0x20 == 0x78 { crosses += 1 } else { hasMark = true }
            index -= 1
        }
        return crosses > 0 && crosses + (hasMark ? 1 : 0) > 1 && !text.isLetter(index - 1) && !text.isDigit(index - 1)
    }

    /// Whether letters replace digits by a typing or scanning mistake: $1OO, 5.OO元.
    private func isMistyped(_ number: FoundNumber) -> Bool {
        let end = text[number.end] == 0x2E ? number.end + 1 : number.end
        switch text[end] {
        case 0x4F, 0x6F, 0x6C, 0x49: return !text.isLetter(end + 1) || text[end + 1] == text[end]  // O o l I
        default: return false
        }
    }

    /// Returns the position of the minus in **-$7**.
    private func startOfSign(_ index: Int) -> Int {
        text.isDash(index - 1) || text[index - 1] == 0x2B ? index - 1 : index
    }

    /// Counts the stars before `index`. One dot after a word or a border divides or lists: 余额•35元, •35元.
    private func starsBefore(_ index: Int) -> Int {
        var start = index
        while Self.isStar(text[start - 1]) { start -= 1 }
        let isBullet = index - start == 1 && text[start] != 0x2A && !text.isDigit(start - 1)
        return isBullet ? 0 : index - start
    }

    private func stars(at index: Int) -> Int {
        var end = index
        while Self.isStar(text[end]) { end += 1 }
        return end - index
    }

    /// Whether this is a star or a dot: * • ●.
    private static func isStar(_ scalar: UInt32) -> Bool { scalar == 0x2A || scalar == 0x2022 || scalar == 0x25CF }

    // MARK: Numbers that run into each other

    /// Whether the digits of a name run into the number: 尾号88121,280.50元 has thousands, and 尾号88121280.50元 lacks any
    /// border.
    private func isRunOn(_ number: FoundNumber) -> Bool {
        let start = number.start
        if text[start - 1] == 0x2C, text.isDigit(start - 2), text.endOfDigits(start) == start + 3 {
            var first = start - 1
            while text.isDigit(first - 1) { first -= 1 }
            // Four digits and three cannot be one number, so 尾号3456,300元 has one border.
            return start - 1 - first > 4
        }
        // 3块5,100元 is either 三块五 and 百元, or 三块 and 五千一百元.
        if Self.small.contains(text[start - 1]), text.isDigit(start - 2), text.endOfDigits(start) < number.end {
            return true
        }
        let digits = text.endOfDigits(start) - start
        return digits > 4 && Self.tails.contains { text.has($0, at: start - $0.count) }
    }

    /// 块塊毛角
    private static let small = ideographs("块塊毛角")

    private static let tails = ["尾号", "尾號", "末四位", "后四位", "後四位", "尾数"].map { HeardText($0).scalars }

    /// Whether commas separate amounts of a list: 分别扣款100,200,300元 is three amounts, or one of a hundred million.
    private func isListed(_ number: FoundNumber) -> Bool {
        let commas = (number.start..<number.end).count { text[$0] == 0x2C }
        guard commas > 1 else { return false }
        return Self.each.contains { word in
            (1...8).contains { text.has(word, at: number.start - word.count - $0 + 1) }
        }
    }

    private static let each = ["分别", "分別", "依次", "各"].map { HeardText($0).scalars }

    // MARK: Decimals

    /// Whether a yuan amount has more than two decimals. Only rates and unit prices may have more.
    private func hasFinerPlaces(_ number: FoundNumber, _ range: Range<Int>, _ currencies: CurrencySet) -> Bool {
        // The point of 0.125元 cannot divide thousands.
        guard number.places > 2, number.value.map({ !$0.isBelow(1) }) ?? true, !currencies.isDisjoint(with: .cny),
            !text.isVagueOrScaled(number.end)
        else {
            return false
        }
        let behind = text[range.upperBound]
        // 0.558元/度, 0.558元每度
        if behind == 0x2F || behind == ideograph("每") { return false }
        // 1美元=7.1023元 is a rate.
        if text[text.startOfSpaces(range.lowerBound) - 1] == 0x3D { return false }
        return !Self.rates.contains { text.contains($0) }
    }

    private static let rates = [
        "汇率", "匯率", "单价", "單價", "净值", "淨值", "均价", "均價", "油价", "电价", "水价", "气价", "现价", "报价", "牌价", "费率", "利率", "每",
        "中间价", "成本价", "成交价", "结汇价", "购汇价", "万份", "收盘价", "开盘价", "股价", "价格", "BTC", "USDT", "兑", "折合", "基准价",
        "最新价", "委托价", "最高价", "最低价", "买入价", "卖出价", "触发价", "涨停价", "跌停价", "元成交", "元买入", "元卖出", "元委托", "卖一", "买一",
    ].map { HeardText($0).scalars }
}

extension HeardText {
    /// Whether a power of ten precedes or follows: 1.2345万元 is exact to the yuan.
    fileprivate func isVagueOrScaled(_ index: Int) -> Bool {
        HanziNumber.places(HanziNumber.code(self[index])) != nil || isLetter(index)
            || HanziNumber.places(HanziNumber.code(self[index - 1])) != nil
    }
}
