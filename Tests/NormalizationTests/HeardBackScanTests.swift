import TestSupport
import Testing

@testable import Normalization

@Suite("The amounts of a text are listed")
struct HeardBackScanTests {
    private static let cases = CaseFile("HeardBackScan")

    /// The amounts with a currency; ? marks text that need not be an amount.
    private static func list(_ text: String, _ language: SpokenLanguage) -> String {
        AmountScan(HeardText(text), language.reading.hearing).amounts.filter { !$0.isBare }
            .map { ($0.isRequired ? "" : "?") + $0.shown }.joined(separator: ", ")
    }

    @Test(arguments: try cases.table("in digits"))
    func `in digits`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .zhCN) == amounts)
    }

    @Test(arguments: try cases.table("in hanzi"))
    func `in hanzi`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .zhCN) == amounts)
    }

    @Test(arguments: try cases.table("in English"))
    func `in English`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .enUS) == amounts)
    }

    @Test(arguments: try cases.table("a name beside a sign says which money it is"))
    func `a name beside a sign says which money it is`(_ row: Case) {
        let (text, amounts) = (row[0], row[1])
        #expect(Self.list(text, .zhCN) == amounts)
    }
}
