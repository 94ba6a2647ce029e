import TestSupport
import Testing

@testable import Normalization

@Suite("Neighbours of an amount")
struct EnglishAmountBorderTests {
    private static let cases = CaseFile("EnglishAmountBorder")

    @Test(arguments: try cases.table("is refused where it may belong to it"))
    func `a neighbour that may belong to the amount is refused`(_ row: Case) {
        #expect(isAmbiguous(row[0]))
    }

    @Test(arguments: try cases.table("is read where it cannot"))
    func `a neighbour that cannot belong to the amount is read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: ["+1 415 867 5309", "415-867-5309", "+44 20 7946 0958", "020 7946 0958", "(415) 867-5309"])
    func `an amount after a telephone number is not read as part of it`(phone: String) throws {
        for (amount, spoken) in [
            ("12.50 USD", "twelve US dollars and fifty cents"), ("50 dollars", "fifty dollars"), ("$6", "six dollars"),
            ("USD 6", "six US dollars"),
        ] {
            let alone = try english(phone)
            #expect(try english(phone + " " + amount) == alone + ", " + spoken)
        }
    }

    @Test(arguments: try cases.table("codes before a colon and in two halves"))
    func `codes before a colon and in two halves are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: try cases.table("days and durations are no fractions and meters"))
    func `days and durations are not read as fractions and meters`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test func `British English reads the day first`() throws {
        #expect(try english("31/10", .enGB) == "the thirty-first of October")
        #expect(try english("10/31", .enGB) == "the thirty-first of October")
        #expect(try english("3/4", .enGB) == "three quarters")
    }
}
