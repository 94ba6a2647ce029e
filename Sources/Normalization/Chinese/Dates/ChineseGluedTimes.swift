/// Dates whose time lost the space before it, as in tables without columns: 2026-11-2814:05.
enum ChineseGluedTimes {
    /// Reads both. Two claims would divide the digits of one number.
    static func date(_ first: ChineseDigits) -> Claim? {
        guard let second = first.part(after: "-/."), !first.before.isASCIIAlphanumeric,
            !"-/.".unicodeScalars.contains(first.before)
        else { return nil }
        let hasYear = first.year != nil
        let (month, day) = hasYear ? (second, second.part) : (first, second)
        guard hasYear ? second.next == first.next : first.count == 2 && first.next != "." && !isName(first),
            day.count == 4, let time = time(day),
            var date = ChineseDates.date(month, ChineseDigits(day.start..<day.start + 2, in: day.text))
        else { return nil }
        (date.year, date.time) = (first.year, time.phrase)
        return Claim(value: .date(date), end: time.end)
    }

    /// Returns the time whose hour is the end of the digits: the 14:05:33 of 2814:05:33.
    private static func time(_ day: ChineseDigits) -> (phrase: TimePhrase, end: Int)? {
        let minutes = day.part
        guard day.next == ":", let hour = day.source.value(day.start + 2..<day.end), hour < 24,
            minutes.count == 2, let minute = minutes.value, minute < 60
        else { return nil }
        var time = TimePhrase(hour: hour, minute: minute)
        let seconds = minutes.part(after: ":")
        if let seconds {
            guard seconds.count == 2, let second = seconds.value, second < 60 else { return nil }
            time.second = seconds.numeral
        }
        let last = seconds ?? minutes
        return last.isDecimal || last.isPriced ? nil : (time, last.end)
    }

    /// Whether the numbers are a score or a part of a name: 单号11-2814:05.
    private static func isName(_ month: ChineseDigits) -> Bool {
        switch month.cue {
        case .identifier, .tail, .code, .perhapsIdentifier, .account, .score, .building: true
        default: month.isBehind(.place)
        }
    }
}
