/// Telephone numbers by their shape, and the service numbers that everybody knows.
extension ChineseText {
    /// Emergency and service numbers; 955xx are the banks, 95xxx other companies.
    private static let serviceNumbers: Set<String> = [
        "10000", "10001", "10010", "10011", "10016", "10085", "10086", "10099", "11183", "11185", "12110", "12123",
        "12306",
        "12309", "12315", "12320", "12329", "12333", "12338", "12345", "12348", "12355", "12366", "12377", "12378",
        "12388",
        "12393", "12580", "96110", "96119",
    ]

    private static let emergencyNumbers: Set<String> = ["110", "112", "114", "119", "120", "122", "911", "999"]

    private static let emergencies = PhraseTable<Bool>(words: "火警 报警 匪警 急救 求助 查号", direction: .backward)

    /// What follows the number of a service that speaks or is called.
    private static let serviceWords = PhraseTable<Bool>(
        words: "报警 提醒 通知 客服 热线 电话 急救 火警 指挥 接警 出警 救护 查号 市民 服务 官方 官网 短信 来电 发送 发来 为您 欢迎 查询 订票 投诉 举报 "
            + "平台 专线 咨询 人工 转人工 】 ] 退订 办理 取消 按 或 回复 求助 救援 反诈 劝阻 预警 回拨 来访 工作人员 "
            + "余额 话费 流量 套餐 账单 积分 充值 购票 订票 改签 退票")

    /// Telephone numbers by their shape.
    func phone(at start: Int, digitsEnd end: Int) -> Claim? {
        guard !source[start - 1].isASCIIAlphanumeric, !isDecimal(end) else { return nil }
        let whole = endOfGroups(end, from: start)
        let digits = dialledDigits(start, whole)
        // 收款10086 is an amount; eleven digits are a payer's telephone all the same.
        if isExtension(start, end), whole == end, digits.count > 2 {
            return Claim(words: dialled(start, end), kind: .telephone, end: end, isNumber: false)
        }
        guard digits.count == 11 || source.chineseCue(before: start) != .amount,
            digits.count > 5 && isPhone(digits, firstGroup: end - start, isGrouped: whole > end)
                || whole == end && isService(digits, at: start),
            currencySuffix(at: whole) == nil, !ChineseUnits.follows(whole, in: source)
        else { return nil }
        return Claim(words: dialled(start, end), kind: .telephone, end: whole, isNumber: false)
    }

    /// 0571-88003047转8001; what is 转 to a mobile phone or a card is money.
    private func isExtension(_ start: Int, _ end: Int) -> Bool {
        guard source[start - 1] == "转", readEnd == start - 1, readKind == .telephone, !isCounted(end) else {
            return false
        }
        var first = readEnd
        while source[first - 1].isASCIIDigit { first -= 1 }
        return readEnd - first < 11 || source[first] != "1"
    }

    /// A name stands before the number; bare, or behind 第 and 超过, five digits are a value.
    private func isNamed(_ start: Int) -> Bool {
        source[start - 1].isIdeograph && !"第过到于至为约近共有售达超满计出入了值额数量分价达".unicodeScalars.contains(source[start - 1])
    }

    private func isPhone(_ digits: [UInt8], firstGroup: Int, isGrouped: Bool) -> Bool {
        let first = digits[0]
        return switch digits.count {
        case 11 where first == 1: digits[1] >= 3 && (!isGrouped || firstGroup == 3)
        case 10...12 where first == 0 && isGrouped: firstGroup == 3 || firstGroup == 4
        case 10 where (first == 4 || first == 8) && digits[1] == 0 && digits[2] == 0: firstGroup != 4
        // 86-138 0013 8000: the country's code without its plus.
        case 13 where digits.starts(with: [8, 6, 1]): digits[3] >= 3 && (!isGrouped || firstGroup == 2)
        case 15 where digits.starts(with: [0, 0, 8, 6, 1]): digits[5] >= 3
        default: false
        }
    }

    /// Short numbers are dialled where a name stands before them, or a word behind that services are followed by.
    private func isService(_ digits: [UInt8], at start: Int) -> Bool {
        let number = String(decoding: digits.map { $0 + 48 }, as: UTF8.self)
        let isSaid = Self.serviceWords.longest(in: source, at: start + digits.count) != nil
        if Self.emergencyNumbers.contains(number) {
            return isSaid && source[start - 1] != "第"
                || Self.emergencies.longest(in: source, at: source.startOfFillers(start)) != nil
        }
        guard digits.count == 5 else { return false }
        let isBank = digits.starts(with: [9, 5, 5])
        // The name of a bank alone: 95588.
        if isBank, start == 0, start + digits.count == source.count { return true }
        if isBank || Self.serviceNumbers.contains(number) {
            return isNamed(start) || isSaid && source[start - 1] != "第"
        }
        return (digits.starts(with: [9, 5]) || digits.starts(with: [9, 6])) && isSaid
            && (isNamed(start) || !source[start - 1].isIdeograph)
    }

    /// +86 138 0013 8000.
    func internationalPhone(at plus: Int) -> Claim? {
        let start = plus + 1
        let end = source.endOfDigits(start)
        guard (1...3).contains(end - start) || end - start == 13, !source[plus - 1].isASCIIAlphanumeric else {
            return nil
        }
        // (+86)139…: the bracket that opened before the plus.
        let divides = source[end] == "-" || source[end] == " " || source[end] == ")"
        let separator = divides ? end + 1 : end
        let national = source.endOfTelephoneGroups(separator, until: beginsOther)
        let whole = max(national, end)
        // The shortest international numbers have seven digits behind the country's.
        guard dialledDigits(start, whole).count >= 8, !isDecimal(whole), currencySuffix(at: whole) == nil else {
            return nil
        }
        let rest = national > separator ? " " + grouped(separator..<national) : ""
        return Claim(
            words: "加" + ChineseNumber.dialled(source.digits(start..<end)) + rest, kind: .telephone, end: whole,
            isNumber: false)
    }

    /// (0755)12345678.
    func bracketedPhone(at bracket: Int) -> Claim? {
        let area = bracket + 1..<source.endOfDigits(bracket + 1)
        guard source[bracket + 1] == "0", (3...4).contains(area.count), source[area.upperBound] == ")" else {
            return nil
        }
        let mark = source[area.upperBound + 1]
        let start = area.upperBound + (mark == "-" || mark == " " ? 2 : 1)
        let firstEnd = source.endOfDigits(start)
        let divides = source[firstEnd] == "-" || source[firstEnd] == " "
        let end = divides && firstEnd - start < 5 ? source.endOfDigits(firstEnd + 1) : firstEnd
        guard (7...8).contains(dialledDigits(start, end).count), !isCounted(end) else { return nil }
        let words = ChineseNumber.dialled(source.digits(area)) + " " + grouped(start..<end)
        return Claim(words: words, kind: .telephone, end: end, isNumber: false)
    }
}
