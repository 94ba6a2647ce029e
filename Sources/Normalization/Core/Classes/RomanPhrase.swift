/// The value of a Roman numeral, and what is said of it.
struct RomanPhrase: Hashable, Sendable {
    enum Form: Sendable {
        case cardinal
        case ordinal
        /// A ruler's: Henry the Eighth.
        case ruler
    }

    let value: Int
    let form: Form
}
