/// Words that are read letter by letter.
extension EnglishText {
    /// Initialisms without points. Their vowels would tempt a voice to read a word.
    private static let spelled = PhraseTable(file: PackageResources.EnglishInitialisms_tsv)

    /// Reads an initialism at the start of a word: U.S., IMF.
    func initialism(at index: Int) -> Claim? {
        if let end = endOfPointed(at: index) {
            return .name([.letters(source.text(index..<end).filter { $0 != "." })], .abbreviation, end: end)
        }
        guard let match = Self.spelled.whole(in: source, at: index), source[match.end] != "-", source[match.end] != "'",
            source[match.end] != "’"
        else { return nil }
        return .name([.letters(source.text(index..<match.end))], .abbreviation, end: match.end)
    }

    /// Returns the end of single letters with points between: U.S., U.S.A. A last point that may end the sentence
    /// stays.
    private func endOfPointed(at index: Int) -> Int? {
        var end = index
        var count = 0
        while source.isCapital(end), source[end + 1] == "." {
            end += 2
            count += 1
        }
        if source.isCapital(end), count > 0,
            !source[end + 1].isASCIIAlphanumeric
        {
            return end + 1
        }
        guard count > 1, !source[end].isASCIIAlphanumeric else { return nil }
        let next = source[source.endOfSpaces(end)]
        return next == SourceText.outside || next == "\n" ? end - 1 : end
    }
}
