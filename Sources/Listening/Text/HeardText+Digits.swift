/// Characters next to digits that determine the digits' meaning.
extension HeardText {
    /// Whether this is a numeral other than a decimal digit: ½, ², ①, Ⅳ.
    func isOtherNumeral(_ index: Int) -> Bool {
        let scalar = self[index]
        let isSign = scalar > 0xA0 && scalar < 0x3400 || scalar >> 8 == 0x1F1
        guard isSign, let found = Unicode.Scalar(scalar) else { return false }
        return found.properties.numericType != nil && HanziNumber.code(scalar) == HanziNumber.none
    }

    /// Whether this is the unit of 千瓦, 千米, 千克, 千卡, 千焦, 千伏, 千赫, 千帕 or 千字节, without its thousand.
    func isUnitOfThousand(_ index: Int) -> Bool {
        Self.unitsOfThousand.contains(self[index])
    }

    private static let unitsOfThousand = ideographs("瓦米克卡焦伏赫帕字")

    /// Whether this is the 2 of m2 or the 3 of cm3, which are spoken as square and cubic.
    func isExponent(_ range: Range<Int>) -> Bool {
        guard range.count == 1, self[range.lowerBound] == 0x32 || self[range.lowerBound] == 0x33 else { return false }
        return self[range.lowerBound - 1] == 0x6D && !isLetter(range.upperBound)
    }

    /// Whether this begins 国庆, 假期, 长假 or 黄金周.
    func isHoliday(_ index: Int) -> Bool {
        self[index] == ideograph("国") || self[index] == ideograph("假") || self[index] == ideograph("长")
            || self[index] == ideograph("黄")
    }

    /// Whether this is a part of a time zone, which is not spoken: the 08 and the 00 of 15:30:00.123+08:00, and the 0530
    /// of 16:24:27 +0530.
    func isZone(_ range: Range<Int>) -> Bool {
        let sign = range.lowerBound - 1
        if range.count == 4, self[range.lowerBound] == 48, self[sign] == 0x2B || isDash(sign) {
            return endsTime(startOfSpaces(sign))
        }
        guard range.count == 2 else { return false }
        let isSigned = self[range.lowerBound - 1] == 0x2B || isDash(range.lowerBound - 1)
        let isHour = self[range.upperBound] == 0x3A && isSigned
        let hour = isHour ? range.lowerBound : range.lowerBound - 3
        return isDigit(hour) && isDigit(hour + 1) && self[hour + 2] == 0x3A && isDigit(hour + 4) && !isDigit(hour + 5)
            && (self[hour - 1] == 0x2B || isDash(hour - 1)) && endsTime(hour - 1)
    }

    /// Whether two digits after a colon end here, perhaps with decimals.
    private func endsTime(_ last: Int) -> Bool {
        var point = last - 1
        while isDigit(point) { point -= 1 }
        let end = self[point] == 0x2E ? point : last
        return isDigit(end - 1) && isDigit(end - 2) && self[end - 3] == 0x3A
    }

    /// Whether a letter or a hanzi follows that does not continue a range.
    func hasUnit(_ end: Int, before limit: Int) -> Bool {
        let start = endOfSpaces(end)
        guard start < limit, isLetter(start) || isHanzi(start) else { return false }
        let isRange = self[start] == ideograph("到") || self[start] == ideograph("至") || hasWord("to ", at: start)
        return !isRange && self[start] != ideograph("加")
    }

    /// Whether this begins AM, PM, hour, minute, 点, 时, 分, बजे or मिनट.
    func isTimeWord(_ index: Int) -> Bool {
        switch self[index] {
        case ideograph("点"), ideograph("點"), ideograph("时"), ideograph("時"), ideograph("分"): true
        default: Self.timeWords.contains { has($0, at: index) }
        }
    }

    private static let timeWords = ["AM", "PM", "hour", "minute", "o'clock", "बजे", "बजकर", "मिनट"].map {
        HeardText($0).scalars
    }

    /// Whether this is / or - or a point.
    func isDateMark(_ index: Int) -> Bool {
        self[index] == 0x2F || isDash(index) || self[index] == 0x2E && isDigit(index - 1) || isDateColon(index)
    }

    /// Returns the start of the hour after a day that lost the space: the 09 of 2026-11-2809:05. Each is a number.
    func startOfGluedHour(_ digits: Range<Int>) -> Int? {
        let (day, hour, colon) = (digits.lowerBound, digits.lowerBound + 2, digits.upperBound)
        guard digits.count == 4, endOfDigits(day) == colon, isDateMark(day - 1), isDigit(day - 2), self[colon] == 0x3A,
            endOfDigits(colon + 1) == colon + 3, pair(at: day) < 32, pair(at: hour) < 24
        else { return nil }
        return hour
    }

    private func pair(at index: Int) -> UInt32 { (self[index] - 0x30) * 10 + self[index + 1] - 0x30 }

    /// Whether this colon follows a year, or the month after it: 2025:11:05.
    private func isDateColon(_ index: Int) -> Bool {
        guard self[index] == 0x3A else { return false }
        let end = self[index - 3] == 0x3A ? index - 3 : index
        return self[end - 4] == 0x32 && self[end - 3] == 0x30 && endOfDigits(end - 4) == end && !isDigit(end - 5)
    }

    /// Whether this begins a word that follows a feast named after its day: 大促, 活动, 购物, 节, 假, 国庆.
    func isFeast(_ index: Int) -> Bool {
        Self.feastWords.contains(self[index])
    }

    private static let feastWords = ideographs("大活表购节假长小国劳儿妇建教放出晚狂促预年好告情返来钜特盛开电会主消黄理事惨起地阅纪运")

    /// Whether this is a point or a colon after a digit, or the h of 14h00.
    func isSeparator(_ index: Int) -> Bool {
        isDigit(index - 1) && (self[index] == 0x2E || self[index] == 0x3A || self[index] | 0x20 == 0x68)
    }
}

extension NumberWords.Word {
    /// Whether this is a power of ten from a hundred on.
    var isScale: Bool {
        switch self {
        case .hundred, .scale, .total: true
        default: false
        }
    }
}
