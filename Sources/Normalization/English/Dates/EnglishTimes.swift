/// Clock times: 4:00 am, 14:30, 7:10:51, 3 p.m. EST, 6a-2p.
extension EnglishText {
    /// Whether any rule below reads a time.
    func isTime(at start: Int) -> Bool {
        pointedTime(at: start) != nil || wholeHour(at: start) != nil || midnight(at: start) != nil
            || seconds(at: start) != nil || hoursAndMinutes(at: start) != nil || undividedTime(at: start) != nil
    }

    func minutes(at start: Int) -> (hour: Int, minute: Int, end: Int)? {
        saysScore(before: start) ? nil : source.clock(at: start)
    }

    func half(behind end: Int) -> PhraseTable<TimePhrase.Half>.Match? {
        halfOfDay(at: source.endOfSpaces(end))
    }

    /// Returns the claim of a time, with the AM or PM and the time zone that follow it.
    func claim(_ time: TimePhrase, end: Int) -> Claim {
        var (time, end) = (time, end)
        if let half = half(behind: end) {
            time.half = half.value
            end = half.end
        }
        if let zone = timeZone(at: source.endOfSpaces(end)) {
            time.zone = zone.value
            end = zone.end
        } else if source[end] == "Z", !source[end + 1].isASCIIAlphanumeric {
            time.zone = "UTC"
            end += 1
        } else if source.endsStamp(end), let offset = source.endOfOffset(end), !source[offset].isASCIIAlphanumeric {
            end = offset
        }
        return Claim(value: .time(time), end: end)
    }

    /// - Throws: for 15:20 USD, which is neither a time nor an amount.
    func checked(_ time: Claim, from start: Int) throws(NormalizationError) -> Claim {
        guard source[time.end - 1].isASCIIDigit, namedAmountFollows(time.end),
            currencySign(at: source.endOfSpaces(time.end)) != nil
        else { return time }
        throw source.ambiguous(start..<time.end)
    }

    /// Reads 4.30 pm and 17.30 hrs. Up to 12.30 hrs may be a length without a word for a time before it.
    func pointedTime(at start: Int) -> Claim? {
        guard let time = source.clock(at: start, last: 23, by: ".") else { return nil }
        if half(behind: time.end) == nil {
            guard let hours = EnglishWords.hours.end(in: source, at: source.endOfSpaces(time.end)),
                time.hour > 12 || has(.time, before: start)
            else { return nil }
            return Claim(value: .time(TimePhrase(hour: time.hour, minute: time.minute, zone: "hours")), end: hours)
        }
        return time.hour < 13 ? claim(TimePhrase(hour: time.hour, minute: time.minute), end: time.end) : nil
    }

    /// Reads 4 pm.
    func wholeHour(at start: Int) -> Claim? {
        guard let hour = source.hour(at: start, last: 12), half(behind: hour.end) != nil else { return nil }
        return claim(TimePhrase(hour: hour.value), end: hour.end)
    }

    /// Reads 00:05.
    func midnight(at start: Int) -> Claim? {
        guard source[start + 1] == "0", let time = minutes(at: start), time.hour == 0,
            source[time.end] != ":", half(behind: time.end) == nil
        else { return nil }
        return claim(TimePhrase(hour: 0, minute: time.minute, form: .midnight), end: time.end)
    }

    /// Reads 7:10:51.
    func seconds(at start: Int) -> Claim? {
        guard let time = minutes(at: start), source[time.end] == ":", let second = source.seconds(at: time.end + 1),
            !source.continues(second.end, with: ":")
        else { return nil }
        var phrase = TimePhrase(hour: time.hour, minute: time.minute)
        let isStamp = source[start - 1] == "T"
        let isClock = (time.hour > 0 || time.minute > 0) && isOfDay(start, behind: second.end)
        // Zero seconds in a timestamp are silent.
        if second.value != Numeral(0) || !isStamp {
            phrase.second = second.value
        } else if time.hour == 0 {
            phrase.form = .midnight
        }
        if !isStamp, !isClock { phrase.form = .units }
        return claim(phrase, end: second.end)
    }

