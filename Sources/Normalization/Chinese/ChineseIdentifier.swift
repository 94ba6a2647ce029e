/// Names made of digits, said one by one: telephone numbers, order numbers, card tails, codes, addresses.
extension ChineseText {
    func identifier(at start: Int, digitsEnd end: Int) throws(NormalizationError) -> Claim? {
        if let cued = cuedIdentifier(at: start, digitsEnd: end) { return cued }
        if let phone = phone(at: start, digitsEnd: end) { return phone }
        if let masked = try masked(at: start, digitsEnd: end) { return masked }
        if let tail = tail(start..<end) { return tail }
        return try chained(at: start, digitsEnd: end)
    }

    /// A number behind a cue word, perhaps with letters of the same token between: 订单号AB12345.
    private func cuedIdentifier(at start: Int, digitsEnd end: Int) -> Claim? {
        guard let cue = source.chineseCue(before: start) ?? tokenCue(before: start), source[start - 1] != "/",
            !counts(start, end, behind: cue)
        else { return nil }
        switch cue {
        case .account where !isAccount(start, end): return nil
        case .building where !(3...4).contains(end - start): return nil
        case .identifier, .tail, .code, .perhapsIdentifier, .account, .building:
            let groups = endOfGroups(end, from: start, isCode: cue == .identifier || cue == .code)
            return Claim(words: grouped(start..<groups), kind: .digits, end: groups, isNumber: false)
        case .dialled:
            let groups = endOfGroups(end, from: start, isCode: true)
            // Two digits are never a number to dial: 拨打10分钟.
            guard groups - start >= 3, !ChineseUnits.follows(groups, in: source) else { return nil }
            return Claim(words: grouped(start..<groups), kind: .telephone, end: groups, isNumber: false)
        case .date, .score, .amount, .channel, .none: return nil
        }
    }

    /// 付款码12次, 订单12笔 and 3号楼300平方 count.
    private func counts(_ start: Int, _ end: Int, behind cue: ChineseCues.Cue) -> Bool {
        guard source[start] != "0" else { return false }
        return switch cue {
        case .perhapsIdentifier: ChineseUnits.counter(in: source, at: end) != nil
        // The shortest codes have four digits.
        case .code: end - start <= 3 && ChineseUnits.counter(in: source, at: end) != nil
        case .building: ChineseUnits.follows(end, in: source)
        default: false
        }
    }

    /// 尾号3456人民币账户 and 尾号8812 CNY (5) are accounts: the currency is not the digits'.
    func namesAccount(_ start: Int, _ end: Int) -> Bool {
        guard end - start >= 4, leavesCurrency(at: end) else { return false }
        let cue = source.chineseCue(before: start)
        return cue == .identifier || cue == .tail
    }

    /// Whether the letter at `index` is one of a code: the X of 验证码4X8K2.
    func isInCode(_ index: Int) -> Bool {
        switch tokenCue(before: index) {
        case .identifier, .tail, .code, .perhapsIdentifier: true
        default: false
        }
    }

    /// A currency that is not the identifier's, nor any number's that stands close to it: 尾号8812 CNY (5).
    private func leavesCurrency(at end: Int) -> Bool {
        let start = source.endOfSpaces(end)
        return source.hasPrefix("人民币", at: start)
            || start > end && CurrencySigns.longest(in: source, at: start) != nil
    }

    /// 卡8821 is a tail and 账户622848001 an account; 卡12张 and 账户100 count.
    private func isAccount(_ start: Int, _ end: Int) -> Bool {
        end - start == 4 && ChineseUnits.counter(in: source, at: end) == nil || end - start >= 8
    }

    /// The cue in front of the letters and hyphens that the number is part of, or a plate: 京A·12345.
    private func tokenCue(before start: Int) -> ChineseCues.Cue? {
        var token = start
        while source[token - 1].isASCIIAlphanumeric || source[token - 1] == "-" || source[token - 1] == "·" {
            token -= 1
        }
        if token == start {
            guard let letter = platesLetter(before: start) else { return nil }
            return isPlate(letter) ? .identifier : nil
        }
        return isPlate(token) ? .identifier : source.chineseCue(before: token)
    }

    /// 京A 12345: the space before the last part of a plate.
    private func platesLetter(before start: Int) -> Int? {
        source[start - 1] == " " && source[start - 2].isASCIILetter && !source[start - 3].isASCIIAlphanumeric
            ? start - 2 : nil
    }

    /// A province, a letter, and five or six letters and digits: 京A12345, 粤B·1A2B3, 沪AD12345.
    private func isPlate(_ letter: Int) -> Bool {
        guard source[letter].isASCIILetter, Self.provinces.contains(source[letter - 1]) else { return false }
        let serial = "·- ".unicodeScalars.contains(source[letter + 1]) ? letter + 2 : letter + 1
        let end = source.end(of: serial) { $0.isASCIIAlphanumeric }
        return (5...6).contains(end - serial)
    }

