/// A name made of digits, spoken one by one: a card's tail, a code, a telephone number.
package struct Digits: Hashable, Sendable {
    /// Groups of digits, with a short pause between groups.
    let groups: [[UInt8]]
    let isInternational: Bool

    /// Fits the longest identifiers in use (a card's 19 digits, an order's 28).
    static let longest = 40

    /// - Parameter value: ASCII digits with single spaces or hyphens between them, optionally with a leading `+`.
    package init(_ value: String) throws(ValueError) {
        guard !value.isEmpty else { throw ValueError(value: value, rule: .empty) }
        guard value.utf8.count <= Self.longest else {
            throw ValueError(value: value, rule: .tooLong(limit: Self.longest))
        }
        isInternational = value.hasPrefix("+")
        let digits = isInternational ? value.utf8.dropFirst() : value.utf8[...]
        groups = digits.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }
            .map { $0.map { $0 &- 48 } }
        guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 < 10 } }) else {
            throw ValueError(value: value, rule: .notDigits)
        }
    }
}
