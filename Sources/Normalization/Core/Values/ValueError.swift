/// A refused value, because its meaning is not certain.
package struct ValueError: Error, Equatable, Sendable {
    /// The value as given.
    package let value: String
    package let rule: Rule

    package init(value: String, rule: Rule) {
        self.value = value
        self.rule = rule
    }

    /// The rules that values must follow.
    package enum Rule: Equatable, Sendable {
        case empty
        /// NaN, Infinity, letters: not digits.
        case notDecimal
        case exponent
        case twoPoints
        /// 1,000: a comma divides thousands here and decimals there.
        case separator
        /// 0100: octal, an identifier, or a mistake.
        case leadingZero
        /// `.5` and `5.`
        case barePoint
        /// More decimals than the currency has.
        case tooPrecise(currency: String, places: Int)
        case tooLarge
        case unknownCurrency
        case notACount
        case notAnOrdinal
        case notDigits
        case tooLong(limit: Int)
        case notADate(order: String)
        /// 2023-02-30.
        case noSuchDay
        case notATime
        case notSpellable
    }
}

extension ValueError.Rule {
    /// Describes the problem and its remedy, as the text after the value: "is empty".
    package var sentence: String {
        switch self {
        case .empty: "is empty: send a value"
        case .notDecimal: "is not a decimal number: send digits with at most one point, such as 100.25"
        case .exponent: "has an exponent: write the digits out"
        case .twoPoints: "has two points: send one number, such as 100.25"
        case .separator: "has a comma or a space: send digits and a point alone, such as 1234.50"
        case .leadingZero: "has a leading zero: leave it out"
        case .barePoint: "has a point without a digit on both sides: send 0.5 or 5"
        case .tooPrecise(let currency, 0): "has decimals, and \(currency) has none: send a whole number"
        case .tooPrecise(let currency, let places): "has more decimals than the \(places) of \(currency): round it"
        case .tooLarge: "is more than the limit of ten trillion: send a smaller number"
        case .unknownCurrency: "is not a currency of Crier: send an ISO 4217 code in capitals, such as CNY"
        case .notACount: "is not a count: send a whole number, such as 3"
        case .notAnOrdinal: "is not an ordinal: send a whole number from 1 on"
        case .notDigits: "is not a row of digits: send digits, with single spaces or hyphens between them"
        case .tooLong(let limit): "is longer than \(limit) characters: shorten it"
        case .notADate(let order): "is not a date: send it like \(order)"
        case .noSuchDay: "is not a day of the calendar: send an existing day"
        case .notATime: "is not a time of day: send hours and minutes, such as 15:30 or 15:30:05"
        case .notSpellable: "has a character without a name: spell letters, digits and the signs - _ . / @ # + * only"
        }
    }
}
