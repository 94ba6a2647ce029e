/// The semiotic class of a token, without its value.
///
/// The classes are those of Sproat et al., "Normalization of non-standard words", Computer Speech and Language 15, 2001,
/// with the kinds of digit strings that payments have.
enum SemioticKind: Hashable, Sendable {
    /// The currency's code in small letters; nil if it is not known.
    case money(String?)
    case cardinal
    case ordinal
    case fraction
    case percent
    case measure
    case date
    case time
    case range
    case ratio
    /// Digits that are said one by one: an order number, a card's tail.
    case digits
    /// The visible digits of a masked number.
    case maskedDigits
    case telephone
    /// An IPv4 address.
    case networkAddress
    /// A version: 1.2.3.
    case version
    /// A model's name: i7-13700K.
    case model
    /// Letters and digits: X9F3K2.
    case code
    case electronic
    /// A postal address's part.
    case address
    case roman
    case name
    case idiom
    case abbreviation
    case symbol
    /// Letters, digits and signs that are said by their names.
    case characters

    var isMoney: Bool { if case .money = self { true } else { false } }

    /// Digits that are said one by one, of any kind.
    var isDigits: Bool {
        switch self {
        case .digits, .maskedDigits, .telephone, .networkAddress, .version, .model, .code: true
        default: false
        }
    }

    /// The rule's name in `explain` and in errors.
    var label: String {
        switch self {
        case .money(let code): code.map { "money." + $0 } ?? "money"
        case .cardinal: "cardinal"
        case .ordinal: "ordinal"
        case .fraction: "fraction"
        case .percent: "percent"
        case .measure: "measure"
        case .date: "date"
        case .time: "time"
        case .range: "range"
        case .ratio: "ratio"
        case .digits: "digits"
        case .maskedDigits: "digits.masked"
        case .telephone: "digits.phone"
        case .networkAddress: "digits.address"
        case .version: "digits.version"
        case .model: "digits.model"
        case .code: "digits.code"
        case .electronic: "electronic"
        case .address: "address"
        case .roman: "roman"
        case .name: "name"
        case .idiom: "idiom"
        case .abbreviation: "abbreviation"
        case .symbol: "symbol"
        case .characters: "characters"
        }
    }
}
