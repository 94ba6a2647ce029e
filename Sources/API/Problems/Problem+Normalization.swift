internal import Normalization
internal import SSML

extension Problem {
    /// The message for an amount that is refused because it cannot be read with certainty.
    init(_ error: NormalizationError, at position: SSMLPosition? = nil, field: String? = "text") {
        let written = Parameters.shown(error.token.text)
        let shown =
            position.map { "Line \($0.line), column \($0.column): '\(written)'" }
            ?? "'\(written)' at byte \(error.token.offset) of the text"
        let (code, reason) = Self.wording(error)
        self.init(code: code, field: field, detail: "\(shown) \(reason)")
        if case .notHeardBack(let token, _) = error { unheardRule = token.rule }
    }

    private static func wording(_ error: NormalizationError) -> (code: String, reason: String) {
        switch error {
        case .malformedAmount: ("malformed_amount", "is not a well-formed number. Write it like 1,234.50.")
        case .amountTooLarge: ("amount_too_large", "has more digits than can be read. Send a smaller amount.")
        case .ambiguousAmount:
            (
                "ambiguous_amount",
                "can be read in more than one way\(shown(error.token.readings)). "
                    + AmountAdvice.sentence(for: error.token.text)
            )
        case .conflictingCurrencies: ("conflicting_currencies", "names two currencies for one amount. Name one.")
        case .lettersMissing:
            ("letters_missing", "is in a script that no voice here can speak. Use another script, or leave it out.")
        case .dividedNumber(let token) where token.rule == LanguageDivider.rule:
            ("divided_number", "has a number between two languages. Write it in one of them.")
        case .dividedNumber: ("divided_number", "is divided by markup. Put all of the number into one element.")
        case .notHeardBack(_, let readings):
            (
                "not_heard_back",
                "would be heard as another amount: \(readings.written) is written, and \(readings.heard) would be heard. "
                    + "Write it plainly, like 1234.50元 or $1234.50, and apart from other numbers."
            )
        case .unknownCurrency:
            ("unknown_currency", "has an unknown currency sign. Write the currency's name or code, like 5 USD.")
        }
    }

    /// The readings between which no rule decides.
    private static func shown(_ readings: [String]) -> String {
        readings.isEmpty ? "" : ": as " + readings.joined(separator: " or as ")
    }
}

/// The advice for an amount with several readings. The signs in the written amount determine it.
private enum AmountAdvice {
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
