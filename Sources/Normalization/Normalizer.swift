/// Turns written text into spoken words: amounts, numbers, dates, times, identifiers, units and symbols.
///
/// Deterministic: the same text and options give the same words on every machine.
package struct Normalizer: Sendable {
    package let language: SpokenLanguage

    package init(_ language: SpokenLanguage) { self.language = language }

    /// Returns whether a text is one amount with its currency and nothing else: ¥100.25, CNY 100.25, 100.25元.
    ///
    /// - Throws: `NormalizationError` if the amount is refused.
    package func readsOneAmount(_ text: String) throws(NormalizationError) -> Bool {
        let pieces = try normalize(text).pieces
        guard pieces.count(where: { $0.rule != nil }) == 1,
            pieces.contains(where: { $0.rule?.hasPrefix("money.") ?? false })
        else { return false }
        // A currency name in words is kept as written.
        let rest = SourceText(pieces.filter { $0.rule == nil }.reduce(into: "") { $0 += $1.text })
        let start = rest.endOfSpaces(0)
        let end = language.reading.endOfCurrencyName(in: rest, at: start) ?? start
        return rest.endOfSpaces(end) == rest.count
    }

    /// - Parameters:
    ///   - text: any text, best in NFC. The caller limits its length.
    ///   - borders: UTF-8 offsets, in rising order, at which a piece that is kept as written ends. A number across a
    ///     border is read whole, and its piece's source crosses the border too.
    /// - Returns: the words, piece by piece, without a digit or a currency sign.
    /// - Throws: `NormalizationError` if an amount is ambiguous or malformed, or would be heard as another amount, or
    ///   if a digit of any other number would not be heard.
    package func normalize(
        _ text: String, borders: [Int] = [], options: NormalizationOptions = .init()
    ) throws(NormalizationError) -> SpokenText {
        let spoken = try read(text, borders: borders, options: options)
        try HeardBack(language).check(text, spoken, digits: options.digits)
        return spoken
    }

    /// Returns the words before they are checked by the listener.
    private func read(
        _ text: String, borders: [Int], options: NormalizationOptions
    ) throws(NormalizationError) -> SpokenText {
        let source = SourceText(text)
        let borders = borders.map(source.index(atByte:))
        return try language.reading.read(source, as: language, options: options, borders: borders)
    }
}
