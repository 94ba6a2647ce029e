/// Powers of ten between an amount and its currency: 万, 百万, 多, k, million.
enum ChineseScales {
    private static let powers: [(String, Int)] = [
        ("百", 2), ("千", 3), ("万", 4), ("萬", 4), ("十万", 5), ("百万", 6), ("千万", 7), ("亿", 8), ("億", 8), ("百亿", 10),
        ("千亿", 11), ("万亿", 12),
    ]

    private static let vague = ["多", "余", "餘", "几", "幾"]

    /// Powers of ten in words between a number and its unit, kept as written.
    static let words = PhraseTable<Int>(
        powers + vague.map { ($0, 0) } + powers.flatMap { word, places in vague.map { (word + $0, places) } })

    /// Powers of ten of letters and English words after an amount; w is 万.
    static let scalesInLetters = PhraseTable<Int>([
        ("k", 3), ("K", 3), ("w", 4), ("W", 4), ("M", 6), ("m", 6), ("B", 9), ("b", 9), ("mn", 6), ("bn", 9),
        ("mln", 6),
        ("bln", 9), ("thousand", 3), ("million", 6), ("Million", 6), ("millions", 6), ("billion", 9), ("Billion", 9),
        ("billions", 9), ("trillion", 12),
    ])

    /// Whether a word begins that is not a power of ten: 万达 and 百货.
    static func beginsOther(_ index: Int, in source: SourceText) -> Bool {
        source.has(.otherThanScale, at: index)
    }

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
        let start = source.start(of: end) { $0.isASCIIDigit || $0 == "." || $0 == "," }
        return "$€£".unicodeScalars.contains(source[start - 1])
    }
}
