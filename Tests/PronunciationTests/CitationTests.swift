import TestSupport
import Testing

@testable import Pronunciation

@Suite("Citation tones")
struct CitationTests {
    private static let cases = CaseFile("Citation")

    private func pinyin(_ text: String) throws -> String { try ShippedLexicon.pronouncer.get().pronounce(text).pinyin }

    @Test(
        "words of payments, orders and delivery", arguments: try cases.table("words of payments, orders and delivery"))
    func domain(_ row: Case) throws {
        let (text, reading) = (row[0], row[1])
        #expect(try pinyin(text) == reading)
    }

    @Test("polyphonic hanzi are read by their word", arguments: try cases.table("hanzi with more than one reading"))
    func polyphones(_ row: Case) throws {
        let (text, reading) = (row[0], row[1])
        #expect(try pinyin(text) == reading)
    }

    @Test(
        "a single hanzi has its most common reading",
        arguments: zip(
            "行的了着得地还长重都和乐们吧呢一不幺零〇",
            [
                "xing2", "de5", "le5", "zhe5", "de5", "di4", "hai2", "chang2", "zhong4", "dou1", "he2", "le4", "men5",
                "ba5", "ne5",
                "yi1", "bu4", "yao1", "ling2", "ling2",
            ]))
    func singles(_ hanzi: Character, _ reading: String) throws {
        #expect(try pinyin(String(hanzi)) == reading)
    }

    @Test(
        "the word boundary decides the reading where two words overlap",
        arguments: [
            ("他会计算利率", "ta1 hui4 ji4 suan4 li4 lv4"), ("打的电话", "da3 de5 dian4 hua4"), ("好客服", "hao3 ke4 fu2"),
            ("为了解决问题", "wei4 le5 jie3 jue2 wen4 ti2"), ("余额为零", "yu2 e2 wei2 ling2"), ("为您服务", "wei4 nin2 fu2 wu4"),
        ])
    func borders(_ text: String, _ reading: String) throws {
        #expect(try pinyin(text) == reading)
    }

    @Test("一 and 不 keep their citation tone in every context")
    func citation() throws {
        #expect(try pinyin("一百一定不会不是一样") == "yi1 bai3 yi1 ding4 bu4 hui4 bu4 shi4 yi1 yang4")
    }
}
