package import Clips
package import Normalization

/// Why a template cannot be filled with its values.
package enum TemplateError: Error, Equatable, Sendable {
    case unknownTemplate(String, known: [String])
    case missingValue(String)
    case unknownValue(String, known: [String])
    case value(field: String, ValueError)
    case text(field: String, CleanTextError)
    /// A channel of the requester's own that is a number, has one in it that would be heard as an amount, or has a numeral
    /// beside the number of the template.
    case numberInChannel(field: String, known: [String])
    /// An amount with a sign: less than nothing is not received, and nothing has no sign.
    case signedAmount(field: String)
    /// An amount beside which no currency stands: a voice never decides which money it is.
    case missingCurrency
    /// The words that were put together would be heard as other amounts than those typed.
    case notHeardBack(NormalizationError)
}
