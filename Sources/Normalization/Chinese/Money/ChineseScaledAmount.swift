/// An amount with its power of ten.
struct ChineseScaledAmount {
    var numeral: Numeral
    /// The scale in words, kept as written. `1.5M` and `3k` become plain numbers.
    var scale = ""
    /// The power of ten that letters gave to the plain number: the 6 of 5M and 5 million.
    var letters = 0
    var end: Int
    /// The amount's full value.
    var value: Numeral

    /// Multiplies a plain number by a power of ten.
    mutating func shift(by places: Int) {
        numeral = numeral.shifted(by: places)
        value = numeral
    }

    /// Returns the spoken form: 两万 and 两千 are counts, 二百 is not.
    func quantity(sign: Quantity.Sign = .none) -> Quantity {
        let isCounted = scale.unicodeScalars.first.map { "万萬亿億千".unicodeScalars.contains($0) } ?? true
        return Quantity(sign: sign, numeral: numeral, form: isCounted ? .count : .value, scale: scale)
    }
}

extension Numeral {
    /// Whether a number of 万 has more than four digits: 15,000万 is spoken 一亿五千万.
    func exceedsMyriads(_ places: Int) -> Bool { places == 4 && trimmedInteger.count > 4 && trimmedInteger.count <= 8 }
}

// The power of ten after an amount.
extension ChineseAmount {
    /// - Throws: for 5亿亿元 and 3万百元, and for more than eight digits with a scale: 一亿万元 is hard to follow.
    func scaled(_ kind: SemioticKind, isPrefixed: Bool = false) throws(NormalizationError) -> ChineseScaledAmount {
        // 人民币 1000 万元: the space is not part of the amount.
        let end = isPrefixed ? endOfGapBeforeScale : currencies.scaleBehindGap(end) ?? end
        let numeral = numeral.withoutIdleZeros
        var amount = ChineseScaledAmount(numeral: numeral, end: end, value: numeral)
        let word = isPrefixed ? try scale(at: end, kind) : ChineseScales.words.longest(in: source, at: end)
        if let word, text.options.digits == .value, numeral.exceedsMyriads(word.value) {
            (amount.end, amount.value) = (word.end, numeral.shifted(by: word.value))
            amount.numeral = amount.value
        } else if let word {
            (amount.scale, amount.end) = (source.text(end..<word.end), word.end)
            amount.value = numeral.shifted(by: word.value)
        } else if let letters = ChineseScales.letters(in: source, at: end) {
            amount.shift(by: letters.value)
            (amount.end, amount.letters) = (letters.end, letters.value)
        } else if isPrefixed {
            try checkLetters(kind)
        }
        if amount.end > end, source[amount.end].isPowerOfTen { throw text.ambiguous(start..<amount.end + 1, kind) }
        try checkMixed(places: word?.value ?? 0, kind)
        let maxDigits = amount.scale.isEmpty ? ChineseNumber.maxIntegerDigits : 8
        guard amount.numeral.trimmedInteger.count <= maxDigits else {
            throw .amountTooLarge(source.token(start..<amount.end, kind: kind))
        }
        return amount
    }

    /// The position after the space in ¥680 万 and 人民币 1000 万元. In ¥680 千里香 the space separates words.
    private var endOfGapBeforeScale: Int {
        let next = source.endOfSpaces(end)
        guard source[next] != "兆" else { return next }
        guard let scale = ChineseScales.words.longest(in: source, at: next), scale.value > 0,
            !source.has(.otherThanScale, at: next)
        else { return end }
        return !source[scale.end].isIdeograph || currencies.name(at: scale.end) != nil ? next : end
    }

    /// Returns the scale of an amount with its currency before it; nil if the hanzi begin another word.
    ///
    /// - Throws: if both readings are possible.
    private func scale(at end: Int, _ kind: SemioticKind) throws(NormalizationError) -> PhraseTable<Int>.Match? {
        // 兆 is a trillion in Taiwan and a million in physics.
        if source[end] == "兆" { throw text.ambiguous(start..<end + 1, kind) }
        guard let scale = ChineseScales.words.longest(in: source, at: end) else { return nil }
        if source.has(.otherThanScale, at: scale.end - 1) {
            // ¥3万余额 is 三万 and 余额.
            return scale.end - 1 > end ? .init(value: scale.value, end: scale.end - 1) : nil
        }
        let next = source[scale.end]
        // ¥3万5 may be 35,000 or 30,005.
        let isSure = !next.isIdeograph && !next.isASCIIDigit || currencies.name(at: scale.end) != nil
        if isSure { return scale }
        if source.has(.otherThanScale, at: end) { return nil }
        guard source.has(.afterScale, at: scale.end) || source.beginsAmountCue(scale.end) else {
            throw text.ambiguous(start..<scale.end + 1, kind)
        }
        return scale
    }

    /// Refuses ¥20W充电器 and ¥1e3: the letter is either a power of ten or the beginning of another word.
    private func checkLetters(_ kind: SemioticKind) throws(NormalizationError) {
        let exponent = "+-".unicodeScalars.contains(source[end + 1]) ? end + 2 : end + 1
        let isPower = source[end].lowercased == "e" && source[exponent].isASCIIDigit
        let letters = source.endOfSpaces(end)
        let lettersEnd = source.endOfLetters(letters)
        // ￥58 L码 is a size.
        let word = source[lettersEnd].isIdeograph ? "" : source.text(letters..<lettersEnd)
        guard
            isPower || NumeralScaleWords.isDoubtful(word)
                || ChineseScales.scalesInLetters.longest(in: source, at: end) != nil
        else { return }
        throw text.ambiguous(start..<source.end(of: end) { $0.isASCIIAlphanumeric }, kind)
    }

    /// Refuses 3万5元: a number after a scale joins it only if it fills all lower places, as in 3万5000元.
    ///
    /// - Parameter places: the places of the scale after the amount itself.
    private func checkMixed(places: Int, _ kind: SemioticKind) throws(NormalizationError) {
        let scale = start - 1
        guard let upper = ChineseScales.words.longest(in: source, at: scale)?.value, upper > 0 else { return }
        let first = source.start(of: scale) { $0.isASCIIDigit || $0 == "." }
        let isWhole = first < scale && !source.text(first..<scale).contains(".")
        let isFilled = numeral.integer.count + places == upper && numeral.integer[0] != 0
        let isMixed =
            first < scale
            ? !(isWhole && isFilled) : "一二两三四五六七八九几十百千".unicodeScalars.contains(source[scale - 1])
        if isMixed { throw text.ambiguous(min(first, scale - 1)..<end, kind) }
    }
}
