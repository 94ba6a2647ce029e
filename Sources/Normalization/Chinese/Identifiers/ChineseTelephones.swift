private import CTables

/// Telephone numbers, recognized by their shape or by a cue.
enum ChineseTelephones {
    /// Reads 拨打4001 and 电话12345.
    static func cued(_ digits: ChineseDigits) -> Claim? {
        guard digits.identifierCue == .dialled else { return nil }
        if let halves = halves(digits) { return halves }
        let end = digits.endOfGroups(isCode: true)
        // A number to dial has at least three digits: 拨打10分钟 has two.
        guard end - digits.start >= 3, !ChineseUnits.follows(end, in: digits.source) else { return nil }
        return digits.claim(to: end, kind: .telephone)
    }

    /// Reads the extension after 转.
    static func extensionNumber(_ digits: ChineseDigits) -> Claim? {
        let (source, text) = (digits.source, digits.text)
        let isMarked = digits.before == "*" || digits.before == "#"
        guard digits.before == "转" || isMarked, text.readEnd == digits.start - 1, text.readKind == .telephone,
            digits.count > (isMarked ? 1 : 2), !digits.isCounted, whole(digits)?.end == digits.end
        else { return nil }
        // 转 after a mobile phone or a card is a transfer of money.
        let first = source.startOfDigits(text.readEnd)
        return text.readEnd - first < 11 || source[first] != "1" ? digits.claim(kind: .telephone) : nil
    }

    /// Reads 13800138000, 0755-12345678 and 400-820-8820.
    static func number(_ first: ChineseDigits) -> Claim? {
        if let halves = halves(first) { return halves }
        guard let whole = whole(first) else { return nil }
        let digits = whole.source.groups(whole.range).flatMap { $0 }
        // Taiwan's 0912345678.
        let isTaiwan = first.count == 10 && digits.starts(with: [0, 9]) && first.text.dialect.countsFromRepublic
        // Eleven digits are a payer's telephone number even after a word of money.
        guard digits.count == 11 || isTaiwan || first.cue != .amount,
            isTaiwan || isTelephone(digits, firstGroup: first.count, isGrouped: whole.end != first.end),
            !whole.isCounted || isOfPerson(first)
        else { return nil }
        return whole.claim(kind: .telephone)
    }

    /// Whether a name follows a mobile number, and begins like a counter: 13800138000张女士. Nobody counts so many things.
    private static func isOfPerson(_ digits: ChineseDigits) -> Bool {
        let isTitled = ["女士", "先生", "小姐"].contains { digits.source.hasPrefix($0, at: digits.end + 1) }
        let isNamed = ChineseCards.isSurname(digits.next) && digits.source[digits.end + 1].isIdeograph
        return digits.count == 11 && (isNamed || isTitled)
            && !digits.isPriced && !digits.source.isTallied(digits.start)
    }

    /// Reads 6123 4567 and 91234567: eight digits of Hong Kong. A half of them is never a year.
    private static func halves(_ first: ChineseDigits) -> Claim? {
        guard first.text.dialect.isHongKong, !first.before.isASCIIAlphanumeric, !first.isDecimal, first.before != ".",
            "235679".unicodeScalars.contains(first.source[first.start]),
            first.cue == .amount || !first.source.isTallied(first.start)
        else { return nil }
        // 6850-9120 may be a range, and 9123-4567 falls.
        let isHyphened =
            first.count == 4 && first.next == "-"
            && (first.part.numeral.isLess(than: first.numeral) || first.isBehind(.enquiry))
        let whole =
            first.count == 4 && first.next == " " || isHyphened
            ? ChineseDigits(first.start..<first.part.end, in: first.text) : first
        let isGrouped = first.count == 4 && first.part.count == 4 && !(first.year != nil && first.part.year != nil)
        let isMobile = "569".unicodeScalars.contains(first.source[first.start]) && !first.numeral.isRound
        let isTelephone = isMobile || first.isBehind(.enquiry) || first.text.joinsTelephones(first.end)
        // A payer's number follows 收款 if an amount with its currency comes later.
        guard first.cue != .amount || isMobile && whole.precedesAmount else { return nil }
        guard isGrouped && whole.end > first.end && (!isHyphened || isTelephone) || first.count == 8 && isTelephone,
            !whole.isCounted, !whole.isDecimal,
            !"-,:".unicodeScalars.contains(whole.next) || first.source.isWide(at: whole.end)
        else { return nil }
        return whole.claim(kind: .telephone)
    }

    /// Returns all groups of the number; nil if the digits belong to something else.
    private static func whole(_ digits: ChineseDigits) -> ChineseDigits? {
        guard !digits.before.isASCIIAlphanumeric, !digits.isDecimal else { return nil }
        return ChineseDigits(digits.start..<digits.endOfGroups(), in: digits.text)
    }

    private static func isTelephone(_ digits: [UInt8], firstGroup: Int, isGrouped: Bool) -> Bool {
        let first = digits[0]
        return switch digits.count {
        case 11 where first == 1: digits[1] >= 3 && (!isGrouped || firstGroup == 3)
        case 10...12 where first == 0 && isGrouped && firstGroup > 2: firstGroup == 3 || firstGroup == 4
        // 04-22221234, 037-123456: area codes of Taiwan.
        case 9...10 where first == 0 && isGrouped: (2...3).contains(firstGroup) && digits[1] > 1
        case 10 where (first == 4 || first == 8) && digits[1] == 0 && digits[2] == 0: firstGroup != 4
        // 852-91234567: Hong Kong and Macau without the plus.
        case 11 where digits.starts(with: [8, 5]): isGrouped && firstGroup == 3 && (2...3).contains(digits[2])
        // 86-138 0013 8000: the country code without its plus.
        case 13 where digits.starts(with: [8, 6, 1]): digits[3] >= 3 && (!isGrouped || firstGroup == 2)
        case 15 where digits.starts(with: [0, 0, 8, 6, 1]): digits[5] >= 3
        default: false
        }
    }

