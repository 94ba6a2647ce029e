/// A stretch of the text that is pronounced as one word.
struct Word {
    let scalars: Range<Int>
    /// One for each hanzi, and those of its Latin letters where they stand; empty if no lexicon knows it.
    let syllables: [String]
    /// An operator listed it so: nothing overrules that.
    var isOperators = false

    /// Which syllable a hanzi has: hanzi before Latin letters count from the front, those behind from the back.
    func syllable(at position: Int, in text: [Unicode.Scalar]) -> String? {
        guard Hanzi.contains(text[position]), !syllables.isEmpty else { return nil }
        let fromFront = position - scalars.lowerBound
        let behindLatin = text[scalars.lowerBound..<position].contains { !Hanzi.contains($0) }
        return behindLatin ? syllables[syllables.count - (scalars.upperBound - position)] : syllables[fromFront]
    }
}
