/// Names made of digits, said one by one: telephone numbers, order numbers, card tails, codes, addresses.
extension ChineseReader {
    /// Service numbers everybody knows as such, where a name stands before them: 中国移动10086. 955xx are the banks.
    private static let serviceNumbers: Set<String> = ["10086", "10010", "12306", "12315", "12333", "12378"]

    func identifier(at start: Int, digitsEnd end: Int) -> Reading? {
        if let cued = cuedIdentifier(at: start, digitsEnd: end) { return cued }
        if let phone = phone(at: start, digitsEnd: end) { return phone }
        return masked(at: start, digitsEnd: end) ?? chained(at: start, digitsEnd: end)
    }

    /// A number behind a cue word, perhaps with letters of the same token between: 订单号AB12345.
    private func cuedIdentifier(at start: Int, digitsEnd end: Int) -> Reading? {
        guard let cue = source.chineseCue(before: start) ?? tokenCue(before: start) else { return nil }
        // 尾号3456人民币账户 is an account, not an amount.
        guard !isDecimal(end), currencySuffix(at: end) == nil || cue == .identifier && source.hasPrefix("人民币", at: end)
        else { return nil }
        switch cue {
        case .perhapsIdentifier where source[start] != "0" && ChineseUnits.counted.longest(in: source, at: end) != nil:
            return nil
        case .identifier, .perhapsIdentifier:
            return Reading(
                words: dialled(start, end), rule: "digits", end: endOfGroups(end, from: start), isNumber: false)
        case .dialled:
            let groups = endOfGroups(end, from: start)
            // Two digits are never a number to dial: 拨打10分钟.
            guard groups - start >= 3, !ChineseUnits.follows(groups, in: source) else { return nil }
            return Reading(words: dialled(start, end), rule: "digits.phone", end: groups, isNumber: false)
        case .score, .amount, .none: return nil
        }
    }

    /// The cue in front of the letters and hyphens that the number is part of.
    private func tokenCue(before start: Int) -> ChineseCues.Cue? {
        var token = start
        while source[token - 1].isASCIIAlphanumeric || source[token - 1] == "-" { token -= 1 }
        return token == start ? nil : source.chineseCue(before: token)
    }

    /// Telephone numbers by their shape.
    private func phone(at start: Int, digitsEnd end: Int) -> Reading? {
        guard !source[start - 1].isASCIIAlphanumeric, !isDecimal(end) else { return nil }
        let whole = endOfGroups(end, from: start)
        let digits = dialledDigits(start, whole)
        // 收款10086 is an amount; eleven digits are a payer's telephone all the same.
        guard digits.count == 11 || source.chineseCue(before: start) != .amount, digits.count > 5 || isNamed(start),
            isPhone(digits, firstGroup: end - start, isGrouped: whole > end),
            currencySuffix(at: whole) == nil, !ChineseUnits.follows(whole, in: source)
        else { return nil }
        return Reading(words: dialled(start, end), rule: "digits.phone", end: whole, isNumber: false)
    }

    /// A name stands before the number; bare, or behind 第 and 超过, five digits are a value.
    private func isNamed(_ start: Int) -> Bool {
        source[start - 1].isIdeograph && !"第过到于至为约近共有".unicodeScalars.contains(source[start - 1])
    }

    private func isPhone(_ digits: [UInt8], firstGroup: Int, isGrouped: Bool) -> Bool {
        let first = digits[0]
        switch digits.count {
        case 11 where first == 1: return digits[1] >= 3 && (!isGrouped || firstGroup == 3)
        case 10...12 where first == 0 && isGrouped: return firstGroup == 3 || firstGroup == 4
        case 10 where (first == 4 || first == 8) && digits[1] == 0 && digits[2] == 0: return firstGroup != 4
        case 5 where first == 9 && digits[1] == 5 && digits[2] == 5: return !isGrouped
        case 5 where first == 1 && !isGrouped:
            return Self.serviceNumbers.contains(String(decoding: digits.map { $0 + 48 }, as: UTF8.self))
        default: return false
        }
    }

    /// +86 138 0013 8000.
    func internationalPhone(at plus: Int) -> Reading? {
        let start = plus + 1
        let end = source.endOfDigits(start)
        guard (1...3).contains(end - start) || end - start == 13, !source[plus - 1].isASCIIAlphanumeric else {
            return nil
        }
        let separator = source[end] == "-" || source[end] == " " ? end + 1 : end
        let national = source.endOfTelephoneGroups(separator, until: beginsOther)
        let whole = max(national, end)
        // The shortest international numbers have seven digits behind the country's.
        guard dialledDigits(start, whole).count >= 8, currencySuffix(at: whole) == nil else { return nil }
        let rest = national > separator ? " " + grouped(separator..<national) : ""
        return Reading(
            words: "加" + ChineseNumber.dialled(source.digits(start..<end)) + rest, rule: "digits.phone", end: whole,
            isNumber: false)
    }

