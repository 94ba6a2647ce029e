/// Digits that are spoken one by one because of the words beside them: order numbers, one-time codes.
enum ChineseCodes {
    /// Reads a number after a cue word, optionally with letters of the same token between: 订单号AB12345.
    static func cued(_ digits: ChineseDigits) throws(NormalizationError) -> Claim? {
        guard let cue = digits.identifierCue else { return nil }
        switch cue {
        // 会员卡1000送200 is an offer.
        case .account where !digits.isAccount || digits.isBefore("送返赠贈") && digits.part.count > 0: return nil
        case .building where !(3...4).contains(digits.count): return nil
        case .identifier, .tail, .code, .perhapsIdentifier, .account, .building:
            let end = digits.endOfGroups(isCode: cue == .identifier || cue == .code)
            if end == digits.end { try checkRunOn(digits) }
            return digits.claim(to: end)
        case .dialled, .date, .relativeDay, .part, .score, .amount, .channel, .none: return nil
        }
    }

    /// Refuses 尾号88121,280.50元, because the end of the name is unclear.
    private static func checkRunOn(_ digits: ChineseDigits) throws(NormalizationError) {
        let (source, end) = (digits.source, digits.end)
        guard digits.count > 4, digits.next == ",", !source.isWide(at: end), digits.part.count == 3,
            let rest = source.numeral(at: end + 1), digits.text.currencies.suffix(at: rest.end) != nil
        else { return }
        throw digits.text.ambiguous(digits.start..<rest.end)
    }

    /// Reads 尾号8821、6677, 尾号8821/6677 and 拨打110、119.
    static func listed(_ digits: ChineseDigits) -> Claim? {
        let (source, text) = (digits.source, digits.text)
        guard "、和及或/".unicodeScalars.contains(digits.before), text.readEnd == digits.start - 1,
            let kind = text.readKind,
            kind == .digits || kind == .telephone, digits.count == text.readEnd - source.startOfDigits(text.readEnd),
            digits.count > 2, !digits.isCounted, !digits.isDecimal
        else { return nil }
        return digits.claim(kind: kind)
    }

    /// Reads 622-848-003: three or more groups are never a range.
    static func chained(_ digits: ChineseDigits) throws(NormalizationError) -> Claim? {
        let (source, text) = (digits.source, digits.text)
        let groups = source.groups(from: digits.start, by: "-")
        guard groups.count > 1, let group = groups.last else { return padded(digits) ?? spaced(digits) }
        let last = ChineseDigits(group, in: text)
        guard groups.count > 2 || digits.isBehindPlace || isAccount(digits, last),
            !source.provesSubtraction(digits.end)
        else { return nil }
        // 2026-05-1431,702.82元 may be a day and an amount.
        let isDay = digits.year != nil && groups.count == 3 && last.count > 2
        let rest = isDay && last.next == "," ? source.numeral(at: last.end + 1)?.end : nil
        let amountEnd = rest ?? (last.isDecimal ? last.part.end : last.end)
        if text.currencies.suffix(at: amountEnd) != nil { throw text.ambiguous(digits.start..<amountEnd) }
        return digits.claim(to: last.end)
    }

    /// Whether two groups are a bank and its account, or two halves of one: 822-123456789012, 0001234-0567890.
    private static func isAccount(_ first: ChineseDigits, _ last: ChineseDigits) -> Bool {
        let isLong =
            last.count >= 9 && first.count <= 4 || first.hasLeadingZero && last.hasLeadingZero && last.count > 4
        // Twelve digits are never a sum: ATM转账 700-0001234567890.
        let isName = first.beginsName || last.count > 11 && !first.before.isASCIIAlphanumeric
        return isLong && isName && !last.isCounted && !last.isDecimal
    }

    /// Reads the four groups of four digits and the shorter last group of a card or a payment code: 6228 4804 0256 4890 018.
    private static func spaced(_ digits: ChineseDigits) -> Claim? {
        let groups = digits.source.groups(from: digits.start, by: " ", upTo: 5)
        guard groups.count == 5, groups.dropLast().allSatisfy({ $0.count == 4 }), digits.beginsName else { return nil }
        let last = ChineseDigits(groups[4], in: digits.text)
        return last.count < 4 && !last.isCounted && !last.isDecimal ? digits.claim(to: last.end) : nil
    }

