/// An amount with its power of ten.
struct ChineseScaledAmount {
    var numeral: Numeral
    /// The scale in words, kept as written. `1.5M` and `3k` become plain numbers.
    var scale = ""
    var end: Int
    /// The amount's full value.
    var value: Numeral

    /// Returns the spoken form: 两万 and 两千 are counts, 二百 is not.
    func quantity(sign: Quantity.Sign = .none) -> Quantity {
        let isCounted = scale.unicodeScalars.first.map { "万萬亿億千".unicodeScalars.contains($0) } ?? true
        return Quantity(sign: sign, numeral: numeral, form: isCounted ? .count : .value, scale: scale)
    }
}

// The power of ten after an amount.
extension ChineseMoneyReader {
    func scaled(
        _ written: ScannedNumeral, kind: SemioticKind, isPrefixed: Bool = false
    ) throws(NormalizationError) -> ChineseScaledAmount {
        // 人民币 1000 万元: the space is not part of the amount.
        let end = isPrefixed ? endOfGap(beforeScale: written.end) : written.end
        let numeral = written.numeral.withoutIdleZeros
        var amount = ChineseScaledAmount(numeral: numeral, end: end, value: numeral)
        let word =
            isPrefixed
            ? try scale(behind: end, of: written, kind: kind) : ChineseScales.words.longest(in: source, at: end)
        if let word {
            (amount.scale, amount.end) = (source.text(end..<word.end), word.end)
            amount.value = numeral.shifted(by: word.value)
        } else if let letters = ChineseScales.letters(in: source, at: end) {
            amount.numeral = numeral.shifted(by: letters.value)
            (amount.end, amount.value) = (letters.end, amount.numeral)
        } else if isPrefixed {
            try checkLetters(behind: written, kind: kind)
        }
        if amount.end > end { try checkOneScale(amount, from: written.start, kind: kind) }
        if !isPrefixed { try checkMixed(written, places: word?.value ?? 0, kind: kind) }
        try checkSize(of: amount, from: written.start, kind: kind)
        return amount
    }

    /// Refuses 5亿亿元 and 3万百元.
    private func checkOneScale(
        _ amount: ChineseScaledAmount, from start: Int, kind: SemioticKind
    ) throws(NormalizationError) {
        if source[amount.end].isPowerOfTen { throw text.ambiguous(start..<amount.end + 1, kind) }
    }

    /// A number of more than eight digits contains 亿 itself: listeners could not follow 一亿万元.
    private func checkSize(
        of amount: ChineseScaledAmount, from start: Int, kind: SemioticKind
    ) throws(NormalizationError) {
        let maxDigits = amount.scale.isEmpty ? ChineseNumber.maxIntegerDigits : 8
        guard amount.numeral.trimmedInteger.count <= maxDigits else {
            throw .amountTooLarge(source.token(start..<amount.end, kind: kind))
        }
    }

    /// Returns the position after the space in ¥680 万 and 人民币 1000 万元. Before other hanzi the space separates words:
    /// ¥680 千里香.
    private func endOfGap(beforeScale end: Int) -> Int {
        let next = source.endOfSpaces(end)
        guard next > end else { return end }
        if source[next] == "兆" { return next }
        guard let scale = ChineseScales.words.longest(in: source, at: next), scale.value > 0,
            !ChineseScales.beginsOther(next, in: source)
        else {
            return end
        }
        return !source[scale.end].isIdeograph || text.currencies.name(at: scale.end) != nil ? next : end
    }

    /// Returns the scale of an amount with its currency before it; nil if the hanzi begin another word.
    ///
    /// - Throws: if both readings are possible.
    private func scale(
        behind end: Int, of amount: ScannedNumeral, kind: SemioticKind
    ) throws(NormalizationError) -> PhraseTable<Int>.Match? {
        if source[end] == "兆" {
            // 兆 is a trillion in Taiwan and a million in physics.
            throw text.ambiguous(amount.start..<end + 1, kind)
        }
        guard let scale = ChineseScales.words.longest(in: source, at: end) else { return nil }
        if ChineseScales.beginsOther(scale.end - 1, in: source) {
            // ¥3万余额 is 三万 and 余额.
            return scale.end - 1 > end ? .init(value: scale.value, end: scale.end - 1) : nil
        }
        let next = source[scale.end]
        // ¥3万5 may be 35,000 or 30,005.
        let isSure = !next.isIdeograph && !next.isASCIIDigit || text.currencies.name(at: scale.end) != nil
        if isSure { return scale }
        if ChineseScales.beginsOther(end, in: source) { return nil }
        guard source.has(.afterScale, at: scale.end) || source.beginsAmountCue(scale.end) else {
            throw text.ambiguous(amount.start..<scale.end + 1, kind)
        }
        return scale
    }

    /// Refuses ¥20W充电器 and ¥1e3: the letter is either a power of ten or the beginning of another word.
    private func checkLetters(behind amount: ScannedNumeral, kind: SemioticKind) throws(NormalizationError) {
        let end = amount.end
        let isPower =
            source[end].lowercased == "e"
            && (source[end + 1].isASCIIDigit
                || "+-".unicodeScalars.contains(source[end + 1])
                    && source[end + 2].isASCIIDigit)
        let letters = source.endOfSpaces(end)
        let lettersEnd = source.endOfLetters(letters)
        // ￥58 L码 is a size.
        let word = source[lettersEnd].isIdeograph ? "" : source.text(letters..<lettersEnd)
        guard isPower || NumeralScaleWords.isDoubtful(word) || ChineseScales.mayBeLetters(in: source, at: end)
        else { return }
        throw text.ambiguous(amount.start..<source.end(of: end) { $0.isASCIIAlphanumeric }, kind)
    }

    /// Refuses 3万5元: a number after a scale joins it only if it fills all lower places, as in 3万5000元.
    ///
    /// - Parameter places: the places of the scale after the amount itself.
    private func checkMixed(_ amount: ScannedNumeral, places: Int, kind: SemioticKind) throws(NormalizationError) {
        let end = amount.start - 1
        guard let upper = ChineseScales.words.longest(in: source, at: end)?.value, upper > 0 else { return }
        let start = source.start(of: end) { $0.isASCIIDigit || $0 == "." }
        let isWhole = start < end && !source.text(start..<end).contains(".")
        let isFilled = amount.numeral.integer.count + places == upper && amount.numeral.integer[0] != 0
        let isMixed = start < end ? !(isWhole && isFilled) : "一二两三四五六七八九几十百千".unicodeScalars.contains(source[end - 1])
        if isMixed { throw text.ambiguous(min(start, end - 1)..<amount.end, kind) }
    }
}