    /// (0755)12345678.
    func bracketedPhone(at bracket: Int) -> Reading? {
        let area = bracket + 1..<source.endOfDigits(bracket + 1)
        guard source[bracket + 1] == "0", (3...4).contains(area.count), source[area.upperBound] == ")" else {
            return nil
        }
        let mark = source[area.upperBound + 1]
        let start = area.upperBound + (mark == "-" || mark == " " ? 2 : 1)
        let end = source.endOfDigits(start)
        guard (7...8).contains(end - start) else { return nil }
        let words = [area, start..<end].map { ChineseNumber.dialled(source.digits($0)) }.joined(separator: " ")
        return Reading(words: words, rule: "digits.phone", end: end, isNumber: false)
    }

    /// 138****1234: the stars are a silence, both ends are digits.
    private func masked(at start: Int, digitsEnd end: Int) -> Reading? {
        let isTail = source[start - 1] == "*" && source[start - 2] == "*"
        guard isTail || source[end] == "*" && source[end + 1] == "*", !isDecimal(end) else { return nil }
        return Reading(
            words: ChineseNumber.dialled(source.digits(start..<end)), rule: "digits.masked", end: end, isNumber: false)
    }

    /// 622-848-003: three groups or more are never a range.
    private func chained(at start: Int, digitsEnd end: Int) -> Reading? {
        guard source[end] == "-" else { return nil }
        var groups = 1
        var last = end
        while source[last] == "-", source[last + 1].isASCIIDigit {
            last = source.endOfDigits(last + 1)
            groups += 1
        }
        guard groups >= 3 else { return nil }
        return Reading(words: dialled(start, end), rule: "digits", end: last, isNumber: false)
    }

    private func isDecimal(_ end: Int) -> Bool { source[end] == "." && source[end + 1].isASCIIDigit }

    /// Behind the last group of digits that hangs together by hyphens, or by single spaces as on cards and phones.
    private func endOfGroups(_ firstEnd: Int, from start: Int) -> Int {
        var end = firstEnd
        var spaced = 0
        while source[end] == "-" || source[end] == " ", source[end + 1].isASCIIDigit {
            let next = source.endOfDigits(end + 1)
            guard !beginsOther(next) else { break }
            if source[end] == " " { spaced += 1 }
            end = next
        }
        guard spaced > 0 else { return end }
        // Two groups with a space are two numbers, unless an area code begins them; cards and phones have three.
        let isCard = spaced >= 2 && (3...4).contains(firstEnd - start) && dialledDigits(start, end).count >= 10
        let isLandline = spaced == 1 && source[start] == "0" && (7...8).contains(end - firstEnd - 1)
        return isCard || isLandline ? end : endOfHyphened(firstEnd)
    }

    private func endOfHyphened(_ firstEnd: Int) -> Int {
        var end = firstEnd
        while source[end] == "-", source[end + 1].isASCIIDigit, !beginsOther(source.endOfDigits(end + 1)) {
            end = source.endOfDigits(end + 1)
        }
        return end
    }

    /// The group that ends here is a number of its own: an amount, a date, a time, a count.
    private func beginsOther(_ end: Int) -> Bool {
        let joins = source[end] == "." || source[end] == "," || source[end] == "/" || source[end] == ":"
        return joins && source[end + 1].isASCIIDigit || source[end] == "%" || currencySuffix(at: end) != nil
            || ChineseUnits.follows(end, in: source)
    }

    private func dialledDigits(_ start: Int, _ end: Int) -> [UInt8] {
        (start..<end).compactMap { source[$0].isASCIIDigit ? UInt8(truncatingIfNeeded: source[$0].value - 48) : nil }
    }

    /// All groups from `start`, a space between them.
    private func dialled(_ start: Int, _ firstEnd: Int) -> String {
        grouped(start..<endOfGroups(firstEnd, from: start))
    }

    private func grouped(_ range: Range<Int>) -> String {
        var words = ""
        for index in range {
            if source[index].isASCIIDigit {
                words += ChineseNumber.dialled(source.digits(index..<index + 1))
            } else {
                words += " "
            }
        }
        return words
    }
}