    /// Reads +86 138 0013 8000.
    static func international(_ sign: ChinesePosition) -> Claim? {
        let (source, text) = (sign.source, sign.text)
        guard sign.scalar == "+" else { return nil }
        let country = ChineseDigits(at: sign.index + 1, in: text)
        // A caller's number is not grouped: +85291234567.
        let isSum = text.cue(before: sign.index) == .amount || source.has(.signed, at: source.startOfSpaces(sign.index))
        let isCaller = (11...15).contains(country.count) && (country.count == 13 || !isSum)
        guard (1...3).contains(country.count) || isCaller, !sign.before.isASCIIAlphanumeric else { return nil }
        // (+86)139…: the bracket opens before the plus.
        let first = country.isBefore("- )") ? country.end + 1 : country.end
        let national = source.endOfTelephoneGroups(first, until: text.beginsOther)
        let whole = national > first ? national : country.end
        // The shortest international numbers have seven digits after the country code.
        guard (country.start..<whole).count(where: { source[$0].isASCIIDigit }) >= 8, !source.isDecimal(whole),
            text.currencies.suffix(at: whole) == nil
        else { return nil }
        return .digits(country.start..<whole, in: source, kind: .telephone, isInternational: true)
    }

    /// Reads (0755)12345678.
    static func bracketed(_ bracket: ChinesePosition) -> Claim? {
        let (source, text) = (bracket.source, bracket.text)
        let area = ChineseDigits(from: bracket.index + 1, in: text)
        let isRegion = ["852", "853", "886"].contains(source.text(area.range))
        guard area.next == ")", isRegion || source[area.start] == "0" && (2...4).contains(area.count) else {
            return nil
        }
        let mark = source[area.end + 1]
        let first = ChineseDigits(from: area.end + (mark == "-" || mark == " " ? 2 : 1), in: text)
        let end = first.isBefore("- ") && first.count < 5 ? first.part.end : first.end
        let count = (first.start..<end).count { source[$0].isASCIIDigit }
        guard (7...8).contains(count), !text.isCounted(end) else { return nil }
        return .digits(area.start..<end, in: source, kind: .telephone)
    }
}

// Numbers of services and emergencies.
extension ChineseTelephones {
    /// Reads 客服95588, 报警110 and 12306.
    static func service(_ digits: ChineseDigits) -> Claim? {
        guard (3...5).contains(digits.count), whole(digits)?.end == digits.end, digits.cue != .amount,
            isHotline(digits) || digits.count != 4 && isService(digits) && !isTally(digits), !digits.isCounted
        else { return nil }
        return digits.claim(kind: .telephone)
    }

    /// Whether the number is a count: 点赞12345. After 关注 or 在线 it may still be a number to call.
    private static func isTally(_ digits: ChineseDigits) -> Bool {
        let source = digits.source
        let start = source.startOfFillers(digits.start)
        if source.has(.tally, at: start), digits.isBefore("积") { return true }
        guard let count = ChineseUnits.tallied.longest(in: source, at: start) else { return false }
        return !["关注", "在线"].contains(source.text(count.end..<start)) && !digits.isBefore(.service)
    }

    /// Whether a word for a number to dial follows, after a space at most: 1999市民热线, 110 报案.
    private static func isHotline(_ digits: ChineseDigits) -> Bool {
        digits.source.has(.hotline, at: digits.source.endOfSpaces(digits.end)) && digits.beginsName
            && digits.before != "第"
    }

    private static func isService(_ digits: ChineseDigits) -> Bool {
        let number = digits.source.text(digits.range)
        let isSaid = digits.isBefore(.service)
        let before = digits.before
        // 电信10000 is a telephone number; 打车10000吃饭50 has counts.
        if number == "10000" || emergencyNumbers.contains(number) {
            return isSaid && before != "第" || digits.isBehind(.emergency)
        }
        guard digits.count == 5 else { return false }
        let isService = isSaid || digits.isBefore(.serviceAccount)
        // A bank's number as the whole text: 95588.
        let isBank = number.hasPrefix("955")
        if isBank, digits.count == digits.source.count { return true }
        if isBank || serviceNumbers.contains(number) { return isNamed(before) || isService && before != "第" }
        let isCompany = number.hasPrefix("95") || number.hasPrefix("96")
        return isCompany && isService && (isNamed(before) || !before.isIdeograph)
    }

    /// Whether a name precedes the number. Without one, or after 第 and 超过, five digits are a value.
    private static func isNamed(_ before: Unicode.Scalar) -> Bool {
        before.isIdeograph && !"第过到于至为约近共有售达超满计出入了值额数量分价达".unicodeScalars.contains(before)
    }

    /// Service numbers. 955xx are banks, 95xxx are other companies.
    private static let serviceNumbers = Set(WordTable(ChineseServiceNumbers_tsv()).words)

    private static let emergencyNumbers: Set<String> = ["110", "112", "114", "119", "120", "122", "911", "999"]
}
