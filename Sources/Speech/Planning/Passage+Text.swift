// The text of a script.
extension [Passage] {
    /// The passages as written, each sentence and paragraph in a line of its own.
    package var text: String {
        indices.reduce(into: "") { $0 += separator(before: $1) + self[$1].written }
    }

    /// Returns the character between a passage and the passage before it.
    package func separator(before index: Int) -> String {
        index > 0 ? self[index].separator(after: self[index - 1]) : ""
    }
}

extension Passage {
    /// Returns the character between the passage and the passage before it: a line break before a sentence or paragraph,
    /// so that `<s>余额100</s><s>25元</s>` is not 余额10025元, and a space where a break divides two words. `PassageBuilder`
    /// writes the space before a text, which is read together with the passage before it.
    fileprivate func separator(after previous: Passage) -> String {
        switch (opening, content) {
        case (.none, _), (.pause, .text): ""
        case (.pause, _): Self.joinsWords(previous.written, written) ? " " : ""
        case (.sentence, _), (.paragraph, _): "\n"
        }
    }

    /// Whether two texts would have one word at their border. Hanzi need no spaces between words.
    package static func joinsWords(_ left: String, _ right: String) -> Bool {
        guard let last = left.unicodeScalars.last, let first = right.unicodeScalars.first else { return false }
        return last.isSpacedWord && first.isSpacedWord
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is a digit, or a letter or vowel sign of a script with spaces between words. The CJK blocks
    /// begin at U+2E80.
    fileprivate var isSpacedWord: Bool { value < 0x2E80 && (properties.isAlphabetic || properties.numericType != nil) }
}
