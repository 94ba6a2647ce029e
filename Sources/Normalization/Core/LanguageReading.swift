import Listening

/// The part of a language that the rest of the module calls. Each language's folder has one such type.
protocol LanguageReading: Sendable {
    associatedtype Text: LanguageText

    /// Returns the text with the properties that the language's rules check.
    func text(_ source: SourceText, options: NormalizationOptions) -> Text

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - language: the dialect to read the text as.
    ///   - borders: as in `Normalizer.normalize`, as positions in `source`.
    func read(
        _ source: SourceText, as language: SpokenLanguage, options: NormalizationOptions, borders: [Int]
    ) throws(NormalizationError) -> SpokenText

    /// Whether spaces separate words.
    var partsWordsBySpaces: Bool { get }

    /// The words of a typed value.
    func words(_ value: SpokenValue, options: NormalizationOptions) -> String

    /// An amount as people write it.
    func written(_ money: Money) -> String

    /// Returns the position after the currency's name in words at `index`; nil without a name.
    func endOfCurrencyName(in source: SourceText, at index: Int) -> Int?

    /// Names of dollars other than the US dollar.
    var namesOfOtherDollars: [String] { get }

    /// Words and characters that may belong to a number on the other side of markup.
    var edges: EdgeWords { get }

    /// The check of the spoken words.
    var listener: Listener { get }
}

extension LanguageReading {
    // Also a protocol requirement: the compiler then makes one for each language, and the loop of one concrete type is
    // quicker than the generic loop (a sentence takes 15 % fewer instructions).
    func read(
        _ source: SourceText, as language: SpokenLanguage, options: NormalizationOptions, borders: [Int]
    ) throws(NormalizationError) -> SpokenText {
        let builder = SpokenTextBuilder(source: source, language: language, borders: borders)
        return try text(source, options: options).read(into: builder)
    }
}
