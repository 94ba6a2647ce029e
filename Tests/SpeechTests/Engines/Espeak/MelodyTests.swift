import Testing

@testable import Speech

@Suite struct MelodyTests {
    private static let parameters = EspeakParameters(
        voice: "cmn-latn-pinyin", definition: try? EspeakDefinition(Array(EspeakDefinitionTests.good.utf8)), pitch: 58)

    private func part(_ text: String, writtenOut: [Int] = [], _ parameters: EspeakParameters = parameters) -> SpeechPart
    {
        SpeechPart(
            text: text, parameters: parameters,
            words: writtenOut.map { .init(offset: $0, source: 0..<1, isWrittenOut: true) })
    }

    private func score(
        _ text: String, writtenOut: [Int] = [], _ parameters: EspeakParameters = parameters
    ) -> MelodyScore {
        Melody(parameters).score(of: part(text, writtenOut: writtenOut, parameters))
    }

    /// The values of one command in order, such as "P".
    private func values(_ name: Character, in score: MelodyScore) -> [Int] {
        score.text.split(separator: "\u{1}").compactMap { command in
            let command = command.prefix { $0 != " " }
            return command.last == name ? Int(command.dropLast()) : nil
        }
    }

    /// The spoken text, without commands but with the spaces after them.
    private func said(_ score: MelodyScore) -> String {
        score.text.split(separator: " ").filter { !$0.hasPrefix("\u{1}") }.joined(separator: " ")
    }

    private static let payment = "zhi1fu4bao3 dao4zhang4 yi4bai3 dian3 er4 wu3 yuan2"

    @Test func `the pitch and the range of the tones fall from word to word`() {
        let score = score(Self.payment)
        let (pitches, ranges) = (values("P", in: score), values("R", in: score))
        #expect(pitches == [62, 49, 41, 31, 27, 22, 16])
        #expect(ranges == [56, 50, 46, 43, 41, 39, 38])
    }

    @Test func `a long sentence begins higher than a short one and falls less per syllable`() {
        func ranges(_ count: Int) -> [Int] {
            values("R", in: score(Array(repeating: "yuan2", count: count).joined(separator: " ")))
        }
        let (short, long, longest) = (ranges(6), ranges(18), ranges(100))
        #expect((short.first, long.first, longest.first) == (56, 73, 75))
        #expect(Array(short.prefix(3)) == [56, 54, 52] && Array(long.prefix(3)) == [73, 70, 67])
        #expect(Array(longest.prefix(3)) == [75, 74, 73])
        #expect((long.last, longest.last) == (38, 36))
    }

    @Test func `the pitch keeps falling across a comma and resets after a full stop`() {
        #expect(values("R", in: score("yuan2 yuan2 yuan2 yuan2")) == [56, 54, 52, 50])
        #expect(values("R", in: score("yuan2 yuan2 yuan2, yuan2")) == [56, 54, 52, 50])
        #expect(values("R", in: score("yuan2 yuan2 yuan2? yuan2")) == [56, 54, 52, 56])
    }

    @Test(arguments: [
        ("wei1xin4 shou1kuan3 wu3bai3 yuan2", [20], [9]),  // 微信收款|五百|元
        ("shou1dao4 san1 bi3, gong4 wu3bai3 yuan2", [10, 26], []),  // 收到三笔，共五百元
        ("wu3bai3 yuan2 dao4zhang4", [0], []),
        ("yi4bai3 dian3 er4 wu3", [0, 8, 14, 18], []),
        ("ben3ci4, xiao1fei4 wu3bai3", [19], []),
        ("zhi1fu4bao3 dao4zhang4 wu3bai3 yuan2, wei1xin4 dao4zhang4 liu4bai3", [23, 58], [12, 47]),
    ])
    func `a number after four or more syllables is a phrase of its own`(
        text: String, writtenOut: [Int], last: [Int]
    ) throws {
        let words = try #require(PinyinText(text, writtenOut: Set(writtenOut))).words
        #expect(words.filter(\.endsPhrase).map(\.offset) == last)
        #expect(values("B", in: score(text, writtenOut: writtenOut)) == last.map { _ in 2 })
    }

