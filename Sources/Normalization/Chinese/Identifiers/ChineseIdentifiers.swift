// Checks that the rules of numeric names share: cues, groups, accounts.
extension ChineseDigits {
    /// The cue of the digits, unless they are counted.
    var identifierCue: ChineseCues.Cue? {
        guard let cue = cue ?? source.cueOfToken(before: start), before != "/", !areCounted(behind: cue) else {
            return nil
        }
        return cue
    }

    /// Whether a counter after a space ends the phrase: 订单 12 单, but 订单 12 个人信息 and 订单 66 双椒鱼头.
    private var isCountedApart: Bool {
        let counter = source.endOfSpaces(end)
        let next = source[counter + 1]
        return count < 4 && counter > end && "笔单份件个".unicodeScalars.contains(source[counter])
            && (next == SourceText.outside || next == "\n" || next == " " || next.isPause || next.isASCIIDigit)
    }

    /// Whether the digits are a count: 付款码12次, 订单12笔 and 3号楼300平方.
    private func areCounted(behind cue: ChineseCues.Cue) -> Bool {
        guard !hasLeadingZero else { return false }
        return switch cue {
        case .perhapsIdentifier: ChineseUnits.counter(in: source, at: end) != nil || isCountedApart
        // The shortest codes have four digits.
        case .code: count <= 3 && ChineseUnits.counter(in: source, at: end) != nil
        case .identifier: isBefore("度")
        case .building: ChineseUnits.follows(end, in: source)
        default: false
        }
    }

    /// Whether the digits are an account: 卡8821 is a tail and 账户622848001 an account, while 卡12张 and 账户100 are counts.
    var isAccount: Bool { count == 4 && ChineseUnits.counter(in: source, at: end) == nil || count >= 8 }

    /// The longest grouped names have fewer groups, while a list of numbers may have thousands.
    private static var maxGroups: Int { 12 }

    /// Returns the end of the last group of digits joined by hyphens, or by single spaces as on cards and phones.
    ///
    /// - Parameter isCode: whether the cue makes all groups one name: 12 34 56, 7788 9900.
    func endOfGroups(isCode: Bool = false) -> Int {
        let all = groups(by: "- ", upTo: Self.maxGroups)
        let spaced = all.dropFirst().count { $0.before == " " }
        let isWhole = spaced == 0 || isName(all.map(\.count), spaced: spaced, isCode: isCode)
        return (isWhole ? all : groups(by: "-")).last?.end ?? end
    }

    private func groups(by separators: String, upTo maxCount: Int = .max) -> [ChineseDigits] {
        let groups = source.groups(from: start, by: separators, upTo: maxCount) { !text.beginsOther($0.upperBound) }
        return groups.map { ChineseDigits($0, in: text) }
    }

    /// Two groups with a space are two numbers, unless they begin with an area code or both have three digits, the
    /// usual division of codes. Cards, phones and meetings have three groups.
    private func isName(_ lengths: [Int], spaced: Int, isCode: Bool) -> Bool {
        let (first, digit) = (count, source[start])
        let digits = lengths.reduce(0, +)
        let isCard = spaced >= 2 && (3...4).contains(first) && digits >= 9
        let isLandline = spaced == 1 && digit == "0" && (10...12).contains(digits) && (3...4).contains(first)
        // The space is counted with the second group.
        let isHalved = spaced == 1 && first == 3 && lengths.dropFirst().reduce(0, +) + lengths.count - 1 == 4
        let isEven = isCode && lengths.allSatisfy { $0 == first } && first >= (lengths.count == 2 ? 4 : 2)
        // 177-2200 4518, 177 22004518, 400-820 8820.
        let isMobile = spaced == 1 && digit == "1" && (lengths == [3, 4, 4] || lengths == [3, 8])
        let isService = spaced == 1 && (digit == "4" || digit == "8") && lengths == [3, 3, 4]
        // Ordinary numbers lack leading zeros, so 0047 and 2213 are one name.
        let isPadded = spaced == 1 && digit == "0" && lengths.count == 2 && first >= 4 && lengths[1] >= 3
        return isCard || isLandline || isHalved || isEven || isMobile || isService || isPadded
    }
}

