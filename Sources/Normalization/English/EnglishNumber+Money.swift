/// Amounts and minutes in words, the same in a text and as a value.
extension EnglishNumber {
    /// "dollars and cents" where the currency has them and the amount at most two places; "point" otherwise.
    ///
    /// - Parameters:
    ///   - scale: a power of ten in words behind the amount: million.
    ///   - isUS: US$ was written, and other dollars are near.
    func amount(_ written: Numeral, of currency: Currency, scale: String? = nil, isUS: Bool = false) -> String {
        let amount = written.withoutIdleZeros
        let prefix = isUS ? "US " : ""
        guard scale == nil, let cent = currency.cent, amount.fraction.count <= 2, !amount.fraction.isEmpty,
            options.digits == .value
        else {
            let name = prefix + (amount.isOne && scale == nil ? currency.singular : currency.plural)
            return words(amount) + (scale.map { " " + $0 } ?? "") + " " + name
        }
        let cents = Int(amount.fraction[0]) * 10 + (amount.fraction.count > 1 ? Int(amount.fraction[1]) : 0)
        let centWords = words(cents) + " " + (cents == 1 ? cent.singular : cent.plural)
        let whole = Numeral(integer: amount.integer)
        // Cents alone are America's, pence alone Britain's.
        let isKnownByCents = currency == .usd && !isUS || currency == .gbp
        guard whole.integer != [0] || !isKnownByCents else { return centWords }
        let name = prefix + (whole.isOne ? currency.singular : currency.plural)
        return words(whole) + " " + name + " and " + centWords
    }

    /// What follows the hour: " oh five", " thirty"; nothing for a whole hour.
    func minutes(_ minute: Int) -> String {
        if minute >= 10 { return " " + words(minute) }
        return minute > 0 ? " oh " + words(minute) : ""
    }

    /// The same without AM or PM behind it: " o'clock" for a whole hour.
    func minutes(_ minute: Int, hour: Int) -> String {
        guard minute == 0 else { return minutes(minute) }
        return hour > 12 || hour == 0 ? " hundred" : " o'clock"
    }
}
