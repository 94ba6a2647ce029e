import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese dates and times in context")
struct ChineseDateTests {
    private static let cases = CaseFile("ChineseDate")

    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: try cases.table("a slash between month and day, or a fraction"))
    func `a slash is read as a date or as a fraction by its context`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("eight digits that are a day"))
    func `eight digits are read as a date where they are one`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("years, seasons and days"))
    func `years, seasons and days are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("times"))
    func `times are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }
}
