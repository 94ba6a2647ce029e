/// Clock times and lengths of time: 4:00 am, 14:30, 7:10:51, 3 p.m. EST, 1h30m.
enum EnglishClock {
    /// Hours and minutes with a colon.
    struct Minutes {
        let hour: Int
        let minute: Int
        let end: Int
    }

    private static let readings: [@Sendable (Int, EnglishText) -> Claim?] = [
        { @Sendable in EnglishTimePointedRule.reading(at: $0, in: $1) },
        { @Sendable in EnglishTimeWholeHourRule.reading(at: $0, in: $1) },
        { @Sendable in EnglishTimeNightRule.reading(at: $0, in: $1) },
        { @Sendable in EnglishTimeSecondsRule.reading(at: $0, in: $1) },
        { @Sendable in EnglishTimeRule.reading(at: $0, in: $1) },
    ]

    static func isTime(at start: Int, in text: EnglishText) -> Bool {
        readings.contains { $0(start, text) != nil }
    }

    static func hour(at start: Int, _ source: SourceText) -> (value: Int, end: Int)? {
        let end = source.endOfDigits(start)
        guard end - start <= 2, let hour = source.value(start..<end), hour <= 24 else { return nil }
        return (hour, end)
    }

    static func minutes(at start: Int, _ source: SourceText) -> Minutes? {
        guard let hour = hour(at: start, source), source[hour.end] == ":" else { return nil }
        let minutes = hour.end + 1..<source.endOfDigits(hour.end + 1)
        guard minutes.count == 2, let minute = source.value(minutes), minute < 60,
            !EnglishCues.saysScore(in: source, before: start)
        else { return nil }
        return Minutes(hour: hour.value, minute: minute, end: minutes.upperBound)
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
        }
        return Claim(value: .time(time), end: end)
    }

    /// Throws for 15:20 USD, which is neither a time nor an amount.
    static func refuseAmount(_ time: Claim, from start: Int, in text: EnglishText) throws(NormalizationError) {
        let source = text.source
        guard source[time.end - 1].isASCIIDigit, text.namedAmountFollows(time.end),
            CurrencySigns.longest(in: source, at: source.endOfSpaces(time.end)) != nil
        else { return }
        throw .ambiguousAmount(source.token(start..<time.end, kind: .money(nil)))
    }
}

struct EnglishTimePointedRule: Rule {
    let name = "time.pointed"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        Self.reading(at: start, in: text)
    }

    static func reading(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let hour = EnglishClock.hour(at: start, source), source[hour.end] == ".", hour.value <= 12 else {
            return nil
        }
        let minutes = hour.end + 1..<source.endOfDigits(hour.end + 1)
        guard minutes.count == 2, let minute = source.value(minutes), minute < 60,
            EnglishClock.half(source, behind: minutes.upperBound) != nil
        else { return nil }
        return EnglishClock.claim(TimePhrase(hour: hour.value, minute: minute), end: minutes.upperBound, source)
    }
}

struct EnglishTimeWholeHourRule: Rule {
    let name = "time.whole-hour"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        Self.reading(at: start, in: text)
    }

    static func reading(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let hour = EnglishClock.hour(at: start, source), source[hour.end] != ":", source[hour.end] != ".",
            hour.value <= 12, EnglishClock.half(source, behind: hour.end) != nil
        else { return nil }
        return EnglishClock.claim(TimePhrase(hour: hour.value), end: hour.end, source)
    }
}

struct EnglishTimeNightRule: Rule {
    let name = "time.night"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let night = Self.reading(at: start, in: text) else { return nil }
        try EnglishClock.refuseAmount(night, from: start, in: text)
        return night
    }

    static func reading(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard source[start] == "0", source[start + 1] == "0",
            let time = EnglishClock.minutes(at: start, source), time.hour == 0, source[time.end] != ":",
            EnglishClock.half(source, behind: time.end) == nil
        else { return nil }
        return EnglishClock.claim(TimePhrase(hour: 0, minute: time.minute, form: .midnight), end: time.end, source)
    }
}

