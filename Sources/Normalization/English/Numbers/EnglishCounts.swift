private import CTables

/// Words beside a number that make it a count or a value.
enum EnglishCounts {
    enum Role: String, Sendable {
        case period
        case noun
        /// Precedes a counted noun: 250 bonus points.
        case adjective
        /// Ends in s and is not a plural.
        case verb
    }

    enum Label: String, Sendable {
        /// The number is a value: steps: 12345.
        case count
        /// One of several: page 3/12.
        case part
        /// A share of the best: rated 4/5.
        case rating
        /// A day of the calendar: bingo night 3/14.
        case event
    }

    private static let labels = WordTable(EnglishNumberLabels_tsv()).entries(Label.init)

    fileprivate static let words = PhraseTable(WordTable(EnglishCountWords_tsv()).entries(Role.init), foldsCase: true)

    fileprivate static let counts = PhraseTable(labels.filter { $0.1 == .count }, direction: .backward, foldsCase: true)

    fileprivate static let parts = PhraseTable(labels.filter { $0.1 != .count }, direction: .backward, foldsCase: true)

}

extension EnglishText {
    /// Returns the role of the word at `start` and its end. A word that only begins like one of the table lacks a role.
    private func role(at start: Int) -> (role: EnglishCounts.Role, end: Int)? {
        let match = EnglishCounts.words.longest(in: source, at: start)
        guard let match, match.end == source.endOfLetters(start) else { return nil }
        // min pmt
        let isMinimum = source.text(start..<match.end).lowercased() == "min" && has(.minimum, after: match.end)
        return isMinimum ? nil : (match.value, match.end)
    }

    /// Whether a counted noun or a length of time follows: 250 items, 120 business days, 30-day, 100 of 200.
    func countFollows(_ end: Int) -> Bool {
        if source[end] == "-" { return role(at: end + 1)?.role == .period }
        guard source[end] == " " else { return false }
        var start = source.endOfSpaces(end)
        if source.hasPrefix("of ", at: start) { return isPart(before: end, ofWholeAt: source.endOfSpaces(start + 3)) }
        // Adjectives may precede the noun: 250 new bonus points.
        for _ in 0..<3 {
            guard let word = role(at: start), word.role != .verb else { return false }
            if word.role != .adjective { return true }
            start = source.endOfSpaces(word.end)
        }
        return false
    }

    /// Whether the number is a part of the next one: the 100 of 100 of 200, but not the 45678 of bill no. 45678 of 2026.
    private func isPart(before end: Int, ofWholeAt start: Int) -> Bool {
        guard let whole = source.numeral(at: start) else { return false }
        return source.numeral(at: source.startOfDigits(end)).map { !whole.numeral.isLess(than: $0.numeral) } ?? true
    }

    /// Whether a length of time follows: 3 month, 5-day, 10 years.
    func lengthOfTimeFollows(_ end: Int) -> Bool {
        guard source[end] == " " || source[end] == "-" else { return false }
        let start = source[end] == "-" ? end + 1 : source.endOfSpaces(end)
        guard let word = role(at: start), word.role == .period else { return false }
        // The min. of an order is the minimum.
        return source.text(start..<word.end).lowercased() != "min"
    }

    /// Like `countFollows`, but for any plural, if no cue makes the number a name.
    func nounFollows(_ end: Int) -> Bool {
        countFollows(end) || pluralFollows(end) && role(at: source.endOfSpaces(end))?.role != .verb
    }

    func isLabelledCount(before start: Int) -> Bool { label(EnglishCounts.counts, before: start) != nil }

    /// Returns the label before 3/12, such as one of several or a rating.
    func partLabel(before start: Int) -> EnglishCounts.Label? { label(EnglishCounts.parts, before: start) }

    private func label(_ table: PhraseTable<EnglishCounts.Label>, before start: Int) -> EnglishCounts.Label? {
        var end = source.startOfSpaces(start)
        if source[end - 1] == ":" || source[end - 1] == "(" || source[end - 1] == "#" {
            end = source.startOfSpaces(end - 1)
        }
        if let verb = EnglishWords.countVerb.start(in: source, endingAt: end), source[verb - 1] == " " {
            end = source.startOfSpaces(verb)
        }
        return table.whole(in: source, at: end)?.value
    }
}
