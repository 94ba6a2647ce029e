import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese scales after an amount")
struct ChineseScaleTests {
    private static let cases = CaseFile("ChineseScale")

    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: try cases.table("hanzi that begin another word"))
    func `hanzi that begin another word are not read as a scale`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("a scale where it fits"))
    func `a scale is read where it fits the amount`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("a scale that may be something else"))
    func `a scale that may be part of another word is refused`(_ row: Case) {
        #expect { try Normalizer(.zhCN).normalize(row[0]) } throws: { error in
            guard case .ambiguousAmount = error as? NormalizationError else { return false }
            return true
        }
    }

    @Test(arguments: [
        ("KWD 1.357", "一点三五七科威特第纳尔"), ("7.357元/升", "七点三五七元每升"), ("€0.357", "零点三五七欧元"), ("€1357.357", "一千三百五十七点三五七欧元"),
    ])
    func `three decimals are not mistaken for a group of thousands`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("numerals that would be heard as one are parted"))
    func `numerals that would be heard as one are separated by a pause`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("找零7元", "找零七元"), ("八月六日 7点", "八月六日 七点"), ("3点5分", "三点五分"), ("8点30", "八点三十"), ("139****3047", "幺三九 三零四七"),
        ("3毛5", "三毛五"), ("下午三点30分", "下午三点三十分"),
    ])
    func `clearly separate numbers are read without a pause`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("what is no amount, and what is one at home"))
    func `identifiers are not read as amounts, and regional dollars are named`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }
}
