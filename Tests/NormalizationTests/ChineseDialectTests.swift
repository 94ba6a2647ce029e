import CTables
import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese in Taiwan and Hong Kong")
struct ChineseDialectTests {
    private static let cases = CaseFile("ChineseDialects")

    @Test("each dialect has its own wording", arguments: try cases.table("wording"))
    func wording(_ row: Case) throws {
        for (language, spoken) in zip([SpokenLanguage.zhCN, .zhTW, .zhHK], row.columns.dropFirst()) {
            #expect(try Normalizer(language).normalize(row[0]).text == spoken, "\(language.rawValue)")
        }
    }

    @Test("two readings are refused", arguments: try cases.table("refused"))
    func refusal(_ row: Case) {
        for language in [SpokenLanguage.zhTW, .zhHK] {
            #expect(throws: NormalizationError.self) { try Normalizer(language).normalize(row[0]) }
        }
    }

    @Test("a bare $ beside another dollar is refused", arguments: ["收到$100，另US$20", "$100，合美元3.2"])
    func otherDollars(_ text: String) {
        for language in [SpokenLanguage.zhTW, .zhHK] {
            #expect(throws: NormalizationError.self) { try Normalizer(language).normalize(text) }
        }
    }

    @Test("a code names the currency of 元")
    func codeAndUnit() throws {
        #expect(try Normalizer(.zhTW).normalize("收款RMB 1,650元").text == "收款一千六百五十人民幣")
        #expect(try Normalizer(.zhHK).normalize("USD 620元").text == "六百二十美元")
        #expect(throws: NormalizationError.self) { try Normalizer(.zhCN).normalize("USD 620元") }
    }

    @Test("a bare $ beside the local dollar is accepted")
    func homeDollar() throws {
        #expect(try Normalizer(.zhTW).normalize("NT$100減$40").text == "一百元減四十元")
        #expect(try Normalizer(.zhHK).normalize("HK$100減$40").text == "一百港元減四十元")
    }

    @Test("a third decimal is read in rates and prices of the local dollar, and refused elsewhere")
    func fineDecimals() throws {
        #expect(try Normalizer(.zhTW).normalize("1美元=31.875台幣").text == "一美元等於三十一點八七五台幣")
        #expect(try Normalizer(.zhHK).normalize("成交價 $4.375").text == "成交價 四點三七五元")
        #expect(try Normalizer(.zhHK).normalize("沽出HK$6.1825").text == "沽出六點一八二五港元")
        for text in ["收到HK$4.375", "收到$4.375", "收到NT$4.375"] {
            #expect(throws: NormalizationError.self) { try Normalizer(.zhHK).normalize(text) }
        }
    }

    @Test("CLP is a company in Hong Kong and a currency elsewhere")
    func company() throws {
        #expect(try Normalizer(.zhHK).normalize("中電CLP $468.5").text == "中電CLP 四百六十八點五元")
        #expect(throws: NormalizationError.self) { try Normalizer(.zhTW).normalize("CLP $468.5") }
        for text in ["CLP$52,000 Valparaíso", "CLP $52,000 Valparaíso"] {
            #expect(throws: NormalizationError.self) { try Normalizer(.zhHK).normalize(text) }
        }
    }

    @Test("hyphens and dashes join the parts of a code, and not a day")
    func codes() throws {
        #expect(try Normalizer(.zhHK).normalize("取件碼19-6-2041").text == "取件碼一九 六 二零四一")
        #expect(try Normalizer(.zhHK).normalize("貨架7—2—2016").text == "貨架七 二 二零一六")
        #expect(try Normalizer(.zhHK).normalize("日期 19-6-2041").text == "日期 二零四一年六月十九日")
        #expect(try Normalizer(.zhHK).normalize("車位：3-12-2027").text == "車位：二零二七年十二月三日")
    }

    @Test("a month of Taiwan's years needs a bill or the word for months")
    func billOfMonth() throws {
        #expect(try Normalizer(.zhTW).normalize("112/9 電費").text == "一百一十二年九月 電費")
        #expect(try Normalizer(.zhTW).normalize("112/9").text == "一百一十二 ，九")
        #expect(try Normalizer(.zhTW).normalize("114/8-114/9 水費").text == "一百一十四年八月到一百一十四年九月 水費")
    }

    @Test("a payer's telephone number follows a word of money")
    func payers() throws {
        #expect(try Normalizer(.zhTW).normalize("收到0923456781轉帳640元").text == "收到零九二三四五六七八一轉帳六百四十元")
        #expect(try Normalizer(.zhHK).normalize("收到92345671轉數快$640").text == "收到九二三四五六七一轉數快六百四十元")
        #expect(try Normalizer(.zhHK).normalize("入數 9234 5671 $640").text == "入數 九二三四 五六七一 ，六百四十元")
        #expect(try Normalizer(.zhHK).normalize("收款92345671").text == "收款九千二百三十四萬五千六百七十一")
    }

    @Test("eight digits of Hong Kong are telephone numbers, in a list, too")
    func telephones() throws {
        #expect(try Normalizer(.zhHK).normalize("23450678/91230678").text == "二三四五零六七八 ，九一二三零六七八")
    }

    private static let forms = [
        ("收到$", ""), ("", "元"), ("US$", ""), ("NT$", "，謝謝"), ("HK$", ""), ("轉帳", "元整"), ("人民幣", "元"), ("尾號8210支出", "元"),
        ("¥", ""), ("", "日圓"), ("支付", "歐元"), ("餘額-", "元"),
        ("日幣", "元"), ("美金", ""), ("英鎊", "元"),
    ]

    @Test("random amounts are accepted by the listener", arguments: [SpokenLanguage.zhTW, .zhHK])
    func heardBack(language: SpokenLanguage) {
        var generator = SeededGenerator(seed: 14)
        for round in LongTests.rounds(3_000) {
            let places = Int.random(in: 0...40, using: &generator)
            let cents = Int.random(in: 1...10_000_000_000_000, using: &generator) >> places
            let amount = "\(cents / 100)." + String(String(cents % 100 + 100).dropFirst())
            let (prefix, suffix) = Self.forms[round % Self.forms.count]
            #expect(throws: Never.self, "\(prefix + amount + suffix)") {
                try Normalizer(language).normalize(prefix + amount + suffix)
            }
        }
    }

    @Test("the listener recognizes every currency of a typed amount", arguments: [SpokenLanguage.zhTW, .zhHK])
    func typedAmounts(language: SpokenLanguage) throws {
        for currency in Currency.all {
            let money = try Money("1206", currency.code.uppercased())
            let spoken = SpokenValue.money(money).spoken(language).text
            #expect(throws: Never.self, "\(spoken)") { try HeardBack(language).check([.money(money)], spoken: spoken) }
            let text = money.written(language)
            #expect(throws: Never.self, "\(text)") { try Normalizer(language).normalize(text) }
        }
    }

    @Test("the hanzi table maps one hanzi to one, and spoken forms are unique")
    func hanzi() {
        let rows = WordTable(ChineseHanzi_tsv()).rows
        #expect(rows.allSatisfy { $0[0].count == 1 && $0[1].count == 1 && ["yes", "no"].contains($0[2]) })
        let said = rows.filter { $0[2] == "yes" }.map { $0[1] }
        #expect(Set(said).count == said.count)
    }
}
