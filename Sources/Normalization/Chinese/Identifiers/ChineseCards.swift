/// The visible digits of cards, accounts and masked telephone numbers.
enum ChineseCards {
    /// Reads 138****1234: the stars become a silence, and both ends are digits.
    static func masked(_ digits: ChineseDigits) throws(NormalizationError) -> Claim? {
        let (source, text, end) = (digits.source, digits.text, digits.end)
        if let hidden = ChineseHiddenAmount(at: digits.start, in: text) {
            return .phrase(hidden.words, .symbol, end: hidden.end)
        }
        // **** 123 is the end of a long card number.
        let isEnd = digits.count == 4 || digits.count == 3 && source.hasPrefix("**** ", at: digits.start - 5)
        let before = isEnd ? source.startOfSpaces(digits.start) : digits.start
        let behind = digits.count == 4 ? source.endOfSpaces(end) : end
        let isTail = source[before - 1].hidesDigit && source[before - 2].hidesDigit
        // 2000*1200*18 is a size.
        let isFactor = source[digits.start - 2].isASCIIDigit && source[end + 1].isASCIIDigit
        let isStarred = digits.count == 4 && digits.before.hidesDigit && digits.next.hidesDigit && !isFactor
        guard isTail || isStarred || source[behind].hidesDigit && source[behind + 1].hidesDigit, !digits.isDecimal
        else { return nil }
        if digits.isPriced {
            // **100元** is bold print, and 6013****3047元 is ambiguous.
            let mask = source.start(of: before) { $0.hidesDigit || $0 == " " }
            guard source[mask - 1].isASCIIDigit else { return nil }
            throw text.ambiguous(mask..<end)
        }
        if digits.cue != .tail { try checkAmount(behindMask: behind, from: digits.start, in: text) }
        return digits.claim(kind: .maskedDigits)
    }

    /// Refuses 1**元 and 1**.00元, whose stars hide digits of an amount.
    private static func checkAmount(
        behindMask mask: Int, from start: Int, in text: ChineseText
    ) throws(NormalizationError) {
        let source = text.source
        var end = source.end(of: mask) { $0.hidesDigit }
        if end > mask, source.isDecimal(end) { end = source.endOfDigits(end + 1) }
        // 到账100** lacks a currency.
        let isCut = text.isBareAmount(at: start) && !source[end].isASCIIDigit
        guard end > mask, isCut || text.currencies.suffix(at: end) != nil else { return }
        throw text.ambiguous(start..<end)
    }

    /// Reads the last four digits of a card, known by their surroundings: 您8821卡, 工行8821支出, 8821转给6677.
    static func tail(_ digits: ChineseDigits) -> Claim? {
        guard digits.count == 4, !digits.before.isASCIIAlphanumeric, !digits.isDecimal, !digits.isPriced,
            isBeforeCard(digits) || "行社户".unicodeScalars.contains(digits.before) && isBeforeMove(digits)
                || isMoved(digits) || isAside(digits) || isStarred(digits) || isNamedByBank(digits)
        else { return nil }
        return digits.claim()
    }

    private static func isBeforeMove(_ digits: ChineseDigits) -> Bool {
        let next = digits.source.endOfSpaces(digits.end)
        return digits.source.has(.move, at: next) && !digits.source.hasPrefix("支付宝", at: next)
    }

    /// Whether a star hides the rest of an account: 贵司*1234收入, 工行*6688, *6688支出, 6228*8018.
    private static func isStarred(_ digits: ChineseDigits) -> Bool {
        let star = digits.start - 1
        guard digits.before == "*" else { return false }
        let isAlone = digits.source[star - 1] == SourceText.outside || digits.source[star - 1] == "\n"
        return hidesTail(star, in: digits.text) || isAlone && isBeforeMove(digits)
    }

    /// Whether the star at `index` hides the digits between an owner, a bank or the first digits of a card and its tail.
    static func hidesTail(_ index: Int, in text: ChineseText) -> Bool {
        let source = text.source
        guard source[index] == "*", source.endOfDigits(index + 1) == index + 5 else { return false }
        return source.has(.bank, at: index)
            || "司位户".unicodeScalars.contains(source[index - 1]) && !text.isBehindNumber(index)
            || text.readEnd == index && text.readKind == .digits && source.startOfDigits(index) == index - 4
    }

    /// Whether a bank precedes, and another number is the amount: 提现至农行8018，500.00元.
    private static func isNamedByBank(_ digits: ChineseDigits) -> Bool {
        let (source, text) = (digits.source, digits.text)
        guard source.has(.bank, at: digits.start), source.endsPhrase(digits.end) else { return false }
        let amount = source.end(of: digits.end) { $0 == " " || $0.isPause && $0 != "。" }
        return text.currencies.isAmount(amount)
    }

    /// Whether a card follows: 您8821卡, 8821卡支出.
    private static func isBeforeCard(_ digits: ChineseDigits) -> Bool {
        guard let card = digits.source.end(of: .card, at: digits.end) else { return false }
        return "您行的】社".unicodeScalars.contains(digits.before)
            || !digits.before.isIdeograph && digits.source.has(.move, at: card)
    }

    /// Whether the digits are one of the two cards of a transfer: 8821转给6677.
    private static func isMoved(_ digits: ChineseDigits) -> Bool {
        let (source, text) = (digits.source, digits.text)
        if let transfer = source.end(of: .transfer, at: digits.end) {
            return source.endOfDigits(transfer) == transfer + 4 && !text.isCounted(transfer + 4)
        }
        guard let transfer = source.end(of: .transferBefore, at: digits.start), !digits.isCounted else { return false }
        return text.readEnd == transfer && text.readKind == .digits
    }

    /// Whether the digits in brackets are a card: 李四(6677), 工行(1234), VISA(1234)消费.
    private static func isAside(_ digits: ChineseDigits) -> Bool {
        let (source, start) = (digits.source, digits.start)
        guard digits.before == "(", digits.next == ")", digits.text.cue(before: start - 1) != .amount else {
            return false
        }
        if source.has(.move, at: digits.end + 1) || source.has(.bank, at: start - 1) { return true }
        guard source[start - 2].isIdeograph else { return false }
        return isSurname(source[start - 3]) || isSurname(source[start - 4]) && source[start - 3].isIdeograph
    }

    static func isSurname(_ scalar: Unicode.Scalar) -> Bool { surnames.contains(scalar) }

    /// About a hundred of the most frequent surnames, without those that begin accounting words (金 总 单 余 应 钱).
    private static let surnames = Set(
        "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩邓冯曹彭曾肖董潘袁蔡蒋杜叶程魏苏吕丁沈任姚卢傅钟姜崔谭廖范汪陆戴贾韦夏邱侯邹熊孟秦江阎薛尹段雷黎史陶贺顾毛郝龚邵覃武戚莫孔汤"
            .unicodeScalars)
}
