/// Words that define the number beside them.
enum EnglishCues {
    enum Cue: String, Sendable {
        /// Digits are read one by one.
        case identifier
        /// The last digits of a card or an account. Two digits are enough.
        case tail
        /// A number in an office's files. It is spelled if it has four digits or more, or groups.
        case record
        /// A check: like a record, or three digits before a verb.
        case check
        case year
        /// Rooms and roads: pairs of digits.
        case place
    }

    /// The meaning of two numbers with a sign between them.
    enum PairCue: String, Sendable {
        /// Month and day: due 3/15.
        case date
        /// Month and day, or on a card month and year: expires 12/28.
        case expiry
        /// Month and year: valid thru 12/28.
        case month
        case score
    }

    static let all = WordTable(PackageResources.EnglishCues_tsv).entries(Cue.init)

    /// Cues before a number.
    private static let before = PhraseTable<Cue>(all, direction: .backward, foldsCase: true)

    private static let pairs = WordTable(PackageResources.EnglishPairCues_tsv).entries(PairCue.init)

    private static let beforeDate = PhraseTable(pairs.filter { $0.1 != .score }, direction: .backward, foldsCase: true)
    private static let beforeScore = PhraseTable(pairs.filter { $0.1 == .score }, direction: .backward, foldsCase: true)

    private static let fillers = EnglishWords.before("cue-filler")
    private static let numberWords = EnglishWords.before("number-word")

    /// Returns the cue before `index`, with at most three fillers between.
    static func cue(in source: SourceText, before index: Int) -> Cue? { find(before, before: index, in: source) }

    /// Returns the value of a table's word before `index`, with at most three fillers between.
    static func find<Value>(_ table: PhraseTable<Value>, before index: Int, in source: SourceText) -> Value? {
        var end = source.startOfSpaces(index)
        for _ in 0..<4 {
            if let cue = table.whole(in: source, at: end) {
                return end == index && source[index - 1].isASCIILetter ? nil : cue.value
            }
            guard let filler = fillers.longest(in: source, at: end) else { return nil }
            end = source.startOfSpaces(startOfRepeats(source, filler.end))
        }
        return nil
    }

    /// Whether a word for a name precedes `index`: a code, an account, an office's file, a room.
    static func isNamed(before index: Int, in source: SourceText) -> Bool {
        switch cue(in: source, before: index) {
        case .identifier, .tail, .record, .check, .place: true
        case .year, nil: false
        }
    }

    /// Whether a word before `index` makes the number there a name.
    static func names(in source: SourceText, before index: Int) -> Bool {
        switch cue(in: source, before: index) {
        case .identifier, .tail: true
        case .record: isFiled(index, source)
        case .check: isFiled(index, source) || isDrawn(index, source)
        case .year, .place, nil: false
        }
    }

    /// Whether the number is in an office's files: RM0415, 20-4471, 10427, but not the 12 of claim 12 days.
    private static func isFiled(_ start: Int, _ source: SourceText) -> Bool {
        let end = source.endOfDigits(start)
        if start == end || source[start] == "0" && end - start > 1 { return true }
        let isGrouped = (source[end] == "-" || source[end] == "/") && source.endOfDigits(end + 1) > end + 3
        return isGrouped || source.endOfUnevenGroups(from: start) != nil
            || end - start > 3 && !source.isRoundValue(start..<end) && !EnglishCounts.pluralFollows(end, in: source)
    }

    private static let drawn = EnglishWords.after("check-verb")

    /// Whether the number is that of a check: Check 204 cleared, check 204 for $5, but not check 3 items.
    private static func isDrawn(_ start: Int, _ source: SourceText) -> Bool {
        let end = source.endOfDigits(start)
        return end - start > 2 && source[end] == " " && drawn.whole(in: source, at: source.endOfSpaces(end)) != nil
    }

    /// Returns the start of a mask. A mask of any length, such as ****, is one filler.
    private static func startOfRepeats(_ source: SourceText, _ index: Int) -> Int {
        var start = index
        let mark = source[index]
        guard mark == "*" || mark == "•" || mark.lowercased == "x" else { return index }
        while source[start - 1] == mark || source[start - 1] == " " && source[start - 2] == mark { start -= 1 }
        return start
    }

    /// Whether a word before `start` marks a score or a ratio.
    static func saysScore(in source: SourceText, before start: Int) -> Bool {
        beforeScore.whole(in: source, at: source.startOfSpaces(start), besideDigits: true) != nil
    }

    /// Whether a word before `index` makes 3/15 a day.
    static func saysDate(in source: SourceText, before index: Int) -> Bool {
        dateCue(in: source, before: index) != nil
    }

    /// Returns the word after which 12/28 may be a month and its year.
    static func expiry(in source: SourceText, before index: Int) -> PairCue? {
        let cue = dateCue(in: source, before: index)
        return cue == .expiry || cue == .month ? cue : nil
    }

    private static func dateCue(in source: SourceText, before index: Int) -> PairCue? {
        var end = source.startOfSpaces(index)
        if let mark = [":", ",", ".", "("].first(where: { source[end - 1] == $0 }) {
            end = mark == "." ? end - 1 : source.startOfSpaces(end - 1)
        }
        return end < index ? beforeDate.whole(in: source, at: end)?.value : nil
    }

    /// Whether the word "number" precedes: order number #12.
    static func saysNumber(in source: SourceText, before index: Int) -> Bool {
        let end = source.startOfSpaces(source[index - 1] == ":" ? index - 1 : index)
        return numberWords.whole(in: source, at: end) != nil
    }
}
