import Testing

@testable import Speech

/// The choice of recordings that a bank joins.
@Suite struct TakePathTests {
    private static let first = TestSentence.sentence("a", "pre:dao4_zhang4 1:yi1 dot:dian3 2:er4 yuan:yuan2")
    private static let second = TestSentence.sentence("b", "pre:dao4_zhang4 3:san1 dot:dian3 4:si4 yuan:yuan2")

    @Test func `a recorded sentence is played as a whole`() {
        let run = "pre:dao4_zhang4 3:san1 dot:dian3 4:si4 yuan:yuan2"
        #expect(TestSentence.path(run, in: [Self.first, Self.second]) == ["b:0", "b:1", "b:2", "b:3", "b:4"])
    }

    @Test func `neighbouring words of a recording stay together while the text matches`() {
        let run = "pre:dao4_zhang4 1:yi1 dot:dian3 4:si4 yuan:yuan2"
        let path = TestSentence.path(run, in: [Self.first, Self.second])
        #expect(path.prefix(2) == ["a:0", "a:1"] && path.suffix(2) == ["b:3", "b:4"])
    }

    @Test func `a syllable is never taken from a place where it has another tone`() {
        let changed = TestSentence.sentence("c", "1:yi4 hundred:bai3 yuan:yuan2")
        #expect(TestSentence.path("1:yi1 yuan:yuan2", in: [changed]).first == "alone")
        #expect(TestSentence.path("1:yi4 hundred:bai3 yuan:yuan2", in: [changed, Self.first]).first == "c:0")
    }

    @Test func `a stretch without a prompt is never used`() {
        let torn = TestSentence.sentence("d", "pre:dao4_zhang4 -:yi1 yuan:yuan2")
        #expect(TestSentence.path("pre:dao4_zhang4 1:yi1 yuan:yuan2", in: [torn])[1] == "alone")
    }

    @Test func `a doubtful place is used with its neighbours and never cut out alone`() {
        let doubtful = TestSentence.sentence("m", "pre:dao4_zhang4 2?:er4 dot:dian3 yuan:yuan2")
        let run = "pre:dao4_zhang4 2:er4 dot:dian3 yuan:yuan2"
        #expect(TestSentence.path(run, in: [Self.first, doubtful]) == ["m:0", "m:1", "m:2", "m:3"])
        #expect(TestSentence.path("8:ba1 2:er4 yuan:yuan2", in: [Self.first, doubtful])[1] == "a:3")
    }

    @Test func `the end of a sentence uses the last word of a recorded sentence`() {
        let inside = TestSentence.sentence("e", "yuan:yuan2 pre:dao4_zhang4")
        let last = TestSentence.sentence("f", "2:er4 yuan:yuan2")
        #expect(TestSentence.path("4:si4 yuan:yuan2", in: [inside, Self.second, last]).last == "b:4")
        #expect(TestSentence.path("1:yi1 yuan:yuan2", in: [inside, last]).last == "f:1")
        #expect(TestSentence.path("yuan:yuan2 9:jiu3", in: [last, inside]).first == "e:0")
    }

    @Test func `a recorded pause is used only where the text has a pause`() {
        let paused = TestSentence.sentence("g", "alipay:zhi1_fu4_bao3 | pre:dao4_zhang4 2:er4")
        let run = "alipay:zhi1_fu4_bao3 pre:dao4_zhang4"
        let fluent = TestSentence.sentence("h", run)
        #expect(TestSentence.path(run, in: [paused, fluent]) == ["h:0", "h:1"])
        #expect(TestSentence.path("alipay:zhi1_fu4_bao3 | pre:dao4_zhang4", in: [fluent, paused]) == ["g:0", "g:1"])
    }

    @Test func `a take whose pitch matches its neighbour is preferred`() {
        // Both digits are between other words. They differ only in pitch.
        let high = TestSentence.sentence("i", "x:a1 5:wu3 y:a1", pitches: [9_000, 9_000, 9_000])
        let low = TestSentence.sentence("j", "x:a1 5:wu3 y:a1", pitches: [7_000, 7_000, 7_000])
        let lead = TestSentence.sentence("k", "z:b4 w:c4", pitches: [7_000, 7_000])
        let tail = TestSentence.sentence("l", "v:b4 u:c4", pitches: [7_000, 7_000])
        #expect(TestSentence.path("z:b4 5:wu3 u:c4", in: [high, low, lead, tail])[1] == "j:1")
    }

    @Test func `a word that no sentence contains is taken from its own prompt`() {
        #expect(TestSentence.path("9:jiu3 yuan:yuan2", in: [Self.first]) == ["alone", "a:4"])
    }
}

@Suite struct SpokenSyllablesTests {
    @Test(arguments: [
        (["wu3bai3 yuan2"], ["wu2", "bai3", "yuan2"]), (["wu3,", "bai3"], ["wu3", "bai3"]),
        (["zhi1fu4bao3 dao4zhang4,"], ["zhi1", "fu4", "bao3", "dao4", "zhang4"]),
    ])
    func `a third tone before a third becomes a second, but not across a pause`(utterances: [String], spoken: [String])
    {
        #expect(SpokenSyllables(utterances)?.syllables == spoken)
    }

    @Test(arguments: ["hello", "yuan", "1yuan", "支付宝"])
    func `texts other than pinyin give no syllables`(text: String) { #expect(SpokenSyllables([text]) == nil) }

    @Test func `syllables are divided among words only if the counts match`() {
        let spoken = SpokenSyllables(["yi4bai3 yuan2"])
        #expect(spoken?.divided([1, 2]) == ["yi4", "bai3 yuan2"])
        #expect(spoken?.divided([1, 1]) == nil && spoken?.divided([2, 2]) == nil)
    }
}
