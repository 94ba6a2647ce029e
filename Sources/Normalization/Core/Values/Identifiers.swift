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

/// Letters, digits and signs, each spoken by its name: A B 一 二.
package struct Spelling: Hashable, Sendable {
    let characters: [Unicode.Scalar]

    /// Signs in identifiers and addresses. Each language has a name for each sign.
    private static let signs: Set<Unicode.Scalar> = ["-", "_", ".", "/", "@", "#", "+", "*"]

    /// The length of the longest identifier.
    static let longest = Digits.longest

    /// - Parameter value: hanzi, ASCII letters and digits, spaces, and the signs that have a name.
    package init(_ value: String) throws(ValueError) {
        let scalars = Array(value.unicodeScalars)
        guard scalars.contains(where: { $0 != " " }) else { throw ValueError(value: value, rule: .empty) }
        guard scalars.count <= Self.longest else { throw ValueError(value: value, rule: .tooLong(limit: Self.longest)) }
        let isSpellable = scalars.allSatisfy {
            $0.isASCIIAlphanumeric || $0.isIdeograph || $0 == " " || Self.signs.contains($0)
        }
        guard isSpellable else { throw ValueError(value: value, rule: .notSpellable) }
        characters = scalars.filter { $0 != " " }
    }

    /// Returns the names with spaces between them. Hyphens join adjacent letters, because espeak-ng needs them to
    /// spell: without them "A B" begins with an article.
    ///
    /// - Parameter signs: the names of the signs.
    func words(signs: [Unicode.Scalar: String], digit: ([UInt8]) -> String) -> String {
        var words = ""
        var follows = false
        for character in characters {
            let isLetter = character.isASCIILetter
            if !words.isEmpty { words += isLetter && follows ? "-" : " " }
            follows = isLetter
            if character.isASCIIDigit {
                words += digit([UInt8(character.value - 48)])
            } else if let sign = signs[character] {
                words += sign
            } else {
                words += String(Character(character)).uppercased()
            }
        }
        return words
    }
}
