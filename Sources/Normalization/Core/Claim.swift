/// Tokens that a rule takes: their class and how they are said.
struct Claim {
    var words: String
    var kind: SemioticKind
    /// Behind the last character that was taken.
    var end: Int
    /// Whether the claim ends in a number, so that a dash behind it may mean "to".
    var isNumber = true
    /// The value of an amount or of another plain number, for comparisons.
    var value: Numeral?
}
