private import CTables

/// Currencies that label amounts and lack a number of their own: राशि (HKD), येन खाता, मुद्रा: CAD.
///
/// `$` and `¥` are shared signs. A single label decides; labels that differ refuse the amount.
struct HindiCurrencyLabels {
    private var labels: [(currency: Currency, isColumn: Bool)] = []

    private static let behind = HindiSpelling.table(words.words("behind"), foldsCase: true)
    private static let before = HindiSpelling.table(words.words("before"), direction: .backward, foldsCase: true)

    private static let words = WordTable(HindiCurrencyLabels_tsv())

    init(_ source: SourceText) {
        var index = 0
        while index < source.count {
            guard let named = Self.name(in: source, at: index) else {
                index += 1
                continue
            }
            let isColumn = Self.isColumn(index..<named.end, source)
            if isColumn || Self.isLabel(index..<named.end, source) { labels.append((named.currency, isColumn)) }
            index = named.end
        }
    }

    /// Returns the currency of `$` or `¥`; nil if labels contradict the sign or each other.
    func currency(of sign: Currency, written scalar: Unicode.Scalar) -> Currency? {
        let isDollar = { Currency.usd.mayBeWritten(for: $0) }
        let isYen = { [.cny, .jpy].contains($0) && !isDollar($0) }
        let fitting = Set(labels.map(\.currency).filter(scalar == "$" ? isDollar : isYen))
        let hasOther = labels.contains { $0.isColumn && !isDollar($0.currency) && !isYen($0.currency) }
        return fitting.count > 1 || fitting.isEmpty && hasOther ? nil : fitting.first ?? sign
    }

    private static func name(in source: SourceText, at index: Int) -> (currency: Currency, end: Int)? {
        if let name = HindiCurrencies.name(in: source, at: index) {
            return name.value.isCent ? nil : (name.value.currency, name.end)
        }
        guard source[index].isCapital, !source[index - 1].isASCIIAlphanumeric,
            source.endOfLetters(index) == index + 3, let code = CurrencySigns.longest(in: source, at: index)
        else { return nil }
        return (code.value, code.end)
    }

    /// Whether the name labels a column: (HKD), CAD: $20. In $12.50 (HKD) the number comes before the label.
    private static func isColumn(_ name: Range<Int>, _ source: SourceText) -> Bool {
        let isEnclosed = source[name.lowerBound - 1] == "(" && source[name.upperBound] == ")"
        let start = isEnclosed ? name.lowerBound - 1 : name.lowerBound
        guard isEnclosed || source[source.endOfSpaces(name.upperBound)] == ":" else { return false }
        return !source[source.startOfSpaces(start) - 1].isASCIIDigit
    }

    /// Whether a word for an account is beside the name, without a number.
    private static func isLabel(_ name: Range<Int>, _ source: SourceText) -> Bool {
        let next = source.endOfSpaces(name.upperBound)
        guard !source[source.startOfSpaces(name.lowerBound) - 1].isASCIIDigit else { return false }
        return source.hindiWord(of: behind, at: next) != nil
            || !source[next].isASCIIDigit && HindiCues.find(before, before: name.lowerBound, in: source) != nil
    }
}

extension HindiText {
    /// Returns the number after the currency of the number at `start`, if the currency may belong to it.
    func second(behind suffix: HindiCurrencySuffix, from start: Int) -> ScannedNumeral? {
        let gap = source.endOfSpaces(suffix.end)
        let next = source[gap] == ":" && suffix.start > source.endOfDigits(start) ? source.endOfSpaces(gap + 1) : gap
        guard source[next].isASCIIDigit, token(at: next).kind == .digit,
            let numeral = numeral(at: next), shape(at: next) == .plain, !isCounted(behind: numeral.end),
            !isTelephone(numeral),
            numericDate(at: next) == nil, namedDate(at: next) == nil
        else { return nil }
        return numeral
    }
}
