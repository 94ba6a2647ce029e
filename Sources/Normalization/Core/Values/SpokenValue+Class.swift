extension SpokenValue {
    /// The value as rules claim it, so that an amount is said in one way wherever it comes from.
    var semioticClass: SemioticClass {
        switch self {
        case .money(let money):
            .money(
                MoneyPhrase(
                    sign: money.minorUnits < 0 ? .minus : .none,
                    amount: Quantity(numeral: money.numeral, form: .count), currency: money.currency))
        case .count(let count): .cardinal(Quantity(numeral: count.numeral, form: .count))
        case .cardinal(let cardinal):
            .cardinal(
                Quantity(sign: cardinal.decimal.isNegative ? .minus : .none, numeral: cardinal.decimal.numeral))
        case .ordinal(let ordinal): .ordinal(OrdinalPhrase(numeral: ordinal.numeral))
        case .digits(let digits):
            .digits(DigitString(groups: digits.groups, isInternational: digits.isInternational))
        case .telephone(let digits):
            .digits(DigitString(groups: digits.groups, kind: .telephone, isInternational: digits.isInternational))
        case .date(let date):
            .date(DatePhrase(year: date.year.map { Numeral($0).integer }, month: date.month, day: date.day))
        case .time(let time):
            .time(TimePhrase(hour: time.hour, minute: time.minute, second: time.second.map { Numeral($0) }))
        case .spelling(let spelling): .spelling(spelling)
        }
    }
}
