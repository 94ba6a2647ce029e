/// Checks that the rules of telephone numbers by shape share.
struct ChineseTelephoneReader {
    let text: ChineseText

    var source: SourceText { text.source }

    /// Returns all groups of the number at `index`; nil if the digits belong to something else.
    func number(at index: Int) -> Range<Int>? {
        let digits = text.digits(at: index)
        guard !source[index - 1].isASCIIAlphanumeric, !source.isDecimal(digits.upperBound) else { return nil }
        return index..<ChineseIdentifierReader(text: text).endOfGroups(behind: digits)
    }

    func digits(_ range: Range<Int>) -> [UInt8] { source.digitString(range).groups.flatMap { $0 } }

    func claim(_ range: Range<Int>) -> Claim {
        ChineseIdentifierReader(text: text).claim(range, kind: .telephone)
    }

    func isCounted(_ end: Int) -> Bool {
        text.currencies.suffix(at: end) != nil || ChineseUnits.follows(end, in: source)
    }
}

struct ChineseExtensionRule: Rule {
    let name = "telephone.extension"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index - 1] == "转", text.readEnd == index - 1, text.readKind == .telephone else { return nil }
        let digits = text.digits(at: index)
        let reader = ChineseTelephoneReader(text: text)
        guard digits.count > 2, !text.isCounted(digits.upperBound), isLandline(in: text),
            reader.number(at: index) == digits
        else { return nil }
        return reader.claim(digits)
    }

    /// Whether the number before 转 is a landline. 转 after a mobile phone or a card is a transfer of money.
    private func isLandline(in text: ChineseText) -> Bool {
        var first = text.readEnd
        while text.source[first - 1].isASCIIDigit { first -= 1 }
        return text.readEnd - first < 11 || text.source[first] != "1"
    }
}

struct ChineseTelephoneRule: Rule {
    let name = "telephone"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let reader = ChineseTelephoneReader(text: text)
        // A quick rejection: every telephone number here is longer.
        guard let whole = reader.number(at: index), whole.count > 5 else { return nil }
        let first = text.digits(at: index)
        let digits = reader.digits(whole)
        // Eleven digits are a payer's telephone number even after a word of money.
        guard digits.count > 5, digits.count == 11 || text.cue(before: index) != .amount,
            isTelephone(digits, firstGroup: first.count, isGrouped: whole != first), !reader.isCounted(whole.upperBound)
        else { return nil }
        return reader.claim(whole)
    }

    private func isTelephone(_ digits: [UInt8], firstGroup: Int, isGrouped: Bool) -> Bool {
        let first = digits[0]
        return switch digits.count {
        case 11 where first == 1: digits[1] >= 3 && (!isGrouped || firstGroup == 3)
        case 10...12 where first == 0 && isGrouped: firstGroup == 3 || firstGroup == 4
        case 10 where (first == 4 || first == 8) && digits[1] == 0 && digits[2] == 0: firstGroup != 4
        // 86-138 0013 8000: the country code without its plus.
        case 13 where digits.starts(with: [8, 6, 1]): digits[3] >= 3 && (!isGrouped || firstGroup == 2)
        case 15 where digits.starts(with: [0, 0, 8, 6, 1]): digits[5] >= 3
        default: false
        }
    }
}

