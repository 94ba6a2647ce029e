/// Two numbers with a dash between them.
struct RangePhrase: Hashable, Sendable {
    enum Joint: Sendable {
        /// From one to the other.
        case to
        /// The second is subtracted from the first: 满300-50.
        case minus
        /// A score.
        case against
        /// The number of a figure or a table: 图1-1.
        case dash
    }

    var lower: SemioticClass
    var joint = Joint.to
    var upper: SemioticClass

    var kind: SemioticKind {
        if upper.kind.isMoney { return upper.kind }
        return joint == .against ? .ratio : .range
    }
}

/// Numbers in proportion to each other: 1:1.5, 120/80 mmHg.
struct RatioPhrase: Hashable, Sendable {
    var sign = Quantity.Sign.none
    var terms: [Numeral]
    /// The symbol of a unit.
    var unit: String?
}

/// The value of a Roman numeral, with its spoken form.
struct RomanPhrase: Hashable, Sendable {
    enum Form: Sendable {
        case cardinal
        case ordinal
        /// The number of a ruler: Henry the Eighth.
        case ruler
    }

    let value: Int
    let form: Form
}
