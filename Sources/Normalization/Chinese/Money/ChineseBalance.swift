/// A balance without a unit is in yuan, if its sentence has an amount in yuan: 支出12元，余额100.
///
/// Clients of the Wyoming port send a text in sentences, so yuan of other sentences do not decide. Another currency of the
/// text does: 卡内余额90美元。手续费5元，余额85.
enum ChineseBalance {
    /// Whether the number is a bare money balance beside amounts in yuan.
    static func isInYuan(_ number: ScannedNumeral, in text: ChineseText) -> Bool {
        guard text.positionsInYuan.dropFirst(number.start).first == true else { return false }
        let source = text.source
        // 余额500积分 does not qualify.
        let next = source[source.endOfSpaces(number.end)]
        guard !next.isIdeograph, !next.isASCIIAlphanumeric, !opensUnit(number.end, in: source),
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

    /// Returns for each position whether its sentence has an amount in yuan; empty if the text has an amount in another
    /// currency, or lacks a balance.
    static func positionsInYuan(of currencies: ChineseCurrencies) -> [Bool] {
        let source = currencies.source
        let balances = ChineseWords.balance.table
        guard (0..<source.count).contains(where: { balances.longest(in: source, at: $0) != nil }) else { return [] }
        let codes = (0..<source.count).map { code(at: $0, of: currencies) }
        guard Set(codes.compactMap { $0 }) == [currencies.dialect.home.code] else { return [] }
        let ends = (0..<source.count).filter { endsSentence($0, in: source) }
        return zip([0] + ends, ends + [source.count]).flatMap { start, end in
            Array(repeating: codes[start..<end].contains { $0 != nil }, count: end - start)
        }
    }

    /// Whether a text in sentences is divided after the mark. After a digit the mark may be a point.
    static func endsSentence(_ mark: Int, in source: SourceText) -> Bool {
        if source[mark] == "." {
            let word = source.start(of: mark) { $0.isIdeograph || $0.isASCIILetter }
            return mark - word >= 4 && (source[mark + 1] == " " || source[mark + 1] == "\n")
        }
        return "。!?".unicodeScalars.contains(source[mark]) && !source[mark - 1].isASCIIDigit
    }

    /// Returns the code of a currency at `index` next to a number.
    private static func code(at index: Int, of currencies: ChineseCurrencies) -> String? {
        let source = currencies.source
        if let name = currencies.sign(at: index) ?? ChineseCurrencies.namesBefore.longest(in: source, at: index),
            source.beginsNumber(source.endOfSign(source.endOfSpaces(name.end)))
        {
            return name.value.code
        }
        return source[index - 1].isASCIIDigit ? currencies.suffix(at: index)?.currency.code : nil
    }
}
