/// Mandarin as it is written and said in mainland China.
struct Chinese: LanguageReading {
    static let dialects: [SpokenLanguage] = [.zhCN]

    let partsWordsBySpaces = false

    func text(_ source: SourceText, options: NormalizationOptions) -> any LanguageText {
        ChineseText(source, options: options)
    }

    func words(_ value: SpokenValue, options: NormalizationOptions) -> String {
        ChineseVerbalizer(options: options).words(value.semioticClass)
    }

    /// 100.25元.
    func written(_ money: Money) -> String { money.amount + ChineseCurrencies.name(of: money.currency) }

    func endOfCurrencyName(in source: SourceText, at index: Int) -> Int? {
        ChineseCurrencies.names.longest(in: source, at: index)?.end
    }

    var namesOfOtherDollars: [String] {
        [
            "港币", "港幣", "港元", "台币", "台幣", "新台币", "新台幣", "新臺幣", "臺幣", "澳元", "澳币", "加元", "加币", "新加坡元", "新币", "澳门元", "澳門元",
            "葡币",
        ]
    }

    var hearing: HearingHabits {
        HearingHabits(unitOfBareNumbers: .cny, partsWordsBySpaces: false, writesTenThousandAsW: true)
    }
}

extension SpokenLanguage {
    package static let zhCN = SpokenLanguage(
        "zh-CN", script: .han, phonemeAlphabet: .pinyin, comma: "，", reading: Chinese())
}
