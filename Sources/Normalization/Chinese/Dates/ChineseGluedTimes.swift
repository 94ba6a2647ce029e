/// Dates whose time lost the space before it, as in tables without columns: 2026-11-2814:05, 2026112814:05.
enum ChineseGluedTimes {
    /// Reads both. Two claims would divide the digits of one number.
    static func date(_ first: ChineseDigits) -> Claim? {
        if first.count == 10 { return compact(first) }
        guard let second = first.part(after: "-/."), !first.before.isASCIIAlphanumeric,
            !"-/.".unicodeScalars.contains(first.before)
        else { return nil }
        let hasYear = first.year != nil
        let (month, day) = hasYear ? (second, second.part) : (first, second)
        guard hasYear ? second.next == first.next : first.count == 2 && first.next != "." && !isName(first),
            day.count == 4, let time = time(ChineseDigits(day.start + 2..<day.end, in: day.text)),
            var date = ChineseDates.date(month, ChineseDigits(day.start..<day.start + 2, in: day.text))
        else { return nil }
        (date.year, date.time) = (first.year, time.phrase)
        return Claim(value: .date(date), end: time.end)
    }

    /// Reads 2026112814:05, whose parts lack signs.
    private static func compact(_ digits: ChineseDigits) -> Claim? {
        let parts = [0..<4, 4..<6, 6..<8, 8..<10].map {
            ChineseDigits(digits.start + $0.lowerBound..<digits.start + $0.upperBound, in: digits.text)
        }
        guard !digits.before.isASCIIAlphanumeric, let year = parts[0].year, let time = time(parts[3]),
            var date = ChineseDates.date(parts[1], parts[2])
        else { return nil }
        (date.year, date.time) = (year, time.phrase)
        return Claim(value: .date(date), end: time.end)
    }

    /// Returns the time that begins with the hour: the 14:05:33 of 2814:05:33.
    private static func time(_ hours: ChineseDigits) -> (phrase: TimePhrase, end: Int)? {
        let minutes = hours.part
        guard hours.next == ":", let hour = hours.value, hour < 24, minutes.count == 2, let minute = minutes.value,
            minute < 60
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
