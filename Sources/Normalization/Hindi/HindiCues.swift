/// Words beside digits that are said one by one.
enum HindiCues {
    /// The digits of a card before a word: 1234 पर समाप्त.
    private static let cardLength = 3

    private static let before = HindiSpelling.table(
        WordTable(PackageResources.HindiCues_tsv).entries { Int($0) }, direction: .backward, foldsCase: true)

    /// Signs between a cue and its digits: a colon, what hides the first digits.
    private static let fillingSigns = [":", "#", "-", "–", "..."]

    private static let words = WordTable(PackageResources.HindiCueWords_tsv).entries { Role(rawValue: $0) }

    /// What a word beside a cue does.
    enum Role: String {
        case filler, ending
    }

    private static func words(_ role: Role) -> [String] { words.filter { $0.1 == role }.map(\.0) }

    /// Between a cue and its digits.
    private static let fillers = PhraseTable((words(.filler) + fillingSigns).map { ($0, true) }, direction: .backward)

    private static let endings = PhraseTable(words(.ending).map { ($0, true) })

    /// Whether digits at `start` are said one by one.
    static func names(digits: Range<Int>, in source: SourceText) -> Bool {
        if let length = lengthOfName(before: digits.lowerBound, in: source) { return digits.count >= length }
        return digits.count >= cardLength && ends(behind: digits.upperBound, in: source)
    }

    /// How many digits a name has at least at `start`; nil if no cue stands before it.
    private static func lengthOfName(before start: Int, in source: SourceText) -> Int? {
        var end = source.startOfGap(start)
        // No cue is farther away than three fillers: नंबर था : 12.
        for _ in 0..<3 {
            if let match = before.longest(in: source, at: end), source.isHindiWord(match.end..<end) {
                return match.value
            }
            guard let filler = fillers.longest(in: source, at: end), source.isHindiWord(filler.end..<end) else {
                return nil
            }
            end = source.startOfGap(filler.end)
        }
        return nil
    }

    /// 1234 पर समाप्त: the digits end a card's number.
    private static func ends(behind end: Int, in source: SourceText) -> Bool {
        endings.longest(in: source, at: source.endOfGap(end)) != nil
    }

    /// Words before a year: सन् 1947.
    static let years = PhraseTable(
        WordTable(PackageResources.HindiYearCues_tsv).rows.map { ($0[0], true) }, direction: .backward)
}
