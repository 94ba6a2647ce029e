/// A number after a cue word, optionally with letters of the same token between: 订单号AB12345.
struct ChineseCuedDigitsRule: Rule {
    let name = "digits.cued"
    let tokens: TokenKind = .digit
    let isCued = true

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let digits = text.digits(at: index)
        let reader = ChineseIdentifierReader(text: text)
        guard let cue = reader.cue(of: digits) else { return nil }
        switch cue {
        case .account where !reader.isAccount(digits): return nil
        case .building where !(3...4).contains(digits.count): return nil
        case .identifier, .tail, .code, .perhapsIdentifier, .account, .building:
            let end = reader.endOfGroups(behind: digits, isCode: cue == .identifier || cue == .code)
            try checkRunOn(digits, to: end, in: text)
            return reader.claim(index..<end)
        case .dialled, .date, .relativeDay, .part, .score, .amount, .channel, .none: return nil
        }
    }

    /// Refuses 尾号88121,280.50元, because the end of the name is unclear.
    private func checkRunOn(_ digits: Range<Int>, to end: Int, in text: ChineseText) throws(NormalizationError) {
        let source = text.source
        guard end == digits.upperBound, digits.count > 4, source[end] == ",", !source.isWide(at: end),
            let rest = source.numeral(at: end + 1), source.endOfDigits(end + 1) == end + 4,
            text.currencies.suffix(at: rest.end) != nil
        else { return }
        throw text.ambiguous(digits.lowerBound..<rest.end)
    }
}

struct ChineseCuedTelephoneRule: Rule {
    let name = "telephone.cued"
    let tokens: TokenKind = .digit
    let isCued = true

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        let reader = ChineseIdentifierReader(text: text)
        guard reader.cue(of: digits) == .dialled else { return nil }
        let end = reader.endOfGroups(behind: digits, isCode: true)
        // A number to dial has at least three digits: 拨打10分钟 has two.
        guard end - index >= 3, !ChineseUnits.follows(end, in: text.source) else { return nil }
        return reader.claim(index..<end, kind: .telephone)
    }
}

/// 138****1234: the stars become a silence, and both ends are digits.
struct ChineseMaskedDigitsRule: Rule {
    let name = "digits.masked"
    let tokens: TokenKind = [.digit, .amount]

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        let end = digits.upperBound
        let before = digits.count == 4 ? source.startOfSpaces(index) : index
        let behind = digits.count == 4 ? source.endOfSpaces(end) : end
        let isTail = isMask(source[before - 1]) && isMask(source[before - 2])
        let isStarred = digits.count == 4 && isMask(source[index - 1]) && isMask(source[end])
        guard isTail || isStarred || isMask(source[behind]) && isMask(source[behind + 1]), !source.isDecimal(end) else {
            return nil
        }
        if text.currencies.suffix(at: end) != nil {
            // **100元** is bold print, and 6013****3047元 is ambiguous.
            var mask = before
            while isMask(source[mask - 1]) || source[mask - 1] == " " { mask -= 1 }
            guard isTail, source[mask - 1].isASCIIDigit else { return nil }
            throw text.ambiguous(mask..<end)
        }
        if text.cue(before: index) != .tail { try checkAmount(behindMask: behind, from: index, in: text) }
        return Claim(value: .digits(source.digitString(digits, kind: .maskedDigits)), end: end, isNumber: false)
    }

    private func isMask(_ scalar: Unicode.Scalar) -> Bool { scalar.hidesDigit }

    /// Refuses 1**元 and 1**.00元, whose stars hide digits of an amount.
    private func checkAmount(behindMask mask: Int, from start: Int, in text: ChineseText) throws(NormalizationError) {
        let source = text.source
        var end = source.end(of: mask) { $0.hidesDigit }
        if end > mask, source[end] == ".", source[end + 1].isASCIIDigit { end = source.endOfDigits(end + 1) }
        // 到账100** lacks a currency.
        let isCut = text.isBareAmount(at: start) && !source[end].isASCIIDigit
        guard end > mask, isCut || text.currencies.suffix(at: end) != nil else { return }
        throw text.ambiguous(start..<end)
    }
}

/// 622-848-003: three or more groups are never a range.
struct ChineseChainedDigitsRule: Rule {
    let name = "digits.chained"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) throws(NormalizationError) -> Claim? {
        let source = text.source
        var end = text.digits(at: index).upperBound
        var groups = 1
        while source[end] == "-", source[end + 1].isASCIIDigit {
            end = source.endOfDigits(end + 1)
            groups += 1
        }
        // 货架A-12-3 also has three parts.
        let isPlaced = groups == 2 && source[index - 1] == "-" && source[index - 2].isASCIILetter
        if groups == 1 { return padded(at: index, in: text) }
        guard groups >= 3 || isPlaced else { return nil }
        let amountEnd = source.isDecimal(end) ? source.endOfDigits(end + 1) : end
        if text.currencies.suffix(at: amountEnd) != nil { throw text.ambiguous(index..<amountEnd) }
        return ChineseIdentifierReader(text: text).claim(index..<end)
    }

    /// Reads digits with a leading zero, which are never a number: 0047 2213.
    private func padded(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard text.source[index] == "0", digits.count >= 4, text.source[digits.upperBound] == " ",
            ChineseNameStart.isHere(index, in: text)
        else { return nil }
        let reader = ChineseIdentifierReader(text: text)
        let end = reader.endOfGroups(behind: digits)
        return end > digits.upperBound ? reader.claim(index..<end) : nil
    }
}