    /// Reads digits with a leading zero, which are never a number: 0047 2213.
    private static func padded(_ digits: ChineseDigits) -> Claim? {
        guard digits.hasLeadingZero, digits.count >= 4, digits.next == " ", digits.beginsName else { return nil }
        let end = digits.endOfGroups()
        return end > digits.end ? digits.claim(to: end) : nil
    }

    /// Reads 1069开头, 2502业主 and YE#5518: digits that the neighbouring words make a name.
    static func beside(_ digits: ChineseDigits) -> Claim? {
        let count = digits.count
        guard count >= 3, !digits.isDecimal, digits.before != ".", digits.cue != .amount else { return nil }
        let isAlone = !digits.before.isASCIIAlphanumeric
        let isNamed =
            count <= 6 && digits.isBefore(.beginning)
            // A floor and one of its doors.
            || count <= 4 && isAlone && (1...20).contains((digits.value ?? 0) % 100) && digits.isBefore(.neighbour)
            || digits.before == "#" && digits.source[digits.start - 2].isASCIIAlphanumeric && !digits.isCounted
            || count == 6 && isAlone && digits.isBefore(.fund)
            || (4...8).contains(count) && !digits.isCounted && digits.isPlain && digits.isBehind(.typing)
        return isNamed ? digits.claim() : nil
    }
}

// Codes before the word for them.
extension ChineseCodes {
    /// Reads 482913(验证码), 123 456是您的验证码 and 凭482913取件.
    static func beforeCue(_ digits: ChineseDigits) -> Claim? {
        guard digits.beginsName else { return nil }
        let whole = ChineseDigits(digits.start..<endOfHalves(digits), in: digits.text)
        let count = whole.count - (whole.end > digits.end ? 1 : 0)
        // Codes sent by message have four to eight digits.
        let isCode = (4...8).contains(count) && (isIntroduced(whole) || isOnlyCode(whole))
        let isShown = digits.before == "凭" && count >= 3 && !whole.isCounted
        return isCode || isShown ? whole.claim() : nil
    }

    /// Returns the end of 123 456, 123-456 or 1234 5678, or else the end of the digits.
    private static func endOfHalves(_ digits: ChineseDigits) -> Int {
        guard digits.isBefore(" -"), (3...4).contains(digits.count), digits.part.count == digits.count else {
            return digits.end
        }
        return digits.part.end
    }

    /// Whether the text announces a code, and contains no other digits for it: 482910，您正在登录，验证码请勿泄露.
    private static func isOnlyCode(_ code: ChineseDigits) -> Bool {
        guard code.text.awaitsCode, !code.isCounted, code.isPlain, code.cue != .amount else { return false }
        let (source, joints) = (code.source, "-/.:,~+·".unicodeScalars)
        let isPart =
            joints.contains(code.before) && source[code.start - 2].isASCIIDigit
            || joints.contains(code.next) && source[code.end + 1].isASCIIDigit
        return !isPart && !code.isBefore("年月日号时点")
    }

    /// Whether the text announces a one-time code without digits next to the word.
    static func isAwaited(in source: SourceText) -> Bool {
        let words = ChineseWords.oneTimeCode.table
        var isNamed = false
        for index in 0..<source.count {
            guard let word = words.longest(in: source, at: index)?.end else { continue }
            isNamed = true
            var start = source.end(of: word) {
                !$0.isIdeograph && !$0.isASCIIAlphanumeric && !$0.isPause && $0 != SourceText.outside
            }
            for filler in ["是", "为", ":", "："] where source.hasPrefix(filler, at: start) { start += 1 }
            if source[source.endOfSpaces(start)].isASCIIAlphanumeric { return false }
        }
        return isNamed
    }

    /// Whether the word for a code follows: 是本次操作的验证码.
    private static func isIntroduced(_ code: ChineseDigits) -> Bool {
        let source = code.source
        var index = source.endOfSpaces(source.end(of: code.end) { "(】])』」>》〉”’\"'".unicodeScalars.contains($0) })
        let verb = source.end(of: .introduction, at: index)
        // Phrases such as 是您于某年在某处某次操作的 are shorter. Without a verb, only 登录 or 手机 may come before the word.
        let farthest = verb.map { $0 + 20 } ?? index + 3
        guard verb != nil || !code.isCounted else { return false }
        index = verb ?? index
        while index < farthest, source[index].isIdeograph || source[index].isASCIILetter {
            if source.has(.code, at: index) { return true }
            index += 1
        }
        return false
    }
}
