/// Checks that the rules of numeric names share: cues, groups, accounts.
struct ChineseIdentifierReader {
    let text: ChineseText

    var source: SourceText { text.source }

    /// Returns the claim of all groups in a range, with a rest between them.
    func claim(_ range: Range<Int>, kind: SemioticKind = .digits) -> Claim {
        Claim(value: .digits(source.digitString(range, kind: kind)), end: range.upperBound, isNumber: false)
    }

    /// Returns the cue of the digits, unless they are counted.
    func cue(of digits: Range<Int>) -> ChineseCues.Cue? {
        let start = digits.lowerBound
        guard let cue = text.cue(before: start) ?? tokenCue(before: start), source[start - 1] != "/",
            !counts(digits, behind: cue)
        else { return nil }
        return cue
    }

    /// Whether the digits are a count: 付款码12次, 订单12笔 and 3号楼300平方.
    private func counts(_ digits: Range<Int>, behind cue: ChineseCues.Cue) -> Bool {
        guard source[digits.lowerBound] != "0" else { return false }
        let end = digits.upperBound
        return switch cue {
        case .perhapsIdentifier: ChineseUnits.counter(in: source, at: end) != nil
        // The shortest codes have four digits.
        case .code: digits.count <= 3 && ChineseUnits.counter(in: source, at: end) != nil
        case .building: ChineseUnits.follows(end, in: source)
        default: false
        }
    }

    /// Whether the letter at `index` belongs to a code: the X of 验证码4X8K2.
    func isInCode(_ index: Int) -> Bool {
        switch tokenCue(before: index) {
        case .identifier, .tail, .code, .perhapsIdentifier: true
        default: false
        }
    }

    /// Whether the digits are an account: 卡8821 is a tail and 账户622848001 an account, while 卡12张 and 账户100 are counts.
    func isAccount(_ digits: Range<Int>) -> Bool {
        digits.count == 4 && ChineseUnits.counter(in: source, at: digits.upperBound) == nil || digits.count >= 8
    }

    /// Returns the cue before the letters and hyphens that the number belongs to, or the cue of a plate: 京A·12345.
    private func tokenCue(before start: Int) -> ChineseCues.Cue? {
        var token = start
        while source[token - 1].isASCIIAlphanumeric || source[token - 1] == "-" || source[token - 1] == "·" {
            token -= 1
        }
        if token == start {
            if let airline = airline(before: start), source.chineseCue(before: airline) == .identifier {
                return .identifier
            }
            guard let letter = platesLetter(before: start) else { return nil }
            return isPlate(letter) ? .identifier : nil
        }
        return isPlate(token) ? .identifier : source.chineseCue(before: token)
    }

    /// Returns the position of the CZ in 航班 CZ 3101.
    private func airline(before start: Int) -> Int? {
        guard source[start - 1] == " ", source[start - 2].isASCIILetter, source[start - 3].isASCIILetter else {
            return nil
        }
        return source[start - 4].isASCIIAlphanumeric ? nil : start - 3
    }

    /// Returns the letter before a space and the last part of a plate: 京A 12345.
    private func platesLetter(before start: Int) -> Int? {
        source[start - 1] == " " && source[start - 2].isASCIILetter && !source[start - 3].isASCIIAlphanumeric
            ? start - 2 : nil
    }

    /// Whether this is a plate: a province, a letter, and five or six letters and digits: 京A12345, 粤B·1A2B3, 沪AD12345.
    private func isPlate(_ letter: Int) -> Bool {
        guard source[letter].isASCIILetter, Self.provinces.contains(source[letter - 1]) else { return false }
        let serial = "·- ".unicodeScalars.contains(source[letter + 1]) ? letter + 2 : letter + 1
        let end = source.end(of: serial) { $0.isASCIIAlphanumeric }
        return (5...6).contains(end - serial)
    }

    private static let provinces = Set("京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领".unicodeScalars)

    /// The longest grouped names have fewer groups, while a list of numbers may have thousands.
    private static var maxGroups: Int { 12 }

    /// Returns the end of the last group of digits joined by hyphens, or by single spaces as on cards and phones.
    ///
    /// - Parameter isCode: whether the cue makes all groups one name: 12 34 56, 7788 9900.
    func endOfGroups(behind first: Range<Int>, isCode: Bool = false) -> Int {
        var end = first.upperBound
        var lengths = [first.count]
        var spaced = 0
        while source[end] == "-" || source[end] == " ", source[end + 1].isASCIIDigit, lengths.count < Self.maxGroups {
            let next = source.endOfDigits(end + 1)
            guard !beginsOther(next) else { break }
            if source[end] == " " { spaced += 1 }
            lengths.append(next - end - 1)
            end = next
        }
        guard spaced > 0 else { return end }
        let isWhole = isName(lengths, spaced: spaced, isCode: isCode, first: source[first.lowerBound])
        return isWhole ? end : endOfHyphened(first.upperBound)
    }

    /// Two groups with a space are two numbers, unless they begin with an area code or both have three digits, the
    /// usual division of codes. Cards, phones and meetings have three groups.
    private func isName(_ lengths: [Int], spaced: Int, isCode: Bool, first digit: Unicode.Scalar) -> Bool {
        let digits = lengths.reduce(0, +)
        let first = lengths[0]
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

    private func endOfHyphened(_ firstEnd: Int) -> Int {
        var end = firstEnd
        while source[end] == "-", source[end + 1].isASCIIDigit, !beginsOther(source.endOfDigits(end + 1)) {
            end = source.endOfDigits(end + 1)
        }
        return end
    }

    /// Whether the group that ends here is a separate number: an amount, a date, a time, a count.
    func beginsOther(_ end: Int) -> Bool {
        let joins = source[end] == "." || source[end] == "," || source[end] == "/" || source[end] == ":"
        return joins && source[end + 1].isASCIIDigit || source[end] == "%" || text.currencies.suffix(at: end) != nil
            || ChineseUnits.follows(end, in: source)
    }
}

extension ChineseText {
    /// Whether the currency names an account and not the digits' unit: 尾号3456人民币账户 and 尾号8812 CNY (5).
    func namesAccount(_ digits: Range<Int>) -> Bool {
        guard digits.count >= 4, leavesCurrency(at: digits.upperBound) else { return false }
        let cue = cue(before: digits.lowerBound)
        return cue == .identifier || cue == .tail
    }

    /// Whether a currency follows that is not the unit of the digits: 尾号8812 CNY (5).
    private func leavesCurrency(at end: Int) -> Bool {
        let start = source.endOfSpaces(end)
        return source.hasPrefix("人民币", at: start)
            || start > end && CurrencySigns.longest(in: source, at: start) != nil
    }
}

extension SourceText {
    /// Returns the digits, split into groups at any other character.
    func digitString(_ range: Range<Int>, kind: SemioticKind = .digits) -> DigitString {
        var groups: [[UInt8]] = [[]]
        for index in range {
            if let digit = self[index].asciiDigit {
                groups[groups.count - 1].append(digit)
            } else {
                groups.append([])
            }
        }
        return DigitString(groups: groups, kind: kind)
    }
}
