/// Meanings of the marks beside a number: its sign, a percentage, the half of the day. Each must be heard exactly where
/// it is written.
extension HeardSides {
    /// Whether an arrow before the first digit, or the sign of a percentage, is heard.
    func isMarkSaid(_ stretch: Stretch) -> Bool {
        guard let first = stretch.written.first(where: { written.isDigit($0) }) else { return true }
        let mark = HeardMark(written, before: first) ?? sign(before: first)
        return mark?.isSaid(heard, in: stretch.heard) ?? true
    }

    /// Returns the sign of -0.25%, +0.3%, -6℃ and LPR-30BP. A hyphen in a name or a range is not a sign.
    private func sign(before digit: Int) -> HeardMark? {
        let mark = digit - 1
        guard written.isMinus(mark) || written[mark] == 0x2B else { return nil }
        var end = written.endOfDigits(digit)
        if written[end] == 0x2E { end = written.endOfDigits(end + 1) }
        let isShare = written[end] == 0x25 || written[end] == 0x2030
        let isPoints = written.isBasisPoints(written.endOfSpaces(end))
        let before = written[written.startOfSpaces(mark) - 1]
        let isDegree = [0x2103, 0xB0].contains(written[end]) || written[end] == 0x7E && isDegree(behind: end + 1)
        // A space before the minus but not after it: ¥1600 -0.37%.
        let isApart = written.isSpace(mark - 1)
        guard isShare || isPoints || isDegree, before &- 48 > 9 || isApart, before != 0x25, before != 0x29,
            // 18℃-26℃ is a range.
            isApart || before != 0x2103 && before != 0xB0,
            isPoints || !written.isLetter(mark - 1)
        else { return nil }
        return written.isMinus(mark) ? .down : .up
    }

    /// Whether a number and ℃ follow: the ℃ of -5~3℃.
    private func isDegree(behind index: Int) -> Bool {
        var end = written.isMinus(index) ? index + 1 : index
        while written.isDigit(end) || written[end] == 0x2E { end += 1 }
        return written[end] == 0x2103 || written[end] == 0xB0
    }

    // MARK: Signs

    /// Whether a spoken difference subtracts the smaller number: 30-50 is not 三十减五十.
    func isDifferenceSaid(_ stretch: Stretch, _ scan: AmountScan) -> Bool {
        stretch.heard.allSatisfy { index in
            guard heard[index] == ideograph("减"),
                let less = scan.amounts.first(where: { $0.numeral.lowerBound == index + 1 })?.value, less.isWhole,
                let more = scan.amounts.last(where: { $0.numeral.upperBound == index })?.value
            else { return true }
            return !more.isBelow(less.coefficient)
        }
    }

    /// Whether a minus is heard where it is certainly written, and signs are heard only where they are written.
    func isSignSaid(_ stretch: Stretch, _ scan: AmountScan) -> Bool {
        let isMinusHeard = heard.hasAny(Self.minusWords, in: stretch.heard)
        if isMinusHeard, !hasMinus(stretch.written) { return false }
        if isPlusHeard(stretch.heard), !hasPlus(stretch.written) { return false }
        guard !isMinusHeard, hasMinus(stretch.written) else { return true }
        let isBelowZero = scan.amounts.contains {
            $0.isBare && $0.sign == .minus && $0.notation == .digits && stretch.written.contains($0.numeral.lowerBound)
        }
        return !isBelowZero || heard.hasAny(Self.minusWords, in: near(stretch.heard))
    }

    /// Returns a stretch with the word before it, because a minus may have been kept as written.
    private func near(_ range: Range<Int>) -> Range<Int> { max(0, range.lowerBound - 9)..<range.upperBound }

    /// Whether there is a dash, a bracket, a triangle or a minus word.
    private func hasMinus(_ range: Range<Int>) -> Bool {
        let around = (written.startOfSpaces(range.lowerBound) - 1)..<(written.endOfSpaces(range.upperBound) + 1)
        return around.contains { index in
            written.isDash(index) || written[index] == 0x28 || written[index] == 0xB1
                || HeardMark(written[index]) != nil
        } || written.hasAny(Self.minusWords, in: range)
    }

    private func hasPlus(_ range: Range<Int>) -> Bool {
        let around = (written.startOfSpaces(range.lowerBound) - 1)..<(written.endOfSpaces(range.upperBound) + 1)
        return around.contains { index in
            written[index] == 0x2B || written[index] == 0xB1 || written[index] == 0x2795
                || HeardMark(written[index]) != nil
        } || written.hasAny(Self.plusWords, in: range)
    }

    /// 加 also occurs in the names 加元, 新加坡, 孟加拉 and 保加利亚.
    private func isPlusHeard(_ range: Range<Int>) -> Bool {
        range.contains { index in
            Self.plusWords.begin(heard, at: index) && !Self.behindNames.contains(heard[index + 1])
        }
    }

    /// Hanzi that follow 加 in names.
    private static let behindNames = ideographs("元拿币幣坡拉利纳納")

    private static let minusWords = HeardWords(
        "负", "負", "零下", "minus", "negative", "below", "माइनस", "ऋणात्मक")

    private static let plusWords = HeardWords("加", "正", "plus", "positive", "प्लस")

