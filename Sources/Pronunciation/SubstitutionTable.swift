/// The substitutions of the operators' lexicons: replacements of words, and respellings of English words.
package struct SubstitutionTable: Sendable, Equatable {
    /// Replacements by the first scalar of the lowercased word, longest word first.
    private var sayAs: [Unicode.Scalar: [Word]] = [:]
    private var respellings: [String: String] = [:]

    private struct Word: Equatable {
        let scalars: [Unicode.Scalar]
        let replacement: String

        var isInHanzi: Bool { replacement.unicodeScalars.contains(where: Hanzi.contains) }
    }

    /// - Parameter lexicons: a later lexicon has priority over an earlier one.
    package init(_ lexicons: [Lexicon] = []) {
        var replacements: [String: String] = [:]
        for substitution in lexicons.flatMap(\.substitutions) {
            switch substitution.kind {
            case .words: replacements[Self.folded(substitution.word)] = substitution.text
            case .spelling: respellings[Self.folded(substitution.word)] = substitution.text
            }
        }
        for (word, text) in replacements {
            let scalars = Array(word.unicodeScalars)
            sayAs[scalars[0], default: []].append(Word(scalars: scalars, replacement: text))
        }
        for first in sayAs.keys { sayAs[first]?.sort { $0.scalars.count > $1.scalars.count } }
    }

    /// Returns the word in lower case, scalar by scalar.
    private static func folded(_ word: String) -> String {
        String(String.UnicodeScalarView(word.unicodeScalars.map(\.lowercasedAlone)))
    }

    /// Returns the text with words replaced; nil if no word is replaced.
    ///
    /// - Parameters:
    ///   - followsNumber: whether a number precedes the text. A hanzi at the start is then the number's unit and stays.
    ///   - speaksHanzi: whether the voice reads hanzi. Otherwise replacements with hanzi are not applied.
    package func applied(to text: String, followsNumber: Bool = false, speaksHanzi: Bool = true) -> String? {
        guard !sayAs.isEmpty else { return nil }
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        var hasChanged = false
        var position = 0
        while position < scalars.count {
            let isUnit = followsNumber && position == 0 && Hanzi.contains(scalars[0])
            if !isUnit, let word = word(in: scalars, at: position), speaksHanzi || !word.isInHanzi {
                result.append(contentsOf: word.replacement.unicodeScalars)
                position += word.scalars.count
                hasChanged = true
            } else {
                result.append(scalars[position])
                position += 1
            }
        }
        return hasChanged ? String(result) : nil
    }

    /// Returns an English text with respelled words, which espeak-ng pronounces correctly.
    package func respelled(_ text: String) -> String {
        guard !respellings.isEmpty else { return text }
        var respelled = ""
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if Latin.isLetter(scalar) {
                word.append(scalar)
                continue
            }
            respelled += spelling(of: String(word)) ?? String(word)
            respelled.unicodeScalars.append(scalar)
            word = .init()
        }
        return respelled + (spelling(of: String(word)) ?? String(word))
    }

    /// Returns the respelling of a Latin word, or nil.
    func spelling(of word: String) -> String? {
        respellings.isEmpty ? nil : respellings[Self.folded(word)]
    }

    private func word(in text: [Unicode.Scalar], at position: Int) -> Word? {
        sayAs[text[position].lowercasedAlone]?.first { word in
            let end = position + word.scalars.count
            return end <= text.count && Latin.isWordBoundary(position, in: text)
                && Latin.isWordBoundary(end, in: text)
                && zip(word.scalars, text[position..<end]).allSatisfy { $0 == $1.lowercasedAlone }
        }
    }
}

extension Unicode.Scalar {
    /// The lowercase letter if it is one scalar; otherwise the scalar itself.
    fileprivate var lowercasedAlone: Unicode.Scalar {
        if value < 0x80 { return value &- 0x41 < 26 ? Unicode.Scalar(UInt8(truncatingIfNeeded: value | 0x20)) : self }
        guard Latin.isLetter(self) else { return self }
        let small = properties.lowercaseMapping.unicodeScalars
        return small.count == 1 ? small[small.startIndex] : self
    }
}
