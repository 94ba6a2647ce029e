import Testing

@testable import Normalization

@Suite("Amounts that are refused")
struct RefusalTests {
    @Test(arguments: [
        "3,45,6元", "3.4.5元", "¥3.4.5", "5.678,90元", "€5,60", "3,4,5元", "¥3,45", "金额3,45", "2e5元", "0,300元",
        "2020.11.5元",
    ])
    func `malformed in Chinese`(text: String) {
        #expect(throws: NormalizationError.self) { try Normalizer(.zhCN).normalize(text) }
    }

    @Test(arguments: [
        "买2，345元", "¥6，300人参加", "¥3 456.70", "13 456.70元", "3 00元", "300。50元", "3_000元", "尾号3456-300元", "单号7788-$3",
        "¥3·456", "100 . 25元", "100. 25元", "100 .25元", "到账3 . 5元", "3, 456元", "¥ 3, 456.70", "3 ,456元", "¥13 .50",
        "¥13. 5",
        "300.2 5元", "3..5元", "3O0元", "l00元", "3E+5元", "余额–30元", "到账—6元", "–¥6.50", "¥300。50", "3‧456元", "13 456-500元",
    ])
    func `ambiguous in Chinese`(text: String) {
        #expect { try Normalizer(.zhCN).normalize(text) } throws: { error in
            guard case .ambiguousAmount = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test func `the error says where`() throws {
        let expected = NormalizationError.malformedAmount(.init(text: "3,45,6", offset: 6, rule: "money.cny"))
        #expect(throws: expected) { try Normalizer(.zhCN).normalize("收款3,45,6元") }
        #expect(expected.token.offset == 6)
    }

    @Test(arguments: ["333333333万元", "99999999999999w元", "¥333333333万"])
    func `a scale upon a number that is too long for it`(text: String) {
        #expect { try Normalizer(.zhCN).normalize(text) } throws: { error in
            guard case .amountTooLarge = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test func `an amount beyond sixteen digits is refused, a number is spelled`() throws {
        let digits = String(repeating: "3", count: 17)
        #expect { try Normalizer(.zhCN).normalize(digits + "元") } throws: { error in
            guard case .amountTooLarge = error as? NormalizationError else { return false }
            return true
        }
        #expect(try Normalizer(.zhCN).normalize(digits).text == String(repeating: "三", count: 17))
    }

    @Test(arguments: [SpokenLanguage.zhCN, .enUS, .enGB])
    func `currencies that disagree or have no name`(language: SpokenLanguage) {
        for text in ["$7元", "€7美元", "¤7", "7¤"] where !(language != .zhCN && text == "€7美元") {
            #expect(throws: NormalizationError.self, "\(text)") { try Normalizer(language).normalize(text) }
        }
    }

    @Test(arguments: [
        "$3,45", "3.4.5 dollars", "$3 456.70", "3,4 yuan", "iPhone 15 999 dollars", "$3,456,78", "£0,300",
    ])
    func `malformed or ambiguous in English`(text: String) {
        #expect(throws: NormalizationError.self) { try Normalizer(.enUS).normalize(text) }
    }

    @Test(arguments: ["3,4,5", "3.4.5", "1，234", "2e5", "100。50", "5 300 7"])
    func `the same shapes without money are read`(text: String) throws {
        #expect(try !Normalizer(.zhCN).normalize(text).text.isEmpty)
    }
}
