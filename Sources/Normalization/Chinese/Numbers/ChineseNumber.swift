/// Makes Chinese numerals from digits: sections of four, 万 and 亿.
struct ChineseNumber {
    /// 16 digits reach 九千…万亿; a longer number lacks an everyday name and is read digit by digit.
    static let maxIntegerDigits = 16

    let options: NormalizationOptions
    /// Whether 200 is 兩百, as in Taiwan.
    var saysLiangBeforeHundred = false

    private static let names = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"]

    /// Returns the words of a number's value: 1050.2 is 一千零五十点二. With the option `each`, returns its digits.
    func words(_ numeral: Numeral) -> String {
        let isSpelled = options.digits == .each || numeral.trimmedInteger.count > Self.maxIntegerDigits
        let words = isSpelled ? Self.each(numeral.integer) : cardinal(numeral.integer)
        return numeral.fraction.isEmpty ? words : words + "点" + Self.each(numeral.fraction)
    }

    func words(_ value: Int) -> String { words(Numeral(value)) }

    /// Returns 两 for exactly two things; 二 remains in compounds, decimals and names.
    func count(_ numeral: Numeral) -> String {
        numeral.isTwo && options.liang && options.digits == .value ? "两" : words(numeral)
    }

    func count(_ value: Int) -> String { count(Numeral(value)) }

    /// Returns digits one by one, as in years and after the point.
    static func each(_ digits: some Sequence<UInt8>) -> String {
        digits.map { names[Int($0)] }.joined()
    }

    /// Returns digits one by one as on the telephone, where 一 is 幺, because 一 sounds too much like 七.
    static func dialled(_ digits: some Sequence<UInt8>) -> String {
        digits.map { $0 == 1 ? "幺" : names[Int($0)] }.joined()
    }

    private func cardinal(_ digits: [UInt8]) -> String {
        var words = ""
        append(digits.drop { $0 == 0 }, to: &words)
        return words.isEmpty ? "零" : words
    }

    /// Appends digits that are not all zero. Leading zeros become one 零, unless `words` is empty.
    private func append(_ digits: ArraySlice<UInt8>, to words: inout String, unitFollows: Bool = false) {
        let trimmed = digits.drop { $0 == 0 }
        guard !trimmed.isEmpty else { return }
        if trimmed.count < digits.count, !words.isEmpty { words += "零" }
        let (unit, width) = trimmed.count > 8 ? ("亿", 8) : ("万", 4)
        guard trimmed.count > 4 else { return appendSection(trimmed, to: &words, unitFollows: unitFollows) }
        append(trimmed.dropLast(width), to: &words, unitFollows: true)
        words += unit
        append(trimmed.suffix(width), to: &words, unitFollows: unitFollows)
    }

    /// Appends one to four digits, the first of which is not zero.
    private func appendSection(_ digits: ArraySlice<UInt8>, to words: inout String, unitFollows: Bool) {
        let isStart = words.isEmpty
        var skippedZero = false
        for (index, digit) in digits.enumerated() {
            let place = digits.count - 1 - index
            guard digit != 0 else {
                skippedZero = true
                continue
            }
            if skippedZero { words += "零" }
            skippedZero = false
            let isLeadingTen = isStart && index == 0 && place == 1 && digit == 1
            let prefersLiang =
                digit == 2 && options.liang
                && (place == 3 || place == 2 && saysLiangBeforeHundred || isStart && digits.count == 1 && unitFollows)
            if !isLeadingTen { words += prefersLiang ? "两" : Self.names[Int(digit)] }
            words += ["", "十", "百", "千"][place]
        }
    }
}
