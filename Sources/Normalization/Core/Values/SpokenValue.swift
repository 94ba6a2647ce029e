/// A value of a known kind, which need not be found in a text: for announcements and SSML's say-as.
package enum SpokenValue: Hashable, Sendable {
    case money(Money)
    case count(Count)
    case cardinal(Cardinal)
    case ordinal(Ordinal)
    case digits(Digits)
    case telephone(Digits)
    case date(CalendarDate)
    case time(ClockTime)
    case spelling(Spelling)

    /// Returns the value in words with the label of its class, in the form of `SpokenText`.
    package func spoken(_ language: SpokenLanguage, options: NormalizationOptions = .init()) -> SpokenText {
        let words = language.reading.words(self, options: options)
        let claim = ClaimedValue(rule: nil, language: nil, value: semioticClass)
        return SpokenText(pieces: [Piece(text: words, source: 0..<0, rule: semioticClass.kind.label, claim: claim)])
    }

    /// The name of the kind, for canonical forms.
    package var kind: String {
        switch self {
        case .money(let money): "money." + money.currencyCode
        case .count: "count"
        case .cardinal: "cardinal"
        case .ordinal: "ordinal"
        case .digits: "digits"
        case .telephone: "telephone"
        case .date: "date"
        case .time: "time"
        case .spelling: "spelling"
        }
    }
}

extension SpokenValue {
    /// The value in the form that a rule would find in a text.
    var semioticClass: SemioticClass {
        switch self {
        case .money(let money):
            let sign: Quantity.Sign = money.minorUnits < 0 ? .minus : .none
            let amount = Quantity(numeral: money.numeral, form: .count)
            return .money(MoneyPhrase(sign: sign, amount: amount, currency: money.currency))
        case .count(let count): return .cardinal(Quantity(numeral: count.numeral, form: .count))
        case .cardinal(let cardinal):
            let sign: Quantity.Sign = cardinal.decimal.isNegative ? .minus : .none
            return .cardinal(Quantity(sign: sign, numeral: cardinal.decimal.numeral))
        case .ordinal(let ordinal): return .ordinal(OrdinalPhrase(numeral: ordinal.numeral))
        case .digits(let digits): return .digits(digits.string(.digits))
        case .telephone(let digits): return .digits(digits.string(.telephone))
        case .date(let date):
            let year = date.year.map { Numeral($0).integer }
            return .date(DatePhrase(year: year, month: date.month, day: date.day))
        case .time(let time):
            let second = time.second.map { Numeral($0) }
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
