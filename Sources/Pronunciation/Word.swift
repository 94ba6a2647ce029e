/// A stretch of the text that is pronounced as one word.
struct Word {
    let scalars: Range<Int>
    /// One for each hanzi, and those of its Latin letters where they stand; empty if no lexicon knows it.
    private(set) var syllables: [Syllable]
    /// An operator listed it so, or a caller gave the reading: nothing overrules that.
    let isFixed: Bool

    init(scalars: Range<Int>, syllables: [Syllable], isFixed: Bool = false) {
        self.scalars = scalars
        self.syllables = syllables
        self.isFixed = isFixed
    }

    /// The same word in a text with `distance` scalars more before it.
    func moved(by distance: Int) -> Word {
        Word(
            scalars: scalars.lowerBound + distance..<scalars.upperBound + distance, syllables: syllables,
            isFixed: isFixed)
    }

    /// Which syllable a hanzi has: hanzi before Latin letters count from the front, those behind from the back.
    func syllable(at position: Int, in text: [Unicode.Scalar]) -> Syllable? {
        index(of: position, in: text).map { syllables[$0] }
    }

    /// Gives a hanzi of the word a reading that is no longer in doubt.
    mutating func decide(_ reading: String, at position: Int, in text: [Unicode.Scalar]) {
        guard let index = index(of: position, in: text) else { return }
        syllables[index] = Syllable(reading: reading, isDoubtful: false)
    }

    private func index(of position: Int, in text: [Unicode.Scalar]) -> Int? {
        guard Hanzi.contains(text[position]), !syllables.isEmpty else { return nil }
        let behindLatin = text[scalars.lowerBound..<position].contains { !Hanzi.contains($0) }
        return behindLatin ? syllables.count - (scalars.upperBound - position) : position - scalars.lowerBound
    }
}

/// The reading that a lexicon has for a hanzi in a word.
struct Syllable {
    /// Pinyin with its tone, as in `Reading`.
    let reading: String
    /// It is the commonest of several; the context may show another.
    let isDoubtful: Bool
}
