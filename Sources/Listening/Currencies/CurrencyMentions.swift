/// Currencies that a text names apart from numbers: 日元账户, 币种：JPY, "in Osaka". They decide the meaning of ¥ or $.
struct CurrencyMentions {
    /// Remaining meanings of `¥` (yuan, yen) and of `$` (dollars). nil if the text names none of them.
    private(set) var yuanOrYen: CurrencySet?
    private(set) var dollars: CurrencySet?

    private static let yen = CurrencySet(codes: "jpy")
    private static let yuanAndYen = CurrencySet(codes: "cny jpy")
    private static let allDollars = CurrencySet(codes: "usd hkd twd mop sgd aud cad nzd bnd")

    /// Searches only texts that contain one of the signs: most texts do not.
    init(_ text: HeardText, _ names: CurrencyNames) {
        let (hasYuan, hasDollar) = (text.scalars.contains(0xA5), text.scalars.contains(0x24))
        guard hasYuan || hasDollar else { return }
        var mentioned: CurrencySet = Self.placesOfYen.contains { text.contains($0) } ? Self.yen : []
        for index in text.scalars.indices where !text.isLetter(index) || !text.isLetter(index - 1) {
            guard let match = names.longest(text, at: index), Self.isLabel(match, in: text) else { continue }
            mentioned.formUnion(match.name.usual)
        }
        if hasYuan { yuanOrYen = Self.only(mentioned.intersection(Self.yuanAndYen)) }
        if hasDollar { dollars = Self.only(mentioned.intersection(Self.allDollars)) }
    }

    /// Returns the only named currency, or an empty set for several. nil without any.
    private static func only(_ named: CurrencySet) -> CurrencySet? {
        if named.isEmpty { return nil }
        return named.rawValue.nonzeroBitCount == 1 ? named : []
    }

    /// Whether the match is a code or a name in words that does not belong to a number.
    private static func isLabel(_ match: CurrencyNames.Match, in text: HeardText) -> Bool {
        switch match.name.kind {
        case .code, .name: break
        case .word, .unit: guard match.name.places == 0, match.range.count > 1 else { return false }
        case .sign, .doubtful: return false
        }
        let before = text[text.startOfSpaces(match.range.lowerBound) - 1]
        let behind = text[text.endOfSpaces(match.range.upperBound)]
        return before &- 48 > 9 && behind &- 48 > 9 && HanziNumber.code(before) == HanziNumber.none && before != 0x24
            && behind != 0x24 && behind != 0xA5
    }

    /// Places where people pay in yen.
    private static let placesOfYen = [
        "Japan", "Tokyo", "Osaka", "Kyoto", "Yen", "yen", "日本", "东京", "東京", "大阪", "京都",
    ].map { HeardText($0).scalars }
}

extension HeardText {
    /// Whether the text contains the code points of a word.
    func contains(_ word: [UInt32]) -> Bool {
        guard let first = word.first, count >= word.count else { return false }
        return (0...(count - word.count)).contains { index in
            self[index] == first && word.indices.allSatisfy { self[index + $0] == word[$0] }
        }
    }
}
