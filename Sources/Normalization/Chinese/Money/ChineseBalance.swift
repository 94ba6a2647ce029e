/// A balance without a unit is in yuan, if its sentence has an amount in yuan: 支出12元，余额100.
///
/// Clients of the Wyoming port send a text in sentences, so other sentences do not decide.
enum ChineseBalance {
    /// Whether the number is a bare money balance, and all amounts of its sentence are in yuan.
    static func isInYuan(_ number: ScannedNumeral, in text: ChineseText) -> Bool {
        guard text.sentencesInYuan.contains(where: { $0.contains(number.start) }) else { return false }
        let source = text.source
        // 余额500积分 does not qualify.
        let next = source[source.endOfSpaces(number.end)]
        guard number.isWellFormed, !next.isIdeograph, !next.isASCIIAlphanumeric, !opensUnit(number.end, in: source),
            ChineseScales.end(behind: number.end, in: source) == nil,
            let balance = source.end(of: .balance, at: source.startOfFillers(number.start))
        else { return false }
        return isOwnedByMoney(balance, in: text)
    }

    /// Whether 余额 begins its clause, or follows the words for an account: 您尾号8821的卡余额.
    private static func isOwnedByMoney(_ start: Int, in text: ChineseText) -> Bool {
        var start = start
        while let owner = text.source.end(of: .balanceOwner, at: start) { start = owner }
        let before = text.source[start - 1]
        return !before.isASCIILetter && (!before.isIdeograph || text.isBehindNumber(start))
    }

    /// Whether brackets contain the unit: 余额500(积分).
    private static func opensUnit(_ end: Int, in source: SourceText) -> Bool {
        let bracket = source.endOfSpaces(end)
        guard source[bracket] == "(" || source[bracket] == "[" || source[bracket] == "【" else { return false }
        let close = source.end(of: bracket + 1) { $0.isIdeograph || $0.isASCIILetter }
        return ")]】".unicodeScalars.contains(source[close]) && !source.hasPrefix("元", at: bracket + 1)
    }

    /// Returns the sentences whose currencies next to numbers are all yuan, with at least one, in a text with a balance.
    static func sentencesInYuan(of currencies: ChineseCurrencies) -> [Range<Int>] {
        let source = currencies.source
        let balances = ChineseWords.balance.table
        guard (0..<source.count).contains(where: { balances.longest(in: source, at: $0) != nil }) else { return [] }
        let ends = (0..<source.count).filter { endsSentence($0, in: source) }
        return zip([0] + ends, ends + [source.count]).map { $0..<$1 }.filter { isInYuan($0, of: currencies) }
    }

    /// Whether a text in sentences is divided after the mark. After a digit the mark may be a point.
    private static func endsSentence(_ mark: Int, in source: SourceText) -> Bool {
        if source[mark] == "." {
            let word = source.start(of: mark) { $0.isIdeograph || $0.isASCIILetter }
            return mark - word >= 4 && (source[mark + 1] == " " || source[mark + 1] == "\n")
        }
        return "。!?".unicodeScalars.contains(source[mark]) && !source[mark - 1].isASCIIDigit
    }

    private static func isInYuan(_ sentence: Range<Int>, of currencies: ChineseCurrencies) -> Bool {
        let source = currencies.source
        var codes: Set<String> = []
        for index in sentence where !source[index].isASCIIDigit {
            if source[index - 1].isASCIIDigit, let suffix = currencies.suffix(at: index) {
                codes.insert(suffix.currency.code)
            }
            if let name = currencies.sign(at: index)
                ?? ChineseCurrencies.namesBefore.longest(in: source, at: index),
                source.beginsNumber(source.endOfSign(source.endOfSpaces(name.end)))
            {
                codes.insert(name.value.code)
            }
        }
        return codes == [currencies.dialect.home.code]
    }
}
