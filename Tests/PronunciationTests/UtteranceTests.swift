import TestSupport
import Testing

@testable import Pronunciation

@Suite("Utterances for the engines")
struct UtteranceTests {
    private static let cases = CaseFile("Utterance")

    private func utterances(_ text: String) throws -> [Utterance] {
        try ShippedLexicon.pronouncer.get().pronounce(text).utterances.map {
            Utterance(script: $0.script, text: $0.text, pause: $0.pause)
        }
    }

    @Test func `each word of an utterance has its range in the text`() throws {
        let text = Array("支付宝到账VIP一百点二五元，请查收。".unicodeScalars)
        let spoken = try ShippedLexicon.pronouncer.get().pronounce(String(String.UnicodeScalarView(text))).utterances
        let words = spoken.map { utterance in
            utterance.words.map { word in
                let said = utterance.text.utf8.dropFirst(word.offset).prefix { $0 != 0x20 && $0 != 0x2C && $0 != 0x3F }
                return
                    "\(said.map { String(UnicodeScalar($0)) }.joined()) \(String(String.UnicodeScalarView(text[word.scalars])))"
            }
        }
        #expect(
            words == [
                ["zhi1fu4bao3 支付宝", "dao4zhang4 到账"], ["V-I-P VIP"],
                ["yi4bai3 一百", "dian3 点", "er4 二", "wu3 五", "yuan2 元", "qing3cha2shou1 请查收"],
            ])
    }

    @Test("a payment is one utterance with joined words and its punctuation") func payment() throws {
        let expected = "zhi1fu4bao3 dao4zhang4 yi4bai3 dian3 er4 wu3 yuan2, qing3cha2shou1?"
        #expect(
            try utterances("支付宝到账一百点二五元，请查收。") == [Utterance(script: .han, text: expected, pause: .sentence)])
    }

    @Test("a change of script begins a new utterance") func scripts() throws {
        #expect(
            try utterances("VIP会员，iPhone订单") == [
                Utterance(script: .latin, text: "V-I-P", pause: .none),
                Utterance(script: .han, text: "hui4yuan2,", pause: .clause),
                Utterance(script: .latin, text: "iPhone", pause: .none),
                Utterance(script: .han, text: "ding4dan1", pause: .none),
            ])
    }

    @Test(
        "Latin words are kept, and abbreviations are spelled",
        arguments: try cases.table("Latin words are kept, and abbreviations are spelled"))
    func latin(_ row: Case) throws {
        let (text, expected) = (row[0], row[1])
        let utterances = try utterances(text)
        #expect(utterances.map(\.text) == [expected])
        #expect(utterances.map(\.script) == [.latin])
    }

    @Test(
        "marks become pauses, the longest of several applies, and no pause comes first",
        arguments: [
            ("，收款", "shou1kuan3", Pause.none), ("收款，。", "shou1kuan3?", .sentence), ("收款！！", "shou1kuan3?", .sentence),
            ("收款\n成功", "shou1kuan3? cheng2gong1", .none), ("“收款”", "shou1kuan3", .none),
            ("收款：", "shou1kuan3,", .clause),
            ("收款（成功）", "shou1kuan3, cheng2gong1,", .clause), ("收款😀成功", "shou1kuan3 cheng2gong1", .none),
            ("收 款", "shou1 kuan3", .none), ("收款…成功", "shou1kuan3, cheng2gong1", .none),
        ])
    func marks(_ text: String, _ expected: String, _ pause: Pause) throws {
        #expect(try utterances(text) == [Utterance(script: .han, text: expected, pause: pause)])
    }

    @Test("text without words gives no utterance", arguments: ["", " ", "，。", "😀", "\u{1}[[", "\u{FFFD}"])
    func silence(_ text: String) throws {
        let pronunciation = try ShippedLexicon.pronouncer.get().pronounce(text)
        #expect(pronunciation == Pronunciation(readings: [], utterances: [], unknown: 0))
    }

    @Test("hanzi without a reading are unchanged in an utterance of their own") func unknownHan() throws {
        #expect(
            try utterances("收款\u{3134A}，\u{2FA1D}成功") == [
                Utterance(script: .han, text: "shou1kuan3", pause: .none),
                Utterance(script: .unknownHan, text: "\u{3134A}, \u{2FA1D}", pause: .none),
                Utterance(script: .han, text: "cheng2gong1", pause: .none),
            ])
    }

    @Test(
        "hanzi without a reading and digits are counted",
        arguments: [("\u{2FA1D}", 1), ("\u{2FA1D}\u{3134A}收", 2), ("收5", 1)])
    func unknown(_ text: String, _ count: Int) throws {
        let pronunciation = try ShippedLexicon.pronouncer.get().pronounce(text)
        #expect(pronunciation.unknown == count)
        #expect(pronunciation.readings.filter { !$0.reading.isEmpty }.count == text.unicodeScalars.count - count)
    }
}
