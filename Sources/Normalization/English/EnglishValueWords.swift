/// Typed values in English.
struct EnglishValueWords {
    private let number: EnglishNumber
    private let dialect: EnglishDialect

    init(options: NormalizationOptions, dialect: EnglishDialect) {
        number = EnglishNumber(options: options, dialect: dialect)
        self.dialect = dialect
    }

    func words(_ value: SpokenValue) -> String {
        switch value {
        case .money(let money):
            sign(money.minorUnits < 0) + number.amount(money.numeral, of: money.currency)
        case .count(let count): number.words(count.numeral)
        case .cardinal(let cardinal): sign(cardinal.decimal.isNegative) + number.words(cardinal.decimal.numeral)
        case .ordinal(let ordinal): number.ordinal(ordinal.numeral.integer)
        case .digits(let digits), .telephone(let digits): dialled(digits)
        case .date(let date): words(date)
        case .time(let time): words(time)
        case .spelling(let spelling): spelling.words(sign: \.english, digit: EnglishNumber.each)
        }
    }

    private func sign(_ isNegative: Bool) -> String { isNegative ? "minus " : "" }

    private func dialled(_ digits: Digits) -> String {
        (digits.isInternational ? "plus " : "") + digits.groups.map(EnglishNumber.each).joined(separator: ", ")
    }

    private func words(_ date: CalendarDate) -> String {
        let month = date.month.map { EnglishText.monthNames[$0 - 1] }
        let day = date.day.map(number.ordinal)
        let year = date.year.map(number.year)
        let ofMonth: String? =
            switch (month, day) {
            case (let month?, let day?): dialect.isMonthFirst ? month + " " + day : "the " + day + " of " + month
            case (let month?, nil): month
            case (nil, let day?): "the " + day
            case (nil, nil): nil
            }
        return [ofMonth, year].compactMap(\.self).joined(separator: date.day == nil ? " " : ", ")
    }

    private func words(_ time: ClockTime) -> String {
        var words = number.words(time.hour) + number.minutes(time.minute, hour: time.hour)
        if let second = time.second { words += " and \(number.words(second)) \(second == 1 ? "second" : "seconds")" }
        return words
    }
}
