/// How a stretch of the source is spoken.
struct Reading {
    var words: String
    let rule: String
    /// Behind the last scalar that was read.
    var end: Int
    /// A number was read, so that a dash behind it means "to".
    var isNumber = true
    /// What an amount or another plain number is worth, where two are compared.
    var value: Numeral?
}
