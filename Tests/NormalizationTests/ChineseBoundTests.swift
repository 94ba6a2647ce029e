import TestSupport
import Testing

@testable import Normalization

@Suite("Where each rule of Chinese begins and ends")
struct ChineseBoundTests {
    private static let cases = CaseFile("ChineseBound")

    @Test(arguments: try cases.table("groups of digits"))
    func `groups of digits`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }

    @Test(arguments: try cases.table("masks"))
    func `masks`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }

    @Test(arguments: try cases.table("telephones and services"))
    func `telephones and services`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }

    @Test(arguments: try cases.table("rooms, trains, plates and models"))
    func `rooms, trains, plates and models`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }

    @Test(arguments: try cases.table("times and ratios"))
    func `times and ratios`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }

    @Test(arguments: try cases.table("dates and fractions"))
    func `dates and fractions`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }

    @Test(arguments: try cases.table("amounts"))
    func `amounts`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }

    @Test(arguments: try cases.table("numbers"))
    func `numbers`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }

    @Test(arguments: try cases.table("units and signs"))
    func `units and signs`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try Normalizer(.zhCN).normalize(written).text == spoken)
    }
}
