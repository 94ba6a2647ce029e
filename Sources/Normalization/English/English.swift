import Listening

struct English: LanguageReading {
    static let dialects: [SpokenLanguage] = [.enUS, .enGB, .enIN]

    let dialect: EnglishDialect

    let partsWordsBySpaces = true

    func text(_ source: SourceText, options: NormalizationOptions) -> EnglishText {
        var source = source.withoutLabelDashes().withoutStrikes()
        source.allowsIndianGroups = true
        if dialect == .indian { source.numerals = .indian }
        return EnglishText(source, options: options, dialect: dialect)
    }

    func words(_ value: SpokenValue, options: NormalizationOptions) -> String {
        EnglishVerbalizer(options: options, dialect: dialect).words(value.semioticClass)
    }

    /// Writes an amount as USD 20.50, or as ₹250.50 in India.
    func written(_ money: Money) -> String {
        guard dialect == .indian, money.currencyCode == "INR" else { return money.currencyCode + " " + money.amount }
        return money.minorUnits < 0 ? "-₹" + money.amount.dropFirst() : "₹" + money.amount
    }

    func endOfCurrencyName(in source: SourceText, at index: Int) -> Int? {
        guard source[index].isASCIILetter, !source[index - 1].isASCIILetter else { return nil }
        return EnglishCurrencies.words.longest(in: source, at: index)?.end
    }

    var namesOfOtherDollars: [String] { [] }

    var edges: EdgeWords {
        EdgeWords(scales: ["hundred", "thousand", "million", "billion", "trillion", "grand", "k", "m", "bn"])
    }

    var listener: Listener { dialect == .indian ? .indianEnglish : .english }
}

extension SpokenLanguage {
    package static let enUS = SpokenLanguage("en-US", script: .latin, reading: English(dialect: .american))
    package static let enGB = SpokenLanguage("en-GB", script: .latin, reading: English(dialect: .british))
    package static let enIN = SpokenLanguage("en-IN", script: .latin, reading: English(dialect: .indian))
}
