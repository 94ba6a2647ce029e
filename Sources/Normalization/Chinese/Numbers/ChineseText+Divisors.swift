// Units after a slash, spoken with 每: 元/㎡, 元/500g, 元/人/天.
extension ChineseText {
    /// Returns all divisors that follow; nil without any.
    ///
    /// - Throws: if a number without a unit follows the slash: `$5/10`.
    func divisors(at end: Int, kind: SemioticKind) throws(NormalizationError) -> (all: [Divisor], end: Int)? {
        var all: [Divisor] = []
        var end = end
        while let next = try divisor(at: end, kind: kind, isFirst: all.isEmpty) {
            all.append(next.divisor)
            end = next.end
        }
        return all.isEmpty ? nil : (all, end)
    }

    private func divisor(
        at end: Int, kind: SemioticKind, isFirst: Bool
    ) throws(NormalizationError) -> (divisor: Divisor, end: Int)? {
        let slash = source.endOfSpaces(end)
        // 元/㎡·月.
        guard source[slash] == "/" || !isFirst && source[slash] == "·" else { return nil }
        let start = source.endOfSpaces(slash + 1)
        guard !beginsAmount(start), !isField(start), !isTally(end, start) else { return nil }
        if let unit = ChineseUnits.unit(in: source, behind: start) {
            return (Divisor(unit: .symbol(unit.value)), unit.end)
        }
        // 29.9/2件 may be a price without its currency, while 24瓶/箱 is not.
        let isPrice = kind.isMoney || source[end - 1].isASCIIDigit
        if let word = unitWord(at: start) {
            if isPrice, try !endsPrice(start..<word) { return nil }
            return (Divisor(unit: .word(source.text(start..<word))), word)
        }
        if let amount = source.numeral(at: start) {
            // 1.2GB/10GB and 已收10元/30元 are a part and its total.
            if isFirst, isTotal(amount, behind: end, kind: kind) { return nil }
            if let counted = counted(amount) {
                return if isPrice, try !endsCount(amount, at: end) { nil } else { counted }
            }
            guard kind.isMoney else { return nil }
            throw ambiguous(end - 1..<amount.end, kind)
        }
        // 元/车: a word outside the table is kept as written, unless spaces make the slash a separator.
        return start == end + 1 && isUnknownUnit(start, at: end) ? (Divisor(unit: .written), start) : nil
    }

    /// Whether the number lacks a unit, or has the unit of the number before the slash.
    private func isTotal(_ total: ScannedNumeral, behind end: Int, kind: SemioticKind) -> Bool {
        let suffix = ChineseSuffix(at: total.end, in: self)
        if case .money(let money) = suffix {
            let word = source.startOfFillers(numberStart) - 2
            let isPaid = ["已收", "已付", "已筹"].contains { source.hasPrefix($0, at: word) }
            // 20元/50元/100元.
            let last = currencies.end(of: money, at: total.end)
            let isRow = source[numberStart - 1] == "/" || source[last] == "/" && source.beginsNumber(last + 1)
            return money.currency.kind == kind && (isPaid || isRow || isBareAmount(at: numberStart))
        }
        // 剩8次/10次.
        if !kind.isMoney, case .counted = suffix, let unit = ChineseUnits.counter(in: source, at: total.end) {
            return source.hasPrefix(source.text(total.end..<unit.end), at: end - (unit.end - total.end))
        }
        guard !kind.isMoney, case .unit(let unit, _) = suffix else { return false }
        return kind == .cardinal || source.hasPrefix(unit, at: source.startOfSpaces(end) - unit.unicodeScalars.count)
    }

    /// 5元/港币20元 are two amounts; 7.2元/美元 is a rate.
    private func beginsAmount(_ start: Int) -> Bool {
        ChineseCurrencies.namesBefore.longest(in: source, at: start)
            .map { source.beginsNumber(source.endOfSpaces($0.end)) || currencies.sign(at: $0.end) != nil } ?? false
    }

    /// Whether the slash separates a label and its number from the previous number: 今日100元/昨日90元, 单位800/个人800.
    private func isField(_ start: Int) -> Bool {
        guard source[start].isIdeograph, source.labelsNumber(start) else { return false }
        let isUnit = ChineseUnits.follows(start, in: source) || source.has(.charged, at: start)
        return !isUnit || source.has(.addend, at: start)
    }

    /// Whether the count of the payments follows their sum: 1,234元/38笔, 1200元/12期, 营业额2,345元/88单.
    private func isTally(_ end: Int, _ start: Int) -> Bool {
        let counter = source.endOfDigits(start)
        guard counter > start, source.text(start..<counter) != "1" else { return false }
        if "笔期".unicodeScalars.contains(source[counter]) { return true }
        let label = source.startOfFillers(startOfPrice(end)) - 1
        return source[counter] == "单" && "额水".unicodeScalars.contains(source[label])
    }

    /// Reads a divisor with a number: the 500g of 元/500g.
    private func counted(_ number: ScannedNumeral) -> (divisor: Divisor, end: Int)? {
        let count = Quantity(numeral: number.numeral, form: .count)
        return switch ChineseSuffix(at: number.end, in: self) {
        case .unit(let unit, let end): (Divisor(quantity: count, unit: .symbol(unit)), end)
        case .counted: (Divisor(quantity: count, unit: .written), number.end)
        // 35元/5贴.
        case .none
        where !"桌席床".unicodeScalars.contains(source[number.end])
            && ChineseUnits.otherUnit(in: source, at: number.end) == nil
            && source.end(of: .charged, at: number.end).map(source.endsPhrase) ?? false:
            (Divisor(quantity: count, unit: .written), number.end)
        // 1200元/30日. 100元/5日 may be on the fifth, and 100元/30日内 a term.
        case .none
        where number.numeral == Numeral(30) && source[number.end] == "日" && source[number.end + 1] != " "
            && source.endsPhrase(number.end + 1):
            (Divisor(quantity: count, unit: .written), number.end)
        default: nil
        }
    }
}
