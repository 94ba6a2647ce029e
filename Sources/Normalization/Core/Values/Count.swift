/// How many: a whole number, not negative.
package struct Count: Hashable, Sendable {
    let numeral: Numeral

    /// - Parameter value: digits up to 10¹³.
    package init(_ value: String) throws(ValueError) {
        let decimal = try DecimalString(value)
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

    /// - Parameter value: a decimal string up to 10¹³, perhaps negative; its decimals are read as they are written.
    package init(_ value: String) throws(ValueError) { decimal = try DecimalString(value) }
}

/// A place in a row, from the first on.
package struct Ordinal: Hashable, Sendable {
    let numeral: Numeral

    package init(_ value: String) throws(ValueError) {
        let decimal = try DecimalString(value)
        guard decimal.numeral.fraction.isEmpty, !value.hasPrefix("-"), decimal.numeral.integer != [0] else {
            throw ValueError(value: value, rule: .notAnOrdinal)
        }
        numeral = decimal.numeral
    }
}
