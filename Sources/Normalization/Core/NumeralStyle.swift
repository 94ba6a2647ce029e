/// How the numerals of a text are written.
enum NumeralStyle: Sendable {
    /// Groups of three digits: 1,234,567.
    case western
    /// Also groups of two digits before the last group of three: 12,34,567.
    case indian
}