/// 尾号8821、6677, 尾号8821/6677 and 拨打110、119.
struct ChineseListedDigitsRule: Rule {
    let name = "digits.listed"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        guard "、和及或/".unicodeScalars.contains(source[index - 1]), text.readEnd == index - 1, let kind = text.readKind,
            kind == .digits || kind == .telephone
        else { return nil }
        let digits = text.digits(at: index)
        var first = text.readEnd
        while source[first - 1].isASCIIDigit { first -= 1 }
        guard digits.count == text.readEnd - first, digits.count > 2, !text.isCounted(digits.upperBound),
            !source.isDecimal(digits.upperBound)
        else { return nil }
        return Claim(value: .digits(source.digitString(digits, kind: kind)), end: digits.upperBound, isNumber: false)
    }
}

/// The last four digits of a card or an account, recognized by their surroundings: 您8821卡, 工行8821支出, 8821转给6677.
struct ChineseTailRule: Rule {
    let name = "digits.tail"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        guard digits.count == 4, !source[index - 1].isASCIIAlphanumeric, !source.isDecimal(digits.upperBound),
            text.currencies.suffix(at: digits.upperBound) == nil,
            isBeforeCard(digits, in: source) || isBeforeMove(digits, in: source) || isMoved(digits, in: text)
                || isAside(digits, in: text)
        else { return nil }
        return Claim(value: .digits(source.digitString(digits)), end: digits.upperBound, isNumber: false)
    }

    /// Whether a card follows: 您8821卡, 8821卡支出.
    private func isBeforeCard(_ digits: Range<Int>, in source: SourceText) -> Bool {
        guard let card = Self.cards.longest(in: source, at: digits.upperBound) else { return false }
        let before = source[digits.lowerBound - 1]
        return "您行的】社".unicodeScalars.contains(before)
            || !before.isIdeograph && Self.moves.longest(in: source, at: card.end) != nil
    }

    /// Whether a bank precedes and a movement of money follows: 工行8821支出.
    private func isBeforeMove(_ digits: Range<Int>, in source: SourceText) -> Bool {
        let before = source[digits.lowerBound - 1]
        return (before == "行" || before == "社") && Self.moves.longest(in: source, at: digits.upperBound) != nil
    }

    /// Whether the digits are one of the two cards of a transfer: 8821转给6677.
    private func isMoved(_ digits: Range<Int>, in text: ChineseText) -> Bool {
        let source = text.source
        if let transfer = Self.transfers.longest(in: source, at: digits.upperBound) {
            return source.endOfDigits(transfer.end) == transfer.end + 4 && !text.isCounted(transfer.end + 4)
        }
        guard let transfer = Self.transfersBefore.longest(in: source, at: digits.lowerBound),
            !text.isCounted(digits.upperBound)
        else { return false }
        return text.readEnd == transfer.end && text.readKind == .digits
    }

    /// Whether the digits in brackets are a person's card: 李四(6677).
    private func isAside(_ digits: Range<Int>, in text: ChineseText) -> Bool {
        let (source, start) = (text.source, digits.lowerBound)
        guard source[start - 1] == "(", source[digits.upperBound] == ")", source[start - 2].isIdeograph,
            text.cue(before: start - 1) != .amount
        else { return false }
        return Self.surnames.contains(source[start - 3])
            || Self.surnames.contains(source[start - 4]) && source[start - 3].isIdeograph
    }

    private static let cards = PhraseTable<Bool>(words: "卡 储蓄卡 信用卡 借记卡 银行卡 账户 帐户 账号 帳戶 賬戶")

    private static let moves = PhraseTable<Bool>(words: "支出 支取 消费 消費 转出 转入 收入 存入 入账 到账 扣款 还款 取现 取款 付款 收款")

    private static let transferWords = "转给 转至 转到 转入 转账给 转账至 转账到 轉給 轉至"
    private static let transfers = PhraseTable<Bool>(words: transferWords)
    private static let transfersBefore = PhraseTable<Bool>(words: transferWords, direction: .backward)

    static func isSurname(_ scalar: Unicode.Scalar) -> Bool { surnames.contains(scalar) }

    /// About a hundred of the most frequent surnames, without those that begin accounting words (金 总 单 余 应 钱).
    private static let surnames = Set(
        "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩邓冯曹彭曾肖董潘袁蔡蒋杜叶程魏苏吕丁沈任姚卢傅钟姜崔谭廖范汪陆戴贾韦夏邱侯邹熊孟秦江阎薛尹段雷黎史陶贺顾毛郝龚邵覃武戚莫孔汤"
            .unicodeScalars)
}
