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
}
