import TestSupport
import Testing

@testable import Normalization

@Suite("Where each rule of English begins and ends")
struct EnglishBoundTests {
    @Test(arguments: try CaseFile("EnglishBound").tables())
    func `neighbours on both sides of a rule are read as they should be`(rule: String, row: Case) throws {
        #expect(try english(row[0]) == row[1], "\(rule)")
    }
}
