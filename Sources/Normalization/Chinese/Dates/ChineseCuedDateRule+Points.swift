/// Days with a point between month and day, like a decimal number.
extension ChineseCuedDateRule {
    func isPointedDay(_ month: Range<Int>, _ day: Range<Int>, in text: ChineseText) -> Bool {
        Self.eves.longest(in: text.source, at: day.upperBound) != nil || isPadded(month, day, in: text)
    }

    /// Whether a padded pair is a day: 03.08女神节. A decimal number never has a zero before another digit.
    private func isPadded(_ month: Range<Int>, _ day: Range<Int>, in text: ChineseText) -> Bool {
        let (source, start) = (text.source, month.lowerBound)
        let cue = text.cue(before: start)
        return month.count == 2 && day.count == 2 && source[start] == "0" && (cue == nil || cue == .date)
            && !source[start - 1].isASCIIAlphanumeric && source[start - 1] != "." && source[start - 1] != "-"
            && source[start - 1] != "本"
    }

    /// Whether this is the first day of a range: 1.1-1.3元旦放假, 03.01-03.07, and 3.8-3.12, which rises as days and falls
    /// as numbers.
    func beginsPointedRange(_ month: Range<Int>, _ day: Range<Int>, in text: ChineseText) -> Bool {
        let source = text.source
        let mark = source.endOfSpaces(day.upperBound)
        guard source[mark].isDash || source[mark] == "~" || source[mark] == "至" || source[mark] == "到" else {
            return false
        }
        let calendar = ChineseCalendar(text: text)
        let start = source.endOfSpaces(mark + 1)
        let lastMonth = start..<source.endOfDigits(start)
        guard source[lastMonth.upperBound] == ".", calendar.month(lastMonth) != nil else { return false }
        let last = calendar.part(behind: lastMonth)
        guard calendar.day(last) != nil else { return false }
        let isTold =
            Self.holidays.longest(in: source, at: last.upperBound) != nil
            || Self.events.longest(in: source, at: source.startOfFillers(month.lowerBound)) != nil
        if isTold { return true }
        guard !text.isCounted(last.upperBound), !source.isDecimal(last.upperBound) else { return false }
        let isPadded = month.count == 2 && lastMonth.count == 2 && day.count == 2 && last.count == 2
        let isZero = source[month.lowerBound] == "0" || source[lastMonth.lowerBound] == "0"
        let rises =
            text.cue(before: month.lowerBound) == nil && source.value(month) == source.value(lastMonth)
            && day.count == 1 && last.count == 2
            && source[day.lowerBound].value > source[last.lowerBound].value
        return isPadded && isZero || rises
    }

    /// Events that are announced before days: 期末考试6.20-6.22.
    private static let events = PhraseTable<Bool>(
        words: "考试 放假 假期 停水 停电 停气 工期 展期 会期 档期 租期 住院 入住 活动 施工 检修 出差 请假 年假 调休 报名 集训 开学 暑假 寒假", direction: .backward)

    /// Events that are announced after a single day with a point: 12.31跨年.
    private static let eves = PhraseTable<Bool>(words: "跨年 封账 封盘 截稿 关账")

    private static let holidays = PhraseTable<Bool>(
        words:
            "放假 假期 休假 休息 休馆 闭馆 停业 停课 调休 元旦 春节 国庆 五一 劳动节 活动 促销 停水 停电 停气 停暖 检修 施工 维护 账单 期间 结算 考勤 流水 对账 报名 缴费 体检 考试 值班 出差 特惠 大促"
    )
}
