import Audio
import Normalization
import Pronunciation
import Speech
import TestSupport

/// Banks in memory. The tests examine the words of the prompts, not their sound.
enum TestBank {
    static let digits = ["零", "一", "二", "三", "四", "五", "六", "七", "八", "九"]

    static let chinese: [(name: String, text: String, kind: Prompt.Class)] =
        digits.enumerated().map { ("tts_\($0)", $1, .digit) } + [
            ("tts_ten", "十", .unit), ("tts_hundred", "百", .unit), ("tts_thousand", "千", .unit),
            ("tts_ten_thousand", "万", .unit), ("tts_dot", "点", .unit), ("tts_yuan", "元", .unit),
            ("tts_pre", "到账", .phrase), ("tts_alipay", "支付宝", .phrase),
        ]

    static let spokenByEspeak = EspeakParameters(voice: "cmn-latn-pinyin")

    static let fallback = Voice(
        id: "zh-CN", name: "Han", language: "zh-CN", gender: "male",
        engine: EspeakPinyin(han: spokenByEspeak, latin: EspeakParameters(voice: "en-us"), .zhCN))

    static func prompt(_ name: String, _ text: String, _ kind: Prompt.Class, ms: Int = 200) -> Prompt {
        Prompt(text: text, kind: kind, recording: Recording(voice: "bank", name: name, pcm: Tone.speechLike(ms: ms)))
    }

    /// - Parameter more: prompts besides those of the amounts.
    static func voice(
        without missing: Set<String> = [], more: [Prompt] = [], fallback: Voice? = fallback
    ) -> Voice {
        let prompts = chinese.filter { !missing.contains($0.name) }.map { prompt($0.name, $0.text, $0.kind) }
        let bank = Bank(language: .zhCN, prompts: prompts + more, fallback: fallback)
        return Voice(id: "bank", name: "Bank", language: "zh-CN", gender: "neutral", engine: bank)
    }

    static let englishFallback = Voice(
        id: "en-US", name: "English", language: "en-US", gender: "male",
        engine: EspeakWords(EspeakParameters(voice: "en-us"), .enUS))

    static func english(_ prompts: [(String, String, Prompt.Class)], fallback: Voice? = nil) -> Voice {
        let bank = Bank(language: .enUS, prompts: prompts.map { prompt($0, $1, $2) }, fallback: fallback)
        return Voice(id: "en", name: "Bank", language: "en-US", gender: "neutral", engine: bank)
    }

    static let words = "一起\tyi4 qi3\n分钟\tfen1 zhong1\n元旦\tyuan2 dan4\n到账\tdao4 zhang4\n支付宝\tzhi1 fu4 bao3\n"
    static let hanzi =
        "零\tling2\n一\tyi1\n二\ter4\n十\tshi2\n百\tbai3\n元\tyuan2\n成\tcheng2\n功\tgong1\n亿\tyi4\n去\tqu4\n五\twu3\n负\tfu4\n千\tqian1\n万\twan4\n"

    static func plan(_ passages: [Passage], _ voice: Voice, liang: Bool = true) throws -> SpeechPlan {
        let lexicon = try Lexicon(Array((words + hanzi).utf8), source: "test")
        return try SpeechPlanner(pronouncer: MandarinPronouncer(shipped: lexicon))
            .plan(passages, voice: voice, options: NormalizationOptions(liang: liang))
    }

    /// A part that should come from prompts but does not.
    struct NotRecorded: Error {
        let text: String
    }

    /// The spoken parts in order: the names of prompts, and in brackets the text for the fallback.
    static func heard(_ text: String, _ voice: Voice) throws -> String {
        try plan([Passage(.text(text))], voice).parts.map { part in
            guard let recording = part.parameters as? Recording else { return "[\(part.text)]" }
            return recording.name
        }.joined(separator: " ")
    }
}
