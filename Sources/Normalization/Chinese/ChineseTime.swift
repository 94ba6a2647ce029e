/// Clock times: 7:10:51, 8:05, 22：58, 8:30 PM.
extension ChineseText {
    /// What is done at a time, behind it, and what a time of day follows: 10:5开会, 上午9:5.
    private static let events = PhraseTable<Bool>(
        words: "开会 开始 出发 起飞 集合 发车 开车 见面 到达 抵达 上课 下课 上班 下班 开门 关门 结束 开抢 开播 送达 左右 准时 之前 之后 以前 以后 起床 睡觉 到站 开机")

    private static let partsOfDay = PhraseTable<Bool>(
        words: "上午 下午 中午 早上 晚上 凌晨 傍晚 清晨 今晚 明早 今早 昨晚 明晚 时间 时间: 时间为 定于 点到", direction: .backward)

    func clock(at start: Int, digitsEnd end: Int) -> Claim? {
        if source[end] != ":" { return wholeHour(at: start, digitsEnd: end) }
        let minutes = end + 1..<source.endOfDigits(end + 1)
        // The T of ISO 8601 stands between a date and a time, other letters begin names: iPhone15:12.
        let isNamed = source[start - 1].isASCIILetter && !source[start - 2].isASCIIDigit
        guard end - start <= 2, !isNamed,
            minutes.count == 2 || minutes.count == 1 && isTimed(start, minutes.upperBound),
            let hour = source.value(start..<end), hour <= 24,
            let minute = source.value(minutes), minute < 60, source.chineseCue(before: start) != .score
        else { return nil }
        guard let rest = minutesAndSeconds(minute, behind: minutes.upperBound), endsTime(rest.end) else { return nil }
        return halfOfDay(Claim(words: hourWords(hour) + rest.words, kind: .time, end: rest.end), hour: hour)
    }

    /// What is said behind 点; nil where what follows is no second.
    private func minutesAndSeconds(_ minute: Int, behind end: Int) -> (words: String, end: Int)? {
        var words = minute > 0 ? padded(minute) + "分" : ""
        var last = end
        if source[last] == ":", source.endOfDigits(last + 1) == last + 3 {
            guard let second = source.numeral(at: last + 1), second.numeral.integer[0] < 6 else { return nil }
            words = (minute == 0 ? "零分" : words) + secondWords(second.numeral)
            last = second.end
        }
        if source[last] == "分", source[last + 1] != "钟" {
            if minute == 0 { words += "零分" }
            last += 1
        }
        return (words, endOfZone(last))
    }

    /// 10:30.5元, 10:30元 and 10:30:7元 are no times.
    private func endsTime(_ end: Int) -> Bool {
        !isDecimal(end) && !(source[end] == ":" && source[end + 1].isASCIIDigit) && currencySuffix(at: end) == nil
            && source[end] != "%"
    }

    private func isTimed(_ start: Int, _ end: Int) -> Bool {
        Self.events.longest(in: source, at: end) != nil
            || Self.partsOfDay.longest(in: source, at: source.startOfSpaces(start)) != nil
    }

    /// 8am, 11 PM: 上午八点.
    private func wholeHour(at start: Int, digitsEnd end: Int) -> Claim? {
        guard end - start <= 2, let hour = source.value(start..<end), (1...12).contains(hour) else { return nil }
        let reading = halfOfDay(Claim(words: hourWords(hour), kind: .time, end: end), hour: hour)
        return reading.end > end && source[reading.end - 1] != "z" && source[reading.end - 1] != "Z" ? reading : nil
    }

    /// The difference to UTC in 08:00:00+08:00 (RFC 3339 §4.2) is not spoken.
    private func endOfZone(_ end: Int) -> Int {
        guard source[end] == "+", source.endOfDigits(end + 1) == end + 3, source[end + 3] == ":",
            source.endOfDigits(end + 4) == end + 6
        else { return end }
        return end + 6
    }

    /// Whether the hour is in the second half of the day.
    private static let halves = PhraseTable<Bool>(
        [("am", false), ("pm", true), ("a.m.", false), ("p.m.", true)], foldsCase: true)

    func hourWords(_ hour: Int) -> String { number.count(hour) + "点" }

    /// 五十一秒, 零五秒, 零秒.
    private func secondWords(_ numeral: Numeral) -> String {
        let value = numeral.integer.reduce(0) { $0 * 10 + Int($1) }
        var words = value == 0 ? "零" : padded(value)
        if !numeral.fraction.isEmpty { words += "点" + ChineseNumber.each(numeral.fraction) }
        return words + "秒"
    }

    func padded(_ value: Int) -> String {
        value < 10 ? "零" + number.words(value) : number.words(value)
    }

    /// 8:30 PM is said 下午八点三十分; a trailing Z (UTC, ISO 8601) is not spoken.
    private func halfOfDay(_ reading: Claim, hour: Int) -> Claim {
        var reading = reading
        let start = source.endOfSpaces(reading.end)
        if let half = Self.halves.longest(in: source, at: start), !source[half.end].isASCIIAlphanumeric {
            let isLate = hour >= 6 && hour != 12
            reading.words = (half.value ? isLate ? "晚上" : "下午" : hour == 12 ? "凌晨" : "上午") + reading.words
            reading.end = half.end
        } else if source[reading.end].lowercased == "z", !source[reading.end + 1].isASCIIAlphanumeric {
            reading.end += 1
        }
        return reading
    }
}
