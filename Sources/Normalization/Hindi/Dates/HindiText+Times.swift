/// Rules of times of day.
extension HindiText {
    /// Reads a time, or a range of times: 3:59:36, 10:30 PM, 10:30-11:30, 8am-9pm.
    func clockTime(at index: Int) -> Claim? {
        guard let claim = time(at: index) ?? plainTime(at: index) else { return nil }
        guard let next = endOfDash(claim.end), let upper = time(at: next) else { return claim }
        return Claim(value: .range(RangePhrase(lower: claim.value, upper: upper.value)), end: upper.end)
    }

    /// Words after an hour of four digits. All but the first may also count hours.
    private static let hourWords = ["बजे", "hrs", "Hrs", "HRS"]

    /// Whether a word for the hour is after four digits that end at `end`.
    func isHour(endingAt end: Int, orCount: Bool = true) -> Bool {
        Self.hourWords.prefix(orCount ? 4 : 1).contains { source.hasHindiPrefix($0, at: source.endOfSpaces(end)) }
    }

    /// Reads a time of four digits: 1650 बजे, 1650 hrs.
    private func plainTime(at index: Int) -> Claim? {
        guard let numeral = plainNumeral(at: index), numeral.count == 4, !source[index - 1].isASCIILetter,
            let hour = source.value(index..<index + 2), hour < 24, let minute = source.sixtieths(at: index + 2),
            // 1230 hrs may be a length of time.
            isHour(endingAt: numeral.end, orCount: minute > 0 && isTimeLed(index))
        else { return nil }
        let time = TimePhrase(hour: hour, minute: minute)
        return Claim(value: .time(time), end: source.endOfSpaces(numeral.end) + 3)
    }

    /// Whether a date or a word for a time precedes an hour.
    private func isTimeLed(_ start: Int) -> Bool {
        let gap = source.startOfSpaces(start)
        let end = source[gap - 1] == "," ? source.startOfSpaces(gap - 1) : gap
        return history.last?.kind == .date && history.end == end || source.follows(.partOfDay, start)
            || source.follows(.timeLabel, start)
    }

    private func time(at index: Int) -> Claim? {
        guard let hour = source.hour(at: index, last: 23), !source[index - 1].isASCIILetter || isStamped(index),
            // समय:16:25 has a label.
            source[index - 1] != ":" || source[source.startOfSpaces(index - 1) - 1].isOfHindiWord
                || history.last?.kind == .date && history.end == index - 1
        else { return nil }
        return duration(at: index) ?? timeWithMinutes(at: index) ?? fullHour(hour.value, hour.end, from: index)
    }

    /// Whether a date and a T or a space precede the time of a timestamp: 2026-11-28T14:05:48Z.
    private func isStamped(_ start: Int) -> Bool {
        history.last?.kind == .date && history.end == (source[start - 1] == "T" ? start : source.startOfSpaces(start))
    }

    /// Reads hours and minutes of a duration, or minutes and seconds: 2:30 घंटे, 05:32 मिनट. 00:45 मिनट has hours.
    private func duration(at start: Int) -> Claim? {
        guard let (first, second, end) = source.clock(at: start, last: 23) else { return nil }
        let unit = source.endOfSpaces(end)
        let isHours = ["घंटे", "घंटा", "घंटों", "घण्टे"].contains { source.hasHindiPrefix($0, at: unit) }
        guard isHours || source.hasHindiPrefix("मिनट", at: unit) else { return nil }
        let units = isHours || first == 0 ? ["घंटे", "मिनट"] : ["मिनट", "सेकंड"]
        let parts = zip([first, second], units).prefix(second == 0 ? 1 : 2)
        return .name(
            parts.flatMap { [.number(Numeral($0.0)), .word($0.1)] }, .time, end: source.hindiWord(at: unit).upperBound,
            isNumber: true)
    }

    /// Reads a full hour: 5 PM.
    private func fullHour(_ hour: Int, _ end: Int, from start: Int) -> Claim? {
        guard (1...12).contains(hour), source[start - 1] != ".", let half = half(at: source.endOfSpaces(end)) else {
            return nil
        }
        return Claim(value: .time(TimePhrase(hour: hour, half: half.value)), end: half.end)
    }

    private func timeWithMinutes(at start: Int) -> Claim? {
        guard let clock = source.clock(at: start, last: 23) ?? pointedTime(at: start) else { return nil }
        var time = TimePhrase(hour: clock.hour, minute: clock.minute)
        var end = clock.end
        if source[end] == ":" {
            guard let second = source.seconds(at: end + 1) else { return nil }
            (time.second, end) = (second.value, second.end)
        }
        let next = source.endOfSpaces(end)
        guard source[end] != ":", !source.isDecimal(end), !isPrice(before: next) else { return nil }
        if (1...12).contains(clock.hour), let half = half(at: next) {
            time.half = half.value
            return Claim(value: .time(time), end: half.end)
        }
        if isStamped(start), let zone = endOfZone(end) {
            if source[end] == "Z" { time.zone = "यूटीसी" }
            return Claim(value: .time(time), end: zone)
        }
        return Claim(value: .time(time), end: source.hasPrefix("बजे", at: next) ? next + 3 : end)
    }

    /// Whether a currency without a number of its own follows the minutes: रोटी 6:30 रु.
    private func isPrice(before next: Int) -> Bool {
        let name = HindiCurrencies.sign(in: source, at: next)?.end ?? HindiCurrencies.name(in: source, at: next)?.end
        return name.map { !source[source.end(of: $0) { " :".unicodeScalars.contains($0) }].isASCIIDigit } ?? false
    }

    /// Returns the index after the time zone of a timestamp: Z, +05:30.
    private func endOfZone(_ end: Int) -> Int? {
        let zone = source[end] == "Z" ? end + 1 : source.endOfOffset(end)
        return zone.flatMap { source[$0].isASCIIAlphanumeric ? nil : $0 }
    }

    /// Returns the parts of a time with a point, if the next word makes it one: 9.30 बजे, 9.30 से 11.30 बजे.
    private func pointedTime(at start: Int) -> (hour: Int, minute: Int, end: Int)? {
        guard source[start - 1] != ".", let time = source.clock(at: start, last: 23, by: ".") else { return nil }
        let next = source.endOfSpaces(time.end)
        if endsHour(at: next) { return time }
        // रात 9.45
        if source.follows(.partOfDay, start), !isMilk(next, from: start), !isCounted(behind: time.end) { return time }
        let isTo = source.hasPrefix("से ", at: next)
        guard isTo || source[next].isDash,
            let upper = source.clock(at: source.endOfSpaces(next + (isTo ? 2 : 1)), last: 99, by: ".")
        else { return nil }
        return endsHour(at: source.endOfSpaces(upper.end)) ? time : nil
    }

    /// Whether a number before `next` is a value of milk: सायं 4.50 फैट. In a list of milk, सुबह: 5.20 is one as well.
    private func isMilk(_ next: Int, from start: Int) -> Bool {
        if source.hasWord(.milk, at: next) { return true }
        let word = source.text(source.hindiWord(before: source.startOfSpaces(start)))
        return listsMilk && !["सुबह", "दोपहर", "शाम", "रात"].contains(word)
    }

    private func endsHour(at index: Int) -> Bool {
        source.hasHindiPrefix("बजे", at: index) || half(at: index) != nil
    }

    private func half(at index: Int) -> PhraseTable<TimePhrase.Half>.Match? {
        source.hindiWord(of: TimePhrase.Half.written, at: index)
    }
}