    @Test func `a third tone does not rise before another phrase`() {
        #expect(said(score("wei1xin4 shou1kuan3 wu3 yuan2")) == "wei1xin4 shou1kuan2 wu3 yuan2")
        #expect(said(score("wei1xin4 shou1kuan3 wu3 yuan2", writtenOut: [20])) == "wei1xin4 shou1kuan3 wu3 yuan2")
    }

    @Test func `only words that are written out are spoken slower`() {
        let slow = score("dao4zhang4 yi4bai3 yuan2", writtenOut: [11])
        #expect(values("S", in: slow) == [166, 175])
        #expect(values("S", in: score("dao4zhang4 yi4bai3 yuan2")).isEmpty)
        let fast = EspeakParameters(voice: "x", definition: Self.parameters.definition, wordsPerMinute: 440)
        #expect(values("S", in: score("dao4zhang4 yi4bai3 yuan2", writtenOut: [11], fast)).isEmpty)
    }

    @Test func `the text gets the tones after sandhi and is otherwise unchanged`() {
        #expect(said(score("wo3 you3 wu3bai3 yuan2")) == "wo2 you3 wu2bai3 yuan2")
        #expect(said(score("hen3 shao3 you3")) == "hen3 shao2 you3")
        #expect(said(score("wu3, wu3? wu3")) == "wu3, wu3? wu3")
        #expect(said(score("ni3hao3")) == "ni2hao3")
    }

    @Test func `each character maps to its place in the text and each command to the word after it`() {
        let score = score(Self.payment, writtenOut: [23, 31, 37, 41])
        #expect(score.offsets.count == score.text.utf8.count)
        for (byte, offset) in zip(score.text.utf8, score.offsets) where byte >= 0x61 && byte <= 0x7A {
            #expect(Array(Self.payment.utf8)[offset] == byte)
        }
        #expect(score.offsets == score.offsets.sorted())
        let commands = score.text.utf8.enumerated().filter { $0.element == Melody.commandMark }.map(\.offset)
        #expect(Set(commands.map { score.offsets[$0] }).isSubset(of: [0, 12, 23, 31, 37, 41, 45]))
    }

    @Test(arguments: [0, 1, 49, 50, 99], [0, 50, 99])
    func `pitch and range commands stay within espeak-ng's bounds`(pitch: Int, range: Int) {
        let parameters = EspeakParameters(
            voice: "x", definition: Self.parameters.definition, pitch: pitch, range: range)
        let score = score(Array(repeating: "zhi1fu4bao3", count: 30).joined(separator: " "), parameters)
        #expect((values("P", in: score) + values("R", in: score)).allSatisfy { (0...99).contains($0) })
    }

    /// Only Crier's own commands may reach espeak-ng.
    @Test(arguments: [
        "ni3 \u{1}99P hao3", "\u{1}", "Ni3hao3", "ni3hao3;", "你好", "ni3  hao3\n", "[[ni3]]", "ni6", "", " ", "0",
    ])
    func `a text that is not pinyin gets no command and is unchanged`(text: String) {
        #expect(score(text) == MelodyScore(plain: text))
        #expect(score(text).text == text)
    }

    @Test func `a voice without a Mandarin definition gets no melody`() throws {
        #expect(score(Self.payment, EspeakParameters(voice: "x")) == MelodyScore(plain: Self.payment))
        let english = EspeakDefinitionTests.good.replacing("cmn-latn-pinyin", with: "en-us")
        let parameters = EspeakParameters(voice: "x", definition: try EspeakDefinition(Array(english.utf8)))
        #expect(score("a b", parameters) == MelodyScore(plain: "a b"))
        #expect(MelodyScore(plain: "a你b").offsets == [0, 1, 4])
    }
}
