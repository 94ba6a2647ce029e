/// Words beside a number that make it a count or a value.
enum EnglishCounts {
    /// The role of a word after a number.
    enum Role: String, Sendable {
        case period
        case noun
        /// Precedes a counted noun: 250 bonus points.
        case adjective
        /// Ends in s and is not a plural.
        case verb
    }

    /// The role of a word before a number.
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

    static let roles = WordTable(PackageResources.EnglishCountWords_tsv).entries(Role.init)

    static let labels = WordTable(PackageResources.EnglishNumberLabels_tsv).entries(Label.init)

    private static let words = PhraseTable(roles, foldsCase: true)

    private static let counts = PhraseTable(
        labels.filter { $0.1 == .count }, direction: .backward, foldsCase: true)

    private static let parts = PhraseTable(labels.filter { $0.1 != .count }, direction: .backward, foldsCase: true)

    /// Words between a label and its number: attendance was 54321, steps today: 12345.
    private static let verbs = EnglishWords.before("count-verb")

    private static func role(_ word: Range<Int>, in source: SourceText) -> Role? {
        guard let match = words.longest(in: source, at: word.lowerBound) else { return nil }
        if match.end == word.upperBound { return match.value }
        // A longer word may begin with a shorter word of the table. The whole word decides.
        return nil
    }

    /// Whether a counted noun or a length of time follows: 250 items, 120 business days, 30-day, 100 of 200, 100 per
    /// day.
    static func follow(_ end: Int, in source: SourceText) -> Bool {
        if source[end] == "-" {
            let word = end + 1..<source.endOfLetters(end + 1)
            return !word.isEmpty && role(word, in: source) == .period
        }
        guard source[end] == " " else { return false }
        var start = source.endOfSpaces(end)
        if source.hasPrefix("of ", at: start) { return source[source.endOfSpaces(start + 3)].isASCIIDigit }
        // Adjectives may precede the noun: 250 new bonus points.
        for _ in 0..<3 {
            let word = start..<source.endOfLetters(start)
            guard !word.isEmpty else { return false }
            switch role(word, in: source) {
            case .period, .noun: return true
            case .adjective: start = source.endOfSpaces(word.upperBound)
            case .verb, nil: return false
            }
        }
        return false
    }

    /// Whether a length of time follows: 3 month, 5-day, 10 years.
    static func lengthOfTimeFollows(_ end: Int, in source: SourceText) -> Bool {
        guard source[end] == " " || source[end] == "-" else { return false }
        let start = source[end] == "-" ? end + 1 : source.endOfSpaces(end)
        let word = start..<source.endOfLetters(start)
        // The min. of an order is the minimum.
        return !word.isEmpty && role(word, in: source) == .period && source.text(word).lowercased() != "min"
    }

    /// Like `follow`, but for any plural, if no cue makes the number a name.
    static func pluralFollows(_ end: Int, in source: SourceText) -> Bool {
        if follow(end, in: source) { return true }
        guard source.pluralFollows(end) else { return false }
        let start = source.endOfSpaces(end)
        return role(start..<source.endOfLetters(start), in: source) != .verb
    }

    /// Whether a word before the number marks it as a value.
    static func isLabelled(before start: Int, in source: SourceText) -> Bool {
        label(counts, before: start, in: source) != nil
    }

    /// Returns the label before 3/12, such as one of several or a rating.
    static func part(before start: Int, in source: SourceText) -> Label? {
        label(parts, before: start, in: source)?.value
    }

    private static func label(
        _ table: PhraseTable<Label>, before start: Int, in source: SourceText
    ) -> PhraseTable<Label>.Match? {
        var end = source.startOfSpaces(start)
        if source[end - 1] == ":" || source[end - 1] == "(" || source[end - 1] == "#" {
            end = source.startOfSpaces(end - 1)
        }
        if let verb = verbs.longest(in: source, at: end), source[verb.end - 1] == " " {
            end = source.startOfSpaces(verb.end)
        }
        return table.whole(in: source, at: end)
    }
}
