import TestSupport
import Testing

@testable import Normalization

@Suite("Dashes and signs beside amounts")
struct EnglishAmountSignTests {
    private static let cases = CaseFile("EnglishAmountSign")

    @Test(arguments: try cases.table("a dash of two readings is refused"))
    func `a dash with two readings is refused`(_ row: Case) {
        #expect(isAmbiguous(row[0]))
    }

    @Test(arguments: try cases.table("a minus sign is heard, or the amount refused"))
    func `a minus sign is read, or its amount is refused`(_ row: Case) throws {
        let text = row[0]
        if isAmbiguous(text) { return }
        #expect(try english(text).contains("minus seven dollars"))
    }

    @Test(arguments: try cases.table("their neighbours are read"))
    func `similar but unambiguous dashes and signs are read`(_ row: Case) throws {
        let (written, spoken) = (row[0], row[1])
        #expect(try english(written) == spoken)
    }

    @Test(arguments: [
        ("Total $: 7.10", "seven dollars and ten cents"), ("$:7", "seven dollars"), ("$=7", "seven dollars"),
        ("Amount ($): 7", "seven dollars"), ("€ = 7", "seven euros"),
    ])
    func `a colon or an equals sign does not separate a currency from its number`(written: String, spoken: String)
        throws
    {
        #expect(try english(written).hasSuffix(spoken))
    }

    @Test(arguments: try cases.table("a sign whose number is not sure is refused"))
    func `a currency sign with an uncertain number is refused`(_ row: Case) {
        #expect(isAmbiguous(row[0]))
    }

    @Test(arguments: ["pay in $ or 7 ways", "$, 7", "$", "$ and 7", "C$ (Canada)", "$/€", "cash $! 7 left"])
    func `a currency sign without a number is silent`(text: String) throws {
        #expect(try !english(text).contains("dollar"))
    }
}
