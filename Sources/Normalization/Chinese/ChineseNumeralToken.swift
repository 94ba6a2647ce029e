/// The longest well-formed numeral at a digit: groups of thousands, decimals, a power of ten, and a currency behind it.
///
/// It is found before any rule looks at the digits. A rule reads all of it or none of it, so that no cue can claim the
/// digits before a comma, a point or 万. This is the token of Ebden and Sproat, "The Kestrel TTS text normalization
/// system", Natural Language Engineering 21, 2014.
struct ChineseNumeralToken {
    /// Behind the digits, their separators, and a power of ten.
    var end: Int
    /// A currency stands behind it. Then it is an amount, whatever stands before it.
    var isAmount = false
    /// Digits alone, such as names are made of.
    var isPlain = true

    init(at start: Int, in text: ChineseText) {
        let source = text.source
        let digitsEnd = text.digits(at: start).upperBound
        end = digitsEnd
        // 尾号3456,300元: a comma behind four digits divides no thousands.
        guard let number = source.numeral(at: start),
            number.isWellFormed || source[digitsEnd] != "," || digitsEnd - start <= 3
        else { return }
        // Separators that do not work out are all of the token, too: 3,45,6元 is an amount, and refused.
        isAmount =
            text.currencies.suffix(at: number.tokenEnd) != nil
            || text.currencies.raisedSuffix(at: number.tokenEnd) != nil
        guard number.isWellFormed else { return }
        let scale = Self.scale(behind: number, in: text)
        end = scale?.end ?? number.end
        isPlain = number.end == digitsEnd && scale == nil
    }

    /// The power of ten of 5万; nil where the hanzi may begin a word, as in 尾号8812万达影城.
    static func scale(behind number: ScannedNumeral, in text: ChineseText) -> PhraseTable<Int>.Match? {
        let source = text.source
        guard let scale = ChineseScales.words.longest(in: source, at: number.end), scale.value > 0,
            !ChineseScales.beginsOther(number.end, in: source)
        else { return nil }
        let isSure =
            !source[scale.end].isIdeograph || text.currencies.name(at: scale.end) != nil
            || ChineseUnits.counter(in: source, at: scale.end) != nil
        return isSure ? scale : nil
    }
}
