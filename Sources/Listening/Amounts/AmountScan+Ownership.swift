/// Owners of bare numbers, whose unit the text gives elsewhere, and of currencies between two numbers.
extension AmountScan {
    /// Whether the name belongs to the number after it: 10 $5, ¥100 人民币50.
    func belongsToNext(_ match: CurrencyNames.Match, behind end: Int, hasPrefix: Bool) -> Bool {
        // The /- of 500 /- 50 closes the number before it.
        if match.name.kind == .word || match.name.kind == .unit || match.name.text[0] == 0x2F { return false }
        let label = match.range.upperBound
        let isSure = countsGoods || endsName(end) || !hasPrefix && isNothingElse(text.endOfSpaces(label + 1))
        if labelsNext(match, behind: end, isSure: isSure) { return true }
        var next = text.endOfSpaces(label)
        if text.isDash(next) || text[next] == 0x2B || text[next] == 0x28 {
            next = text.endOfSpaces(next + 1)
        }
        let isNumber =
            text.isDigit(next) || text[next] == 0x2E && text.isDigit(next + 1)
            || match.name.kind == .name && HanziNumber.code(text[next]) < HanziNumber.point
        guard isNumber, !isOther(next, isApart: next > label) else { return false }
        let touchesLeft = match.range.lowerBound == end
        let touchesRight = next == match.range.upperBound
        if isBetween(match.range) { return hasPrefix && touchesLeft || isNothingElse(next) || endsDate(end) }
        if hasPrefix { return !touchesLeft || touchesRight }
        switch match.name.kind {
        // The 四 of 李四¥-99.90 ends a name.
        case .sign: return !touchesLeft || touchesRight || !text.isDigit(end - 1)
        case .name: return !touchesLeft || touchesRight && (endsDate(end) || endsTime(end))
        case .code: return !touchesLeft
        default: return touchesRight && !touchesLeft
        }
    }

    /// Whether a code has a number on both sides, equally near to both.
    func isBetween(_ range: Range<Int>) -> Bool {
        // The point of Rs. belongs to the label.
        guard text.isLetter(range.upperBound - 1) || text[range.upperBound - 1] == 0x2E else { return false }
        // 22K Rs 7,245
        let scaled = text.startOfSpaces(range.lowerBound)
        let left = text[scaled - 1] == 0x4B ? scaled - 1 : scaled
        var right = text.endOfSpaces(range.upperBound)
        let isSpaced = right > range.upperBound
        // 500 rs (9876543210), 500 rs (2)
        let digits = text.endOfDigits(right + 1) - right - 1
        if text[right] == 0x28, digits > 9 || digits == 1, text[right + 1 + digits] == 0x29 { return false }
        while text[right] == 0x28 || text.isDash(right) { right = text.endOfSpaces(right + 1) }
        return text.isDigit(left - 1) && text.isDigit(right) && (left < range.lowerBound) == isSpaced
    }

    /// Whether the number after a currency has the form of a mobile telephone of India, or in Hindi hundredths, a unit, a
    /// day, a time or a currency of its own: 500 rs 9876543210, 12 रु50 पैसे, 500 ₹ 2 बजे, 500 ₹ 200 ₹.
    func isOther(_ start: Int, isApart: Bool) -> Bool {
        let telephone = text.endOfDigits(start)
        let hasForm = telephone - start == 10 && text[start] > 0x35 && ![0x2C, 0x2E].contains(text[telephone])
        if hasForm, listener.partsWordsBySpaces { return true }
        guard !listener.vocabulary.rows.isEmpty, let number = number(at: start), number.notation == .digits else {
            return false
        }
        let end = text.endOfSpaces(number.end)
        let own = names.longest(text, at: end)
        if own?.name.places == 2 { return true }
        let word = text.endOfLetters(end)
        let mark = text.endOfDigits(number.end + 1)
        let isDay =
            text.isDateMark(number.end) && text[mark] == text[number.end] && text.isDigit(mark + 1)
            || listener.vocabulary.otherNumber(text, end..<word) != nil
        let isCounted =
            text[end] == 0x25 || OtherUnits.follow(number.end, in: text)
            || Self.goods.contains(Array(text.scalars[end..<word]))
        let hasSign = own.map { $0.name.kind == .sign && !text.isDigit(text.endOfSpaces($0.range.upperBound)) } ?? false
        return isApart && (isDay || isCounted || hasSign && text[end] != 0x2F)
    }

