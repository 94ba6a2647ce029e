private import CTables

/// Units and counting words of Chinese: written units with their names, and the words that follow a number.
enum ChineseUnits {
    /// Units written in Latin letters or as one sign. The table itself finds the longest match.
    static let written = PhraseTable<String>(units.rows.map { ($0[0], $0[0]) })

    /// Names of units, keyed by their symbols.
    static let names = units.dictionary(column: 1)

    /// Whether the unit is Celsius, which is spoken 零下五度 below zero.
    static func isCelsius(_ symbol: String) -> Bool { names[symbol] == "摄氏度" }

    private static let units = WordTable(ChineseUnits_tsv())

    /// Words after a number that is a count: exactly two of them is 两. Not 月 日 号 楼 层 班 级 路 维, which name things.
    static let counted = PhraseTable<Bool>(counters.words("counted"))

    private static let counters = WordTable(ChineseCounters_tsv())

    /// Returns the counting word at `index`.
    static func counter(in source: SourceText, at index: Int) -> PhraseTable<Bool>.Match? {
        guard let word = counted.longest(in: source, at: index) else { return nil }
        return (source.end(of: .countless, at: index) ?? 0) > word.end ? nil : word
    }

    /// Words that are a unit after a number, but do not decide between 二 and 两.
    static let other = PhraseTable<Bool>(counters.words("other"))

    /// Words after numbers whose W means ten thousand.
    static let audience = PhraseTable<Bool>(reach.words("behind", "both"))

    /// Words before numbers whose W means ten thousand.
    static let tallied = PhraseTable<Bool>(reach.words("before", "both"), direction: .backward)

    private static let reach = WordTable(ChineseReach_tsv())

    /// Whether 两 would be wrong despite a counting word: 第二名, 周二次日, 初二.
    static func isName(before index: Int, in source: SourceText) -> Bool {
        // 第1、2次.
        var index = index
        while "、,和至到-".unicodeScalars.contains(source[index - 1]), source[index - 2].isASCIIDigit {
            index = source.startOfDigits(index - 1)
        }
        return source[index - 1].isASCIILetter || "第周排初期拜十百千万亿零点之比".unicodeScalars.contains(source[index - 1])
    }

    /// Returns the unit in letters after a number, at most one space away. `5m` is 五米, but 5mb and 5M are not.
    static func unit(in source: SourceText, behind end: Int) -> PhraseTable<String>.Match? {
        let start = source[end] == " " ? end + 1 : end
        guard let match = written.longest(in: source, at: start) else { return nil }
        if start == end, let short = unitBeforePrice(in: source, at: start, end: match.end) { return short }
        // 2h30m.
        if start == end, match.value == "m", source[source.startOfDigits(end) - 1] == "h" {
            return .init(value: "min", end: match.end)
        }
        let last = source[match.end - 1]
        let next = source[match.end]
        // 2h30min.
        let isHours = source[match.end - 1] == "h" && match.end == start + 1 && next.isASCIIDigit
        return !last.isASCIIAlphanumeric || !next.isASCIIAlphanumeric || isHours ? match : nil
    }

    /// Returns the m of 2m29元, unless it begins m2.
    private static func unitBeforePrice(in source: SourceText, at start: Int, end: Int) -> PhraseTable<String>.Match? {
        let letter = source.endOfLetters(start)
        guard letter <= end, source[letter].isASCIIDigit, source[letter] != "0",
            names[source.text(start..<letter)] != nil, let price = source.numeral(at: letter),
            ChineseCurrencies.names.longest(in: source, at: price.end) != nil || isWeighed(letter - 2, price, source)
        else { return nil }
        return .init(value: source.text(start..<letter), end: letter)
    }

    /// Whether a weight in kilograms precedes a price without a currency at the end of a phrase: 猪肉50kg1350. The
    /// end of 鱼1kg500 may be grams.
    private static func isWeighed(_ unit: Int, _ price: ScannedNumeral, _ source: SourceText) -> Bool {
        let goods = source.start(of: unit) { $0.isASCIIDigit || $0 == "." }
        return source.text(unit..<unit + 2).lowercased() == "kg" && source[goods - 1].isIdeograph
            && (price.count > 3 || source.endOfDigits(goods) > goods + 1 && source[price.end - 1] != "0")
            && price.isWellFormed && source.endsPhrase(price.end)
    }

    /// Whether a counting word or another unit directly follows a number.
    static func follows(_ end: Int, in source: SourceText) -> Bool {
        counter(in: source, at: end) != nil || otherUnit(in: source, at: end) != nil
            || unit(in: source, behind: end) != nil
    }

    /// Returns the unit at `index` that is not a counting word.
    static func otherUnit(in source: SourceText, at index: Int) -> PhraseTable<Bool>.Match? {
        guard let word = other.longest(in: source, at: index) else { return nil }
        return (source.end(of: .countless, at: index) ?? 0) > word.end ? nil : word
    }
}
