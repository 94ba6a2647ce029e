/// What the rules of money share: the number of an amount with everything that belongs to it.
struct HindiAmount {
    let text: HindiText
    var source: SourceText { text.source }

    /// The number of an amount at `index` with its power of ten.
    ///
    /// - Throws: if it is not one well-formed number, or may be another.
    func quantity(
        at index: Int, _ currency: Currency
    ) throws(NormalizationError) -> (quantity: Quantity, end: Int)? {
        guard let numeral = text.numeral(at: index) else { return nil }
        try source.check(numeral.scanned, kind: currency.kind, maxDigits: HindiNumber.maxDigits)
        let end = numeral.end
        if numeral.numeral.hasLeadingZero { throw .malformedAmount(source.token(index..<end, kind: currency.kind)) }
        try refuseLooseDigits(behind: numeral, currency)
        let scale = text.scale(behind: end)
        try refuseForeignScale(behind: scale?.end ?? end, from: index, currency)
        let quantity = Quantity(numeral: numeral.numeral.withoutIdleZeros, scale: scale?.words ?? "")
        return (quantity, scale?.end ?? end)
    }

    /// 15 999, 1, 234, 100 .25: one number or two?
    private func refuseLooseDigits(behind numeral: HindiNumeral, _ currency: Currency) throws(NormalizationError) {
        let end = numeral.end
        var next = source[end] == "," ? end + 1 : end
        next = source.endOfGap(next)
        guard next > end else { return }
        let isPoint = source[next] == "." && source[next + 1].isASCIIDigit
        let isGroup = source.endOfDigits(next) - next == 3 && numeral.numeral.fraction.isEmpty
        let mayHaveGroups = numeral.isGrouped || numeral.count <= 3
        guard isPoint || isGroup && mayHaveGroups else { return }
        throw .ambiguousAmount(source.token(numeral.start..<source.endOfDigits(next + 1), kind: currency.kind))
    }

    /// 5k, 2 Cr, 3 million; also a letter that may be a digit mistyped: 10O.
    private func refuseForeignScale(
        behind end: Int, from start: Int, _ currency: Currency
    ) throws(NormalizationError) {
        let gap = source.endOfGap(end)
        guard source[gap].isASCIILetter else { return }
        let last = source.endOfLetters(gap)
        let word = source.text(gap..<last)
        let isCode =
            HindiCurrencies.sign(in: source, at: gap) != nil || HindiCurrencies.name(in: source, at: gap) != nil
        let isScale = NumeralScaleWords.isDoubtful(word) || HindiNumber.foreignScales.contains(word)
        guard isScale || gap == end && !isCode else { return }
        throw .ambiguousAmount(source.token(start..<last, kind: currency.kind))
    }

    /// Behind the `/-` that closes an amount in India: 500/-.
    func endOfClosing(_ end: Int) -> Int {
        source[end] == "/" && (source[end + 1] == "-" || source[end + 1] == "=") && !source[end + 2].isASCIIDigit
            ? end + 2 : end
    }

    /// The number behind a dash: 500-1000, 500 - 1000.
    func endOfDash(_ end: Int) -> Int? {
        let dash = source.endOfGap(end)
        guard source[dash].isDash || source[dash] == "~" else { return nil }
        let next = source.endOfGap(dash + 1)
        return (dash > end) == (next > dash + 1) ? next : nil
    }

    /// The upper number of a range.
    ///
    /// - Throws: if it is not the greater one, or has more digits than a range has.
    func upper(
        at index: Int, above lower: Quantity, from start: Int, _ currency: Currency
    ) throws(NormalizationError) -> (quantity: Quantity, end: Int)? {
        guard let upper = try quantity(at: index, currency) else { return nil }
        let isRange = lower.scale == upper.quantity.scale || lower.scale.isEmpty
        let isLonger = upper.quantity.numeral.integer.count > lower.numeral.integer.count + 3
        let isRising =
            !lower.scale.isEmpty || !upper.quantity.scale.isEmpty || lower.numeral.isLess(than: upper.quantity.numeral)
        guard isRange, isRising, !isLonger, !(source[upper.end].isDash && source[upper.end + 1].isASCIIDigit) else {
            throw .ambiguousAmount(source.token(start..<upper.end, kind: currency.kind))
        }
        return upper
    }
}
