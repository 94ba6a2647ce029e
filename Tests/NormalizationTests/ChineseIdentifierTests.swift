import TestSupport
import Testing

@testable import Normalization

@Suite("Chinese identifiers")
struct ChineseIdentifierTests {
    private static let cases = CaseFile("ChineseIdentifier")

    private func read(_ text: String) throws -> String { try Normalizer(.zhCN).normalize(text).text }

    @Test(arguments: try cases.table("cards and accounts"))
    func `card and account numbers are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("numbers behind and before their cue"))
    func `numbers after and before their cue are read as identifiers`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: [
        ("京B30470", "京B三零四七零"), ("苏E·D3047", "苏E D三零四七"), ("沪AF30470", "沪AF三零四七零"), ("粤A1B2C3", "粤A幺B二C三"),
        ("浙C12D34", "浙C幺二D三四"),
    ])
    func `number plates are read`(written: String, spoken: String) throws {
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("telephones and services"))
    func `telephone and service numbers are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }

    @Test(arguments: try cases.table("numbers with names of their own"))
    func `numbers with established names are read by name`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try read(written) == spoken)
    }
}
