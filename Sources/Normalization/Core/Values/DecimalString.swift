/// A decimal number in the notation of programs: `-?(0|[1-9][0-9]*)(.[0-9]+)?`, kept as digits.
struct DecimalString: Hashable, Sendable {
    let isNegative: Bool
    let numeral: Numeral

    /// Ten trillion (10¹³): above any payment, and below the 16 digits that 亿 can name.
    static let most = Numeral(integer: [1] + Array(repeating: 0, count: 13))

    /// - Parameter rule: the broken rule for a text that is not a number; a count has its own.
    init(_ value: String, insteadOfDecimal rule: ValueError.Rule = .notDecimal) throws(ValueError) {
        guard let flaw = Self.flaw(in: value) else {
            let digits = value.utf8.drop { $0 == UInt8(ascii: "-") }
            let parts = digits.split(separator: UInt8(ascii: ".")).map { $0.map { $0 &- 48 } }
            numeral = Numeral(integer: parts[0], fraction: parts.count > 1 ? parts[1] : [])
            isNegative = value.hasPrefix("-") && (parts.joined().contains { $0 > 0 })
            guard !Self.most.isLess(than: numeral) else { throw ValueError(value: value, rule: .tooLarge) }
            return
        }
        throw ValueError(value: value, rule: flaw == .notDecimal ? rule : flaw)
    }

    private static func flaw(in value: String) -> ValueError.Rule? {
        guard !value.isEmpty else { return .empty }
        // Room for a sign, fourteen digits, a point, and more decimals than any currency has.
        guard value.utf8.count <= 40 else { return .tooLong(limit: 40) }
        let digits = Array(value.utf8.drop { $0 == UInt8(ascii: "-") })
        guard !digits.isEmpty, value.utf8.count - digits.count <= 1 else { return .notDecimal }
        if let rule = strangeCharacter(in: digits) { return rule }
        let points = digits.count { $0 == UInt8(ascii: ".") }
        guard points <= 1 else { return .twoPoints }
        guard digits.first != UInt8(ascii: "."), digits.last != UInt8(ascii: ".") else { return .barePoint }
        let isPadded = digits.count > 1 && digits[0] == UInt8(ascii: "0") && digits[1] != UInt8(ascii: ".")
        return isPadded ? .leadingZero : nil
    }

    private static func strangeCharacter(in digits: [UInt8]) -> ValueError.Rule? {
        let others = digits.filter { $0 &- 48 > 9 && $0 != UInt8(ascii: ".") }
        guard let first = others.first else { return nil }
        guard digits[0] &- 48 < 10 else { return .notDecimal }
        if others.allSatisfy({ ",' _".utf8.contains($0) }) { return .separator }
        let isExponent = "eE".utf8.contains(first) && others.dropFirst().allSatisfy { "+-".utf8.contains($0) }
        return isExponent ? .exponent : .notDecimal
    }
}

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
