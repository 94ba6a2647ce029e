/// Words beside digits that are said one by one.
enum HindiCues {
    /// The digits of a card before a word: 1234 पर समाप्त.
    private static let cardLength = 3

    private static let before = HindiSpelling.table(
        WordTable(PackageResources.HindiCues_tsv).entries { Int($0) }, direction: .backward, foldsCase: true)

    /// Between a cue and its digits: a verb, a colon, what hides the first digits.
    private static let fillers = PhraseTable(
        words: "है था हैं हो : # - – ...", direction: .backward)

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
        let phrases = ["पर समाप्त", "से समाप्त", "में समाप्त"]
        let start = source.endOfGap(end)
        return phrases.contains { source.hasPrefix($0, at: start) }
    }

    /// Words before a year: सन् 1947.
    static let years = PhraseTable(words: "सन सन् वर्ष साल ईस्वी", direction: .backward)
}
