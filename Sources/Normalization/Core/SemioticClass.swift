/// The class of a token with its parsed value: classification finds it in a text, and verbalization puts it into words.
///
/// Typed values of announcements have the same type, so that an amount always sounds the same.
indirect enum SemioticClass: Hashable, Sendable {
    case cardinal(Quantity)
    case ordinal(OrdinalPhrase)
    case fraction(FractionPhrase)
    case percent(Percentage)
    case measure(Measure)
    /// Divisors after an amount that is already spoken: the /月 of 100元/月.
    case divisors([Divisor])
    case money(MoneyPhrase)
    case date(DatePhrase)
    case feast(FeastPhrase)
    case time(TimePhrase)
    case weekday(WeekdayPhrase)
    /// A length of time.
    case duration(Measure)
    case range(RangePhrase)
    case ratio(RatioPhrase)
    /// The first of two multiplied numbers: the 1920 of 1920x1080.
    case dimension(Numeral)
    case digits(DigitString)
    case name(AlphanumericName)
    case version(VersionPhrase)
    case power(PowerPhrase)
    case spelling(Spelling)
    case electronic(ElectronicAddress)
    case address(AddressPhrase)
    case roman(RomanPhrase)
    /// A fixed phrase of a table, such as a spelled-out abbreviation or the name of a sign.
    case phrase(String, SemioticKind)
    /// A silent sign: a currency sign without any number, the # after "number".
    case silent

    var kind: SemioticKind {
        switch self {
        case .cardinal: .cardinal
        case .ordinal: .ordinal
        case .fraction(let fraction): fraction.kind
        case .percent: .percent
        case .measure, .divisors: .measure
        case .money(let money): money.currency.kind
        case .date: .date
        case .feast: .name
        case .time, .duration: .time
        case .weekday: .date
        case .range(let range): range.kind
        case .ratio, .dimension: .ratio
        case .digits(let digits): digits.kind
        case .name(let name): name.kind
        case .version(let version): version.isAddress ? .networkAddress : .version
        case .power: .symbol
        case .spelling: .characters
        case .electronic: .electronic
        case .address: .address
        case .roman: .roman
        case .phrase(_, let kind): kind
        case .silent: .symbol
        }
    }

    var isSilent: Bool { if case .silent = self { true } else { false } }
}
