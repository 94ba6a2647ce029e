/// The last four digits of a card or an account, known by what surrounds them: 您8821卡, 工行8821支出, 8821转给6677.
extension ChineseText {
    func tail(_ digits: Range<Int>) -> Claim? {
        let (start, end) = (digits.lowerBound, digits.upperBound)
        if let readKind, isListed(start, end), !isDecimal(end) {
            return Claim(
                words: ChineseNumber.dialled(source.digits(digits)), kind: readKind, end: end, isNumber: false)
        }
        // A year is no tail: 2023转入.
        guard digits.count == 4, !source[start - 1].isASCIIAlphanumeric, !isDecimal(end),
            currencySuffix(at: end) == nil,
            isBeforeCard(start, end) || isBeforeMove(start, end) || isMoved(start, end) || isAside(start, end)
        else { return nil }
        return Claim(
            words: ChineseNumber.dialled(source.digits(digits)), kind: .digits, end: end, isNumber: false)
    }

    /// 您8821卡, 8821卡支出.
    private func isBeforeCard(_ start: Int, _ end: Int) -> Bool {
        guard let card = Self.cards.longest(in: source, at: end) else { return false }
        return "您行的】社".unicodeScalars.contains(source[start - 1])
            || !source[start - 1].isIdeograph && Self.moves.longest(in: source, at: card.end) != nil
    }

    /// 工行8821支出.
    private func isBeforeMove(_ start: Int, _ end: Int) -> Bool {
        (source[start - 1] == "行" || source[start - 1] == "社") && Self.moves.longest(in: source, at: end) != nil
    }

    /// 8821转给6677: both of them.
    private func isMoved(_ start: Int, _ end: Int) -> Bool {
        if let transfer = Self.transfers.longest(in: source, at: end) {
            return source.endOfDigits(transfer.end) == transfer.end + 4 && !isCounted(transfer.end + 4)
        }
        guard let transfer = Self.transfersBefore.longest(in: source, at: start), !isCounted(end) else { return false }
        return readEnd == transfer.end && readKind == .digits
    }

    /// 李四(6677): a person's card.
    private func isAside(_ start: Int, _ end: Int) -> Bool {
        guard source[start - 1] == "(", source[end] == ")", source[start - 2].isIdeograph,
            source.chineseCue(before: start - 1) != .amount
        else { return false }
        return Self.surnames.contains(source[start - 3])
            || Self.surnames.contains(source[start - 4]) && source[start - 3].isIdeograph
    }

    /// 尾号8821、6677, 尾号8821/6677 and 拨打110、119: as long as the name before it, or longer than a count is.
    private func isListed(_ start: Int, _ end: Int) -> Bool {
        guard "、和及或/".unicodeScalars.contains(source[start - 1]), readEnd == start - 1,
            readKind == .digits || readKind == .telephone, !isCounted(end)
        else { return false }
        var first = readEnd
        while source[first - 1].isASCIIDigit { first -= 1 }
        return end - start == readEnd - first && end - start > 2
    }

    private static let cards = PhraseTable<Bool>(words: "卡 储蓄卡 信用卡 借记卡 银行卡 账户 帐户 账号 帳戶 賬戶")

    private static let moves = PhraseTable<Bool>(words: "支出 支取 消费 消費 转出 转入 收入 存入 入账 到账 扣款 还款 取现 取款 付款 收款")

    private static let transferWords = "转给 转至 转到 转入 转账给 转账至 转账到 轉給 轉至"
    private static let transfers = PhraseTable<Bool>(words: transferWords)
    private static let transfersBefore = PhraseTable<Bool>(words: transferWords, direction: .backward)

    /// The commonest hundred or so, without those that begin words of accounting (金 总 单 余 应 钱).
    private static let surnames = Set(
        "王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗郑梁谢宋唐许韩邓冯曹彭曾肖董潘袁蔡蒋杜叶程魏苏吕丁沈任姚卢傅钟姜崔谭廖范汪陆戴贾韦夏邱侯邹熊孟秦江阎薛尹段雷黎史陶贺顾毛郝龚邵覃武戚莫孔汤"
            .unicodeScalars)
}
