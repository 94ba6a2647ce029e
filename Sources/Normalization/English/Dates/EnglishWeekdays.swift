/// Abbreviated weekdays: Mon 3 June, Tue-Thu.
enum EnglishWeekdays {
    private static let table = WordTable(PackageResources.EnglishWeekdays_tsv).rows

    /// Monday to Sunday.
    static let names = table.map { $0[0] }

    private static let abbreviations = PhraseTable(
        table.enumerated().flatMap { index, row in
            row[1].split(separator: " ").compactMap { short in
                WeekdayPhrase.Day(rawValue: index).map { (String(short), $0) }
            }
        })

    private static func name(at start: Int, _ source: SourceText) -> PhraseTable<WeekdayPhrase.Day>.Match? {
        abbreviations.whole(in: source, at: start, besideDigits: true)
    }

    /// Reads an abbreviation beside a day, a time or another weekday.
    static func weekday(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let day = name(at: start, source) else { return nil }
        if source[day.end].isDash, let last = name(at: day.end + 1, source) {
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
        guard
            next > day.end && source[next].isASCIIDigit || EnglishMonths.month(in: source, at: next) != nil
                || isBesideTime(start, day.end, in: text) || isBesideDay(start, day.end, source)
        else { return nil }
        return Claim(value: .weekday(WeekdayPhrase(day: day.value)), end: point, isNumber: false)
    }

    /// Whether a time precedes the weekday: 18:00 Tue, but not 6 pm Sun City.
    private static func isBesideTime(_ start: Int, _ end: Int, in text: EnglishText) -> Bool {
        let next = text.source[text.source.endOfSpaces(end)]
        return text.numberKind == .time && text.numberEnd == text.source.startOfSpaces(start) && !next.isCapital
    }

    private static let joints = EnglishWords.after("joint")
    private static let jointsBefore = EnglishWords.before("joint")

    /// Whether another weekday is joined to this one: Tue to Wed, Sat & Sun.
    private static func isBesideDay(_ start: Int, _ end: Int, _ source: SourceText) -> Bool {
        let next = joints.longest(in: source, at: source.endOfSpaces(end))
        if let next, name(at: source.endOfSpaces(next.end), source) != nil { return true }
        guard let joint = jointsBefore.longest(in: source, at: source.startOfSpaces(start)) else { return false }
        let last = source.startOfSpaces(joint.end)
        return (3...5).contains { length in
            abbreviations.longest(in: source, at: last - length).map { $0.end == last } ?? false
                && !source[last - length - 1].isASCIIAlphanumeric
        }
    }
}
