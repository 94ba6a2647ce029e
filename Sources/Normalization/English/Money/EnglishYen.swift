extension EnglishAmount {
    /// Sets the currency of an amount with `¥` alone.
    mutating func decideYen(at range: Range<Int>, in text: EnglishText) throws(NormalizationError) {
        guard let bare = text.yen.bare else { throw text.source.ambiguous(range) }
        currency = scale.isEmpty && !numeral.fraction.isEmpty && !text.yen.keepsDecimals ? .cny : bare
    }
}

/// The currency that `¥` means in a text: yuan and yen are both written so.
struct EnglishYen {
    /// nil if the text names both, or another currency that the sign is compared with. Such an amount is refused.
    let bare: Currency?
    /// Whether yen may have decimals: only if the text names them, as in a rate of ¥149.20.
    let keepsDecimals: Bool

    /// A Chinese word or hanzi makes every `¥` of the text yuan; a Japanese word or kana makes it yen. Without either,
    /// one amount with decimals makes all of them yuan, `¥100.00` too. Whole amounts are yen, as English readers
    /// expect. A sender of yuan writes decimals, `CN¥` or `CNY`.
    init(_ text: EnglishText) {
        let source = text.source
        let all = 0..<source.count
        guard all.contains(where: { source[$0] == "¥" }) else {
            (bare, keepsDecimals) = (.jpy, false)
            return
        }
        let isChinese = all.contains { text.isWord(of: Self.chinese, at: $0) || Self.isHanzi(source[$0]) }
        let isJapanese = all.contains { text.isWord(of: Self.japanese, at: $0) || Self.isKana(source[$0]) }
        keepsDecimals = isJapanese
        if isChinese || isJapanese {
            bare = isChinese && isJapanese ? nil : isChinese ? .cny : .jpy
        } else if EnglishCurrencyLabels(text).isCompared || text.equatesYen {
            bare = nil
        } else {
            bare = all.contains { text.hasDecimalYen($0) } ? .cny : .jpy
        }
    }

    private static let japaneseHanzi: Set<Unicode.Scalar> = ["円", "込", "税"]

    private static func isHanzi(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isIdeograph && scalar.value >= 0x3400 && scalar.value <= 0x9FFF && !Self.japaneseHanzi.contains(scalar)
    }

    private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        (0x3041...0x30FA).contains(scalar.value) || Self.japaneseHanzi.contains(scalar)
    }

    private static let chinese = PhraseTable(file: PackageResources.EnglishYuanHints_tsv, foldsCase: true)
    private static let japanese = PhraseTable(file: PackageResources.EnglishYenHints_tsv, foldsCase: true)
}

extension EnglishText {
    fileprivate func hasDecimalYen(_ index: Int) -> Bool {
        guard source[index] == "¥", let scanned = source.numeral(at: source.endOfSpaces(index + 1)) else {
            return false
        }
        return !scanned.fraction.isEmpty && scale(at: scanned.end, letters: true) == nil
    }

    /// Whether the text equates currencies: $1 = ¥7. A rate fits either currency.
    fileprivate var equatesYen: Bool {
        let all = 0..<source.count
        return all.contains { source[$0].isCurrencySign && source[$0] != "¥" }
            && all.contains { source[$0] == "=" || source[$0] == "≈" || hasDecimalYen($0) }
    }
}