extension ChineseText {
    /// Whether the group of digits that ends here is a separate number: an amount, a date, a time, a count.
    func beginsOther(_ end: Int) -> Bool {
        // The comma of 138 1234 5678，35元 cannot divide thousands.
        let isClause = source[end] == "," && end - source.startOfDigits(end) > 3
        return source.continues(end, with: ".,/:") && !isClause && !joinsTelephones(end) || isCounted(end)
    }

    /// Whether a stroke or a comma divides two telephone numbers: 021-12345678/12345679, 020-12345678,020-87654321.
    func joinsTelephones(_ mark: Int) -> Bool {
        let shortest = 7
        let first = ChineseDigits(from: mark + 1, in: self)
        return (source[mark] == "/" || source[mark] == ",") && mark - source.startOfDigits(mark) >= shortest
            && (first.count >= shortest || first.hasLeadingZero && first.part(after: "-")?.count ?? 0 >= shortest)
            && !first.isCounted && !first.isDecimal
    }

    /// Whether the currency names an account and not the digits' unit: 尾号3456人民币账户, 尾号8812 CNY (5) and 尾号8812¥5.
    func namesAccount(_ digits: Range<Int>) -> Bool {
        let end = digits.upperBound
        let start = source.endOfSpaces(end)
        guard digits.count >= 4 else { return false }
        let next = CurrencySigns.longest(in: source, at: start)?.end
        let belongsToNext = next.map { start > end || source.beginsNumber($0) } ?? false
        guard belongsToNext || source.hasPrefix("人民币", at: start) else { return false }
        // 购物卡1000￥950 and 一卡通1000￥950 are offers.
        let label = source.startOfFillers(digits.lowerBound) - 1
        let isCard =
            digits.count == 4 && !source.hasPrefix("00", at: digits.upperBound - 2)
            && source.beginsNumber(next ?? start + 3)
            && ("户戶通".unicodeScalars.contains(source[label]) || "蓄用记行".unicodeScalars.contains(source[label - 1]))
        let cue = cue(before: digits.lowerBound)
        return cue == .identifier || cue == .tail || cue == .account && isCard
    }
}

// Names of letters and digits.
extension SourceText {
    /// Whether the letter at `index` belongs to a code: the X of 验证码4X8K2.
    func isInCode(_ index: Int) -> Bool {
        switch cueOfToken(before: index) {
        case .identifier, .tail, .code, .perhapsIdentifier: true
        default: false
        }
    }

    /// Returns the cue before the letters and hyphens that the number belongs to, or the cue of a plate: 京A·12345.
    func cueOfToken(before start: Int) -> ChineseCues.Cue? {
        let token = self.start(of: start) { $0.isASCIIAlphanumeric || $0 == "-" || $0 == "·" }
        if token < start { return isPlate(token) ? .identifier : chineseCue(before: token) }
        guard self[start - 1] == " ", self[start - 2].isASCIILetter else { return nil }
        // 航班 CZ 3101.
        if self[start - 3].isASCIILetter {
            return !self[start - 4].isASCIIAlphanumeric && chineseCue(before: start - 3) == .identifier
                ? .identifier : nil
        }
        // 京A 12345.
        return !self[start - 3].isASCIIDigit && isPlate(start - 2) ? .identifier : nil
    }

    /// Whether this is a plate: a province, a letter, and five or six letters and digits: 京A12345, 粤B·1A2B3, 沪AD12345.
    private func isPlate(_ letter: Int) -> Bool {
        guard self[letter].isASCIILetter, Self.provinces.contains(self[letter - 1]) else { return false }
        let serial = "·- ".unicodeScalars.contains(self[letter + 1]) ? letter + 2 : letter + 1
        let end = end(of: serial) { $0.isASCIIAlphanumeric }
        return (5...6).contains(end - serial)
    }

    private static let provinces = Set("京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领".unicodeScalars)
}
