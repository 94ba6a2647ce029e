/// Turns written text into spoken words: amounts, numbers, dates, times, identifiers, units and symbols.
///
/// Pure: the same text and options give the same words on every machine.
package struct Normalizer: Sendable {
    package let language: SpokenLanguage

    package init(_ language: SpokenLanguage) {
        self.language = language
    }

    /// - Parameter text: any text, best in NFC; its length is the caller's to bound.
    /// - Returns: the words, piece by piece, without a digit or a currency sign.
    /// - Throws: `NormalizationError` where an amount is ambiguous or malformed. Other numbers are never refused.
    package func normalize(
        _ text: String, options: NormalizationOptions = .init()
    ) throws(NormalizationError) -> SpokenText {
        let source = SourceText(text)
        switch language {
        case .zhCN:
            var reader = ChineseReader(source: source, options: options)
            return try reader.read()
        case .enUS, .enGB:
            var reader = EnglishReader(source: source, options: options, dialect: EnglishDialect(language))
            return try reader.read()
        }
    }
}