    private static let goods = Set(
        "किलो किग्रा ग्राम लीटर kg gm g ml L पेटी दर्जन पैकेट पीस प्लेट आइटम बोरी नग टिकट लोग".split(separator: " ")
            .map { HeardText(String($0)).scalars })

    /// Whether a day and the name of its month touch the year: 28-Nov-26 USD 500, 28Nov26 USD 500.
    private func namesMonth(before year: Int) -> Bool {
        let end = text.isDateMark(year - 1) ? year - 1 : year
        var start = end
        while text.isLetter(start - 1) { start -= 1 }
        guard let month = OrdinalWords.value(text, start..<end), !month.joinsNumber else { return false }
        let day = text.isDateMark(start - 1) ? start - 1 : start
        return (end < year) == (day < start) && text.isDigit(day - 1) && !text.isDigit(day - 3)
    }

    /// Whether the number ends a date of three numbers: 04-09-26 USD 500 Tesco, 2026-03-17人民币5.5元.
    func endsDate(_ end: Int) -> Bool {
        let last = startOfDigits(end)
        if namesMonth(before: last) { return [2, 4].contains(end - last) }
        let middle = startOfDigits(last - 1)
        let first = startOfDigits(middle - 1)
        return text.isDateMark(last - 1) && text[middle - 1] == text[last - 1] && (2...3).contains(last - middle)
            && (2...5).contains(middle - first) && [2, 4].contains(end - last)
    }

    /// Whether the number is the minutes or the seconds of a time: the 05 of 14:05人民币5.5元.
    func endsTime(_ end: Int) -> Bool {
        let start = startOfDigits(end)
        return end - start == 2 && text[start - 1] == 0x3A && text.isDigit(start - 2)
    }

    /// Whether a capital or a place touches the number before the colon, and no time is likely: POS1:12,345, 店1:12,345.
    func isLabelled(_ end: Int) -> Bool {
        var start = end - 3
        while text.isDigit(start - 1) { start -= 1 }
        let isTime = text[end - 2] < 0x36 && !(start == end - 4 && (0x31...0x35).contains(text[start]))
        // PM3:15 is a time.
        let isCapital = text[start - 1] &- 0x41 < 26 && text[start - 1] != 0x4D
        let isShop = text[start - 1] == ideograph("店") && !text.isHanzi(start - 2)
        let isLabel = isCapital || isShop || Self.places.contains { text.has($0, at: start - 2) }
        return !listener.partsWordsBySpaces && text[end] == 0x2C && text.endOfDigits(end + 1) == end + 4 && isLabel
            && !isTime
    }

    private static let places = [
        "分店", "门店", "門店", "门市", "門市", "专柜", "專櫃", "摊位", "攤位", "机台", "機台", "品项", "品項",
    ].map { HeardText($0).scalars }

    private func startOfDigits(_ end: Int) -> Int {
        var start = end
        while text.isDigit(start - 1) { start -= 1 }
        return start
    }

    /// Whether a date, the digits of a masked account or a long reference end here: XX1234 रु: 500.
    private func endsName(_ end: Int) -> Bool {
        let start = startOfDigits(end)
        return endsDate(end) || end - start > 9 || [0x58, 0x78, 0x2A].contains(text[start - 1])
    }

    /// Whether a colon or a bracket gives a label of rupees to the number after it: Qty: 2 Rs: 240, (2) Rs 120, Rs:60
    /// Rs:50.
    /// - Parameter isSure: whether the number before the label cannot be its amount.
    func labelsNext(_ match: CurrencyNames.Match, behind end: Int, isSure: Bool) -> Bool {
        let label = match.range.upperBound
        let hasColon = text[label] == 0x3A && match.range.lowerBound > end && isSure
        let isBracketed = text[end] == 0x29 && match.name.kind == .doubtful
        guard hasColon || isBracketed, !match.name.usual.isDisjoint(with: .rupees) else { return false }
        return text.isDigit(text.endOfSpaces(hasColon ? label + 1 : label))
    }

    /// Whether the words around a bare number imply a unit of money: 账户余额100, or the 10 of $5-10.
    func ownsUnit(_ bare: HeardAmount) -> Bool {
        isPartOfRange(bare) || isBalance(bare)
    }

