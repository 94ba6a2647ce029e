import Audio
import Normalization
import Pronunciation
import Speech
import TestSupport
import Testing

@Suite struct BankSentenceTests {
    private static let brand = TestBank.prompt("brand", "支付宝到账", .phrase)

    @Test(arguments: [
        ("支付宝到账", "tts_alipay tts_pre"), ("到账成功", "tts_pre [cheng2 gong1]"),
        // The fallback speaks the whole word if only a part of it is recorded.
        ("一起去", "[yi4qi3 qu4]"), ("20分钟", "tts_2 tts_ten [fen1zhong1]"), ("100元旦", "tts_1 tts_hundred [yuan2dan4]"),
        ("成功，到账", "[cheng2 gong1,] tts_pre"), ("（到账）成功！", "tts_pre [cheng2 gong1?]"),
        ("到账 成功", "tts_pre [cheng2 gong1]"),
    ])
    func `a word is either recorded or spoken by the fallback, never in parts`(text: String, heard: String) throws {
        let voice = TestBank.voice(more: [TestBank.prompt("fen", "分", .unit)])
        #expect(try TestBank.heard(text, voice) == heard)
    }

    @Test(arguments: ["①", "²", "❷"])
    func `a number in a sentence is never skipped`(number: String) throws {
        let plan = try? TestBank.plan([Passage(.text("到账\(number)"))], TestBank.voice(fallback: nil))
        // The text is refused or read as a number.
        #expect(plan == nil || (plan?.prompts.count ?? 0) > 1)
    }

    /// क्सौ has the letters of सौ after a virama, and क़ is another letter than क.
    @Test(arguments: [("सौ रुपये", 2), ("क्सौ रुपये", nil), ("रुपयेक", nil), ("कसौ", nil), ("क़", nil)])
    func `a prompt never matches a part of a Hindi word`(text: String, count: Int?) throws {
        let prompts = ["सौ", "रुपये", "क"].enumerated().map { TestBank.prompt("tts_\($0)", $1, .unit) }
        let voice = Voice(
            id: "hi", name: "Bank", language: "hi-IN", gender: "neutral",
            engine: Bank(language: .hiIN, prompts: prompts, fallback: nil))
        #expect((try? TestBank.plan([Passage(.text(text))], voice).prompts.count) == count)
    }

    @Test func `the longest matching prompt is used`() throws {
        #expect(try TestBank.heard("支付宝到账1元", TestBank.voice(more: [Self.brand])) == "brand tts_1 tts_yuan")
    }

    @Test func `gaps depend on prompt classes and punctuation`() throws {
        let plan = try TestBank.plan([Passage(.text("支付宝，到账12.34元。到账"))], TestBank.voice())
        #expect(plan.prompts.count == plan.parts.count)
        // 支付宝 ，到账 十 二 点 三 四 元 。到账
        #expect(plan.parts.map(\.gapBeforeMs) == [0, 200, 60, -8, -8, -8, 20, -8, 350])
    }

    @Test func `a pause from markup is kept`() throws {
        let plan = try TestBank.plan(
            [Passage(.text("到账")), Passage(.text("支付宝"), opening: .pause(milliseconds: 900))], TestBank.voice())
        #expect(plan.parts.map(\.gapBeforeMs) == [0, 900])
    }

    @Test func `the fallback speaks words with given syllables`() throws {
        let plan = try TestBank.plan(
            [Passage(.text("支付宝")), Passage(.pinyin("到账", ["dao4", "zhang1"]))], TestBank.voice())
        #expect(plan.prompts == ["tts_alipay"])
        #expect(plan.parts.last?.text == "dao4zhang1")
    }

    @Test func `each hanzi has a reading whether it is recorded or not`() throws {
        let plan = try TestBank.plan([Passage(.text("到账成功100元"))], TestBank.voice())
        #expect(plan.readings.map(\.text).joined() == plan.spoken)
    }

    @Test func `the fallback speaks with the requested delivery`() throws {
        let plan = try TestBank.plan(
            [Passage(.text("成功"), delivery: Delivery(rateThousandths: 2_000))], TestBank.voice())
        guard plan.parts.first?.parameters is EspeakParameters else {
            Issue.record("espeak-ng was to say it")
            return
        }
        #expect(plan.parts.first?.delivery.rateThousandths == 2_000)
    }

    @Test func `another recording, text or fallback changes the signature`() {
        let prompts = [TestBank.prompt("a", "一", .digit), TestBank.prompt("b", "二", .digit)]
        let changed = [
            [TestBank.prompt("a", "一", .digit, ms: 201), prompts[1]], [TestBank.prompt("a", "三", .digit), prompts[1]],
            [TestBank.prompt("c", "一", .digit), prompts[1]], [TestBank.prompt("a", "一", .unit), prompts[1]],
            [prompts[0]],
        ]
        func signature(_ prompts: [Prompt], fallback: Voice? = nil) -> String {
            let bank = Bank(language: .zhCN, prompts: prompts, fallback: fallback)
            return Voice(id: "x", name: "x", language: "zh-CN", gender: "male", engine: bank).signature
        }
        let signatures = changed.map { signature($0) } + [signature(prompts, fallback: TestBank.fallback)]
        #expect(signature(prompts) == signature(prompts.reversed()))
        #expect(Set(signatures + [signature(prompts)]).count == changed.count + 2)
    }

    @Test func `joins between prompts do not click`() throws {
        let plan = try TestBank.plan([Passage(.text("支付宝到账1206.68元"))], TestBank.voice())
        var pieces: [VoicePiece] = []
        for part in plan.parts {
            guard let recording = part.parameters as? Recording else { continue }
            pieces.append(VoicePiece(pcm: recording.pcm, gapBeforeMs: part.gapBeforeMs, voice: "bank"))
        }
        func largestStep(_ pcm: PCM) -> Float {
            zip(pcm.samples, pcm.samples.dropFirst()).map { abs($1 - $0) }.max() ?? 0
        }
        let alone = try pieces.map { largestStep(try Mastering.master([$0]).pcm) }.max() ?? 0
        #expect(pieces.count == 12)
        #expect(largestStep(try Mastering.master(pieces).pcm) <= alone * 1.1)
    }
}
