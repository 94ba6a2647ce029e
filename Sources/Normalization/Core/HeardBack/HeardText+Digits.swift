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
        switch self[index] {
        case 0x74E6, 0x7C73, 0x514B, 0x5361, 0x7126, 0x4F0F, 0x8D6B, 0x5E15, 0x5B57: true
        default: false
        }
    }

    /// Whether this is the 2 of m2 or the 3 of cm3, which are spoken as square and cubic.
    func isExponent(_ range: Range<Int>) -> Bool {
        guard range.count == 1, self[range.lowerBound] == 0x32 || self[range.lowerBound] == 0x33 else { return false }
        return self[range.lowerBound - 1] == 0x6D && !isLetter(range.upperBound)
    }

    /// Whether this begins 国庆, 假期, 长假 or 黄金周.
    func isHoliday(_ index: Int) -> Bool {
        self[index] == 0x56FD || self[index] == 0x5047 || self[index] == 0x957F || self[index] == 0x9EC4
    }

    /// Whether this is a time zone, which is not spoken: the 08:00 of 15:30:00+08:00.
    func isZone(_ range: Range<Int>) -> Bool {
        guard range.count == 2 else { return false }
        let isSigned = self[range.lowerBound - 1] == 0x2B || isDash(range.lowerBound - 1)
        let isHour = self[range.upperBound] == 0x3A && isSigned
        let hour = isHour ? range.lowerBound : range.lowerBound - 3
        return isDigit(hour) && isDigit(hour + 1) && self[hour + 2] == 0x3A && isDigit(hour + 4) && !isDigit(hour + 5)
            && (self[hour - 1] == 0x2B || isDash(hour - 1)) && isDigit(hour - 2) && isDigit(hour - 3)
            && self[hour - 4] == 0x3A
    }

    /// Whether a letter or a hanzi follows that does not continue a range.
    func hasUnit(_ end: Int, before limit: Int) -> Bool {
        let start = endOfSpaces(end)
        guard start < limit, isLetter(start) || isHanzi(start) else { return false }
        let isRange = self[start] == 0x5230 || self[start] == 0x81F3 || hasWord("to ", at: start)  // 到至
        return !isRange && self[start] != 0x52A0  // 加
    }

    /// Whether this begins AM, PM, hour, minute, 点, 时, 分, बजे or मिनट.
    func isTimeWord(_ index: Int) -> Bool {
        switch self[index] {
        case 0x70B9, 0x9EDE, 0x65F6, 0x6642, 0x5206: true
        default: Self.timeWords.contains { has($0, at: index) }
        }
    }

    private static let timeWords = ["AM", "PM", "hour", "minute", "o'clock", "बजे", "बजकर", "मिनट"].map {
        HeardText($0).scalars
    }

    /// Whether this is / or - or a point.
    func isDateMark(_ index: Int) -> Bool {
        self[index] == 0x2F || isDash(index) || self[index] == 0x2E && isDigit(index - 1)
    }

    /// Whether this begins a word that follows a feast named after its day: 大促, 活动, 购物, 节, 假, 国庆.
    func isFeast(_ index: Int) -> Bool {
        switch self[index] {
        case 0x5927, 0x6D3B, 0x8868, 0x8D2D, 0x8282, 0x5047, 0x957F, 0x5C0F, 0x56FD, 0x52B3, 0x513F, 0x5987, 0x5EFA,
            0x6559,
            0x653E,
            0x51FA, 0x665A, 0x72C2, 0x4FC3, 0x9884, 0x5E74, 0x597D, 0x544A, 0x60C5, 0x8FD4, 0x6765, 0x949C, 0x7279,
            0x76DB,
            0x5F00, 0x7535, 0x4F1A, 0x4E3B, 0x6D88, 0x9EC4, 0x7406, 0x4E8B, 0x60E8, 0x8D77, 0x5730, 0x9605, 0x7EAA,
            0x8FD0:
            true
        default: false
        }
    }

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
