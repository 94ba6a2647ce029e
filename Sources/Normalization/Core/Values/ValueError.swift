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
        case .leadingZero: "begins with a zero that counts nothing: leave it out"
        case .barePoint: "has a point without a digit on both sides: send 0.5 or 5"
        case .tooPrecise(let currency, 0): "has decimals, and \(currency) has none: send a whole number"
        case .tooPrecise(let currency, let places): "has more than the \(places) decimals of \(currency)"
        case .tooLarge: "is beyond ten trillion, the largest that is read"
        case .unknownCurrency: "is not a currency of Crier: send an ISO 4217 code in capitals, such as CNY"
        case .notACount: "does not count anything: send a whole number, such as 3"
        case .notAnOrdinal: "is no place in a row: send a whole number from 1 on"
        case .notDigits: "is not made of digits, with single spaces or hyphens between them"
        case .tooLong(let limit): "is longer than \(limit) characters"
        case .notADate(let order): "is not a date: send \(order)"
        case .noSuchDay: "is a day that the calendar does not have"
        case .notATime: "is not a time of day: send hours and minutes, such as 15:30 or 15:30:05"
        case .notSpellable: "has a character without a name: spell letters, digits and the signs - _ . / @ # + * only"
        }
    }
}
