/// The part of a language that the rest of the module calls. Each language's folder has one such type.
protocol LanguageReading: Sendable {
    associatedtype Text: LanguageText

    /// A text with what the rules of the language may ask about it.
    func text(_ source: SourceText, options: NormalizationOptions) -> Text

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - language: the dialect, whose reading this is.
    ///   - borders: as in `Normalizer.normalize`, as positions in `source`.
    func read(
        _ source: SourceText, as language: SpokenLanguage, options: NormalizationOptions, borders: [Int]
    ) throws(NormalizationError) -> SpokenText

    /// Whether spaces part the words.
    var partsWordsBySpaces: Bool { get }

    /// The words of a typed value.
    func words(_ value: SpokenValue, options: NormalizationOptions) -> String

    /// An amount as people write it.
    func written(_ money: Money) -> String

    /// Behind the currency's name in words at `index`; nil if there is none.
    func endOfCurrencyName(in source: SourceText, at index: Int) -> Int?

    /// Names of dollars other than America's.
    var namesOfOtherDollars: [String] { get }

    /// What may belong to a number on the other side of markup.
    var edges: EdgeWords { get }

    /// What listeners of the language take for granted.
    var hearing: HearingHabits { get }
}

extension LanguageReading {
    // A requirement all the same: the compiler makes one for each language, and the loop of one type is
    // quicker than the loop of any type (a sentence takes 15 % fewer instructions).
    func read(
        _ source: SourceText, as language: SpokenLanguage, options: NormalizationOptions, borders: [Int]
    ) throws(NormalizationError) -> SpokenText {
        let builder = SpokenTextBuilder(source: source, language: language, borders: borders)
        return try text(source, options: options).read(into: builder)
    }
}

/// What the comparison by ear has to know about a language. It shares nothing else with the language's rules.
struct HearingHabits: Sendable {
    /// The currency that readers may add to a bare number.
    let unitOfBareNumbers: CurrencySet
    /// Whether spaces part the words.
    let partsWordsBySpaces: Bool
    /// Whether the letter w stands for ten thousand: 5w.
    let writesTenThousandAsW: Bool
    /// Words that are not English or Chinese.
    var vocabulary = HeardVocabulary.none
}
