/// The words of a language for values. A verbalizer never looks at the text around a value.
protocol Verbalizer: Sendable {
    /// The mark of a pause before a claim, with a space where the language writes one.
    var pauseBefore: String { get }

    /// The words of a value, without a space or a pause at either end.
    func words(_ value: SemioticClass) -> String
}

extension Verbalizer {
    /// The words of a claim with its pauses.
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
