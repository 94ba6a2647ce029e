/// A phrases file that breaks a rule: which file, which field, which rule.
package struct PhrasesError: Error, Equatable, Sendable, CustomStringConvertible {
    package let file: String
    package let field: String
    package let rule: String

    package var description: String { "\(file): \(field): \(rule)" }
}
