/// What an operator's lexicons say instead of words: other words ("say as"), or another spelling of an English word.
package struct Substitutions: Sendable, Equatable {
    /// By the first scalar, the longest first, in small letters.
    private var sayAs: [Unicode.Scalar: [Word]] = [:]
    private var respellings: [String: String] = [:]

    private struct Word: Equatable {
        let scalars: [Unicode.Scalar]
        let said: String

        var isInHanzi: Bool { said.unicodeScalars.contains(where: Hanzi.contains) }
    }

    /// - Parameter lexicons: later ones overrule earlier ones.
    package init(_ lexicons: [Lexicon] = []) {
        var said: [String: String] = [:]
        for substitute in lexicons.flatMap(\.substitutes) {
            switch substitute.kind {
            case .words: said[Self.folded(substitute.word)] = substitute.text
            case .spelling: respellings[Self.folded(substitute.word)] = substitute.text
            }
        }
        for (word, text) in said {
            let scalars = Array(word.unicodeScalars)
            sayAs[scalars[0], default: []].append(Word(scalars: scalars, said: text))
        }
        for first in sayAs.keys { sayAs[first]?.sort { $0.scalars.count > $1.scalars.count } }
    }

    /// Capitals of any script as small letters, one scalar for one.
    private static func folded(_ word: String) -> String {
        String(String.UnicodeScalarView(word.unicodeScalars.map(\.lowercasedAlone)))
    }

    /// The text with the words that stand for others replaced; nil if there is none in it.
    ///
    /// - Parameters:
    ///   - followsNumber: a number ends where the text begins; the hanzi there is its unit, and stays.
    ///   - speaksHanzi: what is said may be in hanzi.
    package func said(_ text: String, followsNumber: Bool = false, speaksHanzi: Bool = true) -> String? {
        guard !sayAs.isEmpty else { return nil }
        let scalars = Array(text.unicodeScalars)
        var said = String.UnicodeScalarView()
        var hasChanged = false
        var position = 0
        while position < scalars.count {
            let isUnit = followsNumber && position == 0 && Hanzi.contains(scalars[0])
            if !isUnit, let word = word(in: scalars, at: position), speaksHanzi || !word.isInHanzi {
                said.append(contentsOf: word.said.unicodeScalars)
                position += word.scalars.count
                hasChanged = true
            } else {
                said.append(scalars[position])
                position += 1
            }
        }
        return hasChanged ? String(said) : nil
    }

    /// An English text with the words spelled so that espeak-ng says them right.
    package func respelled(_ text: String) -> String {
        guard !respellings.isEmpty else { return text }
        var respelled = ""
        var word = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if LatinScalar.isLetter(scalar) {
                word.append(scalar)
                continue
            }
            respelled += spelling(of: String(word)) ?? String(word)
            respelled.unicodeScalars.append(scalar)
            word = .init()
        }
        return respelled + (spelling(of: String(word)) ?? String(word))
    }

    /// The other spelling of one word of Latin letters.
    func spelling(of word: String) -> String? {
        respellings.isEmpty ? nil : respellings[Self.folded(word)]
    }

    private func word(in text: [Unicode.Scalar], at position: Int) -> Word? {
        sayAs[text[position].lowercasedAlone]?.first { word in
            let end = position + word.scalars.count
            return end <= text.count && LatinScalar.isBorder(position, in: text)
                && LatinScalar.isBorder(end, in: text)
                && zip(word.scalars, text[position..<end]).allSatisfy { $0 == $1.lowercasedAlone }
        }
    }
}

extension Unicode.Scalar {
    /// The small letter, where it is one scalar too.
    fileprivate var lowercasedAlone: Unicode.Scalar {
        if value < 0x80 { return value &- 0x41 < 26 ? Unicode.Scalar(UInt8(truncatingIfNeeded: value | 0x20)) : self }
        guard LatinScalar.isLetter(self) else { return self }
        let small = properties.lowercaseMapping.unicodeScalars
        return small.count == 1 ? small[small.startIndex] : self
    }
}
