/// Clock times: 4:00 am, 14:30, 7:10:51, 3 p.m. EST, 6a-2p.
enum EnglishTimes {
    /// Hours and minutes with a colon.
    struct Minutes {
        let hour: Int
        let minute: Int
        let end: Int
    }

    /// Whether any rule below reads a time.
    static func isTime(at start: Int, in text: EnglishText) -> Bool {
        pointed(at: start, in: text) != nil || wholeHour(at: start, in: text) != nil
            || midnight(at: start, in: text.source) != nil || seconds(at: start, in: text.source) != nil
            || hoursAndMinutes(at: start, in: text) != nil
    }

    static func minutes(at start: Int, _ source: SourceText) -> Minutes? {
        guard let hour = source.hour(at: start, last: 24), source[hour.end] == ":",
            let minute = source.sixtieths(at: hour.end + 1), !EnglishCues.saysScore(in: source, before: start)
        else { return nil }
        return Minutes(hour: hour.value, minute: minute, end: hour.end + 3)
    }

    static func half(_ source: SourceText, behind end: Int) -> PhraseTable<TimePhrase.Half>.Match? {
        EnglishAbbreviations.halfOfDay(in: source, at: source.endOfSpaces(end))
    }

    /// Returns the claim of a time, with the AM or PM and the time zone that follow it.
    static func claim(_ time: TimePhrase, end: Int, _ source: SourceText) -> Claim {
        var (time, end) = (time, end)
        if let half = half(source, behind: end) {
            time.half = half.value
            end = half.end
        }
        if let zone = EnglishAbbreviations.zone(in: source, at: source.endOfSpaces(end)) {
            time.zone = zone.value
            end = zone.end
        } else if source[end] == "Z", !source[end + 1].isASCIIAlphanumeric {
            time.zone = "UTC"
            end += 1
        } else if source.endsStamp(end), source.isOffset(end) {
            end += 6
        }
        return Claim(value: .time(time), end: end)
    }

    /// - Throws: for 15:20 USD, which is neither a time nor an amount.
    private static func checked(
        _ time: Claim?, from start: Int, in text: EnglishText
    ) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let time, source[time.end - 1].isASCIIDigit, text.namedAmountFollows(time.end),
            CurrencySigns.longest(in: source, at: source.endOfSpaces(time.end)) != nil
        else { return time }
        throw .ambiguousAmount(source.token(start..<time.end, kind: .money(nil)))
    }
}

// Rules.
extension EnglishTimes {
    /// Reads 4.30 pm.
    static func pointed(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let hour = source.hour(at: start, last: 12), source[hour.end] == ".",
            let minute = source.sixtieths(at: hour.end + 1), half(source, behind: hour.end + 3) != nil
        else { return nil }
        return claim(TimePhrase(hour: hour.value, minute: minute), end: hour.end + 3, source)
    }

    /// Reads 4 pm.
    static func wholeHour(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let hour = source.hour(at: start, last: 12), source[hour.end] != ":", source[hour.end] != ".",
            half(source, behind: hour.end) != nil
        else { return nil }
        return claim(TimePhrase(hour: hour.value), end: hour.end, source)
    }

    static func night(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        try checked(midnight(at: start, in: text.source), from: start, in: text)
    }

    /// Reads 00:05.
    private static func midnight(at start: Int, in source: SourceText) -> Claim? {
        guard source[start] == "0", source[start + 1] == "0", let time = minutes(at: start, source), time.hour == 0,
            source[time.end] != ":", half(source, behind: time.end) == nil
        else { return nil }
        return claim(TimePhrase(hour: 0, minute: time.minute, form: .midnight), end: time.end, source)
    }

    static func withSeconds(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        try checked(seconds(at: start, in: text.source), from: start, in: text)
    }

    /// Reads 7:10:51.
    private static func seconds(at start: Int, in source: SourceText) -> Claim? {
        guard let time = minutes(at: start, source), source[time.end] == ":",
            let second = source.sixtieths(at: time.end + 1),
            source[time.end + 3] != ":" || !source[time.end + 4].isASCIIDigit
        else { return nil }
        var phrase = TimePhrase(hour: time.hour, minute: time.minute)
        let isStamp = source[start - 1] == "T"
        let isClock = source[start] == "0" && source.hasPrefix("at ", at: start - 3)
        // Zero seconds in a timestamp are silent.
        if second > 0 || !isStamp { phrase.second = Numeral(second) }
        if !isStamp, !isClock { phrase.form = .units }
        return claim(phrase, end: time.end + 3, source)
    }

    static func time(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        try checked(hoursAndMinutes(at: start, in: text), from: start, in: text)
    }

    /// Reads 14:30.
    private static func hoursAndMinutes(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let time = minutes(at: start, source), !text.isAmount(time.end - 2),
            source[time.end] != ":" || !source[time.end + 1].isASCIIDigit
        else { return nil }
        return claim(TimePhrase(hour: time.hour, minute: time.minute), end: time.end, source)
    }
}

// Short forms of AM and PM.
extension EnglishTimes {
    /// Reads 6a-2p, and 7:30p.
    static func shift(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard source.begins(start, notAfter: "-."), let first = shortTime(at: start, source) else { return nil }
        let dash = source.endOfSpaces(first.end)
        guard source[dash].isDash, let last = shortTime(at: source.endOfSpaces(dash + 1), source),
            first.time.half != .afternoon || last.time.half == .morning || text.dialect == .american
                || source[source.endOfDigits(start)] == ":"
        else { return isAlone(start, first.end, in: text) ? Claim(value: .time(first.time), end: first.end) : nil }
        let range = RangePhrase(lower: .time(first.time), upper: .time(last.time))
        return Claim(value: .range(range), end: last.end)
    }

    private static let cues = EnglishWords.before("time")

    /// Whether a single time may end in a or p: 7:30p, and in America by 5p. Americans do not count pence.
    private static func isAlone(_ start: Int, _ end: Int, in text: EnglishText) -> Bool {
        let source = text.source
        guard source[end - 1].lowercased != "m" else { return false }
        if source[source.endOfDigits(start)] == ":" { return true }
        return text.dialect == .american && cues.whole(in: source, at: source.startOfSpaces(start)) != nil
    }

    /// Reads a time with a short AM or PM: 6a, 7:30p.
    private static func shortTime(at start: Int, _ source: SourceText) -> (time: TimePhrase, end: Int)? {
        guard let hour = source.hour(at: start, last: 12), hour.value > 0 else { return nil }
        let minutes = minutes(at: start, source)
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
    /// Whether the seconds of a time stamp end at `end`: 2026-01-14T18:22:05.
    fileprivate func endsStamp(_ end: Int) -> Bool {
        self[end - 3] == ":" && self[end - 6] == ":" && self[end - 9] == "T" && self[end - 10].isASCIIDigit
    }

    /// Whether a time zone's offset begins: +05:30. It is not spoken.
    fileprivate func isOffset(_ start: Int) -> Bool {
        (self[start] == "+" || self[start].isMinus) && endOfDigits(start + 1) == start + 3 && self[start + 3] == ":"
            && endOfDigits(start + 4) == start + 6 && !self[start + 6].isASCIIAlphanumeric
    }
}
