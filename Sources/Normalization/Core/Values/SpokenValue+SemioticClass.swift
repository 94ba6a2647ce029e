extension SpokenValue {
    /// The value as it would have been found in a text.
    var semioticClass: SemioticClass {
        switch self {
        case .money(let money):
            let sign: Quantity.Sign = money.minorUnits < 0 ? .minus : .none
            return .money(MoneyPhrase(sign: sign, amount: Quantity(numeral: money.numeral), currency: money.currency))
        case .count(let count): return .cardinal(Quantity(numeral: count.numeral, form: .count))
        case .cardinal(let cardinal):
            let sign: Quantity.Sign = cardinal.decimal.isNegative ? .minus : .none
            return .cardinal(Quantity(sign: sign, numeral: cardinal.decimal.numeral))
        case .ordinal(let ordinal): return .ordinal(OrdinalPhrase(numeral: ordinal.numeral))
        case .digits(let digits): return .digits(digits.string(.digits))
        case .telephone(let digits): return .digits(digits.string(.telephone))
        case .date(let date):
            let year = date.year.map { String($0).utf8.map { $0 &- 48 } }
            return .date(DatePhrase(year: year, month: date.month, day: date.day))
        case .time(let time):
            let second = time.second.map { Numeral(integer: String($0).utf8.map { $0 &- 48 }) }
            return .time(TimePhrase(hour: time.hour, minute: time.minute, second: second))
        case .spelling(let spelling): return .spelling(spelling)
        }
    }
}

extension Digits {
    fileprivate func string(_ kind: SemioticKind) -> DigitString {
        DigitString(groups: groups, kind: kind, isInternational: isInternational)
    }
}
