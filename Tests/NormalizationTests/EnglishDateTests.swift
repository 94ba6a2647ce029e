import TestSupport
import Testing

@testable import Normalization

@Suite("English dates")
struct EnglishDateTests {
    private static let cases = CaseFile("EnglishDate")

    @Test(arguments: try cases.table("days"))
    func `days are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("years"))
    func `years are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("6/4/2021", "the sixth of April, twenty twenty-one"), ("due 6/4", "due the sixth of April"),
        ("June 3-8", "the third to the eighth of June"), ("June 3", "the third of June"),
        ("in 2007", "in two thousand and seven"),
    ])
    func `British English reads the day first`(written: String, spoken: String) throws {
        #expect(try english(written, .enGB) == spoken)
    }
}

@Suite("English times and pairs of numbers")
struct EnglishTimeTests {
    private static let cases = CaseFile("EnglishDate")

    @Test(arguments: try cases.table("times"))
    func `times are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("scores, ratios, feet and inches"))
    func `scores, ratios, feet and inches are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }
}
