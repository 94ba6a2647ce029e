/// Pauses between two numbers that a listener would join: 张三 and 12.5元, 余额1000 and 8元.
extension ChineseText {
    /// Whether the claim would seem to continue the numeral before it. 周五4/6 and 找零0.5 do not.
    func continuesNumeral(_ claim: Claim, saying words: String, at start: Int) -> Bool {
        guard let first = words.unicodeScalars.first.map(dialect.mainland), first.isChineseNumeral || first == "点"
        else { return false }
        let last = dialect.mainland(history.lastSounded)
        guard last.isChineseNumeral || last == "点" && claim.kind.isMoney, !isOneNumber(start) else { return false }
        return claim.kind != .maskedDigits && claim.kind != .date && cue(before: start) != .amount
    }

    /// Whether both parts form one written number: 3万5000元 and 8点30 do, 10点¥5 does not.
    private func isOneNumber(_ start: Int) -> Bool {
        guard source[start].isASCIIDigit else { return false }
        var run = start
        while source[run - 1].isChineseNumeral || source[run - 1] == "点" { run -= 1 }
        return run != start && run == numberEnd
    }
}
