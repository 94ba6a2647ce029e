/// Powers of ten that only amounts of rupees have: in falling order, or as letters.
extension HindiText {
    /// Returns the sum of powers of ten in falling order: 1 लाख 50 हज़ार.
    func sum(from first: ScannedNumeral) -> (numeral: Numeral, end: Int)? {
        guard first.isPlain, let scale = scale(behind: first.end), var places = HindiNumber.zeros[scale.words] else {
            return nil
        }
        var digits = first.numeral.integer + Array(repeating: 0, count: places)
        var end = scale.end
        while let next = numeral(at: source.endOfSpaces(end)), next.isPlain, !next.numeral.hasLeadingZero,
            let less = self.scale(behind: next.end), let zeros = HindiNumber.zeros[less.words],
            zeros + next.count <= places
        {
            let start = digits.count - zeros - next.count
            digits.replaceSubrange(start..<start + next.count, with: next.numeral.integer)
            (places, end) = (zeros, less.end)
        }
        if places == 3, let rest = rest(behind: end) {
            digits.replaceSubrange(digits.count - 3..<digits.count, with: rest.numeral.integer)
            end = rest.end
        }
        return end > scale.end ? (Numeral(integer: digits), end) : nil
    }

    /// Returns the hundreds after thousands, if a pause, a currency or the end follows: ₹2 लाख 35 हज़ार 400.
    private func rest(behind end: Int) -> ScannedNumeral? {
        let start = source.endOfSpaces(end)
        guard start > end, let rest = numeral(at: start), rest.isPlain, rest.count == 3, !rest.numeral.hasLeadingZero
        else { return nil }
        let next = source.endOfSpaces(rest.end)
        let isPause = source[next].isPause && !source[next + 1].isASCIIDigit
        let isEnd = next == source.count || isPause || "।\n)".unicodeScalars.contains(source[next])
        return isEnd || HindiCurrencies.name(in: source, at: next) != nil ? rest : nil
    }

    private static let letterScales = PhraseTable([
        ("K", "हज़ार"), ("k", "हज़ार"), ("L", "लाख"), ("Cr", "करोड़"), ("cr", "करोड़"),
    ])

    /// Returns the power of ten of ₹50K, ₹1.2L and ₹3Cr, whose letters touch the number. Beside an account Cr may mean
    /// credit, and so it may after a whole number and a space, or after paise.
    func letterScale(behind numeral: ScannedNumeral) -> (words: String, end: Int)? {
        let fraction = numeral.fraction.count
        guard numeral.count <= 3, fraction <= 2 else { return nil }
        let isSpaced = source[numeral.end] == " "
        guard let scale = Self.letterScales.longest(in: source, at: numeral.end + (isSpaced ? 1 : 0)),
            !source[scale.end].isOfHindiWord, !source[scale.end].isASCIIDigit
        else { return nil }
        if scale.value == "करोड़" {
            return fraction != 2 && (fraction == 1 || !isSpaced) && !mentionsAccount ? (scale.value, scale.end) : nil
        }
        return isSpaced ? nil : (scale.value, scale.end)
    }
}
