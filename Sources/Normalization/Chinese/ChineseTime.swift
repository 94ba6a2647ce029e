/// Clock times: 7:10:51, 8:05, 22：58, 8:30 PM.
extension ChineseReader {
    func clock(at start: Int, digitsEnd end: Int) -> Reading? {
        let minutes = end + 1..<source.endOfDigits(end + 1)
        guard end - start <= 2, minutes.count == 2, let hour = source.value(start..<end), hour <= 24,
            let minute = source.value(minutes), minute < 60, source.chineseCue(before: start) != .score
        else { return nil }
        var words = hourWords(hour)
        var last = minutes.upperBound
        if source[last] == ":", source.endOfDigits(last + 1) == last + 3 {
            guard let second = source.numeral(at: last + 1), second.numeral.integer[0] < 6 else { return nil }
            words += (minute == 0 ? "零分" : padded(minute) + "分") + secondWords(second.numeral)
            last = second.end
        } else if minute > 0 {
            words += padded(minute) + "分"
        }
        guard source[last] != ":", currencySuffix(at: last) == nil, source[last] != "%" else { return nil }
        return halfOfDay(Reading(words: words, rule: "time", end: last), hour: hour)
    }

    private func hourWords(_ hour: Int) -> String { number.count(hour) + "点" }

    /// 五十一秒, 零五秒, 零秒.
    private func secondWords(_ numeral: Numeral) -> String {
        let value = numeral.integer.reduce(0) { $0 * 10 + Int($1) }
        var words = value == 0 ? "零" : padded(value)
        if !numeral.fraction.isEmpty { words += "点" + ChineseNumber.each(numeral.fraction) }
        return words + "秒"
    }

    private func padded(_ value: Int) -> String {
        value < 10 ? "零" + number.words(value) : number.words(value)
    }

    /// 8:30 PM is said 下午八点三十分; a trailing Z (UTC, ISO 8601) is not spoken.
    private func halfOfDay(_ reading: Reading, hour: Int) -> Reading {
        var reading = reading
        let start = source.endOfSpaces(reading.end)
        let letters = source.text(start..<source.endOfLetters(start)).lowercased()
        switch letters {
        case "am", "pm":
            reading.words = (letters == "am" ? "上午" : hour < 6 || hour == 12 ? "下午" : "晚上") + reading.words
            reading.end = start + 2
        case "z" where start == reading.end: reading.end += 1
        default: break
        }
        return reading
    }
}
