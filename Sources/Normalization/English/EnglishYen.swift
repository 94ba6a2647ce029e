/// Yuan or yen: both are written `¥`.
enum EnglishYen {
    /// `¥` is written for yuan and for yen. Yen have no hundredth part, so that an amount with decimals is yuan, `¥100.00`
    /// too: nobody writes decimals to yen. One such amount, or a word or hanzi of China, makes yuan of every `¥` in the
    /// text, so that a text never has two currencies for the one sign. Without a hint a whole amount is yen, as English
    /// readers expect; a sender of yuan writes decimals, `CN¥` or `CNY`.
    ///
    /// - Parameter bareYen: what `¥` stands for in the text.
    static func currency(of numeral: Numeral, scale: String, bareYen: Currency) -> Currency {
        scale.isEmpty && !numeral.fraction.isEmpty ? .cny : bareYen
    }

    /// What `¥` stands for in a text where the amount itself does not tell.
    static func currencyOfBareYen(in source: SourceText) -> Currency {
        let hasSign = (0..<source.count).contains { source[$0] == "¥" }
        return hasSign && (0..<source.count).contains { showsYuan($0, source) } ? .cny : .jpy
    }

    private static func showsYuan(_ index: Int, _ source: SourceText) -> Bool {
        let scalar = source[index]
        if scalar == "¥" {
            guard let scanned = source.numeral(at: source.endOfSpaces(index + 1), isAmount: true) else { return false }
            return !scanned.numeral.fraction.isEmpty
                && EnglishScales.scale(in: source, at: scanned.end, letters: true) == nil
        }
        if scalar.isASCIILetter {
            guard !source[index - 1].isASCIILetter, let word = chinese.longest(in: source, at: index) else {
                return false
            }
            return !source[word.end].isASCIILetter
        }
        // Kana would be Japanese.
        return scalar.isIdeograph && scalar.value >= 0x3400 && scalar.value <= 0x9FFF && !japanese.contains(scalar)
    }

    private static let japanese: Set<Unicode.Scalar> = ["円", "込", "税"]

    private static let chinese = PhraseTable(
        WordTable(PackageResources.EnglishYuanHints_tsv).entries { _ in true }, foldsCase: true)
}
