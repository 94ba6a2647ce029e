/// The words of postal addresses.
enum EnglishStreets {
    private static let kinds = WordTable(PackageResources.EnglishStreets_tsv).entries { $0 }

    /// Kinds of street that are written in full.
    private static let full = PhraseTable(kinds.filter { $0.0 == $0.1 })

    private static let short = PhraseTable(
        kinds.filter { $0.0 != $0.1 }.flatMap { [$0, ($0.0 + ".", $0.1)] })

    private static let directions = PhraseTable(
        WordTable(PackageResources.EnglishDirections_tsv).rows.flatMap { [($0[0], $0[1]), ($0[0] + ".", $0[1])] })

    private static let stateTable = WordTable(PackageResources.EnglishStates_tsv).rows

    private static let states = Dictionary(
        stateTable.map { ($0[0], $0[1]) }, uniquingKeysWith: { first, _ in first })

    /// States that are also words, titles or degrees. Only a ZIP code after them decides.
    private static let wordStates = Set(stateTable.filter { $0[2] == "word" }.map { $0[0] })

    static func isWord(_ state: String) -> Bool { wordStates.contains(state) }

    static func state(in source: SourceText, at index: Int) -> String? {
        guard source.endOfLetters(index) == index + 2, !source[index + 2].isASCIIAlphanumeric, source.isCapital(index),
            source.isCapital(index + 1)
        else { return nil }
        return states[source.text(index..<index + 2)]
    }

    static func direction(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        directions.whole(in: source, at: index)
    }

    /// Returns the short form of a kind of street, with its point.
    static func type(in source: SourceText, at index: Int) -> PhraseTable<String>.Match? {
        guard let match = short.whole(in: source, at: index), source[match.end] != "'" else { return nil }
        return match
    }

    /// Whether one to four capitalized words or ordinals and a kind of street begin at `index`.
    static func follows(in source: SourceText, at index: Int) -> Bool {
        // Martin Luther King Jr. Blvd. is the longest name in common use.
        let maxWords = 5
        var start = index
        for count in 0..<maxWords {
            guard source.isCapital(start) || source[start].isASCIIDigit else { return false }
            if count > 0, isType(source, start) { return true }
            var end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "'" || $0 == "’" || $0 == "-" }
            if source[start].isASCIIDigit, !source[end - 1].isASCIILetter { return false }
            if source[end] == "." { end += 1 }
            guard source[end] == " " else { return false }
            start = end + 1
        }
        return false
    }

    private static func isType(_ source: SourceText, _ index: Int) -> Bool {
        type(in: source, at: index) != nil || full.whole(in: source, at: index, besideDigits: true) != nil
    }
}
