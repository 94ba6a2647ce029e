import Testing

@testable import Pronunciation

@Suite("Lexicon lines without pinyin")
struct SubstitutionTests {
    private func lexicon(_ text: String) throws -> Lexicon { try Lexicon(Array(text.utf8), source: "own") }

    @Test func `a whole word is replaced everywhere`() throws {
        let own = SubstitutionTable([try lexicon("SKU\t=货号\n京东\t=京东商城\nApple Pay\t=苹果支付\n")])
        #expect(own.applied(to: "SKU已到，京东收款") == "货号已到，京东商城收款")
        #expect(own.applied(to: "用apple pay付款") == "用苹果支付付款")
        #expect(own.applied(to: "SKUS到了") == nil)
        #expect(own.applied(to: "没有") == nil)
    }

    @Test func `a unit after a number is not replaced, and an English voice gets no hanzi`() throws {
        let own = SubstitutionTable([try lexicon("件\t=个\nSKU\t=货号\n万达\t=万达广场\n")])
        #expect(own.applied(to: "件套", followsNumber: true) == nil)
        #expect(own.applied(to: "件套") == "个套")
        #expect(own.applied(to: "万达收款") == "万达广场收款")
        #expect(own.applied(to: "the SKU", speaksHanzi: false) == nil)
    }

    @Test func `words match in upper and lower case`() throws {
        let own = SubstitutionTable([try lexicon("ÉTÉ\t=夏天\n")])
        #expect(own.applied(to: "été") == "夏天")
        #expect(own.applied(to: "ÉTÉ") == "夏天")
    }

    @Test func `the longest word has priority, and a later lexicon has priority for the same word`() throws {
        let own = SubstitutionTable([try lexicon("微信\t=甲\n微信支付\t=乙\n"), try lexicon("微信\t=丙\n")])
        #expect(own.applied(to: "微信支付和微信") == "乙和丙")
    }

    @Test func `an English word is respelled for the English voice and inside Mandarin`() throws {
        let own = try lexicon("Crier\tcryer\nNginx\tengine X\n")
        #expect(SubstitutionTable([own]).respelled("Crier and nginx, criers") == "cryer and engine X, criers")
        let pronunciation = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get(), operators: [own]).pronounce(
            "由Crier播报")
        #expect(pronunciation.utterances.map(\.text).contains("cryer"))
    }

    @Test(arguments: [
        ("SKU\t=\n", LexiconError.Problem.notWords("")), ("SKU\t=1号\n", .notWords("1号")), ("元\t=￥\n", .notWords("￥")),
        ("SKU\t=  \n", .notWords("  ")), ("元\t=美元\n", .changesNumbers), ("百\t=千\n", .changesNumbers),
        ("SKU\t=一百\n", .changesNumbers),
        ("five\tnine\n", .changesNumbers), ("Visa\tfive visa\n", .changesNumbers),
        ("dollars\teuros\n", .changesNumbers),
        ("百\t~千\n", .changesNumbers), ("元\t~角\n", .changesNumbers),
        ("美元\t=日元\n", .changesNumbers), ("月\t=天\n", .changesNumbers), ("Crier\tcry_er\n", .notSpelled("cry_er")),
        ("Crier\t\n", .notSpelled("")),
        ("Crier\t cryer\n", .notSpelled(" cryer")), ("Apple Pay\tapple pay\n", .severalWords),
        ("SKU\t=甲\nSKU\t=乙\n", .duplicate),
        ("SKU\t=" + String(repeating: "货", count: 33) + "\n", .readingTooLong), ("支付\tzhi fu\n", .notASyllable("zhi")),
    ])
    func `an invalid line is refused with its problem`(text: String, problem: LexiconError.Problem) {
        #expect { try lexicon(text) } throws: { ($0 as? LexiconError)?.problem == problem }
    }

    @Test(arguments: [
        ("一百\tliang3 bai3\n", "一", "liang3"), ("元\tjiao3\n", "元", "jiao3"), ("三百元\tsan1 qian1 yuan2\n", "百", "qian1"),
        ("收款A元\tshou1 kuan3 ei1 mao2\n", "元", "mao2"), ("萬\tqian1?\n", "萬", "qian1"), ("美元\tri4 yuan2\n", "美", "ri4"),
    ])
    func `pinyin does not change an amount`(line: String, hanzi: String, reading: String) {
        #expect { try lexicon(line) } throws: { error in
            guard case .changesAmount(let change)? = (error as? LexiconError)?.problem else { return false }
            return change.hanzi == hanzi && change.reading == reading
        }
    }

    @Test(arguments: [
        "一百\tyi4 bai2\n", "一块\tyi2 kuai5\n", "三元桥\tsan1 yuan2 qiao2\n", "万俟\tmo4 qi2\n", "六安\tlu4 an1\n",
        "兩\t~两\n", "圓\t~圆\n", "rupees\troopees\n", "five\tfyve\n", "yuan\tyoo en\n",
    ])
    func `own readings of numerals and currencies are accepted`(line: String) throws {
        _ = try lexicon(line)
    }

    @Test func `an error names its line`() {
        #expect { try lexicon("# own\nSKU\t=货号\n\n元\t=$\n") } throws: {
            "\($0)" == "line 4: \"=$\" is not made of words: write hanzi and letters, numbers in words"
        }
    }

    @Test func `a given reading is kept, and the words around are read as before`() throws {
        let pronouncer = MandarinPronouncer(shipped: try ShippedLexicon.lexicon.get())
        let given = pronouncer.pronounce([
            TextSegment("到"), TextSegment("银行", syllables: ["yin2", "xing2"]), TextSegment("还款"),
        ])
        #expect(given.readings.map(\.reading) == ["dao4", "yin2", "xing2", "huan2", "kuan3"])
    }
}