struct EnglishTimeSecondsRule: Rule {
    let name = "time.with-seconds"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let time = Self.reading(at: start, in: text) else { return nil }
        try EnglishClock.refuseAmount(time, from: start, in: text)
        return time
    }

    static func reading(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let time = EnglishClock.minutes(at: start, source), source[time.end] == ":" else { return nil }
        let second = time.end + 1..<source.endOfDigits(time.end + 1)
        guard second.count == 2, let value = source.value(second), value < 60,
            source[second.upperBound] != ":" || !source[second.upperBound + 1].isASCIIDigit
        else { return nil }
        var phrase = TimePhrase(hour: time.hour, minute: time.minute)
        let isStamp = source[start - 1] == "T"
        let isClock = source[start] == "0" && source.hasPrefix("at ", at: start - 3)
        // Zero seconds in a timestamp are silent.
        if value > 0 || !isStamp { phrase.second = Numeral(value) }
        if !isStamp, !isClock { phrase.form = .units }
        return EnglishClock.claim(phrase, end: second.upperBound, source)
    }
}

struct EnglishTimeRule: Rule {
    let name = "time"
    let tokens: TokenKind = .digit

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        guard let time = Self.reading(at: start, in: text) else { return nil }
        try EnglishClock.refuseAmount(time, from: start, in: text)
        return time
    }

    static func reading(at start: Int, in text: EnglishText) -> Claim? {
        let source = text.source
        guard let time = EnglishClock.minutes(at: start, source), !text.isAmount(time.end - 2),
            source[time.end] != ":" || !source[time.end + 1].isASCIIDigit
        else { return nil }
        return EnglishClock.claim(TimePhrase(hour: time.hour, minute: time.minute), end: time.end, source)
    }
}

struct EnglishTimeDurationRule: Rule {
    let name = "time.duration"
    let tokens: TokenKind = .digit

    private static let ranks = PhraseTable<(rank: Int, unit: String)>([
        ("h", (0, "h")), ("hr", (0, "h")), ("hrs", (0, "h")), ("m", (1, "min")), ("min", (1, "min")),
        ("mins", (1, "min")), ("s", (2, "s")), ("sec", (2, "s")),
    ])

    func claim(at start: Int, in text: EnglishText) throws(NormalizationError) -> Claim? {
        let source = text.source
        var parts: [Measure] = []
        var end = start
        var next = start
        var rank = -1
        while let part = part(at: next, source), part.rank > rank {
            rank = part.rank
            parts.append(part.measure)
            end = part.end
            next = source[end] == " " ? end + 1 : end
        }
        guard var first = parts.first, !source[end].isASCIIAlphanumeric,
            parts.count > 1 || rank == 1 && isOfMinutes(start..<end, source)
        else { return nil }
        first.rest = Array(parts.dropFirst())
        return Claim(value: .duration(first), end: end)
    }

    private static let waits = PhraseTable<Bool>(words: "left ago late remaining wait", foldsCase: true)

    /// Whether m means minutes: 25m left, or 25m in a text that counts hours elsewhere (1h 40m at one desk, 25m at the
    /// other).
    private func isOfMinutes(_ part: Range<Int>, _ source: SourceText) -> Bool {
        guard part.count == 3, source[part.upperBound - 1] == "m", source[part.upperBound - 2].isASCIIDigit,
            source[part.lowerBound - 1] != "-", source[part.upperBound] != "/", source[part.upperBound] != "-"
        else { return false }
        if let wait = Self.waits.longest(in: source, at: source.endOfSpaces(part.upperBound)) {
            return !source[wait.end].isASCIIAlphanumeric
        }
        return (0..<source.count).contains { index in
            guard source[index] == "h", source[index - 1].isASCIIDigit, !source[index + 1].isASCIILetter else {
                return false
            }
            let minutes = source[index + 1] == " " ? index + 2 : index + 1
            let end = source.endOfDigits(minutes)
            return end > minutes && source[end] == "m" && !source[end + 1].isASCIIAlphanumeric
        }
    }

    private func part(at start: Int, _ source: SourceText) -> (rank: Int, measure: Measure, end: Int)? {
        let end = source.endOfDigits(start)
        // Three digits are enough: 999 minutes are more than sixteen hours.
        guard end > start, end - start <= 3, let unit = Self.ranks.longest(in: source, at: end),
            !source[unit.end].isASCIILetter, source[start - 1] != "."
        else { return nil }
        let numeral = Numeral(integer: source.digits(start..<end)).withoutIdleZeros
        return (unit.value.rank, Measure(quantity: Quantity(numeral: numeral), unit: unit.value.unit), unit.end)
    }
}
