/// Numbered things without an amount of their own: Table 3, #8, iPhone 15.
enum EnglishNumbered {
    private static let words = PhraseTable(
        file: PackageResources.EnglishNumbered_tsv, direction: .backward, foldsCase: true)

    /// Whether a number without a currency names something: #8, v2, A-10, Table 3, iPhone 15.
    static func isName(_ number: ScannedNumeral, in source: SourceText) -> Bool {
        let previous = source[number.start - 1]
        if previous == "#" || previous.isASCIILetter { return true }
        if previous == "-", source[number.start - 2].isASCIILetter { return true }
        guard number.numeral.fraction.count < 2 else { return false }
        let end = source.startOfSpaces(number.start)
        if words.whole(in: source, at: end) != nil { return true }
        switch EnglishCues.cue(in: source, before: number.start) {
        case .identifier, .tail, .record, .check, .place: return true
        case .year: return EnglishYears.isYear(number, in: source)
        case nil: return hasInnerCapital(before: end, source)
        }
    }

    /// Whether the word has a capital inside: iPhone, PlayStation.
    private static func hasInnerCapital(before end: Int, _ source: SourceText) -> Bool {
        var index = end - 1
        while source[index].isASCIILetter {
            if source.isCapital(index), source[index - 1].isASCIILetter, !source.isCapital(index - 1) { return true }
            index -= 1
        }
        return false
    }
}
