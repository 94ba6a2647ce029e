import TestSupport
import Testing

@testable import Normalization

@Suite("Messages of shops, banks and callers")
struct PaymentTextTests {
    private static let cases = CaseFile("PaymentText")

    private func read(_ text: String, _ language: SpokenLanguage = .zhCN) throws -> String {
        try Normalizer(language).normalize(text).text
    }

    @Test(arguments: try cases.table("a cue before an amount means the amount"))
    func `an amount after a cue is read as an amount`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("codes are read digit by digit, in groups, in brackets and before their cue"))
    func `codes are read digit by digit, in groups, in brackets and before their cue`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("days, rooms, flights, funds and what is taken off"))
    func `days, rooms, flights, funds and discounts are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written).replacing("两百", with: "二百") == spoken.replacing("两百", with: "二百"))
    }

    @Test(arguments: try cases.table("the unit is said"))
    func `an amount is read with its currency unit`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("what may be another amount is refused"))
    func `a text that may mean another amount is refused`(_ row: Case) {
        #expect(throws: NormalizationError.self) { try read(row[0]) }
    }

    @Test(arguments: try cases.table("names and codes in English"))
    func `English names and codes are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written, .enUS) == spoken)
    }

    @Test(arguments: try cases.table("what may be another amount is refused in English"))
    func `an English text that may mean another amount is refused`(_ row: Case) {
        #expect(throws: NormalizationError.self) { try read(row[0], .enUS) }
    }
}
