/// Times of day, and durations with colons.
enum ChineseTimes {
    /// Reads 12:30, 8:05:12 and 10:00分.
    static func clock(_ hours: ChineseDigits) throws(NormalizationError) -> Claim? {
        guard hours.count <= 2, let minutes = hours.part(after: ":") else { return nil }
        let source = hours.source
        // The T of ISO 8601 separates a date and a time. Other letters begin names: iPhone15:12.
        let isNamed =
            hours.before.isASCIILetter && !source[hours.start - 2].isASCIIDigit && hours.cue == nil
            && hours.text.readEnd != hours.start
        guard !isBehindRatio(hours), minutes.count == 2 || minutes.count == 1 && isTimed(hours, minutes),
            let hour = hours.value, hour <= 24, let minute = minutes.value, minute < 60, hours.cue != .score
        else { return nil }
        var time = TimePhrase(hour: hour, minute: minute)
        guard var end = readSeconds(of: &time, behind: minutes.end, in: hours.text), source[end] != "%",
            mayEnd(end, in: hours.text)
        else { return nil }
        let isAmount = end == minutes.end ? try beginAmount(minutes, of: hours, isNamed: isNamed) : false
        guard !isNamed, !isAmount else { return nil }
        if let half = half(in: source, at: end) {
            (time.half, end) = (half.value, half.end)
        } else if source[end].lowercased == "z", !source[end + 1].isASCIIAlphanumeric {
            // A trailing Z (UTC, ISO 8601) is not spoken.
            end += 1
        }
        return Claim(value: .time(time), end: end)
    }

    /// Whether the number before a colon names a place, an order or a shift: 店1:345元, 早班1:500元.
    static func isLabel(_ number: ChineseDigits) -> Bool {
        if number.cue == .identifier || number.cue == .perhapsIdentifier { return true }
        // The 店 of 到店8:30 is a part of another word.
        guard let word = number.source.end(of: .numbered, at: number.start) else { return false }
        return word < number.start - 1 || !number.source[word - 1].isIdeograph
    }

    /// Whether the digits after the colon are thousands, because the number before it names a place: 店1:12,345元.
    ///
    /// - Throws: if they may be minutes: 店8:30,128元, POS8:30,128元, 取餐号8:30,128元, 早班1:18,500元.
    private static func beginAmount(
        _ minutes: ChineseDigits, of hours: ChineseDigits, isNamed: Bool
    ) throws(NormalizationError) -> Bool {
        let source = hours.source
        guard let number = source.numeral(at: minutes.start), number.isGrouped, !source.isWide(at: minutes.end),
            !hours.hasLeadingZero, isNamed || isLabel(hours)
        else { return false }
        let hanzi = source.has(.numbered, at: hours.start) ? hours.text.dialect.mainland(hours.before) : " "
        let isPlace = isNamed || "店市柜位台项".unicodeScalars.contains(hanzi)
        // Nobody writes the hours of the night with one digit.
        let isNight = hours.count == 1 && source[hours.start] < "6"
        if isPlace, isNight, hours.text.currencies.suffix(at: number.end) != nil { return true }
        let isName = isPlace || hours.cue == .identifier || isNight && "班次".unicodeScalars.contains(hanzi)
        guard isName else { return false }
        throw hours.text.ambiguous(hours.start..<number.end)
    }

    /// Whether a ratio precedes in a list of scores: 11:9、8:11.
    private static func isBehindRatio(_ hours: ChineseDigits) -> Bool {
        let (source, end) = (hours.source, hours.start - 1)
        return hours.before == "、" && hours.text.numberKind == .ratio && hours.text.readEnd == end
            && source[source.startOfDigits(end) - 1] == ":"
    }

    /// Returns the position after the seconds, 分 and the zone; nil if the digits after the colon are not seconds.
    private static func readSeconds(of time: inout TimePhrase, behind end: Int, in text: ChineseText) -> Int? {
        let source = text.source
        var last = end
        if source[last] == ":", !isNextColon(last, in: text), source.endOfDigits(last + 1) == last + 3 {
            guard var second = source.numeral(at: last + 1), second.numeral.integer[0] < 6 else { return nil }
            // 14:30:25,128.00 is a time and an amount.
            if second.isGrouped { second = source.firstOfRow(second) }
            time.second = second.numeral
            last = second.end
        }
        if source[last] == "分", source[last + 1] != "钟" {
            time.fullHour = .zero
            last += 1
        }
        // The UTC offset in 08:00:00+08:00 (RFC 3339 §4.2) is not spoken.
        return source[last] == "+" ? source.endOfOffset(last) ?? last : last
    }

