import Testing

@testable import Pronunciation

@Suite("Priority of lexicons and model for a polyphone")
struct PolyphoneReadingsTests {
    private func pronounce(_ text: String, operators: [Lexicon] = []) throws -> String {
        let pronouncer = MandarinPronouncer(
            shipped: try ShippedLexicon.lexicon.get(), operators: operators, polyphones: try ShippedLexicon.model.get())
        return pronouncer.pronounce(text).pinyin
    }

    @Test("the model decides a single hanzi whose most frequent reading is wrong")
    func model() throws {
        #expect(try pronounce("他怎么干") == "ta1 zen3 me5 gan4")
        #expect(try ShippedLexicon.withoutModel.get().pronounce("他怎么干").pinyin == "ta1 zen3 me5 gan1")
    }

    @Test("a word of the lexicon keeps its reading against the model")
    func words() throws {
        #expect(try pronounce("今年的增长") == "jin1 nian2 de5 zeng1 zhang3")
        #expect(try pronounce("请还款") == "qing3 huan2 kuan3")
    }

    @Test("an operator's word keeps its reading against the model") func operators() throws {
        let own = try Lexicon(Array("干\tqian2".utf8), source: "own")
        #expect(try pronounce("他怎么干", operators: [own]) == "ta1 zen3 me5 qian2")
    }

    @Test("an operator may leave a hanzi to the model") func doubt() throws {
        let own = try Lexicon(Array("干\tgan1?".utf8), source: "own")
        #expect(try pronounce("他怎么干", operators: [own]) == "ta1 zen3 me5 gan4")
        #expect(throws: LexiconError(source: "own", line: 1, problem: .notASyllable("gan1??"))) {
            try Lexicon(Array("干\tgan1??".utf8), source: "own")
        }
    }

    @Test("a sentence is read the same at any position in a text") func windows() throws {
        let sentence = "他怎么干。"
        let reading = try pronounce(sentence)
        #expect(try pronounce("朝霞满天！" + sentence).hasSuffix(reading))
        let filler = String(repeating: "天", count: 70)
        #expect(try pronounce(filler + "，" + filler + "。" + sentence).hasSuffix(reading))
        #expect(try pronounce(String(repeating: sentence, count: 20)).split(separator: " ").count == 80)
    }
}
