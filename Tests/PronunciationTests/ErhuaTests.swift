import TestSupport
import Testing

@testable import Pronunciation

@Suite("儿 as a suffix and as a child")
struct ErhuaTests {
    private static let cases = CaseFile("Erhua")

    private func check(_ row: Case) throws {
        let spoken = try ShippedLexicon.pronouncer.get().pronounce(row[0]).spoken
        #expect(spoken == row[1], "\(row[0])")
    }

    @Test(
        "儿 is one syllable with the hanzi before", arguments: try cases.table("儿 is one syllable with the hanzi before")
    )
    func suffix(_ row: Case) throws { try check(row) }

    @Test("儿 in the sense of child is a syllable of its own", arguments: try cases.table("儿 is a child"))
    func child(_ row: Case) throws { try check(row) }

    @Test("儿 has its own reading and is neutral as a suffix") func readings() throws {
        #expect(try ShippedLexicon.pronouncer.get().pronounce("一会儿女儿").pinyin == "yi1 hui4 er5 nv3 er2")
    }

    @Test("an operator's reading of 儿 is kept") func operators() throws {
        let own = try Lexicon(Array("花儿\thua1 er2".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: [own])
        #expect(pronouncer.pronounce("花儿").spoken == "hua1er2")
    }
}