    // MARK: Percentages

    /// Whether a percentage is heard exactly where a percent sign is written.
    func isShareSaid(_ stretch: Stretch) -> Bool {
        Self.shares.allSatisfy { sign, words in
            let isWritten =
                stretch.written.contains { written[$0] == sign } || written.hasAny(words, in: stretch.written)
            return isWritten
                == stretch.heard.contains { words.begin(heard, at: $0) && HanziNumber.code(heard[$0 - 1]) > 9 }
        }
    }

    private static let shares: [(sign: UInt32, words: HeardWords)] = [
        (0x25, HeardWords("百分之", "percent", "per cent", "प्रतिशत", "परसेंट")),
        (0x2030, HeardWords("千分之", "per mille", "per thousand", "प्रति हज़ार")),
        (0x2031, HeardWords("万分之", "萬分之", "per ten thousand", "प्रति दस हज़ार")),
    ]

    // MARK: Halves of the day

    /// Whether AM and PM are heard as written.
    func isHalfSaid(_ stretch: Stretch) -> Bool {
        let isHalfHeard = heard.hasAny(Self.halves, in: stretch.heard)
        let halves = [Self.morning, Self.afternoon].map { isHalfHeard && heard.hasAny($0, in: stretch.heard) }
        guard let letter = halfLetter(stretch.written) else {
            // 00:40 is twelve forty AM.
            if isMidnight(stretch.written) && !halves[1] || hasLoneHalf(stretch.written) { return true }
            return halves == [false, false] || written.hasAny(Self.halves, in: stretch.written)
        }
        return letter == 0x61 ? halves[0] : halves[1]
    }

    /// Whether a half of the day is a single letter: 9a-5p.
    private func hasLoneHalf(_ range: Range<Int>) -> Bool {
        range.contains { index in
            let letter = written[index] | 0x20
            return (letter == 0x61 || letter == 0x70) && written.isDigit(index - 1) && !written.isLetter(index + 1)
        }
    }

    private func isMidnight(_ range: Range<Int>) -> Bool {
        range.contains { written[$0] == 0x3A && written[$0 - 1] == 48 && !(1...9).contains(written[$0 - 2] &- 48) }
    }

    /// Returns the a or p of 8am, 8 a.m. and 8:30PM.
    private func halfLetter(_ range: Range<Int>) -> UInt32? {
        for index in range where written.isLetter(index) && !written.isLetter(index - 1) {
            let letter = written[index] | 0x20
            let end = written[index + 1] == 0x2E ? index + 2 : index + 1
            // 8amEST ends in its time zone.
            let isWord = !written.isLetter(end + 1) || written[end] == 0x6D && written[end + 1] < 0x60
            guard letter == 0x61 || letter == 0x70, written[end] | 0x20 == 0x6D, isWord,
                written.isDigit(written.startOfSpaces(index) - 1)
            else { continue }
            return letter
        }
        return nil
    }

    private static let morning = HeardWords("上午", "凌晨", "早上", "AM", "a.m", "am", "midnight", "सुबह", "रात")

    private static let afternoon = HeardWords(
        "下午", "晚上", "中午", "PM", "p.m", "pm", "noon", "शाम", "दोपहर", "रात")

    private static let halves = morning + afternoon
}

extension HeardText {
    /// Whether basis points begin here: bp, BP, 基点, 个基点.
    fileprivate func isBasisPoints(_ index: Int) -> Bool {
        if self[index] == ideograph("个") { return isBasisPoints(index + 1) }
        return hasWord("bp", at: index) || self[index] == ideograph("基") && self[index + 1] == ideograph("点")
    }

    /// Whether one of the words begins in `range`.
    fileprivate func hasAny(_ words: HeardWords, in range: Range<Int>) -> Bool {
        range.contains { index in
            words.mayBegin(with: self[index]) && !(isLetter(index) && isLetter(index - 1))
                && words.scalars.contains { has($0, at: index) && !(isLetter(index) && isLetter(index + $0.count)) }
        }
    }
}

/// Words with the same meaning to the listener, such as the words for a minus.
///
/// None of the words begins at most positions of a text. A filter of the first letters rejects those positions at once.
private struct HeardWords {
    /// Each word as Unicode scalars.
    let scalars: [[UInt32]]
    /// One bit for the last six bits of each first letter.
    private let firsts: UInt64

    init(_ words: String...) { self.init(scalars: words.map { HeardText($0).scalars }) }

    private init(scalars: [[UInt32]]) {
        self.scalars = scalars
        firsts = scalars.compactMap(\.first).reduce(0) { $0 | Self.bit($1) }
    }

    static func + (left: HeardWords, right: HeardWords) -> HeardWords {
        HeardWords(scalars: left.scalars + right.scalars)
    }

    /// Whether a word can begin with `scalar`. `true` may be wrong, `false` is certain.
    func mayBegin(with scalar: UInt32) -> Bool { firsts & Self.bit(scalar) != 0 }

    /// Whether one of the words is in `text` at `index`, as a separate word or inside another.
    func begin(_ text: HeardText, at index: Int) -> Bool {
        mayBegin(with: text[index]) && scalars.contains { text.has($0, at: index) }
    }

    private static func bit(_ scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }
}
