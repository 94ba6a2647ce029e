/// A decimal number in the notation of programs: `-?(0|[1-9][0-9]*)(.[0-9]+)?`, kept as digits.
struct DecimalString: Hashable, Sendable {
    let isNegative: Bool
    let numeral: Numeral

    /// Ten trillion (10¹³): above any payment, and below the 16 digits that 亿 can name.
    static let most = Numeral(integer: [1] + Array(repeating: 0, count: 13))

    init(_ value: String) throws(ValueError) {
        guard let rule = Self.flaw(in: value) else {
            let digits = value.utf8.drop { $0 == UInt8(ascii: "-") }
            let parts = digits.split(separator: UInt8(ascii: ".")).map { $0.map { $0 &- 48 } }
            numeral = Numeral(integer: parts[0], fraction: parts.count > 1 ? parts[1] : [])
            isNegative = value.hasPrefix("-") && (parts.joined().contains { $0 > 0 })
            guard !Self.most.isLess(than: numeral) else { throw ValueError(value: value, rule: .tooLarge) }
            return
        }
        throw ValueError(value: value, rule: rule)
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
        guard digits.contains(where: { $0 &- 48 > 9 && $0 != UInt8(ascii: ".") }) else { return nil }
        let others = digits.filter { $0 &- 48 > 9 && $0 != UInt8(ascii: ".") }
        let begins = digits[0] &- 48 < 10
        switch others.first {
        case UInt8(ascii: "e")?, UInt8(ascii: "E")?: return begins ? .exponent : .notDecimal
        case UInt8(ascii: ",")?, UInt8(ascii: "'")?, UInt8(ascii: " ")?, UInt8(ascii: "_")?:
            return begins ? .separator : .notDecimal
        default: return .notDecimal
        }
    }
}
