import TestSupport
import Testing

@testable import Normalization

@Suite("Amounts found in a text")
struct HeardBackScanTests {
    private static let cases = CaseFile("HeardBackScan")

    /// The amounts with a currency; ? marks text that need not be an amount.
    private static func list(_ text: String, _ language: SpokenLanguage) -> String {
        AmountScan(HeardText(text), language.reading.hearing).amounts.filter { !$0.isBare }
            .map { ($0.isRequired ? "" : "?") + $0.shown }.joined(separator: ", ")
    }

    @Test(arguments: try cases.table("in digits"))
    func `amounts in digits are listed`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .zhCN) == amounts)
    }

    @Test(arguments: try cases.table("in hanzi"))
    func `amounts in hanzi are listed`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .zhCN) == amounts)
    }

    @Test(arguments: try cases.table("in English"))
    func `amounts in English words are listed`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .enUS) == amounts)
    }

    @Test(arguments: try cases.table("a name beside a sign says which money it is"))
    func `a currency name beside a sign determines the currency`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .zhCN) == amounts)
    }
}
