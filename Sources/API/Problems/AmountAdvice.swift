/// The advice for an amount with several readings. The signs in the written amount determine it.
enum AmountAdvice {
    static func sentence(for written: String) -> String {
        let scalars = Array(written.unicodeScalars)
        if scalars.contains(where: masks.contains) { return "Write all its digits, or leave it out." }
        if scalars.contains(where: minusSigns.contains) { return "Write it plainly, like 1234.50 or -1234.50." }
        if touchesLetter(scalars) {
            return "Write the number in full and a space before its unit, like 14000 or 14 kg."
        }
        if scalars.contains(":") { return "Write a time apart from a currency, or an amount with a point: 12.30." }
        return "Write it as one number with its currency, like 1234.50 USD, and apart from other numbers."
    }

    private static let masks = Set("*＊•●…".unicodeScalars)

    /// Signs that may mean a negative amount.
    private static let minusSigns = Set("()（）-−–—△▲+±".unicodeScalars)

    private static func touchesLetter(_ scalars: [Unicode.Scalar]) -> Bool {
        zip(scalars, scalars.dropFirst()).contains { left, right in
            isLetter(left) && isDigit(right) || isDigit(left) && isLetter(right)
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { (scalar.value | 0x20) &- 0x61 < 26 }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.value &- 0x30 < 10 }
}
