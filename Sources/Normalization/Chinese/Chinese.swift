private import CTables
import Listening

/// Mandarin with its dialects.
struct Chinese: LanguageReading {
    static let dialects: [SpokenLanguage] = [.zhCN, .zhTW, .zhHK]

    let dialect: ChineseDialect
    let listener: Listener

    let partsWordsBySpaces = false

    func text(_ source: SourceText, options: NormalizationOptions) -> ChineseText {
        ChineseText(dialect.source(source), options: options, dialect: dialect)
    }

    func words(_ value: SpokenValue, options: NormalizationOptions) -> String {
        ChineseVerbalizer(options: options, dialect: dialect).words(value.semioticClass)
    }

    /// Returns the amount as people write it: 100.25元.
    func written(_ money: Money) -> String { money.amount + dialect.wording(dialect.name(of: money.currency)) }

    func endOfCurrencyName(in source: SourceText, at index: Int) -> Int? {
        guard let name = ChineseCurrencies.names.longest(in: source, at: index) else { return nil }
        // 元旦 begins like a currency.
        return (source.end(of: .currencyLike, at: index) ?? 0) <= name.end ? name.end : nil
    }

    /// The mainland dialect lists the names for all dialects.
    var namesOfOtherDollars: [String] {
        dialect.isMainland ? WordTable(ChineseOtherDollars_tsv()).words : []
    }

    var edges: EdgeWords {
        EdgeWords(
            numerals: Set("零〇一二两兩三四五六七八九十百千万萬亿億".unicodeScalars), powers: Set("百千万萬亿億".unicodeScalars),
            currencies: ["人民币"])
    }
}

extension SpokenLanguage {
    package static let zhCN = chinese("zh-CN", .mainland, .mainlandChina)
    package static let zhTW = chinese("zh-TW", .taiwan, .taiwan)
    package static let zhHK = chinese("zh-HK", .hongKong, .hongKong)

    private static func chinese(_ tag: String, _ dialect: ChineseDialect, _ listener: Listener) -> Self {
        SpokenLanguage(
            tag, script: .han, phonemeAlphabet: .pinyin, comma: "，", stop: "。",
            reading: Chinese(dialect: dialect, listener: listener))
    }
}
