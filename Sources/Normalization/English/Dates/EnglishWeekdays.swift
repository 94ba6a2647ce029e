private import CTables

/// Abbreviated weekdays: Mon 3 June, Tue-Thu.
enum EnglishWeekdays {
    private static let table = WordTable(EnglishWeekdays_tsv()).rows

    static let names = table.map { $0[0] }

    fileprivate static let abbreviations = PhraseTable(
        table.enumerated().flatMap { index, row in
            row[1].split(separator: " ").compactMap { short in
                WeekdayPhrase.Day(rawValue: index).map { (String(short), $0) }
            }
        })
}

extension EnglishText {
    private func nameOfWeekday(at start: Int) -> PhraseTable<WeekdayPhrase.Day>.Match? {
        EnglishWeekdays.abbreviations.whole(in: source, at: start, besideDigits: true)
    }

    /// Reads an abbreviation beside a day, a time or another weekday.
    func weekday(at start: Int) -> Claim? {
        guard let day = nameOfWeekday(at: start) else { return nil }
        if source[day.end].isDash, let last = nameOfWeekday(at: day.end + 1) {
            let days = WeekdayPhrase(day: day.value, lastDay: last.value)
            return Claim(value: .weekday(days), end: last.end, isNumber: false)
        }
        let point = source[day.end] == "." ? day.end + 1 : day.end
        if point > day.end {
            // The point of Thurs. pickup belongs to the abbreviation. At the end of a sentence, the full stop stays.
            let word = source[source.endOfSpaces(point)]
            let goesOn = source[point] == " " && (word.isASCIIDigit || word.isSmallLetter)
            let end = goesOn || source[point] == "," || source[point] == ":" ? point : day.end
            return Claim(value: .weekday(WeekdayPhrase(day: day.value)), end: end, isNumber: false)
        }
        let next = source.endOfSpaces(source[point] == "," ? point + 1 : point)
        // 18:00 Tue, but not 6 pm Sun City
        let isBehindTime = numberKind == .time && numberEnd == source.startOfSpaces(start) && !source[next].isCapital
        guard
            next > day.end && source[next].isASCIIDigit || month(at: next) != nil
                || isBehindTime || isBesideDay(start, day.end)
        else { return nil }
        return Claim(value: .weekday(WeekdayPhrase(day: day.value)), end: point, isNumber: false)
    }

    /// Whether another weekday is joined to this one: Tue to Wed, Sat & Sun.
    private func isBesideDay(_ start: Int, _ end: Int) -> Bool {
        let next = EnglishWords.joint.end(in: source, at: source.endOfSpaces(end))
        if let next, nameOfWeekday(at: source.endOfSpaces(next)) != nil { return true }
        guard let joint = EnglishWords.joint.start(in: source, endingAt: source.startOfSpaces(start)) else {
            return false
        }
        let last = source.startOfSpaces(joint)
        return (3...5).contains { length in
            EnglishWeekdays.abbreviations.longest(in: source, at: last - length).map { $0.end == last } ?? false
                && !source[last - length - 1].isASCIIAlphanumeric
        }
    }
}
