/// Times of day without a colon: 830am, 1730 hrs, ETA 1845, 0700-1530.
extension EnglishText {
    func undividedTime(at start: Int) -> Claim? {
        guard var time = undivided(at: start) else { return nil }
        let end = source.endOfDigits(start)
        if half(behind: end) != nil { return isHalved(time, start, end) ? claim(time, end: end) : nil }
        guard end - start == 4 else { return nil }
        if let hours = endOfHours(behind: end, of: time, from: start) {
            time.zone = "hours"
            return Claim(value: .time(time), end: hours)
        }
        let isCued = has(.clock, before: start) && isBare(start..<end)
        let isToday = has(.time, before: start) && has(.dayWord, after: end)
        let zone = source.endOfSpaces(end)
        let isZoned = zone > end && timeZone(at: zone).map { $0.end > zone + 2 } ?? false
        return isCued || isToday || isZoned || isShift(start, end) ? claim(time, end: end) : nil
    }

    /// Whether AM or PM makes a time of the digits: 830am, 530 PM. The pm of 550 pm may be a month, and 300 am a count.
    private func isHalved(_ time: TimePhrase, _ start: Int, _ end: Int) -> Bool {
        let isSure = source[end] != " " || isCapital(source.endOfSpaces(end)) || has(.time, before: start)
        return isSure && time.minute > 0 && time.hour < 13 && (time.hour > 0 || end - start == 4)
    }

    private func undivided(at start: Int) -> TimePhrase? {
        let end = source.endOfDigits(start)
        guard (3...4).contains(end - start), begins(start, notAfter: ".,$€£¥₹#/"), isWhole(end), !isGrouped(end),
            source[end] != "/", let value = source.value(start..<end), value / 100 < 24, value % 100 < 60
        else { return nil }
        return TimePhrase(hour: value / 100, minute: value % 100, fullHour: end - start == 4 ? .digits : .silent)
    }

    /// Returns the index after the hrs of 1730 hrs. Without a word for a time, 1000 hours may be a count.
    private func endOfHours(behind end: Int, of time: TimePhrase, from start: Int) -> Int? {
        guard let hours = EnglishWords.hours.end(in: source, at: source.endOfSpaces(end)),
            !source.hasPrefix(" of ", at: hours),
            time.minute > 0 || source[start] == "0" || has(.clock, before: start) || has(.time, before: start)
                || has(.joint, before: start) && numberKind == .time
        else { return nil }
        return hours
    }

    /// Whether the digits begin 0700-1530 or end it. The zero of the first hour is the proof of a time.
    private func isShift(_ start: Int, _ end: Int) -> Bool {
        let next = source.hasPrefix(" to ", at: end) ? end + 4 : end + 1
        if source[start] == "0", source[end].isDash || next > end + 1 {
            return undivided(at: next) != nil && isShiftEnd(next)
        }
        return source[start - 1].isDash && numberKind == .time && numberEnd == start - 1 && isShiftEnd(start)
    }

    private func isShiftEnd(_ start: Int) -> Bool {
        let end = source.endOfDigits(start)
        return end == start + 4 && !source[end].isDash && !source[end].isASCIIAlphanumeric
    }
}
