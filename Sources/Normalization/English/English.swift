/// English with its dialects.
struct English: LanguageReading {
    static let dialects: [SpokenLanguage] = [.enUS, .enGB]

    let dialect: EnglishDialect

    let partsWordsBySpaces = true

    func text(_ source: SourceText, options: NormalizationOptions) -> EnglishText {
        EnglishText(source, options: options, dialect: dialect)
    }

    func words(_ value: SpokenValue, options: NormalizationOptions) -> String {
        EnglishVerbalizer(options: options, dialect: dialect).words(value.semioticClass)
    }

    /// USD 20.50.
    func written(_ money: Money) -> String { money.currencyCode + " " + money.amount }

    func endOfCurrencyName(in source: SourceText, at index: Int) -> Int? {
        guard source[index].isASCIILetter, !source[index - 1].isASCIILetter else { return nil }
        return EnglishCurrencies.words.longest(in: source, at: index)?.end
    }

    var namesOfOtherDollars: [String] { [] }

    var edges: EdgeWords {
        EdgeWords(scales: ["hundred", "thousand", "million", "billion", "trillion", "grand", "k", "m", "bn"])
    }

    var hearing: HearingHabits {
        HearingHabits(unitOfBareNumbers: [], partsWordsBySpaces: true, writesTenThousandAsW: false)
    }
}

extension SpokenLanguage {
    package static let enUS = SpokenLanguage("en-US", script: .latin, reading: English(dialect: .american))
    package static let enGB = SpokenLanguage("en-GB", script: .latin, reading: English(dialect: .british))
}
