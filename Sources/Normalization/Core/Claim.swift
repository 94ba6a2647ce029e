/// Tokens that a rule takes, as a value of their class.
struct Claim {
    /// The pause at an end of the words.
    enum Pause: Sendable { case none, space, comma }

    var value: SemioticClass
    /// Position after the last claimed character.
    var end: Int
    /// Whether the claim ends in a number, so that a dash after it may mean "to".
    var isNumber = true
    /// The value of an amount or of another plain number, for comparisons.
    var magnitude: Numeral?
    var pauseBefore = Pause.none
    var pauseBehind = Pause.none
    /// The name of the rule that made the claim.
    var rule = ""

    var kind: SemioticKind { value.kind }

    /// Digits and letters that name something.
    static func name(
        _ parts: [AlphanumericName.Part], _ kind: SemioticKind, end: Int, isNumber: Bool = false
    ) -> Claim {
        Claim(value: .name(AlphanumericName(parts: parts, kind: kind)), end: end, isNumber: isNumber)
    }

    /// Digits of a range that are read one by one. The characters between them separate groups.
    static func digits(
        _ range: Range<Int>, in source: SourceText, kind: SemioticKind = .digits, form: Quantity.Form = .dialled,
        isInternational: Bool = false, isNumber: Bool = false
    ) -> Claim {
        let digits = DigitString(
            groups: source.groups(range), form: form, kind: kind, isInternational: isInternational)
        return Claim(value: .digits(digits), end: range.upperBound, isNumber: isNumber)
    }

    /// A sign with its name; silent without a name.
    static func sign(_ name: String?, end: Int) -> Claim {
        Claim(value: name.map { .phrase($0, .symbol) } ?? .silent, end: end, isNumber: false)
    }

    /// A word or a sign in words.
    static func phrase(_ words: String, _ kind: SemioticKind, end: Int) -> Claim {
        Claim(value: .phrase(words, kind), end: end, isNumber: false)
    }
}

/// A value that a rule found in a text, or a typed value.
package struct ClaimedValue: Sendable, Equatable {
    /// The rule's name in its language, such as `money.suffixed`; nil for a typed value, which needs no rule.
    package let rule: String?
    /// The language of the rule; nil for a typed value.
    package let language: SpokenLanguage?
    let value: SemioticClass

    /// The name of the semiotic class, such as `money`.
    package var className: String { String(value.kind.label.prefix { $0 != "." }) }

    /// The parts of the value.
    package var shown: ShownValue { ShownValue(value) }
}

/// The claims before the current position. Some signs depend on them: a dash after a number is not a minus sign.
struct ReadHistory {
    struct Entry {
        let range: Range<Int>
        let kind: SemioticKind
        let value: Numeral?
    }

    /// The last claim.
    private(set) var last: Entry?
    /// The last claim that ended in a number.
    private(set) var lastNumber: Entry?
    /// The kind of the last claim, if nothing audible follows it.
    private(set) var adjoiningKind: SemioticKind?
    /// The last character with a sound.
    var lastSounded = SourceText.outside

    /// The end of the last claim; −1 without a claim, so that it equals no position.
    var end: Int { last?.range.upperBound ?? -1 }
    /// Whether the last claim is an amount.
    var isMoney: Bool { last?.kind.isMoney ?? false }
    var numberStart: Int { lastNumber?.range.lowerBound ?? -1 }
    var numberEnd: Int { lastNumber?.range.upperBound ?? -1 }

    /// Whether an amount ends at `end`.
    func isMoney(endingAt end: Int) -> Bool { isMoney && self.end == end }

    mutating func add(_ claim: Claim, from start: Int) {
        let entry = Entry(range: start..<claim.end, kind: claim.kind, value: claim.magnitude)
        last = entry
        if claim.isNumber { lastNumber = entry }
        if claim.pauseBehind == .comma {
            adjoiningKind = nil
        } else if !claim.value.isSilent {
            adjoiningKind = claim.kind
        }
    }

    /// Records a kept character with a sound, or a pause.
    mutating func hear() { adjoiningKind = nil }
}
