/// Currencies that label amounts and lack a number of their own: राशि (HKD), येन खाता, मुद्रा: CAD.
///
/// `$` and `¥` are shared signs. A single label decides; labels that differ refuse the amount.
struct HindiCurrencyLabels {
    private var dollars: [Currency] = []
    private var yens: [Currency] = []
    /// Labels of currencies that use neither sign.
    private var others: [Currency] = []

    private static let behind = HindiSpelling.table(words.words("behind"), foldsCase: true)
    private static let before = HindiSpelling.table(words.words("before"), direction: .backward, foldsCase: true)

    private static let words = WordTable(PackageResources.HindiCurrencyLabels_tsv)

    init(_ source: SourceText) {
        guard (0..<source.count).contains(where: { source[$0] == "$" || source[$0] == "¥" }) else { return }
        var index = 0
        while index < source.count {
            guard let named = Self.name(in: source, at: index) else {
                index += 1
                continue
            }
            let isColumn = Self.isColumn(index..<named.end, source)
            if isColumn || Self.isLabel(index..<named.end, source) { add(named.currency, isColumn: isColumn) }
            index = named.end
        }
    }

    private mutating func add(_ currency: Currency, isColumn: Bool) {
        if Currency.usd.mayBeWritten(for: currency) {
            if !dollars.contains(currency) { dollars.append(currency) }
        } else if currency == .cny || currency == .jpy {
            if !yens.contains(currency) { yens.append(currency) }
        } else if isColumn {
            others.append(currency)
        }
    }

    /// Returns the currency of a sign; nil if labels contradict the sign or each other.
    func currency(of sign: Currency, written scalar: Unicode.Scalar) -> Currency? {
        guard scalar == "$" || scalar == "¥" else { return sign }
        let named = scalar == "$" ? dollars : yens
        if named.count > 1 || named.isEmpty && !others.isEmpty { return nil }
        return named.first ?? sign
    }

    private static func name(in source: SourceText, at index: Int) -> (currency: Currency, end: Int)? {
        if let name = HindiCurrencies.name(in: source, at: index) {
            return name.value.isCent ? nil : (name.value.currency, name.end)
        }
        guard source[index].isCapital, !source[index - 1].isASCIIAlphanumeric,
            source.endOfLetters(index) == index + 3, let code = CurrencySigns.longest(in: source, at: index),
            code.end == index + 3
        else { return nil }
        return (code.value, code.end)
    }

    /// Whether the name labels a column: (HKD), CAD: $20. In $12.50 (HKD) the number comes before the label.
    private static func isColumn(_ name: Range<Int>, _ source: SourceText) -> Bool {
        let isEnclosed = source[name.lowerBound - 1] == "(" && source[name.upperBound] == ")"
        let start = isEnclosed ? name.lowerBound - 1 : name.lowerBound
        guard isEnclosed || source[source.endOfGap(name.upperBound)] == ":" else { return false }
        return !source[source.startOfGap(start) - 1].isASCIIDigit
    }

    /// Whether a word for an account is beside the name, without a number.
    private static func isLabel(_ name: Range<Int>, _ source: SourceText) -> Bool {
        let next = source.endOfGap(name.upperBound)
        guard !source[source.startOfGap(name.lowerBound) - 1].isASCIIDigit else { return false }
        return source.hindiWord(of: behind, at: next) != nil
            || !source[next].isASCIIDigit && HindiCues.find(before, before: name.lowerBound, in: source) != nil
    }
}
