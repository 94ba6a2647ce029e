internal import Clips

/// The reason why a value is not a name.
package enum NameError: Error, Equatable, Sendable {
    /// A digit, a sign or a mark.
    case character(String)
    /// The name has more than `NameValue.maxLetters`.
    case tooLong(limit: Int)
    /// The name sounds like a number.
    case number
    /// The announcement also has the key of the channel.
    case besideKey(String)
}

/// A name in an announcement: letters of any script, and `*` or ○, which hide a letter of a name and are silent. Digits
/// and signs are refused, so that a name never changes an amount.
struct NameValue {
    let text: String

    /// Longer than any name of a person or a shop. The name is spoken before the amount.
    static let maxLetters = 60

    init(_ value: String, field: String) throws(TemplateError) {
        do {
            // Taiwan also writes the numeral 〇 for a hidden letter: 王〇明.
            text = String(try CleanText(value).value.map { $0 == "〇" ? "○" : $0 })
        } catch {
            throw .text(field: field, error)
        }
        guard text.unicodeScalars.count <= Self.maxLetters else {
            throw .invalidName(field: field, .tooLong(limit: Self.maxLetters))
        }
        let scalars = Array(text.unicodeScalars)
        if let wrong = scalars.indices.first(where: { !Self.isPartOfName(scalars, $0) }) {
            throw .invalidName(field: field, .character(String(scalars[wrong])))
        }
        guard !NumberNeighbours.isHeardAsNumber(text) else { throw .invalidName(field: field, .number) }
    }

    /// A letter or `*`, or one of the marks inside names: O'Brien, Jean-Luc, 阿依古丽·买买提, J. Doe.
    private static func isPartOfName(_ scalars: [Unicode.Scalar], _ index: Int) -> Bool {
        func isLetter(_ index: Int) -> Bool {
            scalars.indices.contains(index) && (scalars[index].properties.isAlphabetic || scalars[index] == "*")
        }
        switch scalars[index] {
        case "*", "＊", "○", " ": return true
        case "'", "’", "-", "·", "•", "・": return isLetter(index - 1) && isLetter(index + 1)
        case ".", "&":
            return index > 0 && (isLetter(index - 1) || scalars[index - 1] == " ")
        default:
            switch scalars[index].properties.generalCategory {
            case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
                .spacingMark:
                return true
            default: return false
            }
        }
    }
}
