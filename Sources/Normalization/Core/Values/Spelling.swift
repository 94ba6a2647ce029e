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
        guard scalars.count <= Self.longest else {
            throw ValueError(value: value, rule: .tooLong(limit: Self.longest))
        }
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
