/// The class of a token with its parsed value: classification finds it in a text, and verbalization says it.
///
/// Typed values of announcements are of the same type, so that an amount is said in one way wherever it comes from.
indirect enum SemioticClass: Hashable, Sendable {
    /// A fixed phrase of a table, such as an abbreviation in full or the name of a sign.
    case phrase(String, SemioticKind)

    var kind: SemioticKind {
        switch self {
        case .phrase(_, let kind): kind
        }
    }
}
