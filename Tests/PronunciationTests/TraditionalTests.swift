import Testing

@testable import Pronunciation

@Suite("Traditional hanzi")
struct TraditionalTests {
    /// Written by hand, as banks, wallets and shops of Taiwan and Hong Kong write.
    @Test(
        "are read as the words they write",
        arguments: [
            ("銀行轉賬", "yin2 hang2 zhuan3 zhang4"), ("銀行到賬五元", "yin2 hang2 dao4 zhang4 wu3 yuan2"),
            ("會計", "kuai4 ji4"), ("供應商", "gong1 ying4 shang1"), ("匯率下調", "hui4 lv4 xia4 tiao2"),
            ("盡量", "jin3 liang4"), ("音樂", "yin1 yue4"), ("重複付款", "chong2 fu4 fu4 kuan3"),
            ("滙豐銀行", "hui4 feng1 yin2 hang2"), ("還款三百元", "huan2 kuan3 san1 bai3 yuan2"),
            ("還欠三百元", "hai2 qian4 san1 bai3 yuan2"), ("單先生付款", "shan4 xian1 sheng5 fu4 kuan3"),
            ("長樂店收款", "chang2 le4 dian4 shou1 kuan3"), ("轉帳成功", "zhuan3 zhang4 cheng2 gong1"),
            ("匯款給您", "hui4 kuan3 gei3 nin2"), ("儲值", "chu3 zhi2"), ("餘額不足", "yu2 e2 bu4 zu2"),
            ("帳篷", "zhang4 peng2"), ("還清帳單", "huan2 qing1 zhang4 dan1"), ("顯著", "xian3 zhu4"), ("著名", "zhu4 ming2"),
            ("著急", "zhao2 ji2"), ("隨著", "sui2 zhe5"), ("瞭解", "liao3 jie3"), ("甚麼", "shen2 me5"),
            ("倒映著月亮", "dao4 ying4 zhe5 yue4 liang5"), ("回覆", "hui2 fu4"), ("他著的", "ta1 zhu4 de5"), ("為妳", "wei4 ni3"),
            ("行動支付", "xing2 dong4 zhi1 fu4"), ("說服", "shuo1 fu2"),
            ("提款卡", "ti2 kuan3 ka3"), ("發票中獎", "fa1 piao4 zhong4 jiang3"), ("沒收到", "mei2 shou1 dao4"),
        ])
    func words(_ text: String, _ readings: String) throws { try check(text, readings) }

    @Test(
        "of which one simplified stands for several keep their own readings",
        arguments: [
            ("理髮", "li3 fa4"), ("發貨", "fa1 huo4"), ("一隻", "yi1 zhi1"), ("只要", "zhi3 yao4"), ("餅乾", "bing3 gan1"),
            ("幹部", "gan4 bu4"), ("乾坤", "qian2 kun1"), ("心臟", "xin1 zang4"), ("髒了", "zang1 le5"),
            ("捨不得", "she3 bu4 de5"), ("宿舍", "su4 she4"), ("他怎麼幹", "ta1 zen3 me5 gan4"), ("儘管", "jin3 guan3"),
            ("盡力", "jin4 li4"), ("複查", "fu4 cha2"), ("皇后", "huang2 hou4"), ("以後", "yi3 hou4"),
        ])
    func decided(_ text: String, _ readings: String) throws { try check(text, readings) }

    @Test("in every sentence change no reading", arguments: PaymentSentences.all)
    func twins(_ sentence: PaymentSentences.Sentence) throws {
        let traditional = try String(
            String.UnicodeScalarView(sentence.text.unicodeScalars.map { try Self.traditional()[$0] ?? $0 }))
        let pronouncer = try ShippedLexicon.pronouncer.get()
        let (one, other) = (pronouncer.pronounce(sentence.text), pronouncer.pronounce(traditional))
        #expect(one.readings.map(\.reading) == other.readings.map(\.reading), "\(traditional)")
        #expect(one.utterances.map(\.text) == other.utterances.map(\.text), "\(traditional)")
    }

    @Test("are words of an operator's lexicon in either spelling") func operators() throws {
        let own = try Lexicon(Array("长龙\tzhang3 long2\n乾元\tqian2 yuan2".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: [own])
        #expect(pronouncer.pronounce("長龍").readings.map(\.reading) == ["zhang3", "long2"])
        #expect(pronouncer.pronounce("乾元").readings.map(\.reading) == ["qian2", "yuan2"])
    }

    @Test("are told by lines of a lexicon") func lines() throws {
        let own = try Lexicon(Array("鑫\t~金\n金库\tjin1 ku4".utf8), source: "own")
        let pronouncer = MandarinPronouncer(shipped: Lexicon(), operators: [own])
        #expect(
            pronouncer.pronounce("鑫库").readings == [
                .init(text: "鑫", reading: "jin1"), .init(text: "库", reading: "ku4"),
            ])
    }

    @Test(
        "need one or two simplified ones",
        arguments: ["銀\t~", "銀\t~银银银", "銀行\t~银", "a\t~银", "銀\t~a", "銀\t~ 银", "𠮷\t~吉"])
    func mistakes(_ line: String) {
        let forms = String(line.drop { $0 != "~" })
        #expect(throws: LexiconError(source: "own", line: 1, problem: .notSimplified(forms))) {
            try Lexicon(Array(line.utf8), source: "own")
        }
    }

    @Test("are simplified in one line only") func twice() {
        #expect(throws: LexiconError(source: "own", line: 3, problem: .duplicate)) {
            try Lexicon(Array("銀\t~银\n金\tjin1\n銀\t~银".utf8), source: "own")
        }
    }

    private func check(_ text: String, _ readings: String) throws {
        let found = try ShippedLexicon.pronouncer.get().pronounce(text).readings
        #expect(found.map(\.reading).joined(separator: " ") == readings, "\(text)")
    }

    /// One traditional hanzi for each simplified one, but for those with a reading of their own.
    private static func traditional() throws -> [Unicode.Scalar: Unicode.Scalar] { try inverse.get() }

    private static let inverse = Result {
        let lexicon = try ShippedLexicon.lexicon.get()
        let lines = lexicon.simplifications.filter { line in
            lexicon.reading(in: lexicon.lines(of: lexicon.lines.indices, after: 0, goingOnWith: line.hanzi), after: 3)
                == nil
        }
        return Dictionary(lines.map { ($0.simplified, $0.hanzi) }) { first, _ in first }
    }
}
