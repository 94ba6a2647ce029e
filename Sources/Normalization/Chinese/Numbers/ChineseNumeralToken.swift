/// The longest well-formed numeral at a digit: groups of thousands, decimals, a power of ten, and a currency after it.
///
/// It is found before any rule looks at the digits. A rule reads all of it or none of it, so that no cue can claim the
/// digits before a comma, a point or 万. This is the token of Ebden and Sproat, "The Kestrel TTS text normalization
/// system", Natural Language Engineering 21, 2014.
struct ChineseNumeralToken {
    /// Position after the digits, their separators, and a power of ten.
    var end: Int
    /// Whether a currency follows it. Then it is an amount, whatever precedes it.
    var isAmount = false

    init(at start: Int, in text: ChineseText) {
        let source = text.source
        let digitsEnd = text.digits(at: start).upperBound
        end = digitsEnd
        // 尾号3456,300元: a comma after four digits does not divide thousands.
        guard let number = source.numeral(at: start),
            number.isWellFormed || source[digitsEnd] != "," || digitsEnd - start <= 3
        else { return }
        // Invalid separators also belong to the token: 3,45,6元 is an amount, and is refused.
        isAmount =
            text.currencies.suffix(at: number.tokenEnd) != nil
            || text.currencies.raisedSuffix(at: number.tokenEnd) != nil
        guard number.isWellFormed, !Self.isList(number, in: text) else { return }
        end = Self.scale(behind: number, in: text)?.end ?? number.end
    }

    /// Whether full-width commas separate a list: 301，302，305. They divide thousands only in amounts and counts.
    static func isList(_ number: ScannedNumeral, in text: ChineseText) -> Bool {
        let source = text.source
        let comma = source.endOfDigits(number.start)
        guard comma < number.end, source[comma] == "," else { return false }
        let (isWide, isLong) = (source.isWide(at: comma), comma - number.start == 3)
        let (isWhole, cue) = (number.numeral.fraction.isEmpty, text.cue(before: number.start))
        guard source[comma + 1] != "0", !source.isWide(at: number.start),
            text.currencies.suffix(at: number.end) == nil || isWide && cue == .identifier,
            CurrencySigns.longest(in: source, at: source.startOfSpaces(number.start) - 1) == nil
        else { return false }
        if isWhole, isLong, ChineseDigits(number.end - 3..<number.end, in: text).isRoom { return true }
        switch cue {
        // 订单号5,135.00: the name of an order is a whole number.
        case .identifier, .building: return isWide || isLong || !isWhole && source[number.start - 1].isIdeograph
        case .perhapsIdentifier, .code, .tail: return isWide
        case .amount: return false
        default: guard isWide else { return false }
        }
        // 1，234，567次 is a count. The numbers of a list are not counted: 35，128，200 and 牛肉面2，136.00.
        return (isLong || !ChineseUnits.follows(number.end, in: source))
            && ChineseScales.words.longest(in: source, at: number.end) == nil
            && !source.isTallied(number.start)
    }

    /// Returns the power of ten of 5万; nil if the hanzi may begin a word, as in 尾号8812万达影城.
    static func scale(behind number: ScannedNumeral, in text: ChineseText) -> PhraseTable<Int>.Match? {
        let source = text.source
        guard let scale = ChineseScales.words.longest(in: source, at: number.end), scale.value > 0,
            !source.has(.otherThanScale, at: number.end)
        else { return nil }
        let isSure =
            !source[scale.end].isIdeograph || text.currencies.name(at: scale.end) != nil
            || ChineseUnits.counter(in: source, at: scale.end) != nil
        return isSure ? scale : nil
    }
}
