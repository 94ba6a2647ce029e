extension SourceText {
    /// Returns the cue that ends before `index`, with at most `maxFillers` characters between.
    func chineseCue(before index: Int) -> ChineseCues.Cue? {
        let end = startOfFillers(index)
        guard let cue = ChineseCues.before.longest(in: self, at: end) else { return nil }
        // A cue in letters must be a separate word: "ID" is not in "paid".
        if self[cue.end].isASCIILetter && self[cue.end - 1].isASCIILetter { return nil }
        switch cue.value {
        case .channel:
            // Too many digits for an amount without a currency, or a zero at the beginning.
            let end = endOfDigits(index)
            return end - index >= 8 || self[index] == "0" && end > index + 1 ? .code : .amount
        case .perhapsIdentifier where hasPrefix("流水", at: end - 2):
            return has(.statistics, at: cue.end) || areTakings(index) ? .amount : cue.value
        case .perhapsIdentifier where has(.statistics, at: cue.end): return ChineseCues.Cue.none
        default: return cue.value
        }
    }

    /// Whether the number after 流水 is a shop's takings. The serial numbers of a till have six digits, a zero first, or a
    /// batch before them: 批次500 流水：100.
    private func areTakings(_ index: Int) -> Bool {
        self[index] != "0" && endOfDigits(index) < index + 6 && !(0..<index).contains { hasPrefix("批次", at: $0) }
    }

    /// Returns the position after the cue of 验证码是：【1234】.
    func startOfFillers(_ index: Int) -> Int {
        // 验证码是： 【 contains the longest distance between a cue and its number in known messages.
        let maxFillers = 5
        var end = index
        while end > 0, index - end < maxFillers, isFiller(end - 1) { end -= 1 }
        return end
    }

    /// Whether a word before the number at `index` makes it a count.
    func isTallied(_ index: Int) -> Bool {
        let end = startOfFillers(index)
        return has(.tally, at: end) || ChineseUnits.tallied.longest(in: self, at: end) != nil
    }

    /// Whether a word for a movement of money begins at `index`.
    func beginsAmountCue(_ index: Int) -> Bool { ChineseCues.amounts.longest(in: self, at: index) != nil }

    private func isFiller(_ index: Int) -> Bool {
        // 账户...1234.
        if self[index] == "." { return self[index - 1] == "." || self[index + 1] == "." }
        return " :是为為係#|=【[(「『《〈<“‘\"'*→…".unicodeScalars.contains(self[index])
    }
}
