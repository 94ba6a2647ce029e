/// Turns values into words of a language. A verbalizer never looks at the text around a value.
protocol Verbalizer: Sendable {
    /// The mark for a pause before a claim, with a space if the language writes one.
    var pauseBefore: String { get }

    /// Returns the words of a value, without a space or a pause at either end.
    func words(_ value: SemioticClass) -> String
}

extension Verbalizer {
    /// Returns the words of a claim with its pauses.
    func words(_ claim: Claim, saying words: String) -> String {
        let before =
            switch claim.pauseBefore {
            case .none: ""
            case .space: " "
            case .comma: pauseBefore
            }
        return switch claim.pauseBehind {
        case .none: before + words
        case .space: before + words + " "
        case .comma: before + words + ","
        }
    }
}
