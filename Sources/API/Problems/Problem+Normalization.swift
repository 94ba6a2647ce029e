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
        case .malformedAmount: ("malformed_amount", "is not a number as it is written. Write it like 1,234.50.")
        case .amountTooLarge: ("amount_too_large", "has more digits than can be read. Send a smaller amount.")
        case .ambiguousAmount:
            (
                "ambiguous_amount",
                "can be read in more than one way\(shown(error.token.readings)). "
                    + AmountAdvice.sentence(for: error.token.text)
            )
        case .conflictingCurrencies: ("conflicting_currencies", "names two currencies for one amount. Name one.")
        case .lettersMissing:
            ("letters_missing", "is in a script that no voice here can say. Write it in another, or leave it out.")
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
