/// Tokens that a rule takes: their class with its value.
struct Claim {
    /// What is heard at an end of the words.
    enum Pause: Sendable { case none, space, comma }

    var value: SemioticClass
    /// Behind the last character that was taken.
    var end: Int
    /// Whether the claim ends in a number, so that a dash behind it may mean "to".
    var isNumber = true
    /// The value of an amount or of another plain number, for comparisons.
    var magnitude: Numeral?
    var pauseBefore = Pause.none
    var pauseBehind = Pause.none
    /// The name of the rule that made the claim.
    var rule = ""

    var kind: SemioticKind { value.kind }
}
