/// Letters, digits and signs, each said by its name: A B 一 二.
package struct Spelling: Hashable, Sendable {
    let characters: [Unicode.Scalar]

    /// As long as the longest identifier.
    static let longest = Digits.longest

    /// - Parameter value: hanzi, ASCII letters and digits, spaces, and the signs that have a name.
    package init(_ value: String) throws(ValueError) {
        let scalars = Array(value.unicodeScalars)
        guard scalars.contains(where: { $0 != " " }) else { throw ValueError(value: value, rule: .empty) }
        guard scalars.count <= Self.longest else {
            throw ValueError(value: value, rule: .tooLong(limit: Self.longest))
        }
        let isSpellable = scalars.allSatisfy {
            $0.isASCIIAlphanumeric || $0.isIdeograph || $0 == " " || SpelledSigns.names[$0] != nil
        }
        guard isSpellable else { throw ValueError(value: value, rule: .notSpellable) }
        characters = scalars.filter { $0 != " " }
    }

    /// Names with spaces between them; letters that follow one another are joined by hyphens, which espeak-ng needs to
    /// spell them: "A B" begins with an article.
    func words(sign name: KeyPath<SpelledSigns.Name, String>, digit: ([UInt8]) -> String) -> String {
        var words = ""
        var follows = false
        for character in characters {
            let isLetter = character.isASCIILetter
            if !words.isEmpty { words += isLetter && follows ? "-" : " " }
            follows = isLetter
            if character.isASCIIDigit {
                words += digit([UInt8(character.value - 48)])
            } else if let sign = SpelledSigns.names[character] {
                words += sign[keyPath: name]
            } else {
                words += String(Character(character)).uppercased()
            }
        }
        return words
    }
}

/// The names of signs in identifiers and addresses.
enum SpelledSigns {
    struct Name: Sendable {
        let chinese: String
        let english: String

        init(_ chinese: String, _ english: String) { (self.chinese, self.english) = (chinese, english) }
    }

    static let names: [Unicode.Scalar: Name] = [
        "-": Name("杠", "dash"), "_": Name("下划线", "underscore"), ".": Name("点", "dot"), "/": Name("斜杠", "slash"),
        "@": Name("艾特", "at"), "#": Name("井号", "hash"), "+": Name("加", "plus"), "*": Name("星号", "star"),
    ]
}
