/// The words of postal addresses.
extension EnglishText {
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
    static let wordStates = Set(stateTable.filter { $0[2] == "word" }.map { $0[0] })

    func nameOfState(at index: Int) -> String? {
        guard source.endOfLetters(index) == index + 2, !source[index + 2].isASCIIAlphanumeric, source.isCapital(index),
            source.isCapital(index + 1)
        else { return nil }
        return Self.states[source.text(index..<index + 2)]
    }

    func wordOfDirection(at index: Int) -> PhraseTable<String>.Match? { Self.directions.whole(in: source, at: index) }

    /// Returns the short form of a kind of street, with its point.
    func streetType(at index: Int) -> PhraseTable<String>.Match? {
        guard let match = Self.short.whole(in: source, at: index), source[match.end] != "'" else { return nil }
        return match
    }

    /// Whether one to four capitalized words or ordinals and a kind of street begin at `index`.
    func streetFollows(at index: Int) -> Bool {
        // Martin Luther King Jr. Blvd. is the longest name in common use.
        let maxWords = 5
        var start = index
        for count in 0..<maxWords {
            guard source.isCapital(start) || source[start].isASCIIDigit else { return false }
            if count > 0, isType(start) { return true }
            var end = source.end(of: start) { $0.isASCIIAlphanumeric || $0 == "'" || $0 == "’" || $0 == "-" }
            if source[start].isASCIIDigit, !source[end - 1].isASCIILetter { return false }
            if source[end] == "." { end += 1 }
            guard source[end] == " " else { return false }
            start = end + 1
        }
        return false
    }

    private func isType(_ index: Int) -> Bool {
        streetType(at: index) != nil || Self.full.whole(in: source, at: index, besideDigits: true) != nil
    }
}