    /// Whether the colon is wider than the colon of the time before it, and an amount follows: 14:05：12,800元 and 14:05：12元,
    /// but not the seconds of 14:05：12，800元.
    static func isNextColon(_ index: Int, in text: ChineseText) -> Bool {
        let (source, end) = (text.source, text.source.endOfDigits(index + 1))
        guard source[index] == ":", source.isWide(at: index), source[index - 3] == ":", !source.isWide(at: index - 3)
        else { return false }
        let isGrouped = source[end] == "," && !source.isWide(at: end) && source.endOfDigits(end + 1) == end + 4
        let isPart = isGrouped || source[end] == "."
        return end != index + 3 || source[index + 1] > "5" || isPart || text.currencies.suffix(at: end) != nil
    }

    /// Whether a time may end here. 10:30.5元, 10:30元 and 10:30:7元 are not times, while 10:30¥7 is a time and an amount.
    private static func mayEnd(_ end: Int, in text: ChineseText) -> Bool {
        (!text.source.continues(end, with: ".:") || isNextColon(end, in: text))
            && text.currencies.suffix(at: end).map { text.currencies.opensNext($0, at: end) } ?? true
    }

    private static func isTimed(_ hours: ChineseDigits, _ minutes: ChineseDigits) -> Bool {
        minutes.isBefore(.timedEvent)
            || hours.source.has(.partOfDay, at: hours.source.startOfSpaces(hours.start))
    }

    /// Reads 8 PM.
    static func wholeHour(_ digits: ChineseDigits) -> Claim? {
        guard digits.count <= 2, let hour = digits.value, (1...12).contains(hour),
            let half = half(in: digits.source, at: digits.end)
        else { return nil }
        return Claim(value: .time(TimePhrase(hour: hour, half: half.value)), end: half.end)
    }

    /// Reads 09时.
    static func paddedHour(_ digits: ChineseDigits) -> Claim? {
        guard digits.count == 2, digits.hasLeadingZero, digits.isBefore("时時点"), let hour = digits.value else {
            return nil
        }
        return Claim(value: .time(TimePhrase(hour: hour, isNamed: true)), end: digits.end)
    }

    /// Reads the AM or PM of PM3:30.
    static func halfBefore(_ letter: ChinesePosition) -> Claim? {
        let source = letter.source
        guard !letter.before.isASCIIAlphanumeric,
            let half = TimePhrase.Half.written.whole(in: source, at: letter.index, besideDigits: true)
        else { return nil }
        let start = source.endOfSpaces(half.end)
        guard let time = source.clock(at: start, last: 99),
            // PM10 is dust in the air beside PM2.5.
            time.hour != 10 || !(0..<source.count).contains(where: { source.has(.dust, at: $0) })
        else { return nil }
        return letter.claim(half.value == .morning ? "上午" : "下午", to: start)
    }

    static func half(in source: SourceText, at end: Int) -> PhraseTable<TimePhrase.Half>.Match? {
        TimePhrase.Half.written.whole(in: source, at: source.endOfSpaces(end))
    }

    /// Reads 用时3:25:18, 配速5:30, 配速5'30" and 停车时长1:05. The word decides whether two numbers begin with minutes or
    /// hours.
    static func length(_ first: ChineseDigits) -> Claim? {
        let marks = first.isBehind(.minutes) ? ":'’′" : ":"
        guard first.count <= 2, let second = first.part(after: marks), let upper = first.value,
            let lower = first.source.sixtieths(at: second.start)
        else { return nil }
        // 视频08:30开始 is a time of day.
        let isRecording =
            first.isBehind(.recording) && (first.count == 1 || first.hasLeadingZero)
            && second.source.endsPhrase(second.end)
            && !second.source.has(.timedEvent, at: second.source.endOfSpaces(second.end))
        let isShort = first.isBehind(.minutes) || isRecording
        guard isShort || first.isBehind(.hours) || second.next == ":" && first.isBehind(.remaining) else { return nil }
        guard second.next == ":" else {
            return isShort ? claim(0, upper, second.numeral, to: second) : claim(upper, lower, nil, to: second)
        }
        let third = second.part
        return first.source.sixtieths(at: third.start) == nil ? nil : claim(upper, lower, third.numeral, to: third)
    }

    private static func claim(_ hour: Int, _ minute: Int, _ second: Numeral?, to last: ChineseDigits) -> Claim? {
        guard mayEnd(last.end, in: last.text) else { return nil }
        let time = TimePhrase(hour: hour, minute: minute, second: second, form: .units)
        return Claim(value: .time(time), end: last.isBefore("\"”″") ? last.end + 1 : last.end)
    }
}