    /// Whether only a sign or a short word separates the number from an amount before or after it.
    private func isPartOfRange(_ bare: HeardAmount) -> Bool {
        guard let place = amounts.firstIndex(where: { $0.numeral == bare.numeral }) else { return false }
        if place > 0, !amounts[place - 1].isBare || isPartOfRange(amounts[place - 1]),
            joins(amounts[place - 1].range.upperBound, bare.numeral.lowerBound)
        {
            return true
        }
        return place + 1 < amounts.count && !amounts[place + 1].isBare
            && joins(bare.numeral.upperBound, amounts[place + 1].range.lowerBound)
    }

    /// Whether only dashes, list marks or short words separate two numbers.
    private func joins(_ end: Int, _ start: Int) -> Bool {
        guard start >= end, start - end <= Self.maxGap else { return false }
        var index = end
        var hasJoint = false
        while index < start {
            if text[index] != 0x20 { hasJoint = true }
            if text.isLetter(index) {
                let last = text.endOfLetters(index)
                guard Self.joints.contains(Array(text.scalars[index..<last])) else { return false }
                index = last
            } else {
                let isArrow = text[index] == 0x3E && text.isDash(index - 1)
                guard text.isDash(index) || isArrow || Self.marks.contains(text[index]) else { return false }
                index += 1
            }
        }
        // A single space separates two numbers: 1234 INR 500.
        return hasJoint || start == end
    }

    /// Whether the number at `start` ends its clause: in A/c 1234 Rs 500 the currency belongs to that number. 100 USD
    /// 20 Nov and 7 USD 6 items contain a date and a count instead.
    func isNothingElse(_ start: Int) -> Bool {
        guard let number = number(at: start), !number.isFraction else { return false }
        let end = text.endOfSpaces(number.end)
        // The 2 of 1. चीनी 90 रु 2. आटा 225 रु counts an entry.
        let isListed = text[0] == 0x31 && text[1] == text[end] && [0x2E, 0x29].contains(text[end])
        if isListed, text.isLetter(text.endOfSpaces(end + 1)) { return false }
        switch text[end] {
        case HeardText.outside, 0x0A, 0x21, 0x28, 0x29, 0x3B, 0x3F, 0x3002, 0x964, HeardText.wideComma: return true
        case 0x2C, 0x2E: return !text.isDigit(end + 1)
        default: return false
        }
    }

    /// The length of " and " and " से ".
    private static let maxGap = 5

    private static let marks = ideographs(" →+,/~(、到至和或与")

    private static let joints = Set(["to", "and", "or", "से", "और", "या"].map { HeardText($0).scalars })

    /// Whether 余额 begins its clause or follows the owner of a money balance, and no other unit follows the number.
    private func isBalance(_ bare: HeardAmount) -> Bool {
        var end = bare.numeral.lowerBound
        while Self.fillers.contains(text[end - 1]) { end -= 1 }
        guard let word = Self.balances.first(where: { text.has($0, at: end - $0.count) }) else { return false }
        let start = end - word.count
        let isOwned = !text.isHanzi(start - 1) && !text.isLetter(start - 1)
        // 消费35元余额365.
        let isNext = amounts.contains { !$0.isBare && $0.range.upperBound == start }
        guard isOwned || isNext || Self.owners.contains(where: { text.has($0, at: start - $0.count) }) else {
            return false
        }
        // 500积分 and 500.00（美元）, but not 500（本金450元）.
        let behind = text.endOfSpaces(bare.numeral.upperBound)
        return !text.isHanzi(behind) && !text.isLetter(behind) && (text[behind] != 0x28 || bracketsAmount(behind))
    }

    /// Whether an amount with a currency is in the bracket at `start`.
    private func bracketsAmount(_ start: Int) -> Bool {
        guard let next = amounts.first(where: { $0.range.lowerBound > start }), !next.isBare else { return false }
        return !text.scalars[start..<next.range.lowerBound].contains(0x29)
    }

    private static let fillers = ideographs(" :=是为為")

    private static let balances = ["余额", "餘額", "结余", "結餘"].map { HeardText($0).scalars }

    private static let owners = [
        "账户", "帳戶", "賬戶", "帐户", "卡", "卡内", "可用", "当前", "當前", "账面", "活期", "钱包", "錢包", "零钱", "您的", "后", "现", "的",
        "账号", "户头", "存款", "储值", "充值", "剩余",
    ].map { HeardText($0).scalars }
}
