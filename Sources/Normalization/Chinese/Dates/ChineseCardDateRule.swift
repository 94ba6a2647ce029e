/// 有效期12/28: the month and the year on a card.
struct ChineseCardDateRule: Rule {
    let name = "date.card"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let month = text.digits(at: index)
        guard month.count == 2, source[month.upperBound] == "/" else { return nil }
        let calendar = ChineseCalendar(text: text)
        let year = calendar.part(behind: month)
        if year.count == 4 { return whole(month, year, in: text) }
        guard year.count == 2, let yearNumber = source.value(year), Self.years.contains(yearNumber),
            let monthNumber = calendar.month(month), !calendar.continues(year.upperBound, "/"),
            !calendar.timeFollows(year.upperBound), !text.isCounted(year.upperBound),
            Self.validity.longest(in: source, at: source.startOfFillers(index)) != nil
        else { return nil }
        let date = DatePhrase(year: [2, 0] + source.digits(year), month: monthNumber)
        return Claim(value: .date(date), end: year.upperBound)
    }

    /// 09/2027: the denominator of a fraction is never a year.
    private func whole(_ month: Range<Int>, _ year: Range<Int>, in text: ChineseText) -> Claim? {
        let calendar = ChineseCalendar(text: text)
        guard let yearDigits = calendar.year(year), let monthNumber = calendar.month(month),
            !calendar.continues(year.upperBound, "/"), !text.isCounted(year.upperBound),
            text.source[month.lowerBound - 1] != "/"
        else { return nil }
        return Claim(value: .date(DatePhrase(year: yearDigits, month: monthNumber)), end: year.upperBound)
    }

    /// The expiry years of cards in use today.
    private static let years = 24...45

    private static let validity = PhraseTable<Bool>(
        words: "有效期 有效期至 有效期到 有效期限 到期年月 Exp EXP", direction: .backward)
}
