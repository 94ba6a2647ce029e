/// An amount with several readings or none. It is refused, because a wrong amount must never be spoken.
package enum NormalizationError: Error, Equatable, Sendable {
    /// Points or thousands separators that a valid number cannot have: `1,23,4元`, `1.2.3元`.
    case malformedAmount(Token)
    /// More integer digits than the language has names for.
    case amountTooLarge(Token)
    /// A separator that may divide thousands or two numbers: `2，300元`, `15 999元`.
    case ambiguousAmount(Token)
    /// Two currencies for one amount: `$5元`.
    case conflictingCurrencies(Token)
    /// An amount whose currency sign is unknown here.
    case unknownCurrency(Token)
    /// Words in a script that no voice can speak: こんにちは.
    case lettersMissing(Token)
    /// A pause inside a number: `100<break/>.25元`.
    case dividedNumber(Token)
    /// The amounts in the spoken text differ from the written ones. Either the rules are at fault, or listeners cannot
    /// understand the text.
    case notHeardBack(Token, Readings)

    /// The amounts of a text, as written and as heard.
    package struct Readings: Equatable, Sendable {
        package let written: String
        package let heard: String
    }

    /// The faulty part of the input.
    package struct Token: Equatable, Sendable {
        package let text: String
        /// UTF-8 byte offset of `text` in the input.
        package let offset: Int
        /// The rule that refused the part, such as `money.cny`.
        package let rule: String

        package init(text: String, offset: Int, rule: String) {
            self.text = text
            self.offset = offset
            self.rule = rule
        }
    }

    /// The faulty part of the input, for every case.
    package var token: Token {
        switch self {
        case .malformedAmount(let token), .amountTooLarge(let token), .ambiguousAmount(let token),
            .conflictingCurrencies(let token), .unknownCurrency(let token), .dividedNumber(let token),
            .lettersMissing(let token), .notHeardBack(let token, _):
            token
        }
    }

    /// Returns the error with its token cut from `text`, the original of a text in which some amounts were replaced.
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
