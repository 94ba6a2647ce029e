/// An exact amount of one currency.
package struct Money: Hashable, Sendable {
    /// The amount in the smallest unit of the currency (ISO 4217): fen for CNY, yen for JPY, a thousandth for KWD.
    package let minorUnits: Int
    /// ISO 4217 code in capitals.
    package var currencyCode: String { currency.code.uppercased() }

    let currency: Currency

    /// - Parameters:
    ///   - amount: a decimal string up to 10¹³ without more decimals than the currency has: "100.25".
    ///   - currencyCode: ISO 4217 in capitals: "CNY".
    /// - Throws: the broken rule, for the amount or the code.
    package init(_ amount: String, _ currencyCode: String) throws(ValueError) {
        guard let currency = Currency.named(currencyCode.lowercased()), currencyCode == currencyCode.uppercased() else {
            throw ValueError(value: currencyCode, rule: .unknownCurrency)
        }
        let decimal = try DecimalString(amount)
        let places = currency.minorUnitPlaces
        guard decimal.numeral.fraction.count <= places else {
            throw ValueError(value: amount, rule: .tooPrecise(currency: currencyCode, places: places))
        }
        guard let units = Self.units(decimal.numeral, places: places) else {
            throw ValueError(value: amount, rule: .tooLarge)
        }
        self.currency = currency
        minorUnits = decimal.isNegative ? -units : units
    }

    /// - Returns: the sum; nil for another currency, and if the sum exceeds an `Int`.
    package func adding(_ other: Money) -> Money? {
        guard currency == other.currency else { return nil }
        let (sum, isOver) = minorUnits.addingReportingOverflow(other.minorUnits)
        return isOver ? nil : Money(minorUnits: sum, currency: currency)
    }

    private init(minorUnits: Int, currency: Currency) {
        self.minorUnits = minorUnits
        self.currency = currency
    }

    private static func units(_ numeral: Numeral, places: Int) -> Int? {
        let padding = Array(repeating: UInt8(0), count: places - numeral.fraction.count)
        var units = 0
        for digit in numeral.integer + numeral.fraction + padding {
            let (shifted, isOver) = units.multipliedReportingOverflow(by: 10)
            let (sum, isOverToo) = shifted.addingReportingOverflow(Int(digit))
            guard !isOver, !isOverToo else { return nil }
            units = sum
        }
        return units
    }

    /// The amount without its sign and without leading and trailing zeros.
    var numeral: Numeral {
        let digits = String(minorUnits.magnitude).utf8.map { $0 &- 48 }
        let places = currency.minorUnitPlaces
        let padded = Array(repeating: UInt8(0), count: max(0, places + 1 - digits.count)) + digits
        return Numeral(integer: Array(padded.dropLast(places)), fraction: padded.suffix(places)).withoutIdleZeros
    }

    /// Whether the amount is exactly one unit of its currency, or one hundredth: एक रुपया, एक पैसा.
    package var isOne: Bool { numeral.isOne || numeral.integer == [0] && numeral.fraction == [0, 1] }

    /// The decimal string: 100.25. The decimals are left out if all are zero.
    package var amount: String {
        let digits = String(minorUnits.magnitude)
        let places = currency.minorUnitPlaces
        let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
        let (whole, fraction) = (padded.dropLast(places), padded.suffix(places))
        let isWhole = fraction.allSatisfy { $0 == "0" }
        return (minorUnits < 0 ? "-" : "") + whole + (isWhole ? "" : "." + fraction)
    }

    /// Returns the amount as people write it: 100.25元, USD 20.50.
    package func written(_ language: SpokenLanguage) -> String { language.reading.written(self) }
}
