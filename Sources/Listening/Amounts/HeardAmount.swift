/// A number in a text with its currency, as far as the text shows it.
struct HeardAmount {
    enum Sign {
        case plus, minus
        /// A dash before the number may be a minus or separate two words.
        case either
    }

    /// nil: the listener cannot parse the number.
    var value: ExactDecimal?
    /// The value without the power of ten after it; in a spoken range, the value with the second number's power of ten.
    var alternative: ExactDecimal?
    /// Two for a number of cents, whose value counts dollars.
    var places = 0
    /// Empty if two currencies contradict each other. All currencies for a number without a currency.
    var currencies: CurrencySet
    var sign = Sign.plus
    /// An arrow before the number.
    var mark: HeardMark?
    /// Whether this is certainly an amount. A required amount must be found on the other side.
    var isRequired = false
    /// Whether the written form has two readings.
    var isDoubtful = false
    /// Whether the number lacks a currency.
    var isBare = false
    /// Whether the number is spoken by value; otherwise digit after digit.
    var isByValue = false
    /// Whether digits and powers of ten are mixed, which only digit-by-digit reading produces.
    var isMixed = false
    var notation: Notation
    /// Range of the number alone.
    let numeral: Range<Int>
    /// Range with the currency and the sign.
    var range: Range<Int>

    enum Notation {
        case digits, hanzi, words
    }

    /// The amount for a message: 8090 CNY.
    var shown: String {
        let number = value.map(\.text) ?? "?"
        return (sign == .minus ? "-" : "") + number
            + (isBare ? "" : " " + (currencies.isEmpty ? "?" : currencies.text))
    }
}

/// A number as found, before its currency is resolved.
struct FoundNumber {
    var value: ExactDecimal?
    var alternative: ExactDecimal?
    var isByValue = true
    var isMixed = false
    var notation: HeardAmount.Notation
    let start: Int
    var end: Int
    /// Count of digits after the point.
    var places = 0
    /// Whether ½ follows or 分之 precedes: such an amount cannot be compared.
    var isFraction = false

    /// Returns the number, or the day and the hour of 2026-11-2809:05.
    func parts(of text: HeardText) -> [FoundNumber] {
        guard notation == .digits, let hour = text.startOfGluedHour(start..<end) else { return [self] }
        return [(start, hour), (hour, end)].map { FoundNumber(notation: .digits, start: $0, end: $1) }
    }
}
