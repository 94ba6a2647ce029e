/// The meaning of two numbers with a stroke between, by the words around them.
enum HindiPairs {
    enum Role: String {
        case expiry, score, date
        /// A word after a day and its month: 30/11 अंतिम दिन.
        case deadline
        /// The usual minimum and maximum.
        case bounds
    }

    private static let words = WordTable(PackageResources.HindiPairCues_tsv).entries { Role(rawValue: $0) }

    private static let before = HindiSpelling.table(
        words.filter { $0.1 != .score && $0.1 != .deadline }, direction: .backward, foldsCase: true)

    private static let scores = HindiSpelling.table(words.filter { $0.1 == .score }, foldsCase: true)

    private static let deadlines = HindiSpelling.table(words.filter { $0.1 == .deadline }, foldsCase: true)

    /// Whether a word that follows a day and its month begins at `index`.
    static func isDeadline(at index: Int, in source: SourceText) -> Bool {
        deadlines.longest(in: source, at: index).map { source.isHindiWord(index..<$0.end) } ?? false
    }

    /// Returns the cue before `start`.
    static func cue(before start: Int, in source: SourceText) -> Role? {
        HindiCues.find(before, before: start, in: source)
    }

    /// Whether a text is about a match.
    static func speaksOfMatch(_ source: SourceText) -> Bool { source.hasHindiWord(of: scores) }

    /// Words of a text about gold.
    static let gold = HindiSpelling.table(
        WordTable(PackageResources.HindiGoldWords_tsv).rows.map { ($0[0], true) }, foldsCase: true)

    // MARK: Rates

    private static let rates = HindiSpelling.table(
        WordTable(PackageResources.HindiRateWords_tsv).rows.map { ($0[0], true) }, foldsCase: true)

    /// Whether a text quotes a rate, so that an amount may have more than two decimals.
    static func quotesRate(_ source: SourceText) -> Bool { source.hasHindiWord(of: rates) }
}

extension SourceText {
    /// Whether a phrase of the table is in the text, as a word or as words.
    func hasHindiWord<Value>(of table: PhraseTable<Value>) -> Bool {
        (0..<count).contains { index in
            guard let match = table.longest(in: self, at: index) else { return false }
            return isHindiWord(index..<match.end)
        }
    }
}

/// The month and the year in which a card expires: वैध 12/28.
struct HindiExpiryDate: Rule {
    let name = "date.expiry"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        let first = source.endOfDigits(index)
        guard (1...2).contains(first - index), source[first] == "/" else { return nil }
        let end = source.endOfDigits(first + 1)
        guard end - first == 3, let month = source.value(index..<first), (1...12).contains(month),
            source[end] != "/", !source[end].isASCIILetter, isLed(index, source) || isOpen(first + 1..<end, source)
        else { return nil }
        let year = [2, 0] + source.digits(first + 1..<end)
        return Claim(value: .date(DatePhrase(year: year, month: month)), end: end)
    }

    private func isLed(_ start: Int, _ source: SourceText) -> Bool {
        HindiPairs.cue(before: start, in: source) == .expiry
    }

    /// Whether the second number is a year, because a month cannot be 28: 12/28 तक.
    private func isOpen(_ year: Range<Int>, _ source: SourceText) -> Bool {
        guard let value = source.value(year), (20...49).contains(value) else { return false }
        let next = source.endOfGap(year.upperBound)
        return source.hasPrefix("तक", at: next) && source.isHindiWord(next..<next + 2)
    }
}

/// A day and its month without a year, from the words beside them: 25/12 को, तारीख 5/6.
struct HindiDayOfMonth: Rule {
    let name = "date.day-month"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        let first = source.endOfDigits(index)
        guard (1...2).contains(first - index), source[first] == "/", source[index - 1] != "/" else { return nil }
        let end = source.endOfDigits(first + 1)
        guard (2...3).contains(end - first), source[end] != "/", !source[end].isASCIILetter,
            let day = source.value(index..<first), let month = source.value(first + 1..<end), (1...12).contains(month),
            (1...31).contains(day)
        else { return nil }
        let next = source.endOfGap(end)
        guard
            HindiPairs.isDeadline(at: next, in: source) || isEntry(index, next, text)
                || HindiPairs.cue(before: index, in: source) == .date
        else {
            return nil
        }
        return Claim(value: .date(DatePhrase(month: month, day: day)), end: end)
    }

    /// Whether the day begins an entry of a statement: 28/11 ₹1,200, 28/11 -₹450.
    private func isEntry(_ start: Int, _ next: Int, _ text: HindiText) -> Bool {
        let source = text.source
        let before = source.startOfGap(start)
        let next = source[next] == ":" ? source.endOfGap(next + 1) : next
        let isSigned = source[next] == "+" || source[next].isMinus
        let sign = isSigned ? next + 1 : next
        guard before == 0 || ",;:|।\n".unicodeScalars.contains(source[before - 1]),
            let currency = HindiCurrencies.sign(in: source, at: sign)
        else { return false }
        return source[source.endOfGap(currency.end)].isASCIIDigit
    }
}

/// Runs and wickets: 287/4.
struct HindiCricketScore: Rule {
    let name = "ratio.score"
    let tokens: TokenKind = .digit

    func claim(at index: Int, in text: HindiText) -> Claim? {
        let source = text.source
        guard let runs = HindiQuantity.numeral(at: index, in: text), runs.isPlain, runs.count <= 3,
            source[runs.end] == "/", let wickets = HindiQuantity.numeral(at: runs.end + 1, in: text), wickets.isPlain,
            let value = source.value(runs.end + 1..<wickets.end), value <= 10,
            wickets.numeral.isLess(than: runs.numeral),
            text.token(at: wickets.start).kind == .digit, source[wickets.end] != "/", text.isAboutMatch
        else { return nil }
        let score = RangePhrase(
            lower: .cardinal(Quantity(numeral: runs.numeral)), joint: .against,
            upper: .cardinal(Quantity(numeral: wickets.numeral)))
        return Claim(value: .range(score), end: wickets.end)
    }
}
