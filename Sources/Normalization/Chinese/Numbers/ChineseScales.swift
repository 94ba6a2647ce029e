private import CTables

/// Powers of ten between an amount and its currency: 万, 百万, 多, k, million.
enum ChineseScales {
    private static let table = WordTable(ChineseScales_tsv())

    private static func powers(_ kind: String) -> [(String, Int)] {
        table.rows.filter { $0[2] == kind }.map { ($0[0], Int($0[1]) ?? 0) }
    }

    /// Powers of ten in words between a number and its unit, kept as written.
    static let words: PhraseTable<Int> = {
        let (powers, vague) = (Self.powers("word"), Self.powers("vague"))
        return PhraseTable(powers + vague + powers.flatMap { power in vague.map { (power.0 + $0.0, power.1) } })
    }()

    /// Powers of ten of letters and English words after an amount; w is 万.
    static let scalesInLetters = PhraseTable<Int>(powers("letters"))

    /// Returns the position after a power of ten in hanzi or letters; nil without one.
    static func end(behind number: Int, in source: SourceText) -> Int? {
        words.longest(in: source, at: number)?.end ?? letters(in: source, at: number)?.end
    }

    /// Returns a letter or a word after a number that is certainly a power of ten.
    static func letters(in source: SourceText, at end: Int) -> PhraseTable<Int>.Match? {
        guard
            let scale = scalesInLetters.longest(in: source, at: end)
                ?? scalesInLetters.longest(in: source, at: source.endOfSpaces(end)),
            // A single letter must not have a space before it.
            source[end] != " " || scale.end > source.endOfSpaces(end) + 1
        else { return nil }
        let next = source[scale.end]
        // $1.5M融资; W and K may be watts and resolutions.
        let isFinance = scale.value >= 6 && source[end - 1].isASCIIDigit && isForeignSign(before: end, in: source)
        if next.isIdeograph {
            let isNamed = ChineseCurrencies.name(at: scale.end, in: source) != nil
            return isNamed || isFinance ? scale : nil
        }
        return next.isASCIIAlphanumeric || next.properties.isAlphabetic ? nil : scale
    }

    private static func isForeignSign(before end: Int, in source: SourceText) -> Bool {
        let start = source.startOfNumber(end)
        return "$€£".unicodeScalars.contains(source[start - 1])
    }
}
