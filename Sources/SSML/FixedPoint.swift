/// Decimal numbers of attributes in whole thousandths, so that no clip depends on binary rounding.
enum FixedPoint {
    /// Digits and point. The largest meaningful number is five seconds in milliseconds, with four digits.
    private static let maxLength = 12

    /// Returns `12`, `1.25` or `.5` in thousandths, or nil for anything else. Digits after the third decimal are
    /// dropped: they make no audible difference in any unit of an attribute.
    static func thousandths(_ text: Substring) -> Int? {
        guard text.utf8.count <= maxLength else { return nil }
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

    /// A number with a sign. Relative values must have a sign.
    static func signedThousandths(_ text: Substring) -> Int? {
        switch text.unicodeScalars.first {
        case "+": thousandths(Substring(text.unicodeScalars.dropFirst()))
        case "-": thousandths(Substring(text.unicodeScalars.dropFirst())).map { -$0 }
        default: nil
        }
    }

    /// `value`/`scale` as a decimal number without trailing zeros: 500/1000 is "0.5".
    ///
    /// - Parameter scale: a power of ten.
    static func decimal(_ value: Int, scale: Int) -> String {
        var fraction = String(scale + abs(value) % scale)
        fraction.removeFirst()
        while fraction.last == "0" { fraction.removeLast() }
        let whole = (value < 0 ? "-" : "") + String(abs(value) / scale)
        return fraction.isEmpty ? whole : whole + "." + fraction
    }

    /// `value` divided by `divisor`, rounded to the nearest integer, halves away from zero.
    static func rounded(_ value: Int, dividedBy divisor: Int) -> Int {
        (value + (value < 0 ? -divisor : divisor) / 2) / divisor
    }
}
