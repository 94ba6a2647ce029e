private import CTables

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
        /// Whether the cue requests a call or a message.
        let isRequest: Bool
    }

    private static let before = HindiSpelling.table(
        WordTable(HindiCues_tsv()).rows.compactMap { row in
            Int(row[1]).map { (row[0], Cue(length: $0, isTail: row[2] == "tail", isRequest: row[2] == "request")) }
        }, direction: .backward, foldsCase: true)

    /// Signs between a cue and its digits: a colon, or marks that hide the first digits.
    private static let fillingSigns = [":", "#", "-", "–", "...", "..", "…"]

    fileprivate static let words = WordTable(HindiCueWords_tsv())

    /// Words and signs between a cue and its digits.
    private static let fillers = PhraseTable(words.words("filler") + fillingSigns, direction: .backward)

    /// Whether digits at `start` are read one by one.
    static func names(digits: Range<Int>, in source: SourceText) -> Bool {
        let start = startOfPrefix(digits.lowerBound, source)
        let next = source.endOfSpaces(digits.upperBound)
        if let cue = find(before, before: start, in: source) {
            // कॉल करें 499 का इनाम
            let isPrice = cue.isRequest && source.hasWord(.offer, at: next)
            return digits.count >= cue.length && !isPrice
        }
        // 1234 पर समाप्त: the digits end a card's number.
        guard digits.count >= cardLength, let ending = HindiWords.ending.ahead.longest(in: source, at: next) else {
            return false
        }
        return !isSum(digits.lowerBound, source, behind: source.endOfSpaces(ending.end))
    }

    /// Whether digits are a sum: राशि 499 पर भेजें. In BAL 121 पर भेजें and राशि 4321 पर समाप्त खाते से they are a name.
    private static func isSum(_ start: Int, _ source: SourceText, behind next: Int) -> Bool {
        source.follows(.value, start) && !source.follows(.balance, start) && !source.hasWord(.ledger, at: next)
            && !source.hasWord(.manner, at: next)
    }

    /// Whether a cue for a card or an account precedes `start`.
    static func namesTail(before start: Int, in source: SourceText) -> Bool {
        find(before, before: start, in: source)?.isTail ?? false
    }

    /// Returns the index before the letters of a name that its digits follow: फ़्लाइट AI 101, 6E 2134.
    private static func startOfPrefix(_ start: Int, _ source: SourceText) -> Int {
        let end = source[start - 1] == "-" ? start - 1 : source.startOfSpaces(start)
        let first = source.start(of: end) { $0.isCapital || $0.isASCIIDigit }
        let isPrefix = end < start && (1...3).contains(end - first) && source[end - 1].isCapital
        return isPrefix && !source[first - 1].isOfHindiWord && before.longest(in: source, at: end) == nil
            ? first : start
    }

    /// Returns the value of a table's word before `start`, with at most three fillers between: नंबर था : 12.
    static func find<Value>(_ table: PhraseTable<Value>, before start: Int, in source: SourceText) -> Value? {
        var end = source.startOfSpaces(start)
        for _ in 0..<4 {
            if let match = table.longest(in: source, at: end), source.isHindiWord(match.end..<end) {
                return match.value
            }
            guard let filler = fillers.longest(in: source, at: end), source.isHindiWord(filler.end..<end) else {
                return nil
            }
            end = source.startOfSpaces(filler.end)
        }
        return nil
    }

    private static let codes = HindiSpelling.table(HindiCodeWords_tsv())

    /// Returns the positions where a text mentions a one-time code.
    static func codeWords(in source: SourceText) -> [Int] {
        (0..<source.count).filter { source.hindiWord(of: codes, at: $0) != nil }
    }
}

/// The meaning of two numbers with a stroke between, and of a text, by the words around the numbers.
enum HindiPairs {
    /// The meaning of a word before the numbers. `bounds` are the usual minimum and maximum.
    /// `row` are places in a row, `part` is one of several, and `day` names a day unless a noun counts the numbers.
    enum Cue: String { case expiry, date, day, bounds, row, part }

    fileprivate static let table = WordTable(HindiPairCues_tsv())

    private static let before = HindiSpelling.table(
        table.entries { Cue(rawValue: $0) }, direction: .backward, foldsCase: true)

    /// Words between two days.
    static let joints: Set<String> = ["से", "और", "व", "या", "एवं", "तथा"]

    static func cue(before start: Int, in source: SourceText) -> Cue? {
        HindiCues.find(before, before: start, in: source)
    }
}

/// Lists of words that rules look for beside a number or in a text. The files of the words explain them.
enum HindiWords: String, CaseIterable {
    case balance, booked, booking, cheque, dashLabel, deadline, discount, ending, entered, entry, glued, gold, hour
    case instalment, label, lakhCue
    case lakhNote, ledger, liquid, manner, measure, milk, named, number, offer, or, paid, partOfDay, person, place
    case postposition, poured, prize, quantity, rate, result, score, sold, sum, telling, tenure, timeLabel, to, value
    case year

    /// Finds the words from their beginning.
    var ahead: PhraseTable<Bool> { Self.tables[self, default: Self.none].ahead }

    /// Finds the words from their end.
    var back: PhraseTable<Bool> { Self.tables[self, default: Self.none].back }

    private typealias Tables = (ahead: PhraseTable<Bool>, back: PhraseTable<Bool>)

    private static let none = tables(of: [])

    private static let tables = Dictionary(uniqueKeysWithValues: allCases.map { ($0, tables(of: $0.words)) })

    private static func tables(of words: [String]) -> Tables {
        (
            HindiSpelling.table(words, foldsCase: true),
            HindiSpelling.table(words, direction: .backward, foldsCase: true)
        )
    }

    private static let lists = WordTable(HindiWordLists_tsv()).dictionary(column: 1)

    /// Lists with a file of their own.
    private static let files: [Self: WordTable] = [
        .gold: WordTable(HindiGoldWords_tsv()), .rate: WordTable(HindiRateWords_tsv()),
        .value: WordTable(HindiValueCues_tsv()), .year: WordTable(HindiYearCues_tsv()),
    ]

    var words: [String] {
        if let file = Self.files[self] { return file.words }
        let list = Self.lists[rawValue, default: ""].split(separator: ",").map { String($0.drop { $0 == " " }) }
        return list + HindiCues.words.words(rawValue) + HindiPairs.table.words(rawValue)
    }
}

extension SourceText {
    /// Whether a word of the list begins at `index`.
    func hasWord(_ list: HindiWords, at index: Int) -> Bool { hindiWord(of: list.ahead, at: index) != nil }

    /// Whether a word of the list ends at `end`.
    func hasWord(_ list: HindiWords, before end: Int) -> Bool {
        list.back.longest(in: self, at: end).map { isHindiWord($0.end..<end) } ?? false
    }

    /// Whether a word of the list precedes `start`, perhaps with fillers between.
    func follows(_ list: HindiWords, _ start: Int) -> Bool { HindiCues.find(list.back, before: start, in: self) != nil }
}
