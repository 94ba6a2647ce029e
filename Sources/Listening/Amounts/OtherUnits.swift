/// Units of a number other than currencies, as the listener recognizes them: BTC 24h, USD 3个月, EUR 4pm.
///
/// The table belongs to the listener. A currency code before such a number is a word, not the number's currency.
enum OtherUnits {
    private static let latin: Set<[UInt32]> = Set(
        ("h hr hrs hour hours mins minute minutes s sec secs second seconds d day days week weeks wk wks mo mos month "
            + "months yr yrs year years x am pm bp bps pip pips lot lots share shares contract contracts th st nd rd")
            .split(separator: " ").map { HeardText(String($0)).scalars })

    private static let hanzi: Set<[UInt32]> = Set(
        "小时 小時 分钟 分鐘 秒 天 日 周 週 个月 個月 月 年 期 倍 点 點 时 時 笔 筆 手 股 次 基点".split(separator: " ")
            .map { HeardText(String($0)).scalars })

    /// Words that begin like a unit.
    private static let otherWords =
        "手续 手續 手机 手機 天猫 天貓 天弘 天天 次日 次月 点餐 點餐 时间 時間 期间 日结 日常 年化 年费 月费 月供 笔记".split(separator: " ")
        .map { HeardText(String($0)).scalars }

    private static let devanagari: Set<[UInt32]> = Set(
        "महीने महीना माह दिन साल वर्ष घंटे घंटा मिनट सप्ताह हफ़्ते हफ्ते बजे गुना शेयर".split(separator: " ")
            .map { HeardText(String($0)).scalars })

    /// Whether the number is an amount by its form: it touches its code, and has two decimals or groups. 折 in
    /// USD35.90折合人民币 is not a unit.
    static func isPrintedAmount(_ number: FoundNumber, in text: HeardText) -> Bool {
        text.isLetter(number.start - 1)
            && (number.places == 2 || (number.start..<number.end).contains { text[$0] == 0x2C })
    }

    /// Whether a unit follows the number that ends at `end`, at most one space or hyphen away.
    static func follow(_ end: Int, in text: HeardText) -> Bool {
        if text.isHanzi(end) {
            if otherWords.contains(where: { text.has($0, at: end) }) { return false }
            return (1...2).contains { hanzi.contains(Array(text.scalars[end..<min(end + $0, text.count)])) }
        }
        // EUR 4:30pm.
        if text[end] == 0x3A, text.isDigit(end + 1), text.endOfDigits(end + 1) == end + 3 { return true }
        let start = text.isSpace(end) || text.isMinus(end) ? end + 1 : end
        guard text.isLetter(start) else { return false }
        let word = text.scalars[start..<text.endOfLetters(start)].map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
        // 4 p.m.
        if word.count == 1, text[start + 1] == 0x2E, word == [0x61] || word == [0x70], text[start + 2] | 0x20 == 0x6D {
            return isHour(end, in: text)
        }
        if word == product, isFactor(start + 1, in: text) { return false }
        if halves.contains(word), !isHour(end, in: text) { return false }
        return latin.contains(word) || devanagari.contains(word)
    }

    private static let product = HeardText("x").scalars
    private static let halves = ["am", "pm"].map { HeardText($0).scalars }

    /// Whether a number or an amount follows the x of Rs 180 x 2.
    private static func isFactor(_ end: Int, in text: HeardText) -> Bool {
        let next = text.endOfSpaces(end)
        return text.isDigit(next) || next > end && text.isDigit(text.endOfSpaces(next + 1))
    }

    /// Whether one or two digits end here. Rs 15,000 pm is a rent per month.
    private static func isHour(_ end: Int, in text: HeardText) -> Bool {
        var start = end
        while text.isDigit(start - 1) { start -= 1 }
        return end - start <= 2 && text[start - 1] != 0x2C && text[start - 1] != 0x2E
    }
}

extension AmountScan {
    /// Whether the number has another unit, as in BTC 24h, USD 3个月, EUR 4pm, or the prefix begins a name, as in RM0415.
    func isWord(_ prefix: Prefix, before number: FoundNumber) -> Bool {
        switch prefix.kind {
        case .code: return !OtherUnits.isPrintedAmount(number, in: text) && OtherUnits.follow(number.end, in: text)
        case .doubtful:
            let isPadded = text[number.start] == 48 && text.isDigit(number.start + 1)
            let isName = isPadded && text.isLetter(number.start - 1)
            // Rs is the sign of rupees, and no word.
            return isName || prefix.usual.isDisjoint(with: .rupees) && OtherUnits.follow(number.end, in: text)
        default: return false
        }
    }
}
