import TestSupport
import Testing

@testable import Normalization

@Suite("English measures and signs")
struct EnglishMeasureTests {
    private static let cases = CaseFile("EnglishMeasure")

    @Test(arguments: try cases.table("units and fractions"))
    func `units and fractions are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("signs"))
    func `signs are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }
}
