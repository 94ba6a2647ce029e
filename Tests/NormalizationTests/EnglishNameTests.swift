import TestSupport
import Testing

@testable import Normalization

@Suite("English addresses, Roman numerals and abbreviations")
struct EnglishNameTests {
    private static let cases = CaseFile("EnglishName")

    @Test(arguments: try cases.table("addresses"))
    func `addresses are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("Roman numerals"))
    func `Roman numerals are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("abbreviations"))
    func `abbreviations are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }
}
