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
