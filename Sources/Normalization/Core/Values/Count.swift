/// A count of things: a whole number, not negative.
package struct Count: Hashable, Sendable {
    let numeral: Numeral

    /// - Parameter value: digits up to 10¹³.
    package init(_ value: String) throws(ValueError) {
        let decimal = try DecimalString(value, insteadOfDecimal: .notACount)
        guard decimal.numeral.fraction.isEmpty, !value.hasPrefix("-") else {
            throw ValueError(value: value, rule: .notACount)
        }
        numeral = decimal.numeral
    }

    package var isOne: Bool { numeral.isOne }
}

/// Any decimal number.
package struct Cardinal: Hashable, Sendable {
    let decimal: DecimalString

    /// - Parameter value: a decimal string up to 10¹³, optionally negative. Its decimals are read as written.
    package init(_ value: String) throws(ValueError) { decimal = try DecimalString(value) }
}

/// A position in a sequence, starting at one.
package struct Ordinal: Hashable, Sendable {
    let numeral: Numeral

    package init(_ value: String) throws(ValueError) {
        let decimal = try DecimalString(value, insteadOfDecimal: .notAnOrdinal)
        guard decimal.numeral.fraction.isEmpty, !value.hasPrefix("-"), decimal.numeral.integer != [0] else {
            throw ValueError(value: value, rule: .notAnOrdinal)
        }
        numeral = decimal.numeral
    }
}
