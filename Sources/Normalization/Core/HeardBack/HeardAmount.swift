/// A number in a text, and the money it is of, as far as the text says so.
struct HeardAmount {
    enum Sign {
        case plus, minus
        /// A dash before it may be a minus or part two words.
        case either
    }

    /// nil: no number that a listener knows.
    var value: ExactDecimal?
    /// Without the power of ten behind it; or in a range that is heard, with that of the second number.
    var alternative: ExactDecimal?
    /// Two for a number of cents, whose value counts dollars.
    var places = 0
    /// Empty where two contradict each other. All for a number without a currency.
    var currencies: CurrencySet
    var sign = Sign.plus
    /// An arrow before it.
    var mark: HeardMark?
    /// Certainly an amount: what is required must be found on the other side.
    var isRequired = false
    /// Its written form has two readings.
    var isDoubtful = false
    /// A number beside which no currency stands.
    var isBare = false
    /// Whether it is said by value; digit after digit otherwise.
    var isByValue = false
    /// Digits and powers of ten in a way that only one who reads digit by digit says.
    var isMixed = false
    var script: Script
    /// Of the number alone.
    let numeral: Range<Int>
    /// With its currency and its sign.
    var range: Range<Int>

    enum Script {
        case digits, hanzi, words
    }

    /// For a message: 8090 CNY.
    var shown: String {
        let number = value.map(\.text) ?? "?"
        return (sign == .minus ? "-" : "") + number
            + (isBare ? "" : " " + (currencies.isEmpty ? "?" : currencies.text))
    }
}

/// A number as it is found, before anything is known of its currency.
struct FoundNumber {
    var value: ExactDecimal?
    var alternative: ExactDecimal?
    var isByValue = true
    var isMixed = false
    var script: HeardAmount.Script
    let start: Int
    var end: Int
    /// Digits behind the point.
    var places = 0
    /// ½ stands behind it, or 分之 before it: no amount that can be compared.
    var isFraction = false
}