    private static let provinces = Set("京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领".unicodeScalars)

    /// 138****1234: the stars are a silence, both ends are digits.
    func masked(at start: Int, digitsEnd end: Int) throws(NormalizationError) -> Claim? {
        let before = end - start == 4 ? source.startOfSpaces(start) : start
        let behind = end - start == 4 ? source.endOfSpaces(end) : end
        let isTail = isMask(before - 1) && isMask(before - 2)
        let isStarred = end - start == 4 && isMask(start - 1) && isMask(end)
        guard isTail || isStarred || isMask(behind) && isMask(behind + 1), !isDecimal(end) else { return nil }
        if currencySuffix(at: end) != nil {
            // **100元** is printed bold, and 6013****3047元 may be anything.
            var mask = before
            while isMask(mask - 1) || source[mask - 1] == " " { mask -= 1 }
            guard isTail, source[mask - 1].isASCIIDigit else { return nil }
            throw .ambiguousAmount(token(mask..<end, kind: .money(nil)))
        }
        return Claim(
            words: ChineseNumber.dialled(source.digits(start..<end)), kind: .maskedDigits, end: end, isNumber: false)
    }

    private func isMask(_ index: Int) -> Bool {
        source[index] == "*" || source[index] == "•" || source[index] == "●"
    }

    /// 622-848-003: three groups or more are never a range.
    private func chained(at start: Int, digitsEnd end: Int) throws(NormalizationError) -> Claim? {
        guard source[end] == "-" else { return nil }
        var groups = 1
        var last = end
        while source[last] == "-", source[last + 1].isASCIIDigit {
            last = source.endOfDigits(last + 1)
            groups += 1
        }
        guard groups >= 3 else { return nil }
        let amountEnd = isDecimal(last) ? source.endOfDigits(last + 1) : last
        if currencySuffix(at: amountEnd) != nil { throw .ambiguousAmount(token(start..<amountEnd, kind: .money(nil))) }
        return Claim(words: grouped(start..<last), kind: .digits, end: last, isNumber: false)
    }

    func isDecimal(_ end: Int) -> Bool { source[end] == "." && source[end + 1].isASCIIDigit }

    /// Behind the last group of digits that hangs together by hyphens, or by single spaces as on cards and phones.
    ///
    /// - Parameter isCode: a cue before says that all groups are one name: 12 34 56, 7788 9900.
    func endOfGroups(_ firstEnd: Int, from start: Int, isCode: Bool = false) -> Int {
        var end = firstEnd
        var lengths = [firstEnd - start]
        var spaced = 0
        while source[end] == "-" || source[end] == " ", source[end + 1].isASCIIDigit, lengths.count < Self.maxGroups {
            let next = source.endOfDigits(end + 1)
            guard !beginsOther(next) else { break }
            if source[end] == " " { spaced += 1 }
            lengths.append(next - end - 1)
            end = next
        }
        guard spaced > 0 else { return end }
        // Two groups with a space are two numbers, unless an area code begins them or both have three digits, as codes
        // are divided; cards, phones and meetings have three groups.
        let digits = lengths.reduce(0, +)
        let isCard = spaced >= 2 && (3...4).contains(firstEnd - start) && digits >= 9
        let isLandline =
            spaced == 1 && source[start] == "0" && (10...12).contains(digits) && (3...4).contains(firstEnd - start)
        let isHalved = spaced == 1 && firstEnd - start == 3 && end - firstEnd == 4
        let isEven = isCode && lengths.allSatisfy { $0 == lengths[0] } && lengths[0] >= (lengths.count == 2 ? 4 : 2)
        return isCard || isLandline || isHalved || isEven ? end : endOfHyphened(firstEnd)
    }

    /// The longest names in groups have fewer; a list of numbers may have thousands.
    private static var maxGroups: Int { 12 }

    private func endOfHyphened(_ firstEnd: Int) -> Int {
        var end = firstEnd
        while source[end] == "-", source[end + 1].isASCIIDigit, !beginsOther(source.endOfDigits(end + 1)) {
            end = source.endOfDigits(end + 1)
        }
        return end
    }

    /// The group that ends here is a number of its own: an amount, a date, a time, a count.
    func beginsOther(_ end: Int) -> Bool {
        let joins = source[end] == "." || source[end] == "," || source[end] == "/" || source[end] == ":"
        return joins && source[end + 1].isASCIIDigit || source[end] == "%" || currencySuffix(at: end) != nil
            || ChineseUnits.follows(end, in: source)
    }

    func dialledDigits(_ start: Int, _ end: Int) -> [UInt8] {
        (start..<end).compactMap { source[$0].isASCIIDigit ? UInt8(truncatingIfNeeded: source[$0].value - 48) : nil }
    }

    /// All groups from `start`, a space between them.
    func dialled(_ start: Int, _ firstEnd: Int) -> String {
        grouped(start..<endOfGroups(firstEnd, from: start))
    }

    func grouped(_ range: Range<Int>) -> String {
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
