import Listening

/// Hindi as it is written and spoken in India.
struct Hindi: LanguageReading {
    static let dialects: [SpokenLanguage] = [.hiIN]

    let partsWordsBySpaces = true

    func text(_ source: SourceText, options: NormalizationOptions) -> HindiText {
        var source = source.withAbbreviationMarks().withoutLabelDashes()
        source.numerals = .commaGroups
        return HindiText(source, options: options)
    }

    func words(_ value: SpokenValue, options: NormalizationOptions) -> String {
        HindiVerbalizer(options: options).words(typed: value)
    }

    /// Writes an amount as ₹250.50 or USD 20.50.
    func written(_ money: Money) -> String {
        guard money.currency.code == "inr" else { return money.currencyCode + " " + money.amount }
        return money.minorUnits < 0 ? "-₹" + money.amount.dropFirst() : "₹" + money.amount
    }

    func endOfCurrencyName(in source: SourceText, at index: Int) -> Int? {
        HindiCurrencies.name(in: source, at: index)?.end
    }

    var namesOfOtherDollars: [String] { [] }

    var edges: EdgeWords { EdgeWords(scales: HindiNumber.scales) }

    var listener: Listener { .hindi }
}

extension SpokenLanguage {
    package static let hiIN = SpokenLanguage("hi-IN", script: .devanagari, reading: Hindi())

    /// The Hindi words of 0 to 99, which are irregular.
    package static let hindiWordsUpToNinetyNine = HindiNumber.upToNinetyNine
}
