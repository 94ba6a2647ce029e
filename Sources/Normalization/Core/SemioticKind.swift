/// The semiotic class of a token, without its value.
///
/// The classes come from Sproat et al., "Normalization of non-standard words", Computer Speech and Language 15, 2001,
/// with further kinds of digit strings that payments need.
enum SemioticKind: Hashable, Sendable {
    /// The currency's code in small letters; nil if unknown.
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
    /// Digits spoken one by one: an order number, a card's tail.
    case digits
    /// The visible digits of a masked number.
    case maskedDigits
    case telephone
    /// An IPv4 address.
    case networkAddress
    /// A version: 1.2.3.
    case version
    /// The name of a model: i7-13700K.
    case model
    /// Letters and digits: X9F3K2.
    case code
    case electronic
    /// A part of a postal address.
    case address
    case roman
    case name
    case idiom
    case abbreviation
    case symbol
    /// Letters, digits and signs spoken by their names.
    case characters

    var isMoney: Bool { if case .money = self { true } else { false } }

    /// Whether the digits are spoken one by one, in any kind.
    var isDigits: Bool {
        switch self {
        case .digits, .maskedDigits, .telephone, .networkAddress, .version, .model, .code: true
        default: false
        }
    }

    /// The class's label in `explain` and in errors.
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
