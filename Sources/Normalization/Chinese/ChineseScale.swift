/// Powers of ten between an amount and its currency: 万, 百万, 多, k, million.
extension ChineseText {
    private static let powers: [(String, Int)] = [
        ("百", 2), ("千", 3), ("万", 4), ("萬", 4), ("十万", 5), ("百万", 6), ("千万", 7), ("亿", 8), ("億", 8), ("百亿", 10),
        ("千亿", 11), ("万亿", 12),
    ]

    private static let vague = ["多", "余", "餘", "几", "幾"]

    /// Powers of ten in words between a number and its unit, kept as written.
    static let scales = PhraseTable<Int>(
        powers + vague.map { ($0, 0) } + powers.flatMap { word, places in vague.map { (word + $0, places) } })

    /// Words that begin with a scale and are none behind an amount: ¥35余额¥100. Only what has no second reading.
    private static let otherThanScales = PhraseTable<Bool>(
        words: "余额 余款 余下 余票 餘額 餘款 餘下 多谢 多謝 多付 多收 多退 多扣 多次 多笔 多位 多云 多多 几时 几点 几号 几位 几人 几天 几次 几笔 幾時 百货商 百货公司 百货大 "
            + "百度网 百度云 百度外 百度地 百胜 百联 百果园 百威 百丽 百姓 百安居 百脑汇 百盛 千味 千禧 千岛湖 千与千 万达影 万达广 万达电 万达院 万达百 万达酒 万达茂 "
            + "万科物 万科云 万科地 万科集 万家乐 万家福 万象城 万象汇 万事达 万事利 万和电 万豪 万宁 亿达集 亿达科 亿联 亿滋 亿客隆")

    /// What may follow a scale that nothing else names the unit of: ¥3万转账.
    private static let behindScales = PhraseTable<Bool>(
        words: "的 已 及 或 以 起 左右 上下 整 每 到 至 了 成功 等 给 请 由 为 是 从 将 被 大奖 现金 定金 用于 封顶 之内 之间 每月 "
            + ChineseCues.amounts)

    /// 万达 and 百货 are no powers of ten.
    func beginsOtherThanScale(_ index: Int) -> Bool {
        Self.otherThanScales.longest(in: source, at: index) != nil
    }

    /// Behind the space of ¥680 万 and 人民币 1000 万元. Before other hanzi it parts two words: ¥680 千里香.
    func endOfGap(beforeScale end: Int) -> Int {
        let next = source.endOfSpaces(end)
        guard next > end else { return end }
        if source[next] == "兆" { return next }
        guard let scale = Self.scales.longest(in: source, at: next), scale.value > 0, !beginsOtherThanScale(next) else {
            return end
        }
        return !source[scale.end].isIdeograph || currencyName(at: scale.end) != nil ? next : end
    }

    /// The scale behind an amount that began with its currency; nil where the hanzi begin another word.
    ///
    /// - Throws: where they may be both.
    func scale(
        behind end: Int, of amount: ScannedNumeral, kind: SemioticKind
    ) throws(NormalizationError) -> PhraseTable<Int>.Match? {
        if source[end] == "兆" {
            // A trillion in Taiwan, a million in physics.
            throw .ambiguousAmount(token(amount.start..<end + 1, kind: kind))
        }
        guard let scale = Self.scales.longest(in: source, at: end) else { return nil }
        if Self.otherThanScales.longest(in: source, at: scale.end - 1) != nil {
            // ¥3万余额 is 三万 and 余额.
            return scale.end - 1 > end ? .init(value: scale.value, end: scale.end - 1) : nil
        }
        let next = source[scale.end]
        // ¥3万5 may be 35,000 or 30,005.
        let isSure = !next.isIdeograph && !next.isASCIIDigit || currencyName(at: scale.end) != nil
        if isSure { return scale }
        if Self.otherThanScales.longest(in: source, at: end) != nil { return nil }
        guard Self.behindScales.longest(in: source, at: scale.end) != nil else {
            throw .ambiguousAmount(token(amount.start..<scale.end + 1, kind: kind))
        }
        return scale
    }

    /// The power of ten that a letter or an English word behind an amount stands for; w is 万.
    private static let scalesInLetters = PhraseTable<Int>([
        ("k", 3), ("K", 3), ("w", 4), ("W", 4), ("M", 6), ("m", 6), ("B", 9), ("b", 9), ("mn", 6), ("bn", 9),
        ("mln", 6),
        ("bln", 9), ("thousand", 3), ("million", 6), ("Million", 6), ("millions", 6), ("billion", 9), ("Billion", 9),
        ("billions", 9), ("trillion", 12),
    ])

    func scaleInLetters(at end: Int) -> PhraseTable<Int>.Match? {
        guard
            let scale = Self.scalesInLetters.longest(in: source, at: end)
                ?? Self.scalesInLetters.longest(in: source, at: source.endOfSpaces(end)),
            // A single letter stands close.
            source[end] != " " || scale.end > source.endOfSpaces(end) + 1
        else { return nil }
        let next = source[scale.end]
        // $1.5M融资; W and K may be watts and resolutions.
        let isFinance = scale.value >= 6 && source[end - 1].isASCIIDigit && isForeignSign(before: end)
        if next.isIdeograph { return currencyName(at: scale.end) == nil && !isFinance ? nil : scale }
        return next.isASCIIAlphanumeric || next.properties.isAlphabetic ? nil : scale
    }

    private func isForeignSign(before end: Int) -> Bool {
        var start = end
        while source[start - 1].isASCIIDigit || source[start - 1] == "." || source[start - 1] == "," { start -= 1 }
        return "$€£".unicodeScalars.contains(source[start - 1])
    }

    /// Refuses ¥20W充电器 and ¥1e3: thousands, or the beginning of another word?
    func checkLetters(behind amount: ScannedNumeral, kind: SemioticKind) throws(NormalizationError) {
        let end = amount.end
        let isPower = source[end].lowercased == "e" && source[end + 1].isASCIIDigit
        let letters = source.endOfSpaces(end)
        let lettersEnd = source.endOfLetters(letters)
        // ￥58 L码 is a size.
        let word = source[lettersEnd].isIdeograph ? "" : source.text(letters..<lettersEnd)
        guard isPower || NumeralScaleWords.isDoubtful(word) || Self.scalesInLetters.longest(in: source, at: end) != nil
        else { return }
        throw .ambiguousAmount(token(amount.start..<source.end(of: end) { $0.isASCIIAlphanumeric }, kind: kind))
    }

    /// Refuses 3万5元: a number upon the scale of another is one with it only if it fills its places, as in 3万5000元.
    ///
    /// - Parameter places: those of the scale behind the amount itself.
    func checkMixed(_ amount: ScannedNumeral, places: Int, kind: SemioticKind) throws(NormalizationError) {
        let end = amount.start - 1
        guard let upper = Self.scales.longest(in: source, at: end)?.value, upper > 0 else { return }
        var start = end
        while source[start - 1].isASCIIDigit || source[start - 1] == "." { start -= 1 }
        let isWhole = start < end && !source.text(start..<end).contains(".")
        let isFilled = amount.numeral.integer.count + places == upper && amount.numeral.integer[0] != 0
        let isMixed = start < end ? !(isWhole && isFilled) : "一二两三四五六七八九几十百千".unicodeScalars.contains(source[end - 1])
        if isMixed { throw .ambiguousAmount(token(min(start, end - 1)..<amount.end, kind: kind)) }
    }
}
