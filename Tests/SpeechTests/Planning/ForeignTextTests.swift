import Foundation
import Normalization
import Pronunciation
import TestSupport
import Testing

@testable import Speech

/// Texts with parts in other languages than the voice's.
@Suite struct ForeignTextTests {
    private static let catalog = Result {
        try VoiceCatalog.load(folders: [RealEngine.voices], espeak: nil, lexicons: RealEngine.lexicons())
    }

    private static func voice(_ id: String) throws -> Voice { try #require(try catalog.get()[id]) }

    private static func plan(_ passages: [Passage], _ voice: Voice) throws -> SpeechPlan {
        try SpeechPlanner(pronouncer: voice.lexicons.pronouncer).plan(passages, voice: voice)
    }

    private static func plan(_ text: String, _ id: String) throws -> SpeechPlan {
        try plan([Passage(.text(text))], try voice(id))
    }

    @Test(arguments: [
        ("en-US", "Paid ¥100 with 支付宝 today", ["en-us", "zh-CN-recorded", "en-us"]),
        ("zh-CN", "您好。You received $5", ["zh-CN-recorded", "en-us"]),
        ("zh-CN-formant", "您好。You received $5", ["cmn-latn-pinyin", "en-us"]),
        ("zh-CN-female", "您好。You received $5", ["cmn-latn-pinyin+f2", "en-us+f2"]),
        ("zh-CN-bank", "您好。You received $5", ["cmn-latn-pinyin+f2", "en-us+f2"]),
        ("zh-CN", "नमस्ते，您好", ["hi", "zh-CN-recorded"]), ("hi-IN", "You received ₹5", ["gmw/en"]),
        ("en-IN", "Paid 支付宝 today", ["gmw/en", "zh-CN-recorded", "gmw/en"]), ("hi-IN", "राम को ₹5", ["hi"]),
    ])
    func `each part is spoken by a voice of its language`(id: String, text: String, voices: [String]) throws {
        #expect(try Self.plan(text, id).parts.map(\.parameters.voice) == voices)
    }

    @Test func `words, tones and sources refer to the whole text`() throws {
        let text = "Paid ¥100 with 支付宝 today"
        let plan = try Self.plan(text, "en-US")
        #expect(plan.spoken == "Paid one hundred yuan with 支付宝 today")
        #expect(plan.readings.map(\.reading) == ["zhi1", "fu4", "bao3"])
        let utf8 = Array(text.utf8)
        let words = plan.parts.flatMap(\.words).map { String(decoding: utf8[$0.source], as: UTF8.self) }
        #expect(words == ["Paid", "¥100", "¥100", "¥100", "with", "支付宝", "today"])
    }

    @Test func `letters that no voice supports are refused by all of Crier's voices`() throws {
        for id in ["zh-CN", "en-US", "hi-IN", "zh-CN-bank"] {
            #expect {
                try Self.plan("A こんにちは", id)
            } throws: { error in
                guard case PlanError.reading(let error) = error else { return false }
                return error.error == .lettersMissing(.init(text: "こんにちは", offset: 2, rule: "script"))
            }
        }
    }

    @Test func `companion voices are chosen by country, then by intelligibility, then by gender`() throws {
        let hindi = try Self.voice("hi-IN").companions.map(\.language.rawValue)
        #expect(hindi == ["zh-CN", "en-IN"])
        #expect(try Self.voice("en-US").companions.map(\.language.rawValue) == ["zh-CN", "hi-IN"])
        #expect(try Self.voice("zh-CN").companions.map(\.language.rawValue) == ["hi-IN"])
        #expect(try Self.voice("en-US").signature.contains(try Self.voice("hi-IN").engine.signature))
    }

    @Test func `a program speaks all parts, and each part follows the rules of its language`() throws {
        let program = CommandVoice(CommandParameters(voice: "mine", arguments: ["cat"]), .zhCN)
        let voice = Voice(id: "mine", name: "x", language: "zh-CN", gender: "male", engine: program)
        let plan = try Self.plan([Passage(.text("您好。You received $5. Привет"))], voice)
        #expect(plan.parts.map(\.parameters.voice) == ["mine", "mine"])
        #expect(plan.spoken == "您好。You received five dollars. Привет")
    }

    @Test func `passages with different deliveries are divided as one text`() throws {
        let slow = Delivery(rateThousandths: 800)
        let plan = try Self.plan(
            [Passage(.text("You received ")), Passage(.text("$5 from 张"), delivery: slow), Passage(.text("三"))],
            try Self.voice("zh-CN"))
        #expect(plan.spoken == "You received five dollars from 张三")
        #expect(plan.parts.map(\.parameters.voice) == ["en-us", "en-us", "zh-CN-recorded", "zh-CN-recorded"])
        #expect(plan.parts.map(\.delivery.rateThousandths) == [1_000, 800, 800, 1_000])
    }

    @Test func `a typed amount is read in the voice's language after any text`() throws {
        let money = try Money("12.50", "USD")
        let passages = [
            Passage(.apart("支付宝")), Passage(.text(" received ")), Passage(.value(.money(money), written: "$12.50")),
        ]
        let plan = try Self.plan(passages, try Self.voice("en-US"))
        #expect(plan.spoken == "支付宝 received twelve dollars and fifty cents")
    }
}
