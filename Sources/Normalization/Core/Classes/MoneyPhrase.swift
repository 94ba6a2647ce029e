/// An amount, or two of a range, with a currency.
struct MoneyPhrase: Hashable, Sendable {
    /// How the currency is told.
    enum Unit: Hashable, Sendable {
        /// By the name of the currency.
        case name
        /// By the plain word that every dollar and yuan has at home: 元.
        case plain
        /// By a word behind the amount that stays as it is written.
        case written
    }

    /// The name of a currency in front of the amount, as it is written: 人民币.
    var lead = ""
    /// A sign before the currency. A sign behind it belongs to the amount.
    var sign = Quantity.Sign.none
    var amount: Quantity
    /// The upper bound of a range.
    var upper: Quantity?
    var currency: Currency
    var unit = Unit.name
    var divisors: [Divisor] = []
}

/// What a price is divided by: the month of ¥100/月.
struct Divisor: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
        /// A unit's symbol: "km".
        case symbol(String)
        /// A word, as it is written.
        case word(String)
        /// A word that stays in the text.
        case written
    }

    /// The 500 of 元/500g.
    var quantity: Quantity?
    var unit: Unit
}
