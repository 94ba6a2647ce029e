/// Clock times: 4:00 am, 14:30, 7:10:51, 3 p.m. EST.
extension EnglishReader {
    func clock(at start: Int, digitsEnd end: Int) -> Reading? {
        guard end - start <= 2, let hour = source.value(start..<end), hour <= 24 else { return nil }
        guard source[end] == ":" else { return wholeHour(hour, end) }
        let minutes = end + 1..<source.endOfDigits(end + 1)
        guard minutes.count == 2, let minute = source.value(minutes), minute < 60 else { return nil }
        var last = minutes.upperBound
        var words = number.words(hour)
        let seconds = last + 1..<source.endOfDigits(last + 1)
        if source[last] == ":", seconds.count == 2, let second = source.value(seconds), second < 60 {
            let parts = [number.words(minute), number.words(second)]
            words = "\(words) \(hour == 1 ? "hour" : "hours") \(parts[0]) \(minute == 1 ? "minute" : "minutes") and "
            words += "\(parts[1]) \(second == 1 ? "second" : "seconds")"
            last = seconds.upperBound
        } else {
            let half = EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(last))
            words += number.minutes(minute, hour: hour, isWhole: half == nil)
        }
        guard source[last] != ":" || !source[last + 1].isASCIIDigit else { return nil }
        return zoned(Reading(words: words, rule: "time", end: last))
    }

    /// 3 PM.
    private func wholeHour(_ hour: Int, _ end: Int) -> Reading? {
        guard hour <= 12, EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(end)) != nil else {
            return nil
        }
        return zoned(Reading(words: number.words(hour), rule: "time", end: end))
    }

    /// AM or PM and a time zone behind the time.
    private func zoned(_ time: Reading) -> Reading {
        var time = time
        if let half = EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(time.end)) {
            time.words += " " + half.value
            time.end = half.end
        }
        if let zone = EnglishAbbreviations.zone(in: source, at: source.endOfSpaces(time.end)) {
            time.words += " " + zone.value
            time.end = zone.end
        } else if source[time.end] == "Z", !source[time.end + 1].isASCIIAlphanumeric {
            time.words += " UTC"
            time.end += 1
        }
        return time
    }
}
