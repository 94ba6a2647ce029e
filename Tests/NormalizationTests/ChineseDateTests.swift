import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese dates and times by their surroundings")
struct ChineseDateTests {
    private static let cases = CaseFile("ChineseDate")

    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: try cases.table("a slash between month and day, or a fraction"))
    func `a slash between month and day, or a fraction`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("eight digits that are a day"))
    func `eight digits that are a day`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("years, seasons and days"))
    func `years, seasons and days`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("times"))
    func `times`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }
}
