/// Dashes that separate a label from its value, as on bills of India: OTP -482910, Mobile No:-9876543210.
enum EnglishLabelDashes {
    private static let labels = EnglishWords.before("dash-label")

    /// Whether the dash at `index` only separates a label from the number at `start`.
    ///
    /// - Throws: for Received:-₹500, where the dash may be a minus.
    static func leads(_ start: Int, behind index: Int, in text: EnglishText) throws(NormalizationError) -> Bool {
        let source = text.source
        guard start == index + 1 else { return false }
        let isGlued = source[index - 1] == ":" && !source[index - 2].isASCIIDigit
        if isGlued, EnglishSigns.isAmount(start, in: text) { throw doubt(index, source) }
        guard isName(start, in: text) else { return false }
        let isDate = source[source.endOfDigits(start)] == "/" && EnglishCues.saysDate(in: source, before: index)
        if isDate || EnglishCues.isNamed(before: index, in: source) { return true }
        if EnglishCues.find(labels, before: index, in: source) != nil { return true }
        guard isGlued else { return false }
        // Balance:-500 lacks a currency only by chance.
        if EnglishSigns.balances.whole(in: source, at: index - 1) != nil { throw doubt(index, source) }
        return true
    }

    /// Whether the digits have neither decimals nor a unit, so that they may name something.
    private static func isName(_ start: Int, in text: EnglishText) -> Bool {
        let source = text.source
        guard let numeral = text.numeral(at: start), numeral.isPlain else { return false }
        let shape = text.shape(at: start)
        if shape == .clock || shape == .fraction { return true }
        let isUnit = EnglishUnits.unit(in: source, behind: numeral.end) != nil
        let isSeat = source[numeral.end].isCapital && !source[numeral.end + 1].isASCIIAlphanumeric
        return shape == .plain && !isUnit || isSeat
    }

    private static func doubt(_ index: Int, _ source: SourceText) -> NormalizationError {
        .ambiguousAmount(source.token(index..<source.endOfDigits(index + 2), kind: .money(nil)))
    }
}
