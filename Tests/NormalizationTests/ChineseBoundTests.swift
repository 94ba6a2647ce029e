import TestSupport
import Testing

@testable import Normalization

@Suite("Where each rule of Chinese begins and ends")
struct ChineseBoundTests {
    @Test(arguments: try CaseFile("ChineseBound").tables())
    func `neighbours on both sides of a rule are read as they should be`(rule: String, row: Case) throws {
        #expect(try Normalizer(.zhCN).normalize(row[0]).text == row[1], "\(rule)")
    }
}
