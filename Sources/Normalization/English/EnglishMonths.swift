/// The names of months.
enum EnglishMonths {
    /// Full names and abbreviations with the number of the month. "May" alone is a word: it needs a day beside it.
    private static let names: PhraseTable<Int> = {
        var phrases: [(String, Int)] = [("Sept", 9), ("Sept.", 9)]
        for (index, name) in EnglishVerbalizer.monthNames.enumerated() {
            let short = String(name.prefix(3))
            phrases += [(name, index + 1), (short, index + 1), (short + ".", index + 1)]
        }
        return PhraseTable(phrases, foldsCase: true)
    }()

    static func month(in source: SourceText, at index: Int) -> PhraseTable<Int>.Match? {
        guard let match = names.longest(in: source, at: index), !source[match.end].isASCIILetter,
            !source[index - 1].isASCIILetter
        else { return nil }
        return match
    }
}

extension SourceText {
    /// Behind the suffix of an ordinal: 21st.
    func endOfOrdinal(_ end: Int) -> Int {
        let suffix = text(end..<Swift.min(end + 2, count)).lowercased()
        return ["st", "nd", "rd", "th"].contains(suffix) && !self[end + 2].isASCIILetter ? end + 2 : end
    }
}
