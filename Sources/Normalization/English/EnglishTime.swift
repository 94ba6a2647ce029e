/// Clock times: 4:00 am, 14:30, 7:10:51, 3 p.m. EST.
extension EnglishReader {
    func clock(at start: Int, digitsEnd end: Int) -> Reading? {
        guard end - start <= 2, let hour = source.value(start..<end), hour <= 24 else { return nil }
        if source[end] == "." { return pointed(hour, end) }
        guard source[end] == ":" else { return wholeHour(hour, end) }
        let minutes = end + 1..<source.endOfDigits(end + 1)
        guard minutes.count == 2, let minute = source.value(minutes), minute < 60, !saysScore(start) else { return nil }
        if hour == 0, end - start == 2, let night = night(minute, minutes.upperBound) { return night }
        let second = minutes.upperBound + 1..<source.endOfDigits(minutes.upperBound + 1)
        if source[minutes.upperBound] == ":", second.count == 2, let value = source.value(second), value < 60 {
            guard source[second.upperBound] != ":" || !source[second.upperBound + 1].isASCIIDigit else { return nil }
            let isStamp = source[start - 1] == "T"
            let words = isStamp ? nil : withSeconds(hour, minute, value)
            return zoned(Reading(words: words ?? hourAndMinute(hour, minute), rule: "time", end: second.upperBound))
        }
        let last = minutes.upperBound
        guard !isAmount(minutes.lowerBound), source[last] != ":" || !source[last + 1].isASCIIDigit else { return nil }
        let half = EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(last))
        let tail = half == nil ? number.minutes(minute, hour: hour) : number.minutes(minute)
        let words = number.words(hour) + tail
        return zoned(Reading(words: words, rule: "time", end: last))
    }

    /// 15:20 USD is neither.
    func refuseTimedAmount(_ time: Reading, from start: Int) throws(NormalizationError) {
        guard source[time.end - 1].isASCIIDigit, namedAmountFollows(time.end),
            CurrencySigns.longest(in: source, at: source.endOfSpaces(time.end)) != nil
        else { return }
        throw .ambiguousAmount(token(start..<time.end, rule: "money"))
    }

    private func hourAndMinute(_ hour: Int, _ minute: Int) -> String {
        number.words(hour) + number.minutes(minute, hour: hour)
    }

    /// 7:10:51: seven hours ten minutes and fifty-one seconds. A timestamp's seconds are no news.
    private func withSeconds(_ hour: Int, _ minute: Int, _ second: Int) -> String {
        let parts = [(hour, "hour"), (minute, "minute"), (second, "second")].map { value, unit in
            number.words(value) + " " + unit + (value == 1 ? "" : "s")
        }
        return parts[0] + " " + parts[1] + " and " + parts[2]
    }

    /// 2.30pm, as the British write it: only with the half of the day behind it.
    private func pointed(_ hour: Int, _ end: Int) -> Reading? {
        let minutes = end + 1..<source.endOfDigits(end + 1)
        guard hour <= 12, minutes.count == 2, let minute = source.value(minutes), minute < 60,
            EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(minutes.upperBound)) != nil
        else { return nil }
        let words = number.words(hour) + number.minutes(minute)
        return zoned(Reading(words: words, rule: "time", end: minutes.upperBound))
    }

    /// 00:30 on a clock of twenty-four hours.
    private func night(_ minute: Int, _ end: Int) -> Reading? {
        guard source[end] != ":", EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(end)) == nil else {
            return nil
        }
        guard minute > 0 else { return zoned(Reading(words: "midnight", rule: "time", end: end)) }
        return zoned(Reading(words: "twelve" + number.minutes(minute) + " AM", rule: "time", end: end))
    }

    private static let scores = PhraseTable<Bool>(
        words: "score scores score: scored won lost beat win ratio ratio: odds odds: aspect", direction: .backward,
        foldsCase: true)

    /// A score or a ratio, whatever it looks like.
    func saysScore(_ start: Int) -> Bool {
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
