/// The unit of a price or a measure: ₹500/month, 100 रुपये/kg, ₹50 per person, 2 GB/day.
struct HindiDivisor: Rule {
    let name = "measure.divisor"
    let tokens: TokenKind = [.sign, .symbol, .letter]

    private static let words = PhraseTable(
        WordTable(PackageResources.HindiDivisors_tsv).entries { $0 }, foldsCase: true)

    func claim(at index: Int, in text: HindiText) throws(NormalizationError) -> Claim? {
        let source = text.source
        guard let start = startOfUnit(index, source), let amount = startOfAmount(before: index, text) else {
            return nil
        }
        // A quantity as the divisor: ₹1,24,500/10 ग्राम.
        if source[start].isASCIIDigit {
            return text.isPricedFor(start)
                ? Claim(value: .phrase("प्रति", .measure), end: start, isNumber: false) : nil
        }
        if let unit = unit(at: start, source) {
            return Claim(value: .divisors([Divisor(quantity: nil, unit: unit.value)]), end: unit.end, isNumber: false)
        }
        // A word after प्रति stays as it is written.
        if source[start].isDevanagari { return Claim(value: .phrase("प्रति", .measure), end: start, isNumber: false) }
        guard source[start].isASCIILetter, text.history.last?.kind.isMoney ?? false else { return nil }
        throw .ambiguousAmount(source.token(amount..<source.hindiWord(at: start).upperBound, kind: .money(nil)))
    }

    /// Returns the index after the stroke, or after the word per.
    private func startOfUnit(_ index: Int, _ source: SourceText) -> Int? {
        if source[index] == "/" { return source.endOfGap(index + 1) }
        guard source.hasPrefix("per ", at: index), source[index - 1] == " " else { return nil }
        return source.endOfGap(index + 4)
    }

    /// Returns the start of the amount that ends at `index`. Its rule has claimed the currency's name or left it as
    /// written.
    private func startOfAmount(before index: Int, _ text: HindiText) -> Int? {
        let source = text.source
        let end = source.startOfGap(index)
        let word = source.hindiWord(before: end)
        if text.history.last?.kind == .measure, text.history.end == index { return text.history.numberStart }
        // In 100 SMS/दिन the word between is counted. In 135 लीटर/व्यक्ति/दिन another word follows a stroke.
        let isCounted = !word.isEmpty && source.startOfGap(word.lowerBound) == text.history.numberEnd
        let isChained = !word.isEmpty && word.lowerBound == text.history.end && source[word.lowerBound - 1] == "/"
        if isCounted || isChained, isDivisor(at: source.endOfGap(index + 1), source) {
            return text.history.numberStart
        }
        // In 100/दिन a unit of time or a counted noun follows. Parts of a name are neither.
        if text.history.last?.kind == .cardinal, text.history.end == end, source[index] == "/" {
            return isDivisor(at: source.endOfGap(index + 1), source) ? text.history.numberStart : nil
        }
        guard text.history.last?.kind.isMoney ?? false else { return nil }
        let isNamed =
            !word.isEmpty && source.startOfGap(word.lowerBound) == text.history.end
            && HindiCurrencies.name(in: source, at: word.lowerBound)?.end == end
        return text.history.end == end || isNamed ? text.history.numberStart : nil
    }

    private func isDivisor(at start: Int, _ source: SourceText) -> Bool {
        HindiCounted.begins(at: start, in: source)
            || Self.words.longest(in: source, at: start).map {
                $0.end > start + 2 && source.isHindiWord(start..<$0.end)
            }
                ?? false
    }

    private func unit(at index: Int, _ source: SourceText) -> (value: Divisor.Unit, end: Int)? {
        if let word = Self.words.longest(in: source, at: index), source.isHindiWord(index..<word.end) {
            return (.word(word.value), word.end)
        }
        return HindiUnits.symbol(in: source, at: index).map { (.symbol($0.value), $0.end) }
    }
}
