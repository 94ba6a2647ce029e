/// Times of day on a clock with colons.
struct ChineseClockRule: Rule {
    let name = "time.clock"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let hours = text.digits(at: index)
        guard source[hours.upperBound] == ":", hours.count <= 2 else { return nil }
        let minutes = hours.upperBound + 1..<source.endOfDigits(hours.upperBound + 1)
        // The T of ISO 8601 separates a date and a time. Other letters begin names: iPhone15:12.
        let isNamed =
            source[index - 1].isASCIILetter && !source[index - 2].isASCIIDigit && text.cue(before: index) == nil
        guard !isNamed, minutes.count == 2 || minutes.count == 1 && isTimed(index, minutes.upperBound, in: source),
            let hour = source.value(hours), hour <= 24, let minute = source.value(minutes), minute < 60,
            text.cue(before: index) != .score
        else { return nil }
        var time = TimePhrase(hour: hour, minute: minute)
        guard let end = readSeconds(of: &time, behind: minutes.upperBound, in: source), endsTime(end, in: text) else {
            return nil
        }
        return ChineseHalfOfDay.claim(time, end: end, in: source)
    }

    /// Returns the position after the seconds, 分 and the zone; nil if the digits after the colon are not seconds.
    private func readSeconds(of time: inout TimePhrase, behind end: Int, in source: SourceText) -> Int? {
        var last = end
        if source[last] == ":", source.endOfDigits(last + 1) == last + 3 {
            guard let second = source.numeral(at: last + 1), second.numeral.integer[0] < 6 else { return nil }
            time.second = second.numeral
            last = second.end
        }
        if source[last] == "分", source[last + 1] != "钟" {
            time.fullHour = .zero
            last += 1
        }
        return endOfZone(last, in: source)
    }

    /// The UTC offset in 08:00:00+08:00 (RFC 3339 §4.2) is not spoken.
    private func endOfZone(_ end: Int, in source: SourceText) -> Int {
        guard source[end] == "+", source.endOfDigits(end + 1) == end + 3, source[end + 3] == ":",
            source.endOfDigits(end + 4) == end + 6
        else { return end }
        return end + 6
    }

    /// Whether a time may end here. 10:30.5元, 10:30元 and 10:30:7元 are not times.
    private func endsTime(_ end: Int, in text: ChineseText) -> Bool {
        let source = text.source
        return !source.isDecimal(end) && !(source[end] == ":" && source[end + 1].isASCIIDigit) && source[end] != "%"
            && text.currencies.suffix(at: end) == nil
    }

    private func isTimed(_ start: Int, _ end: Int, in source: SourceText) -> Bool {
        Self.events.longest(in: source, at: end) != nil
            || Self.partsOfDay.longest(in: source, at: source.startOfSpaces(start)) != nil
    }

    /// Events that follow their time, and words that precede a time of day: 10:5开会, 上午9:5.
    private static let events = PhraseTable<Bool>(
        words: "开会 开始 出发 起飞 集合 发车 开车 见面 到达 抵达 上课 下课 上班 下班 开门 关门 结束 开抢 开播 送达 左右 准时 之前 之后 以前 以后 起床 睡觉 到站 开机")

    private static let partsOfDay = PhraseTable<Bool>(
        words: "上午 下午 中午 早上 晚上 凌晨 傍晚 清晨 今晚 明早 今早 昨晚 明晚 时间 时间: 时间为 定于 点到", direction: .backward)
}

/// AM or PM in letters after a time.
enum ChineseHalfOfDay {
    private static let halves = PhraseTable<TimePhrase.Half>(
        [("am", .morning), ("pm", .afternoon), ("a.m.", .morning), ("p.m.", .afternoon)], foldsCase: true)

    static func longest(in source: SourceText, at end: Int) -> PhraseTable<TimePhrase.Half>.Match? {
        let start = source.endOfSpaces(end)
        guard let half = halves.longest(in: source, at: start), !source[half.end].isASCIIAlphanumeric else {
            return nil
        }
        return half
    }

    /// Returns the claim of a time with the AM or PM after it. A trailing Z (UTC, ISO 8601) is not spoken.
    static func claim(_ time: TimePhrase, end: Int, in source: SourceText) -> Claim {
        var (time, end) = (time, end)
        if let half = longest(in: source, at: end) {
            (time.half, end) = (half.value, half.end)
        } else if source[end].lowercased == "z", !source[end + 1].isASCIIAlphanumeric {
            end += 1
        }
        return Claim(value: .time(time), end: end)
    }
}

struct ChineseWholeHourRule: Rule {
    let name = "time.whole-hour"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        let next = text.source[digits.upperBound]
        guard digits.count <= 2, next.isASCIILetter || next == " ", let hour = text.source.value(digits),
            (1...12).contains(hour), let half = ChineseHalfOfDay.longest(in: text.source, at: digits.upperBound)
        else { return nil }
        return Claim(value: .time(TimePhrase(hour: hour, half: half.value)), end: half.end)
    }
}

struct ChinesePaddedHourRule: Rule {
    let name = "time.padded-hour"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let digits = text.digits(at: index)
        guard digits.count == 2, text.source[index] == "0",
            "时時点".unicodeScalars.contains(text.source[digits.upperBound]),
            let hour = text.source.value(digits)
        else { return nil }
        return Claim(value: .time(TimePhrase(hour: hour, isNamed: true)), end: digits.upperBound)
    }
}
