import TestSupport
import Testing

@testable import Normalization

/// Text around an amount that belongs to the amount, to its neighbour, or to neither.
@Suite("Chinese amounts and their neighbours")
struct ChineseAmountEdgeTests {
    private static let cases = CaseFile("ChineseAmountEdge")

    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: try cases.table("a currency between two numbers belongs to the one behind it"))
    func `a currency between two numbers belongs to the second`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written).unspaced == spoken.unspaced)
    }

    @Test(arguments: try cases.table("a currency that may be either's"))
    func `a currency that fits either of two numbers is refused`(_ row: Case) { expectAmbiguous(row[0]) }

    @Test(arguments: try cases.table("a dash is a range between two of a kind, or a minus"))
    func `a dash is read as a range or as a minus by its context`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written).unspaced == spoken.unspaced)
    }

    @Test(arguments: try cases.table("a dash between two of different kinds, or before the smaller"))
    func `a dash between values of different kinds or before a smaller value is refused`(_ row: Case) {
        expectAmbiguous(row[0])
    }

    @Test(arguments: try cases.table("a minus is heard, whatever it is written with"))
    func `a minus sign is read in every notation`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written).unspaced == spoken.unspaced)
    }

    @Test(arguments: try cases.table("a dash that may be a minus"))
    func `a dash that may be a minus sign is refused`(_ row: Case) { expectAmbiguous(row[0]) }

    @Test(arguments: [
        ("¥：70.50", "七十点五元"), ("¥:70", "七十元"), ("¥=70", "七十元"), ("支持¥支付", "支持元支付"), ("支持¥，70分钟到", "支持元，七十分钟到"),
    ])
    func `a currency sign may be separated from its number`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: ["¥③", "¥½", "到账¥约7", "¥【70】", "¥七十", "¥\"70\"", "HK$约7"])
    func `a currency sign with an uncertain number is refused`(text: String) { expectAmbiguous(text) }

    @Test(arguments: try cases.table("names, times and stars before an amount"))
    func `names, times and stars before an amount are kept apart from it`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written).unspaced == spoken.unspaced)
    }

    @Test(arguments: try cases.table("a colon, a stop or a line end inside of what may be one amount"))
    func `a colon, a full stop or a line end within a possible amount is refused`(_ row: Case) {
        expectAmbiguous(row[0])
    }

    private func expectAmbiguous(_ text: String) {
        #expect("\(text)") { try Normalizer(.zhCN).normalize(text) } throws: { error in
            switch error as? NormalizationError {
            case .ambiguousAmount, .conflictingCurrencies, .malformedAmount: true
            default: false
            }
        }
    }
}

extension String {
    /// The text without spaces, for languages where a space is silent.
    fileprivate var unspaced: String { String(filter { $0 != " " }) }
}
