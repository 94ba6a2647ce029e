import Testing

@testable import Pronunciation

@Suite("An operator's own lexicon")
struct OperatorLexiconTests {
    private func pronounce(_ text: String, _ lexicons: String...) throws -> Pronunciation {
        let operators = try lexicons.map { try Lexicon(Array($0.utf8), source: "own") }
        return MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: operators).pronounce(text)
    }

    @Test("an operator's lexicon overrides the shipped reading of a word and of a hanzi") func overrules() throws {
        #expect(try pronounce("银行收款", "银行\tyin2 xing2\n款\tkuan4").pinyin == "yin2 xing2 shou1 kuan3")
        #expect(try pronounce("款", "款\tkuan4").pinyin == "kuan4")
    }

    @Test("a new word has priority over the words inside it and beside it") func newWord() throws {
        #expect(try pronounce("去行得到处收款", "行得到\thang2 de5 dao4").spoken == "qu4 hang2de5dao4 chu4 shou1kuan3")
        #expect(try pronounce("收银行家", "收银\tshou1 yin4").pinyin == "shou1 yin4 hang2 jia5")
    }

    @Test("a later lexicon has priority over an earlier one") func later() throws {
        #expect(try pronounce("乐刷", "乐刷\tyue4 shua1", "乐刷\tle4 shua1").pinyin == "le4 shua1")
    }

    @Test("a text with a tab and pinyin does not match a line of the lexicon") func lineInText() throws {
        let own = "银\tyin2\n银行\tyin2 hang2"
        #expect(try pronounce("银\tyin\n银行\t", own).spoken == "yin2|yin2hang2")
        #expect(try pronounce(own + own, own).unknown == 6)
    }

    @Test("Latin words get a Mandarin reading only as whole words") func latin() throws {
        let own = "VIP\twei1 ai1 pi4\nApple Pay\tping2 guo3 zhi1 fu4\nT恤\tti4 xu4\n卡拉OK\tka3 la1 ou1 kei4\nA座\tei1 zuo4"
        #expect(try pronounce("VIP会员", own).spoken == "wei1ai1pi4 hui4yuan2")
        #expect(try pronounce("SVIP", own).utterances.map(\.text) == ["SVIP"])
        #expect(try pronounce("VIPs", own).utterances.map(\.text) == ["VIPs"])
        #expect(try pronounce("用Apple Pay付", own).spoken == "yong4 ping2guo3zhi1fu4 fu4")
        #expect(try pronounce("T恤", own).readings == [Reading(text: "恤", reading: "xu4")])
        #expect(try pronounce("卡拉OK", own).pinyin == "ka3 la1")
        #expect(try pronounce("USA座", own).utterances.count == 2)
    }

    @Test("comments, empty lines, a byte order mark, Windows line ends and any order are accepted")
    func format() throws {
        let own = "\u{FEFF}# ours\r\n\r\n行\thang2\r\n乐\tyue4"
        #expect(try pronounce("乐，行，", own).pinyin == "yue4 hang2")
        #expect(try Lexicon(Array("".utf8), source: "own").lines.isEmpty)
    }

    @Test(
        "a mistake is refused with its line",
        arguments: [
            ("银行 yin2 hang2", 1, LexiconError.Problem.noReading),
            ("# ok\n\n银行\tyin2", 3, .syllables(expected: 2, found: 1)),
            ("行\thang2 hang2", 1, .syllables(expected: 1, found: 2)), ("行\thagn2", 1, .notASyllable("hagn2")),
            ("行\thang", 1, .notASyllable("hang")), ("行\thang6", 1, .notASyllable("hang6")),
            ("行\t", 1, .notASyllable("")),
            ("行\thang2 ", 1, .notASyllable("")), ("行\tháng", 1, .notASyllable("háng")),
            ("行\tHang2", 1, .notASyllable("Hang2")),
            ("女\tnü3", 1, .notASyllable("nü3")), ("行\tzhuangg1", 1, .notASyllable("zhuangg1")),
            ("行\t2", 1, .notASyllable("2")),
            ("\thang2", 1, .emptyWord), ("8\tba1", 1, .notAWord), ("行！\thang2 hang2", 1, .notAWord),
            (" VIP\twei1", 1, .notAWord),
            ("VIP \twei1", 1, .notAWord), ("A行B\ta1 hang2 bi4", 1, .ambiguousMixture),
            ("T恤\tti4", 1, .syllables(expected: 1, found: 1)),
            ("行\thang2\n长\tchang2\n行\txing2", 3, .duplicate), ("长\tchang2\n行\thang2\n长\tzhang3", 3, .duplicate),
            ("行\thang2\n行\thang2", 2, .duplicate), ("行\tsay as 杭", 1, .notASyllable("say")),
            (String(repeating: "行", count: 33) + "\thang2", 1, .wordTooLong),
        ])
    func mistakes(_ text: String, _ line: Int, _ problem: LexiconError.Problem) {
        #expect(throws: LexiconError(source: "own", line: line, problem: problem)) {
            try Lexicon(Array(text.utf8), source: "own")
        }
    }

    @Test(
        "bytes that are not UTF-8 are refused",
        arguments: [[0xFF], [0xE9, 0x93], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]])
    func encoding(_ word: [UInt8]) {
        #expect(throws: LexiconError(source: "own", line: 1, problem: .notUTF8)) {
            try Lexicon(word + Array("\thang2".utf8), source: "own")
        }
    }

    @Test("an error has a line number and one sentence") func wording() {
        let error = LexiconError(source: "own", line: 3, problem: .notASyllable("hagn2"))
        #expect(error.description == "line 3: \"hagn2\" is not a Mandarin syllable with its tone, such as yin2 or lv4")
    }
}
