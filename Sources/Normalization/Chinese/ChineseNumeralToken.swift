/// The longest well-formed numeral at a digit: groups of thousands, decimals, a power of ten, and a currency behind it.
///
/// It is found before any rule looks at the digits. A rule reads all of it or none of it, so that no cue can claim the
/// digits before a comma, a point or 万. This is the token of Ebden and Sproat, "The Kestrel TTS text normalization
/// system", Natural Language Engineering 21, 2014.
struct ChineseNumeralToken {
    /// Behind the digits, their separators, and a power of ten.
    let end: Int
    /// A currency stands behind it. Then it is an amount, whatever stands before it.
    let isAmount: Bool
    /// Digits alone, such as names are made of.
    let isPlain: Bool

    /// Whether a reading takes the numeral whole.
    func isWhole(in reading: Claim) -> Bool { isPlain || reading.end >= end }
}

extension ChineseText {
    func numeralToken(at start: Int) -> ChineseNumeralToken {
        let digitsEnd = source.endOfDigits(start)
        guard let number = source.numeral(at: start) else {
            return ChineseNumeralToken(end: digitsEnd, isAmount: false, isPlain: true)
        }
        // 尾号3456,300元: a comma behind four digits divides no thousands.
        if !number.isWellFormed, source[digitsEnd] == ",", digitsEnd - start > 3 {
            return ChineseNumeralToken(end: digitsEnd, isAmount: false, isPlain: true)
        }
        // Separators that do not work out are all of the token, too: 3,45,6元 is an amount, and refused.
        let isAmount = currencySuffix(at: number.tokenEnd) != nil || raisedSuffix(at: number.tokenEnd) != nil
        guard number.isWellFormed else {
            return ChineseNumeralToken(end: digitsEnd, isAmount: isAmount, isPlain: true)
        }
        let scaled = endOfScale(behind: number)
        return ChineseNumeralToken(
            end: scaled ?? number.end, isAmount: isAmount, isPlain: number.end == digitsEnd && scaled == nil)
    }

    /// Behind the power of ten of 5万; nil where the hanzi may begin a word, as in 尾号8812万达影城.
    private func endOfScale(behind number: ScannedNumeral) -> Int? {
        guard let scale = Self.scales.longest(in: source, at: number.end), scale.value > 0,
            !beginsOtherThanScale(number.end)
        else { return nil }
        let isSure =
            !source[scale.end].isIdeograph || currencyName(at: scale.end) != nil
            || ChineseUnits.counter(in: source, at: scale.end) != nil
        return isSure ? scale.end : nil
    }
}
