/// Decimal numbers of attributes in whole thousandths: what is said never depends on binary fractions.
enum FixedPoint {
    /// Digits and point; the largest number with a meaning, five seconds in milliseconds, has four.
    private static let longest = 12

    /// `12`, `1.25` or `.5` in thousandths, or nil for anything else. Digits behind the third decimal are dropped: no
    /// unit here is heard that finely.
    static func thousandths(_ text: Substring) -> Int? {
        guard text.utf8.count <= longest else { return nil }
        var value = 0
        var decimals: Int?
        var endsInDigit = false
        for byte in text.utf8 {
            endsInDigit = byte &- UInt8(ascii: "0") < 10
            if endsInDigit {
                if let count = decimals { decimals = count + 1 }
                if decimals ?? 0 <= 3 { value = value * 10 + Int(byte &- UInt8(ascii: "0")) }
            } else {
                guard byte == UInt8(ascii: "."), decimals == nil else { return nil }
                decimals = 0
            }
        }
        for _ in min(decimals ?? 0, 3)..<3 { value *= 10 }
        return endsInDigit ? value : nil
    }

    /// A number with a sign before it, which relative values must have.
    static func signedThousandths(_ text: Substring) -> Int? {
        switch text.unicodeScalars.first {
        case "+": thousandths(Substring(text.unicodeScalars.dropFirst()))
        case "-": thousandths(Substring(text.unicodeScalars.dropFirst())).map { -$0 }
        default: nil
        }
    }

    /// `value` in units of 1/`scale`, a power of ten, as a decimal number without needless zeros: 500 of 1/1000 is "0.5".
    static func decimal(_ value: Int, scale: Int) -> String {
        var fraction = String(scale + abs(value) % scale)
        fraction.removeFirst()
        while fraction.last == "0" { fraction.removeLast() }
        let whole = (value < 0 ? "-" : "") + String(abs(value) / scale)
        return fraction.isEmpty ? whole : whole + "." + fraction
    }

    /// `value` divided by `divisor`, to the nearest, halves away from zero.
    static func rounded(_ value: Int, dividedBy divisor: Int) -> Int {
        (value + (value < 0 ? -divisor : divisor) / 2) / divisor
    }
}
