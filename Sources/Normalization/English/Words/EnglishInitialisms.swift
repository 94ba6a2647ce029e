/// Words that are read letter by letter.
enum EnglishInitialisms {
    /// Initialisms without points. Their vowels would tempt a voice to read a word.
    private static let spelled = PhraseTable(
        WordTable(PackageResources.EnglishInitialisms_tsv).entries { _ in true })

    /// Returns the letters of an initialism at the start of a word, and its end.
    static func letters(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        if let end = endOfPointed(in: source, at: index) {
            return .init(value: source.text(index..<end).filter { $0 != "." }, end: end)
        }
        guard let match = spelled.longest(in: source, at: index), !source[match.end].isASCIIAlphanumeric,
            source[match.end] != "-", source[match.end] != "'", source[match.end] != "’"
        else { return nil }
        return .init(value: source.text(index..<match.end), end: match.end)
    }

    /// Returns the end of single letters with points between: U.S., U.S.A. A last point that may end the sentence
    /// stays.
    private static func endOfPointed(in source: SourceText, at index: Int) -> Int? {
        var end = index
        var count = 0
        while source[end].isASCIILetter, source[end + 1] == ".", source[end].lowercased != source[end] {
            end += 2
            count += 1
        }
        if source[end].isASCIILetter, source[end].lowercased != source[end], count > 0,
            !source[end + 1].isASCIIAlphanumeric
        {
            return end + 1
        }
        guard count > 1, !source[end].isASCIIAlphanumeric else { return nil }
        let next = source[source.endOfSpaces(end)]
        return next == SourceText.outside || next == "\n" ? end - 1 : end
    }
}
