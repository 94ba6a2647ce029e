/// An amount, or the two amounts of a range, with a currency.
struct MoneyPhrase: Hashable, Sendable {
    /// How the currency is spoken.
    enum Unit: Hashable, Sendable {
        /// By the name of the currency.
        case name
        /// By the plain word for the local dollar or yuan: 元.
        case plain
        /// By a word after the amount that is kept as written.
        case written
        /// By the name of its hundredth part: fifty pence.
        case cents
        /// As the value of a note or a coin: a five-dollar bill.
        case face
    }

    /// The currency's name before the amount, as written: 人民币.
    var lead = ""
    /// A sign before the currency. A sign after the currency belongs to the amount.
    var sign = Quantity.Sign.none
    var amount: Quantity
    /// The upper bound of a range.
    var upper: Quantity?
    var currency: Currency
    var unit = Unit.name
    /// Whether the currency's country is spoken, because other countries have a currency of that name.
    var saysCountry = false
    var divisors: [Divisor] = []
}

/// The unit that a price is divided by: the month of ¥100/月.
struct Divisor: Hashable, Sendable {
    enum Unit: Hashable, Sendable {
        /// A unit's symbol: "km".
        case symbol(String)
        /// A word, as it is written.
        case word(String)
        /// A word that is kept in the text.
        case written
        /// Each piece of the goods: $5/ea.
        case each
    }

    /// The 500 of 元/500g.
    var quantity: Quantity?
    var unit: Unit
}
