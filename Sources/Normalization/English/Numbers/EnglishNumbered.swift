/// Numbered things without an amount of their own: Table 3, #8, iPhone 15.
extension EnglishText {
    private static let words = PhraseTable(
        file: PackageResources.EnglishNumbered_tsv, direction: .backward, foldsCase: true)

    /// Whether a number without a currency names something: #8, v2, A-10, Table 3, iPhone 15.
    func isNumberedThing(_ number: ScannedNumeral) -> Bool {
        let previous = source[number.start - 1]
        if previous == "#" || previous.isASCIILetter { return true }
        if previous == "-", source[number.start - 2].isASCIILetter { return true }
        guard number.fraction.count < 2 else { return false }
        let end = source.startOfSpaces(number.start)
        if Self.words.whole(in: source, at: end) != nil { return true }
        switch cue(before: number.start) {
        case .identifier, .tail, .record, .check, .place: return true
        case .year: return isYear(number)
        case nil: return hasInnerCapital(before: end)
        }
    }

    /// Whether the word has a capital inside: iPhone, PlayStation.
    private func hasInnerCapital(before end: Int) -> Bool {
        var index = end - 1
        while source[index].isASCIILetter {
            if source.isCapital(index), source[index - 1].isASCIILetter, !source.isCapital(index - 1) { return true }
            index -= 1
        }
        return false
    }
}