struct ChineseServiceNumberRule: Rule {
    let name = "telephone.service"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard digits.count == 3 || digits.count == 5 else { return nil }
        let reader = ChineseTelephoneReader(text: text)
        guard reader.number(at: index) == digits, text.cue(before: index) != .amount,
            isService(digits, in: text.source), !isTally(digits, in: text.source),
            !reader.isCounted(digits.upperBound)
        else { return nil }
        return reader.claim(digits)
    }

    /// Whether the number is a count: 点赞12345. After 关注 or 在线 it may still be a number to call.
    private func isTally(_ digits: Range<Int>, in source: SourceText) -> Bool {
        let start = source.startOfFillers(digits.lowerBound)
        guard let count = ChineseUnits.tallied.longest(in: source, at: start) else { return false }
        return !["关注", "在线"].contains(source.text(count.end..<start))
            && Self.serviceWords.longest(in: source, at: digits.upperBound) == nil
    }

    private func isService(_ digits: Range<Int>, in source: SourceText) -> Bool {
        let number = source.text(digits)
        let isSaid = Self.serviceWords.longest(in: source, at: digits.upperBound) != nil
        let before = source[digits.lowerBound - 1]
        if Self.emergencyNumbers.contains(number) {
            return isSaid && before != "第"
                || Self.emergencies.longest(in: source, at: source.startOfFillers(digits.lowerBound)) != nil
        }
        guard digits.count == 5 else { return false }
        // A bank's number as the whole text: 95588.
        let isBank = source.hasPrefix("955", at: digits.lowerBound)
        if isBank, digits.count == source.count { return true }
        if isBank || Self.serviceNumbers.contains(number) { return isNamed(before) || isSaid && before != "第" }
        let isCompany = source.hasPrefix("95", at: digits.lowerBound) || source.hasPrefix("96", at: digits.lowerBound)
        return isCompany && isSaid && (isNamed(before) || !before.isIdeograph)
    }

    /// Whether a name precedes the number. Without one, or after 第 and 超过, five digits are a value.
    private func isNamed(_ before: Unicode.Scalar) -> Bool {
        before.isIdeograph && !"第过到于至为约近共有售达超满计出入了值额数量分价达".unicodeScalars.contains(before)
    }

    /// Emergency and service numbers. 955xx are banks, 95xxx are other companies.
    private static let serviceNumbers: Set<String> = [
        "10000", "10001", "10010", "10011", "10016", "10085", "10086", "10099", "11183", "11185", "12110", "12123",
        "12306",
        "12309", "12315", "12320", "12329", "12333", "12338", "12345", "12348", "12355", "12366", "12377", "12378",
        "12388",
        "12393", "12580", "96110", "96119",
    ]

    private static let emergencyNumbers: Set<String> = ["110", "112", "114", "119", "120", "122", "911", "999"]

    private static let emergencies = PhraseTable<Bool>(words: "火警 报警 匪警 急救 求助 查号", direction: .backward)

    /// Words after the number of a service that sends messages or takes calls.
    private static let serviceWords = PhraseTable<Bool>(
        words: "报警 提醒 通知 客服 热线 电话 急救 火警 指挥 接警 出警 救护 查号 市民 服务 官方 官网 短信 来电 发送 发来 为您 欢迎 查询 订票 投诉 举报 "
            + "平台 专线 咨询 人工 转人工 】 ] 退订 办理 取消 按 或 回复 求助 救援 反诈 劝阻 预警 回拨 来访 工作人员 "
            + "余额 话费 流量 套餐 账单 积分 充值 购票 订票 改签 退票")
}

/// +86 138 0013 8000.
struct ChineseInternationalTelephoneRule: Rule {
    let name = "telephone.international"
    let tokens: TokenKind = .sign

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index] == "+", source[index + 1].isASCIIDigit else { return nil }
        let country = text.digits(at: index + 1)
        let end = country.upperBound
        guard (1...3).contains(country.count) || country.count == 13, !source[index - 1].isASCIIAlphanumeric else {
            return nil
        }
        // (+86)139…: the bracket opens before the plus.
        let divides = source[end] == "-" || source[end] == " " || source[end] == ")"
        let first = divides ? end + 1 : end
        let national = source.endOfTelephoneGroups(first, until: ChineseIdentifierReader(text: text).beginsOther)
        let whole = max(national, end)
        var digits = source.digitString(country, kind: .telephone)
        digits.isInternational = true
        if national > first { digits.groups += source.digitString(first..<national).groups }
        // The shortest international numbers have seven digits after the country code.
        guard digits.groups.reduce(0, { $0 + $1.count }) >= 8, !source.isDecimal(whole),
            text.currencies.suffix(at: whole) == nil
        else { return nil }
        return Claim(value: .digits(digits), end: whole, isNumber: false)
    }
}

/// (0755)12345678.
struct ChineseBracketedTelephoneRule: Rule {
    let name = "telephone.bracketed"
    let tokens: TokenKind = .openingBracket

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard source[index + 1] == "0" else { return nil }
        let area = index + 1..<source.endOfDigits(index + 1)
        guard (3...4).contains(area.count), source[area.upperBound] == ")" else { return nil }
        let mark = source[area.upperBound + 1]
        let start = area.upperBound + (mark == "-" || mark == " " ? 2 : 1)
        let firstEnd = source.endOfDigits(start)
        let divides = source[firstEnd] == "-" || source[firstEnd] == " "
        let end = divides && firstEnd - start < 5 ? source.endOfDigits(firstEnd + 1) : firstEnd
        var digits = source.digitString(area, kind: .telephone)
        let rest = source.digitString(start..<end).groups
        guard (7...8).contains(rest.reduce(0, { $0 + $1.count })), !text.isCounted(end) else { return nil }
        digits.groups += rest
        return Claim(value: .digits(digits), end: end, isNumber: false)
    }
}
