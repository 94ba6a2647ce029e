import TestSupport
import Testing

@testable import Normalization

@Suite("Amounts that are refused")
struct RefusalTests {
    private static let cases = CaseFile("Refusal")

    @Test(arguments: try cases.table("malformed in Chinese"))
    func `malformed Chinese amounts are refused`(_ row: Case) {
        #expect(throws: NormalizationError.self) { try Normalizer(.zhCN).normalize(row[0]) }
    }

    @Test(arguments: try cases.table("ambiguous in Chinese"))
    func `ambiguous Chinese amounts are refused`(_ row: Case) {
        #expect { try Normalizer(.zhCN).normalize(row[0]) } throws: { error in
            guard case .ambiguousAmount = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test func `an error contains the refused text and its offset`() throws {
        let expected = NormalizationError.malformedAmount(.init(text: "3,45,6", offset: 6, rule: "money.cny"))
        #expect(throws: expected) { try Normalizer(.zhCN).normalize("收款3,45,6元") }
        #expect(expected.token.offset == 6)
    }

    /// The token of a refusal, and its offset.
    private func quoted(_ text: String, _ language: SpokenLanguage) -> [String] {
        do {
            _ = try Normalizer(language).normalize(text)
            return []
        } catch {
            return [error.token.text, "\(error.token.offset)"]
        }
    }

    @Test(arguments: try cases.table("the refusal quotes what is at fault in Chinese"))
    func `a Chinese refusal quotes the faulty text and its offset`(_ row: Case) {
        #expect(quoted(row[0], .zhCN) == [row[1], row[2]])
    }

    @Test(arguments: try cases.table("the refusal quotes what is at fault in English"))
    func `an English refusal quotes the faulty text and its offset`(_ row: Case) {
        #expect(quoted(row[0], .enUS) == [row[1], row[2]])
    }

    @Test(arguments: ["333333333万元", "99999999999999w元", "¥333333333万"])
    func `a scale after a number with too many digits is refused`(text: String) {
        #expect { try Normalizer(.zhCN).normalize(text) } throws: { error in
            guard case .amountTooLarge = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test func `an amount of 17 digits is refused, and a plain number is spelled`() throws {
        let digits = String(repeating: "3", count: 17)
        #expect { try Normalizer(.zhCN).normalize(digits + "元") } throws: { error in
            guard case .amountTooLarge = error as? NormalizationError else { return false }
            return true
        }
        #expect(try Normalizer(.zhCN).normalize(digits).text == String(repeating: "三", count: 17))
    }

    @Test(arguments: [SpokenLanguage.zhCN, .enUS, .enGB])
    func `contradictory and unknown currencies are refused`(language: SpokenLanguage) {
        for text in ["$7元", "€7美元", "¤7", "7¤"] where !(language != .zhCN && text == "€7美元") {
            #expect(throws: NormalizationError.self, "\(text)") { try Normalizer(language).normalize(text) }
        }
    }

    @Test(arguments: [
        "$3,45", "3.4.5 dollars", "$3 456.70", "3,4 yuan", "iPhone 15 999 dollars", "$3,456,78", "£0,300",
    ])
    func `malformed and ambiguous English amounts are refused`(text: String) {
        #expect(throws: NormalizationError.self) { try Normalizer(.enUS).normalize(text) }
    }

    @Test(arguments: ["3,4,5", "3.4.5", "1，234", "2e5", "100。50", "5 300 7"])
    func `the same shapes without a currency are read`(text: String) throws {
        #expect(try !Normalizer(.zhCN).normalize(text).text.isEmpty)
    }
}
