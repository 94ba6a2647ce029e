import TestSupport
import Testing

@testable import Pronunciation

@Suite("Names of persons and of the shops named after them")
struct PersonNameTests {
    private static let cases = CaseFile("PersonName")

    /// A sentence with one hanzi in brackets, and the reading of that hanzi.
    private func check(_ marked: String, _ reading: String) throws {
        let text = marked.filter { $0 != "[" && $0 != "]" }
        let before = marked.prefix { $0 != "[" }.unicodeScalars.count { Hanzi.contains($0) }
        let readings = try ShippedLexicon.pronouncer.get().pronounce(text).readings
        #expect(readings[before].reading == reading, "\(marked)")
    }

    @Test("a surname before an action is recognized", arguments: try cases.table("before predicates of persons"))
    func deeds(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test(
        "a surname after a label is recognized",
        arguments: [
            ("付款方：[解]海龙", "xie4"), ("付款人[解]海龙，金额五元", "xie4"), ("来自[仇]志刚，五元", "qiu2"), ("转账给[葛]小丽成功", "ge3"),
            ("对方户名：[朴]志英", "piao2"), ("户名[曾]小贤 尾号一", "zeng1"), ("收款人为[单]立文", "shan4"),
        ])
    func labels(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "a surname in a masked name is recognized",
        arguments: [
            ("[任] 强向您转账", "ren2"), ("[单] 向您转账", "shan4"), ("[曾] 已付款", "zeng1"), ("收款人：[任] 明已收款", "ren2"),
            ("付款人[查] 已付款", "zha1"),
        ])
    func masked(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test(
        "a surname of two hanzi is recognized",
        arguments: [
            ("[长]孙无忌付款", "zhang3"), ("[长]孙先生付款", "zhang3"), ("[尉]迟恭已付款", "yu4"), ("万[俟]小红向您转账", "qi2"),
            ("[澹]台先生", "tan2"), ("[单]于小明付款", "chan2"),
        ])
    func compounds(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test("a surname after 老, 小 or 阿 is recognized", arguments: try cases.table("after 老, 小 and 阿"))
    func familiar(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test(
        "a polyphone in a given name has its common reading",
        arguments: [
            ("刘大[为]付款", "wei2"), ("陈[藏]付款", "cang2"), ("张[长]江付款", "chang2"), ("李[都]付款", "du1"), ("王[行]付款", "xing2"),
            ("周[少]华已付款", "shao4"),
        ])
    func given(_ marked: String, _ reading: String) throws { try check(marked, reading) }

    @Test("words are not mistaken for names", arguments: try cases.table("are not recognized in words"))
    func words(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test("a surname in a shop's name is recognized", arguments: try cases.table("of shops"))
    func shops(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test("行 in a firm's name has the reading hang2", arguments: try cases.table("of firms named after their goods"))
    func firms(_ row: Case) throws {
        let (marked, reading) = (row[0], row[1])
        try check(marked, reading)
    }

    @Test("an operator's reading of a part of a name is kept") func operators() throws {
        let own = try Lexicon(Array("志强\tzhi4 jiang4".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: [own])
        #expect(pronouncer.pronounce("任志强付款").readings.map(\.reading) == ["ren4", "zhi4", "jiang4", "fu4", "kuan3"])
    }
}
