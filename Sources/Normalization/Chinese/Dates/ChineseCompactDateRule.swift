/// Dates without signs between their parts.
struct ChineseCompactDateRule: Rule {
    let name = "date.compact"
    let tokens: TokenKind = .digit

    /// The accepted years of a date without separators.
    private static let years = 1950...2099

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let digits = text.digits(at: index)
        guard [6, 8, 14].contains(digits.count), mayBeDate(digits, in: text) else { return nil }
        let calendar = ChineseCalendar(text: text)
        let year = index..<index + 4
        guard let value = source.value(year), Self.years.contains(value),
            let month = calendar.month(index + 4..<index + 6)
        else { return nil }
        var date = DatePhrase(year: source.digits(year), month: month)
        var end = digits.upperBound
        if digits.count >= 8 {
            guard let day = calendar.day(index + 6..<index + 8) else { return nil }
            date.day = day
        }
        if digits.count == 14 {
            guard let time = time(at: index + 8, in: source) else { return nil }
            date.time = time
        } else if digits.count == 8, source[end] == " ", source.endOfDigits(end + 1) == end + 7,
            !text.isCounted(end + 7), let time = time(at: end + 1, in: source)
        {
            // 20231101 153000.
            date.time = time
            end += 7
        }
        return Claim(value: .date(date), end: end)
    }

    private func mayBeDate(_ digits: Range<Int>, in text: ChineseText) -> Bool {
        let source = text.source
        let before = source[digits.lowerBound - 1]
        let end = digits.upperBound
        guard !before.isASCIIAlphanumeric, before != "第", !"-/.年月日号时時点".unicodeScalars.contains(source[end]),
            !text.isCounted(end)
        else { return false }
        let cue = text.cue(before: digits.lowerBound)
        return cue?.isDay ?? false || cue == nil && (digits.count != 6 || ChineseCalendar(text: text).followsDay(end))
    }

    /// Reads six digits of hours, minutes and seconds.
    private func time(at start: Int, in source: SourceText) -> TimePhrase? {
        guard let hour = source.value(start..<start + 2), hour < 24, let minute = source.value(start + 2..<start + 4),
            minute < 60, let second = source.value(start + 4..<start + 6), second < 60
        else { return nil }
        let digits = second == 0 ? nil : Numeral(integer: source.digits(start + 4..<start + 6))
        return TimePhrase(hour: hour, minute: minute, second: digits, fullHour: .digits)
    }
}
