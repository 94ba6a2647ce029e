/// A range of the text that is pronounced as one word.
struct Word {
    let scalars: Range<Int>
    /// One syllable for each hanzi, and the syllables of Latin letters between; empty if all lexicons lack the word.
    private(set) var syllables: [Syllable]
    /// Whether the reading is from an operator's lexicon or from the caller, so that no rule or model changes the
    /// reading.
    let isFixed: Bool

    init(scalars: Range<Int>, syllables: [Syllable], isFixed: Bool = false) {
        self.scalars = scalars
        self.syllables = syllables
        self.isFixed = isFixed
    }

    /// Returns the word, moved by `distance` scalars.
    func moved(by distance: Int) -> Word {
        Word(
            scalars: scalars.lowerBound + distance..<scalars.upperBound + distance, syllables: syllables,
            isFixed: isFixed)
    }

    /// Returns the syllable of a hanzi. Hanzi before Latin letters are counted from the start, hanzi after them from
    /// the end.
    func syllable(at position: Int, in text: [Unicode.Scalar]) -> Syllable? {
        index(of: position, in: text).map { syllables[$0] }
    }

    /// Sets the reading of a hanzi, which is then unambiguous.
    mutating func decide(_ reading: String, at position: Int, in text: [Unicode.Scalar]) {
        guard let index = index(of: position, in: text) else { return }
        syllables[index] = Syllable(reading: reading, isAmbiguous: false)
    }

    private func index(of position: Int, in text: [Unicode.Scalar]) -> Int? {
        guard Hanzi.contains(text[position]), !syllables.isEmpty else { return nil }
        let behindLatin = text[scalars.lowerBound..<position].contains { !Hanzi.contains($0) }
        return behindLatin ? syllables.count - (scalars.upperBound - position) : position - scalars.lowerBound
    }
}

/// The reading of a hanzi in a word of a lexicon.
struct Syllable {
    /// Pinyin with its tone, as in `Reading`.
    let reading: String
    /// Whether this is the most frequent of several readings, and the context may require another.
    let isAmbiguous: Bool
}
