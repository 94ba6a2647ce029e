/// Two numbers that a listener would take for one: 张三 and 12.5元, 余额1000 and 8元.
extension ChineseText {
    /// Whether the claim continues a numeral by ear alone. 周五4/6 and 找零0.5 continue none.
    func continuesNumeral(_ claim: Claim, saying words: String, at start: Int) -> Bool {
        guard let first = words.unicodeScalars.first.map(dialect.mainland), first.isChineseNumeral || first == "点"
        else { return false }
        let last = dialect.mainland(history.lastSounded)
        guard last.isChineseNumeral || last == "点" && claim.kind.isMoney, !isOneNumber(start) else { return false }
        return claim.kind != .maskedDigits && claim.kind != .date && cue(before: start) != .amount
    }

    /// 3万5000元 and 8点30 are each one number, 10点¥5 is none.
    private func isOneNumber(_ start: Int) -> Bool {
        guard source[start].isASCIIDigit else { return false }
        var run = start
        while source[run - 1].isChineseNumeral || source[run - 1] == "点" { run -= 1 }
        return run != start && run == numberEnd
    }
}
