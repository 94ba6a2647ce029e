/// The value of a Roman numeral, with its spoken form.
struct RomanPhrase: Hashable, Sendable {
    enum Form: Sendable {
        case cardinal
        case ordinal
        /// The number of a ruler: Henry the Eighth.
        case ruler
    }

    let value: Int
    let form: Form
}
