/// An amount with some visible digits and some stars: 余额1**,***.**元, ¥1***.00. It is spoken as hidden, because the
/// visible digits would be heard as an amount.
struct ChineseHiddenAmount {
    let words: String
    let end: Int

    /// nil if no such amount is here. 到账**8元 and 6013****3047元 have digits after the stars and other meanings.
    init?(at index: Int, in text: ChineseText) {
        let source = text.source
        let sign = CurrencySigns.longest(in: source, at: index)
        let start = sign.map { source.endOfSpaces($0.end) } ?? index
        let before = source[index - 1]
        guard !before.isASCIIAlphanumeric, !before.hidesDigit, before != ".", before != ",",
            let mask = Self.mask(at: start, in: source)
        else { return nil }
        let suffix = text.currencies.suffix(at: mask.end)
        // 10*港币31.50 is a product.
        let last = suffix.map { text.currencies.end(of: $0, at: mask.end) } ?? mask.end
        guard mask.isSure || !source.beginsNumber(source.endOfSpaces(last)) else { return nil }
        let isBare = mask.hasCents && (source[mask.end] == " " || source.endsPhrase(mask.end))
        guard suffix.map({ !text.currencies.opensNext($0, at: mask.end) }) ?? (sign != nil ? mask.isSure : isBare),
            text.cue(before: index) != .tail, text.cue(before: index) != .identifier
        else { return nil }
        let scale = ChineseScales.end(behind: mask.end, in: source) ?? mask.end
        end = suffix.map { text.currencies.end(of: $0, at: scale) } ?? mask.end
        // 余额已隐藏 and 可用额度已隐藏, but 支出金额已隐藏.
        let isNamed = "额額余餘度".unicodeScalars.contains(source[source.startOfFillers(index) - 1])
        words = text.dialect.wording(isNamed ? "已隐藏" : "金额已隐藏")
    }

    /// Returns the end of 1**,***.** at `start`. Cents or three stars prove an amount: 1** may have footnotes.
    private static func mask(at start: Int, in source: SourceText) -> (end: Int, isSure: Bool, hasCents: Bool)? {
        let stars = source.end(of: start) { $0.isASCIIDigit || $0 == "," }
        let point = source.end(of: stars) { $0.hidesDigit || $0 == "," }
        var end = point
        if source[point] == "." {
            let hidden = source.end(of: point + 1) { $0.hidesDigit }
            end = hidden > point + 1 ? hidden : source.endOfDigits(point + 1)
        }
        let cents = end - point - 1
        let hides = (start..<end).contains { source[$0].hidesDigit }
        let shows = (start..<end).contains { source[$0].isASCIIDigit }
        guard hides, shows, end == point || cents == 2, source[end] != ".", !source[end].hidesDigit,
            !source[end].isASCIIAlphanumeric, source[start] != ",", source[end - 1] != ","
        else { return nil }
        return (end, end > point || point - stars > 2, end > point)
    }
}
