import Encoding
import Normalization
import Speech
import TestSupport
import Testing

@testable import Clips

/// Sentences and paragraphs of markup are separate in the text, in the words and in the sound.
@Suite struct MarkupSentenceTests {
    private func script(_ markup: String, voice: String) throws -> (text: ClipText, plan: SpeechPlan) {
        guard let voice = ServiceParts.catalog[voice] else { preconditionFailure("no test voice") }
        let text = try ClipText(ssml: "<speak>\(markup)</speak>", voice: voice)
        return (text, try ServiceParts.pipeline().normalize(ClipRequest(.speech(text, voice), format: .wav)))
    }

    @Test(arguments: [
        ("zh-CN", "<s>余额100</s><s>25元</s>", "余额100\n25元", "余额一百。二十五元"),
        ("zh-CN", "<p>余额100</p><p>25元</p>", "余额100\n25元", "余额一百。二十五元"),
        ("zh-CN", "余额100<s>25元</s>", "余额100\n25元", "余额一百。二十五元"),
        ("zh-CN", "<s>余额100</s>25元", "余额100\n25元", "余额一百。二十五元"),
        ("zh-CN", "<s>到账100元</s><s/><s>25元</s>", "到账100元\n25元", "到账一百元。二十五元"),
        ("zh-CN", "<p><s>你好。</s><s>好！</s></p><p>好</p>", "你好。\n好！\n好", "你好。好！好"),
        ("zh-CN", "<s>余额<say-as interpret-as=\"cardinal\">100</say-as></s><s>25元</s>", "余额100\n25元", "余额一百。二十五元"),
        ("zh-CN", "<s>余额100</s><s><say-as interpret-as=\"currency\">25元</say-as></s>", "余额100\n25元", "余额一百。二十五元"),
        ("zh-CN", "<s><phoneme alphabet=\"pinyin\" ph=\"hao3\">好</phoneme></s><s>好</s>", "好\n好", "好。好"),
        ("en-US", "<s>There are 20</s><s>5 dollars</s>", "There are 20\n5 dollars", "There are twenty. five dollars"),
        ("en-US", "<s>Hello.</s> <s>Bye</s>", "Hello.\nBye", "Hello. Bye"),
        ("en-US", "<p>Hello</p><p>Bye</p>", "Hello\nBye", "Hello. Bye"),
    ])
    func `sentences are separate`(voice: String, markup: String, text: String, spoken: String) throws {
        let script = try script(markup, voice: voice)
        #expect(script.text.text == text)
        #expect(script.plan.spoken == spoken)
    }

    @Test func `a break divides words in the text`() throws {
        let script = try script(
            "Hello <break/> <mark name=\"a\"/>big<break/><say-as interpret-as=\"cardinal\">20</say-as>", voice: "en-US")
        #expect(script.text.text == "Hello big 20")
        #expect(script.plan.pieces.last?.source == 10..<12)
        #expect(script.text.marks.map(\.offset) == [5])
    }

    @Test func `a voice that reads texts itself has a space between two sentences`() throws {
        let script = try script("<s>ja</s><s>nein</s>", voice: "espeak/de")
        #expect(script.text.text == "ja\nnein")
        #expect(script.plan.spoken == "ja nein")
        #expect(script.plan.parts.map(\.gapBeforeMs) == [0, 350])
    }

    @Test func `source offsets and marks count the line break between two sentences`() throws {
        let script = try script("<s>到账5元</s><mark name=\"a\"/><s>好<mark name=\"b\"/></s>", voice: "zh-CN")
        #expect(script.plan.pieces.filter { !$0.source.isEmpty }.map(\.source) == [0..<6, 6..<7, 7..<10, 11..<14])
        #expect(script.text.marks.map(\.offset) == [10, 14])
        #expect(script.plan.parts.flatMap(\.words).last?.source == 11..<14)
    }

    @Test func `the full stop between two sentences does not lengthen the pause`() throws {
        #expect(try script("<s>你好</s><s>好</s>", voice: "zh-CN").plan.parts.map(\.gapBeforeMs) == [0, 350])
        #expect(try script("<p>你好</p><p>好</p>", voice: "zh-CN").plan.parts.map(\.gapBeforeMs) == [0, 700])
    }
}
