import TestSupport
import Testing

@testable import Normalization

@Suite("Bounds of the Chinese rules")
struct ChineseBoundTests {
    @Test(arguments: try CaseFile("ChineseBound").tables())
    func `neighbours on both sides of a rule are read correctly`(rule: String, row: Case) throws {
        #expect(try Normalizer(.zhCN).normalize(row[0]).text == row[1], "\(rule)")
    }
}
