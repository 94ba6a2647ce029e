import TestSupport
import Testing

@testable import Pronunciation

@Suite("Readings decided by the context")
struct ContextReadingsTests {
    private static let cases = CaseFile("ContextReadings")

    /// A sentence with one hanzi in brackets, and the reading of that hanzi.
    private func check(_ marked: String, _ reading: String) throws {
        let text = marked.filter { $0 != "[" && $0 != "]" }
        let before = marked.prefix { $0 != "[" }.unicodeScalars.count { Hanzi.contains($0) }
        let readings = try ShippedLexicon.pronouncer.get().pronounce(text).readings
        #expect(readings[before].reading == reading, "\(marked)")
    }

    @Test("the context decides readings of owing and remaining", arguments: try cases.table("owing and remaining"))
    func debts(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test("a label or name without hanzi after it is read", arguments: ["收款人查A", "户名:任 abc", "户名应*", "收款人查", "户名单"])
    func labelled(_ text: String) throws {
        let pronunciation = try ShippedLexicon.pronouncer.get().pronounce(text)
        #expect(pronunciation.readings.count == text.unicodeScalars.count { Hanzi.contains($0) })
    }

    @Test("得 is read as must, get or a complement", arguments: try cases.table("得 as must, get and a complement"))
    func must(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test("ranks and measures have their own readings", arguments: try cases.table("ranks, counts and measures"))
    func measures(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test("the context decides readings of verbs", arguments: try cases.table("verbs"))
    func verbs(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test(
        "a surname before a title, label, 某 or star is recognized",
        arguments: try cases.table("surnames before titles, labels, 某 and stars"))
    func surnames(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test("names of towns and lanes have their local readings", arguments: try cases.table("towns and lanes"))
    func places(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test("the context decides readings of kitchen words and goods", arguments: try cases.table("kitchens and goods"))
    func goods(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test("an operator's reading has priority over the context") func operators() throws {
        let own = try Lexicon(Array("单\tdan1".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: [own])
        #expect(pronouncer.pronounce("单先生").pinyin == "dan1 xian1 sheng5")
    }

    @Test("a text of one hanzi and a very long numeral are read", arguments: ["还", "单", "得", "为", "重"])
    func bounds(_ hanzi: String) throws {
        let pronouncer = try ShippedLexicon.pronouncer.get()
        #expect(pronouncer.pronounce(hanzi).readings.count == 1)
        let long = hanzi + String(repeating: "九", count: 2_000)
        #expect(pronouncer.pronounce(long).readings.count == 2_001)
    }
}
