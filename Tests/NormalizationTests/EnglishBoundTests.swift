import TestSupport
import Testing

@testable import Normalization

@Suite("Bounds of the English rules")
struct EnglishBoundTests {
    @Test(arguments: try CaseFile("EnglishBound").tables())
    func `neighbours on both sides of a rule are read correctly`(rule: String, row: Case) throws {
        #expect(try english(row[0]) == row[1], "\(rule)")
    }
}
