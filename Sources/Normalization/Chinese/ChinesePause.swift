/// Two numbers that a listener would take for one: 张三 and 12.5元, 余额1000 and 8元.
extension ChineseText {
    /// The reading with a pause in front, where it continues a numeral by ear alone. 周五4/6 and 找零0.5 continue none.
    func parted(_ reading: Claim, saying words: String, at start: Int) -> Claim {
        guard let first = words.unicodeScalars.first, first.isChineseNumeral || first == "点",
            continuesNumeral(start, isMoney: reading.kind.isMoney), reading.kind != .maskedDigits,
            reading.kind != .date, source.chineseCue(before: start) != .amount
        else { return reading }
        var reading = reading
        reading.pauseBefore = .comma
        return reading
    }

    private func continuesNumeral(_ start: Int, isMoney: Bool) -> Bool {
        let last = lastSounded
        guard last.isChineseNumeral || last == "点" && isMoney else { return false }
        // 3万5000元 and 8点30 are each one number, 10点¥5 is none.
        guard source[start].isASCIIDigit else { return true }
        var run = start
        while source[run - 1].isChineseNumeral || source[run - 1] == "点" { run -= 1 }
        return run == start || run != numberEnd
    }
}
