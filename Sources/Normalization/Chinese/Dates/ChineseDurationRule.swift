/// 用时3:25:18: a duration in hours, minutes and seconds.
struct ChineseDurationRule: Rule {
    let name = "time.length"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: ChineseText) -> Claim? {
        let source = text.source
        let first = text.digits(at: index)
        guard first.count <= 2, source[first.upperBound] == ":" else { return nil }
        let second = first.upperBound + 1..<source.endOfDigits(first.upperBound + 1)
        guard second.count == 2, source[second.lowerBound] < "6", let upper = source.value(first),
            let lower = source.value(second),
            let word = Self.lengths.longest(in: source, at: source.startOfFillers(index))
        else { return nil }
        guard source[second.upperBound] == ":" else {
            return word.value == .short ? minutes(upper, second, in: text) : nil
        }
        let third = second.upperBound + 1..<source.endOfDigits(second.upperBound + 1)
        guard third.count == 2, source[third.lowerBound] < "6", ends(third.upperBound, in: text) else { return nil }
        let time = TimePhrase(
            hour: upper, minute: lower, second: Numeral(integer: source.digits(third)), form: .units)
        return Claim(value: .time(time), end: third.upperBound)
    }

    private func minutes(_ minutes: Int, _ second: Range<Int>, in text: ChineseText) -> Claim? {
        guard ends(second.upperBound, in: text) else { return nil }
        let seconds = Numeral(integer: text.source.digits(second))
        let time = TimePhrase(hour: 0, minute: minutes, second: seconds, form: .units)
        return Claim(value: .time(time), end: second.upperBound)
    }

    private func ends(_ end: Int, in text: ChineseText) -> Bool {
        !text.source.isDecimal(end) && !(text.source[end] == ":" && text.source[end + 1].isASCIIDigit)
            && text.currencies.suffix(at: end) == nil
    }

    /// How two numbers without a third are read.
    private enum Length { case short, long }

    /// After `short` words two numbers are minutes and seconds, after `long` words they may be hours.
    private static let lengths = PhraseTable<Length>(
        ["配速", "通话时长", "通话", "视频时长", "录音时长", "语音时长", "音频时长", "片长"].map { ($0, .short) }
            + ["用时", "耗时", "历时", "时长", "成绩", "净成绩", "净时间", "完赛时间", "总时间", "总用时", "倒计时", "剩余时间", "最好成绩", "纪录", "PB"]
            .map { ($0, .long) },
        direction: .backward)
}
