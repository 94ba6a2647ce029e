/// Typed values in Chinese.
struct ChineseValueWords {
    private let number: ChineseNumber

    init(options: NormalizationOptions) { number = ChineseNumber(options: options) }

    func words(_ value: SpokenValue) -> String {
        switch value {
        case .money(let money): sign(money.minorUnits < 0) + number.count(money.numeral) + money.currency.chinese
        case .count(let count): number.count(count.numeral)
        case .cardinal(let cardinal): sign(cardinal.decimal.isNegative) + number.words(cardinal.decimal.numeral)
        case .ordinal(let ordinal): "第" + number.words(ordinal.numeral)
        case .digits(let digits), .telephone(let digits): dialled(digits)
        case .date(let date): words(date)
        case .time(let time): words(time)
        case .spelling(let spelling): spelling.words(sign: \.chinese, digit: ChineseNumber.dialled)
        }
    }

    private func sign(_ isNegative: Bool) -> String { isNegative ? "负" : "" }

    private func dialled(_ digits: Digits) -> String {
        (digits.isInternational ? "加" : "") + digits.groups.map(ChineseNumber.dialled).joined(separator: " ")
    }

    private func words(_ date: CalendarDate) -> String {
        var words = date.year.map { ChineseNumber.each(String($0).utf8.map { $0 &- 48 }) + "年" } ?? ""
        if let month = date.month { words += number.words(month) + "月" }
        if let day = date.day { words += number.words(day) + "日" }
        return words
    }

    private func words(_ time: ClockTime) -> String {
        var words = number.count(time.hour) + "点"
        if time.minute > 0 || time.second != nil { words += padded(time.minute) + "分" }
        if let second = time.second { words += padded(second) + "秒" }
        return words
    }

    /// 零五分, 零分.
    private func padded(_ value: Int) -> String {
        (1...9).contains(value) ? "零" + number.words(value) : number.words(value)
    }
}
