/// An amount that has more than one reading, or none. Refused, because a wrong amount must never be spoken.
package enum NormalizationError: Error, Equatable, Sendable {
    /// Points or thousands separators that no number has: `1,23,4元`, `1.2.3元`.
    case malformedAmount(Token)
    /// More integer digits than the language has names for.
    case amountTooLarge(Token)
    /// A separator that may divide thousands or two numbers: `2，300元`, `15 999元`.
    case ambiguousAmount(Token)
    /// Two currencies for one amount: `$5元`.
    case conflictingCurrencies(Token)
    /// An amount with a currency sign that has no name here.
    case unknownCurrency(Token)
    /// Words in a script that no voice here can say: こんにちは.
    case lettersMissing(Token)
    /// A pause inside a number: `100<break/>.25元`.
    case dividedNumber(Token)
    /// The amounts that would be heard are not those that are written. A fault of the readers, or a text that cannot be
    /// understood by ear.
    case notHeardBack(Token, Readings)

    /// The amounts of a text, listed twice.
    package struct Readings: Equatable, Sendable {
        package let written: String
        package let heard: String

        package init(written: String, heard: String) { (self.written, self.heard) = (written, heard) }
    }

    /// The part of the input at fault.
    package struct Token: Equatable, Sendable {
        package let text: String
        /// UTF-8 byte offset of `text` in the input.
        package let offset: Int
        /// The rule that refused it, such as `money.cny`.
        package let rule: String

        package init(text: String, offset: Int, rule: String) {
            self.text = text
            self.offset = offset
            self.rule = rule
        }
    }

    /// The part of the input at fault, whatever the reason.
    package var token: Token {
        switch self {
        case .malformedAmount(let token), .amountTooLarge(let token), .ambiguousAmount(let token),
            .conflictingCurrencies(let token), .unknownCurrency(let token), .dividedNumber(let token),
            .lettersMissing(let token), .notHeardBack(let token, _):
            token
        }
    }

    /// The same error with the part at fault as it is in `text`, whose amounts a reader of a part has not seen.
    func moved(to text: String) -> NormalizationError {
        let (bytes, old) = (Array(text.utf8), token)
        let range = old.offset..<min(bytes.count, old.offset + old.text.utf8.count)
        let new = Token(text: String(decoding: bytes[range], as: UTF8.self), offset: old.offset, rule: old.rule)
        return switch self {
        case .malformedAmount: .malformedAmount(new)
        case .amountTooLarge: .amountTooLarge(new)
        case .ambiguousAmount: .ambiguousAmount(new)
        case .conflictingCurrencies: .conflictingCurrencies(new)
        case .unknownCurrency: .unknownCurrency(new)
        case .lettersMissing: .lettersMissing(new)
        case .dividedNumber: .dividedNumber(new)
        case .notHeardBack(_, let readings): .notHeardBack(new, readings)
        }
    }
}
