/// Words beside digits that are read one by one.
enum HindiCues {
    /// The fewest digits of a card before a word: 1234 पर समाप्त.
    private static let cardLength = 3

    /// The meaning of a cue for the digits after it.
    struct Cue {
        /// The fewest digits for which the cue counts.
        let length: Int
        /// Whether the cue names a card or an account, which shows the last digits of its number.
        let isTail: Bool
    }

    private static let before = HindiSpelling.table(
        WordTable(PackageResources.HindiCues_tsv).rows.compactMap { row in
            Int(row[1]).map { (row[0], Cue(length: $0, isTail: row[2] == "tail")) }
        }, direction: .backward, foldsCase: true)

    /// Signs between a cue and its digits: a colon, or marks that hide the first digits.
    private static let fillingSigns = [":", "#", "-", "–", "...", "..", "…"]

    private static let words = WordTable(PackageResources.HindiCueWords_tsv).entries { Role(rawValue: $0) }

    /// The role of a word beside a cue.
    enum Role: String {
        case filler, ending, telling
    }

    private static func words(_ role: Role) -> [String] { words.filter { $0.1 == role }.map(\.0) }

    /// Words and signs between a cue and its digits.
    private static let fillers = PhraseTable((words(.filler) + fillingSigns).map { ($0, true) }, direction: .backward)

    private static let endings = PhraseTable(words(.ending).map { ($0, true) })

    /// Whether digits at `start` are read one by one.
    static func names(digits: Range<Int>, in source: SourceText) -> Bool {
        if let length = lengthOfName(before: digits.lowerBound, in: source) { return digits.count >= length }
        return digits.count >= cardLength && ends(behind: digits.upperBound, in: source)
    }

    /// Returns the fewest digits of a name at `start`; nil without a cue before it.
    private static func lengthOfName(before start: Int, in source: SourceText) -> Int? {
        find(before, before: startOfPrefix(start, source), in: source)?.length
    }

    /// Whether a cue for a card or an account precedes `start`.
    static func namesTail(before start: Int, in source: SourceText) -> Bool {
        find(before, before: start, in: source)?.isTail ?? false
    }

    /// Returns the index before the letters of a name that its digits follow: फ़्लाइट AI 101, 6E 2134.
    private static func startOfPrefix(_ start: Int, _ source: SourceText) -> Int {
        let end = source[start - 1] == "-" ? start - 1 : source.startOfGap(start)
        var first = end
        while source[first - 1].isASCIICapital || source[first - 1].isASCIIDigit { first -= 1 }
        let isPrefix = end < start && (1...3).contains(end - first) && source[end - 1].isASCIICapital
        return isPrefix && !source[first - 1].isOfHindiWord && before.longest(in: source, at: end) == nil
            ? first : start
    }

    /// Returns the value of a table's word before `start`, with at most three fillers between: नंबर था : 12.
    static func find<Value>(_ table: PhraseTable<Value>, before start: Int, in source: SourceText) -> Value? {
        var end = source.startOfGap(start)
        for _ in 0..<4 {
            if let match = table.longest(in: source, at: end), source.isHindiWord(match.end..<end) {
                return match.value
            }
            guard let filler = fillers.longest(in: source, at: end), source.isHindiWord(filler.end..<end) else {
                return nil
            }
            end = source.startOfGap(filler.end)
        }
        return nil
    }

    /// Whether the digits end a card's number: 1234 पर समाप्त.
    private static func ends(behind end: Int, in source: SourceText) -> Bool {
        endings.longest(in: source, at: source.endOfGap(end)) != nil
    }

    private static let tellings = HindiSpelling.table(words(.telling).map { ($0, true) })

    /// Whether a word after the digits requests that the reader passes them on or types them: 2290 बताकर.
    static func areTold(behind end: Int, in source: SourceText) -> Bool {
        let next = source.endOfGap(end)
        return tellings.longest(in: source, at: next).map { source.isHindiWord(next..<$0.end) } ?? false
    }

    /// Words before a year: सन् 1947.
    static let years = PhraseTable(
        WordTable(PackageResources.HindiYearCues_tsv).rows.map { ($0[0], true) }, direction: .backward)

    // MARK: One-time codes

    private static let codes = HindiSpelling.table(
        WordTable(PackageResources.HindiCodeWords_tsv).rows.map { ($0[0], true) })

    /// Returns the positions where a text mentions a one-time code.
    static func codeWords(in source: SourceText) -> [Int] {
        (0..<source.count).filter { index in
            guard let match = codes.longest(in: source, at: index) else { return false }
            return source.isHindiWord(index..<match.end)
        }
    }
}
