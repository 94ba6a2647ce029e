/// Clock times: 4:00 am, 14:30, 7:10:51, 3 p.m. EST.
extension EnglishReader {
    func clock(at start: Int, digitsEnd end: Int) -> Reading? {
        guard end - start <= 2, let hour = source.value(start..<end), hour <= 24 else { return nil }
        if source[end] == "." { return pointed(hour, end) }
        guard source[end] == ":" else { return wholeHour(hour, end) }
        let minutes = end + 1..<source.endOfDigits(end + 1)
        guard minutes.count == 2, let minute = source.value(minutes), minute < 60, !saysScore(start) else { return nil }
        if hour == 0, end - start == 2, let night = night(minute, minutes.upperBound) { return night }
        var last = minutes.upperBound
        var words = number.words(hour)
        let seconds = last + 1..<source.endOfDigits(last + 1)
        if source[last] == ":", seconds.count == 2, source[start - 1] == "T" {
            // The second hand of a timestamp is no news.
            words += minuteWords(minute, hour: hour, isWhole: true)
            last = seconds.upperBound
        } else if source[last] == ":", seconds.count == 2, let second = source.value(seconds), second < 60 {
            let parts = [number.words(minute), number.words(second)]
            words = "\(words) \(hour == 1 ? "hour" : "hours") \(parts[0]) \(minute == 1 ? "minute" : "minutes") and "
            words += "\(parts[1]) \(second == 1 ? "second" : "seconds")"
            last = seconds.upperBound
        } else {
            let half = EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(last))
            words += minuteWords(minute, hour: hour, isWhole: half == nil)
        }
        guard source[last] != ":" || !source[last + 1].isASCIIDigit else { return nil }
        return zoned(Reading(words: words, rule: "time", end: last))
    }

    /// 2.30pm, as the British write it: only with the half of the day behind it.
    private func pointed(_ hour: Int, _ end: Int) -> Reading? {
        let minutes = end + 1..<source.endOfDigits(end + 1)
        guard hour <= 12, minutes.count == 2, let minute = source.value(minutes), minute < 60,
            EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(minutes.upperBound)) != nil
        else { return nil }
        let words = number.words(hour) + minuteWords(minute, hour: hour, isWhole: false)
        return zoned(Reading(words: words, rule: "time", end: minutes.upperBound))
    }

    /// 00:30 on a clock of twenty-four hours.
    private func night(_ minute: Int, _ end: Int) -> Reading? {
        guard source[end] != ":", EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(end)) == nil else {
            return nil
        }
        guard minute > 0 else { return zoned(Reading(words: "midnight", rule: "time", end: end)) }
        return zoned(
            Reading(words: "twelve" + minuteWords(minute, hour: 12, isWhole: false) + " AM", rule: "time", end: end))
    }

    private static let scores = PhraseTable<Bool>(
        words: "score scores score: scored won lost beat win ratio ratio: odds odds: aspect", direction: .backward,
        foldsCase: true)

    /// A score or a ratio, whatever it looks like.
    private func saysScore(_ start: Int) -> Bool {
        guard let word = Self.scores.longest(in: source, at: source.startOfSpaces(start)) else { return false }
        return !source[word.end - 1].isASCIILetter
    }

    /// 3 PM.
    private func wholeHour(_ hour: Int, _ end: Int) -> Reading? {
        guard hour <= 12, EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(end)) != nil else {
            return nil
        }
        return zoned(Reading(words: number.words(hour), rule: "time", end: end))
    }

    private func minuteWords(_ minute: Int, hour: Int, isWhole: Bool) -> String {
        if minute >= 10 { return " " + number.words(minute) }
        if minute > 0 { return " oh " + number.words(minute) }
        guard isWhole else { return "" }
        return hour > 12 || hour == 0 ? " hundred" : " o'clock"
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
