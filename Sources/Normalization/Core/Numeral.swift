/// A decimal number as its digits. It is never a floating-point value, because binary floats cannot hold 0.1.
struct Numeral: Hashable, Sendable {
    /// Digits 0…9, most significant first, with the leading zeros as written.
    var integer: [UInt8]
    var fraction: [UInt8]

    init(integer: [UInt8], fraction: [UInt8] = []) { (self.integer, self.fraction) = (integer, fraction) }

    init(_ value: Int) { self.init(integer: String(value).utf8.map { $0 &- 48 }) }

    var hasLeadingZero: Bool { integer.count > 1 && integer[0] == 0 }

    var isOne: Bool { fraction.isEmpty && trimmedInteger == [1] }
    var isTwo: Bool { fraction.isEmpty && integer == [2] }

    /// Whether final zeros show that the number was counted or estimated, as names rarely are: 1500, 12300, 120000.
    var isRound: Bool { integer.suffix(integer.count < 6 ? 2 : 3).allSatisfy { $0 == 0 } }

    /// The integer digits without leading zeros; empty for zero.
    var trimmedInteger: ArraySlice<UInt8> { integer.drop { $0 == 0 } }

    /// The number without leading and trailing zeros, for amounts: 100.50 is 100.5, 007 is 7.
    var withoutIdleZeros: Numeral {
        var fraction = fraction
        while fraction.last == 0 { fraction.removeLast() }
        let integer = trimmedInteger
        return Numeral(integer: integer.isEmpty ? [0] : Array(integer), fraction: fraction)
    }

    /// Returns the number times ten to the power of `places`.
    func shifted(by places: Int) -> Numeral {
        let moved = fraction.prefix(places)
        let filled = integer + moved + Array(repeating: 0, count: places - moved.count)
        return Numeral(integer: filled, fraction: Array(fraction.dropFirst(places))).withoutIdleZeros
    }

    /// The value in hundredths; nil if it is too large or has more decimals.
    var hundredths: Int? {
        guard integer.count < 16, let cents = fraction.isEmpty ? 0 : cents else { return nil }
        return integer.valueOfDigits * 100 + cents
    }

    /// The one or two decimals as hundredths: the 50 of 1.5. nil without decimals, or with more.
    var cents: Int? {
        switch fraction.count {
        case 1: Int(fraction[0]) * 10
        case 2: fraction.valueOfDigits
        default: nil
        }
    }

    /// Whether this is less than `other` in value.
    func isLess(than other: Numeral) -> Bool {
        let mine = trimmedInteger
        let theirs = other.trimmedInteger
        if mine.count != theirs.count { return mine.count < theirs.count }
        if !mine.elementsEqual(theirs) { return mine.lexicographicallyPrecedes(theirs) }
        return withoutIdleZeros.fraction.lexicographicallyPrecedes(other.withoutIdleZeros.fraction)
    }
}

extension Sequence<UInt8> {
    /// The value of at most eighteen digits 0…9.
    var valueOfDigits: Int { reduce(0) { $0 * 10 + Int($1) } }
}