    /// Whether hours, minutes and seconds are a time of day: after a date or at, or before AM or a time zone.
    private func isOfDay(_ start: Int, behind end: Int) -> Bool {
        if half(behind: end) != nil || timeZone(at: source.endOfSpaces(end)) != nil { return true }
        if let last = history.last, last.kind == .date {
            return source.end(of: last.range.upperBound) { $0 == " " || $0 == "," || $0 == "-" } == start
        }
        return has(.time, before: start)
    }

    /// Reads 14:30.
    func hoursAndMinutes(at start: Int) -> Claim? {
        guard let time = minutes(at: start), !isAmount(time.end - 2),
            !source.continues(time.end, with: ":")
        else { return nil }
        return claim(TimePhrase(hour: time.hour, minute: time.minute), end: time.end)
    }

    /// Reads 6a-2p, and 7:30p.
    func shift(at start: Int) -> Claim? {
        guard begins(start, notAfter: "."), source[start - 1] != "-" || dialect == .american,
            let first = shortTime(at: start)
        else { return nil }
        let dash = source.endOfSpaces(first.end)
        guard source[dash].isDash, let last = shortTime(at: source.endOfSpaces(dash + 1)),
            first.time.half != .afternoon || last.time.half == .morning || dialect == .american
                || source[source.endOfDigits(start)] == ":"
        else { return isAlone(start, first.end) ? Claim(value: .time(first.time), end: first.end) : nil }
        let range = RangePhrase(lower: .time(first.time), upper: .time(last.time))
        return Claim(value: .range(range), end: last.end)
    }

    /// Whether a single time may end in a or p: 7:30p, and in America 5p. Americans do not count pence.
    private func isAlone(_ start: Int, _ end: Int) -> Bool {
        guard source[end - 1].lowercased != "m" else { return false }
        if source[source.endOfDigits(start)] == ":" { return true }
        guard dialect == .american, source[end] != "/", !has(.penceWord, after: end) else { return false }
        if has(.time, before: start) { return true }
        guard source[end - 1].lowercased == "p" else { return false }
        // Pickup 4p to 6p
        let isUpper = numberKind == .time && numberEnd == start - 4 && hasSuffix(" to ", before: start)
        let shift = startOfShift(start)
        // Open 11-3p, 5-10p
        let first = hasSuffix("p, ", before: shift) ? startOfShift(source.startOfDigits(shift - 3)) : shift
        return isUpper || has(.opening, before: first)
    }

    /// Returns the start of 11-3p, whose last hour is at `hour`.
    private func startOfShift(_ hour: Int) -> Int { source[hour - 1] == "-" ? source.startOfDigits(hour - 1) : hour }

    /// Reads a time with a short AM or PM: 6a, 7:30p.
    private func shortTime(at start: Int) -> (time: TimePhrase, end: Int)? {
        guard let hour = source.hour(at: start, last: 12), hour.value > 0 else { return nil }
        let minutes = minutes(at: start)
        let mark = minutes?.end ?? hour.end
        let letter = source[mark].lowercased
        let end = source[mark + 1].lowercased == "m" ? mark + 2 : mark + 1
        // The a of 6:05a.m. is half of its abbreviation.
        let isWord = source[end] == "." && source[end + 1].lowercased == "m"
        guard letter == "a" || letter == "p", !source[end].isASCIIAlphanumeric, !isWord else { return nil }
        var time = TimePhrase(hour: hour.value, minute: minutes?.minute ?? 0)
        time.half = letter == "a" ? .morning : .afternoon
        return (time, end)
    }
}

extension SourceText {
    /// Whether a time stamp ends here: 2026-01-14T18:22:05, 2026-01-14T18:22:05.123.
    fileprivate func endsStamp(_ last: Int) -> Bool {
        let point = startOfDigits(last) - 1
        let end = self[point] == "." ? point : last
        let isBehindDate = (self[end - 9] == "T" || self[end - 9] == " ") && self[end - 10].isASCIIDigit
        return self[end - 3] == ":" && self[end - 6] == ":" && isBehindDate
    }
}
