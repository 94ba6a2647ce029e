import Base
import Encoding
import Normalization
import Pronunciation
import SSML
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite("Markup")
struct MarkupTests {
    private static let unspeakable: [(String, MarkupError.Reason)] = [
        ("<speak><say-as interpret-as=\"currency\">100</say-as></speak>", .notAnAmount("100")),
        ("<speak><say-as interpret-as=\"currency\">¥1和¥2</say-as></speak>", .notAnAmount("¥1和¥2")),
        (
            "<speak><say-as interpret-as=\"cardinal\">1e5</say-as></speak>",
            .value(ValueError(value: "1e5", rule: .exponent))
        ),
        (
            "<speak><say-as interpret-as=\"digits\">12a</say-as></speak>",
            .value(ValueError(value: "12a", rule: .notDigits))
        ),
        (
            "<speak><say-as interpret-as=\"date\">2023-02-30</say-as></speak>",
            .value(ValueError(value: "2023-02-30", rule: .noSuchDay))
        ),
        (
            "<speak><say-as interpret-as=\"time\">25:00</say-as></speak>",
            .value(ValueError(value: "25:00", rule: .notATime))
        ),
        (
            "<speak><lang xml:lang=\"fr\">bon</lang></speak>",
            .language("fr", known: ["zh-CN", "zh-TW", "zh-HK", "en-US", "en-GB", "en-IN"])
        ),
        ("<speak>  </speak>", .nothingSpeakable), ("<speak><break/>，</speak>", .nothingSpeakable),
        ("<speak>" + String(repeating: "好", count: 2_001) + "</speak>", .tooLong(limit: 2_000)),
        (
            "<speak>好" + String(repeating: "<break time=\"5s\"/>", count: 13) + "</speak>",
            .pausesTooLong(limitMs: 60_000)
        ),
        ("<speak>a\u{202E}b</speak>", .text(.control(codePoint: 0x202E, offset: 1))),
    ]

    private func plan(_ ssml: String, voice: String = "zh-CN") throws -> SpeechPlan {
        guard let voice = ServiceParts.catalog[voice] else { preconditionFailure("no test voice") }
        let request = ClipRequest(.speech(try ClipText(ssml: ssml, voice: voice), voice), format: .wav)
        return try ServiceParts.pipeline().normalize(request)
    }

    private func flaw(_ ssml: String, voice: String = "zh-CN") -> MarkupError.Reason? {
        do {
            _ = try plan(ssml, voice: voice)
            return nil
        } catch {
            return (error as? MarkupError)?.reason
        }
    }

    @Test(arguments: [
        ("<speak>支付宝到账<prosody rate=\"slow\">100.25</prosody>元</speak>", "支付宝到账一百点二五元"),
        ("<speak>到账1<mark name=\"a\"/>00元</speak>", "到账一百元"),
        ("<speak>尾号<break time=\"200ms\"/>8210</speak>", "尾号八二幺零"),
        ("<speak>尾号<say-as interpret-as=\"digits\">8210</say-as>，谢谢</speak>", "尾号八二幺零，谢谢"),
        ("<speak><say-as interpret-as=\"currency\">¥100.50</say-as></speak>", "一百点五元"),
        ("<speak><say-as interpret-as=\"currency\">CNY 2</say-as></speak>", "两元"),
        ("<speak><say-as interpret-as=\"cardinal\">-1050.20</say-as></speak>", "负一千零五十点二零"),
        ("<speak><say-as interpret-as=\"date\" format=\"mdy\">11/02/2023</say-as></speak>", "二零二三年十一月二日"),
        ("<speak><say-as interpret-as=\"time\">2:05</say-as></speak>", "两点零五分"),
        ("<speak><say-as interpret-as=\"telephone\">138-0013-8000</say-as></speak>", "幺三八 零零幺三 八零零零"),
        (
            "<speak><say-as interpret-as=\"ordinal\">2</say-as><say-as interpret-as=\"characters\">AB1</say-as></speak>",
            "第二A-B 幺"
        ),
        ("<speak><sub alias=\"微信支付\">WX</sub>到账</speak>", "微信支付到账"),
        ("<speak>共<lang xml:lang=\"en-US\">$5.50</lang></speak>", "共five dollars and fifty cents"),
        ("<speak><p><s>你好。</s><s>好</s></p></speak>", "你好。好"),
    ])
    func `markup is read with the text around it`(ssml: String, spoken: String) throws {
        #expect(try plan(ssml).spoken == spoken)
    }

    @Test func `a given reading is spoken`() throws {
        let plan = try plan("<speak><phoneme alphabet=\"pinyin\" ph=\"hao4\">好</phoneme>你</speak>")
        #expect(plan.readings.map(\.reading) == ["hao4", "ni3"])
        #expect(plan.parts.map(\.text) == ["hao4 ni3"])
    }

    @Test(arguments: [
        ("<phoneme alphabet=\"pinyin\" ph=\"jiu3 wan4\">一百</phoneme>元", "一", "jiu3"),
        ("100<phoneme alphabet=\"pinyin\" ph=\"jiao3\">元</phoneme>", "元", "jiao3"),
        ("100<phoneme alphabet=\"pinyin\" ph=\"ri4 yuan2\">美元</phoneme>", "美", "ri4"),
        ("<phoneme alphabet=\"pinyin\" ph=\"gong4 yi1 qian1\">共一百</phoneme>元", "百", "qian1"),
    ])
    func `a given reading does not change an amount`(markup: String, hanzi: String, reading: String) {
        guard case .changesAmount(let change)? = flaw("<speak>到账\(markup)</speak>") else {
            Issue.record("the reading was accepted")
            return
        }
        #expect(change.hanzi == hanzi && change.reading == reading)
    }

    @Test(arguments: [("yi4 bai3", "一百"), ("yao1", "一"), ("jue2 se4", "角色"), ("liu4", "六"), ("kuai5", "块")])
    func `a given reading may be one of the hanzi's own`(pinyin: String, hanzi: String) throws {
        let markup = "<phoneme alphabet=\"pinyin\" ph=\"\(pinyin)\">\(hanzi)</phoneme>好"
        #expect(try plan("<speak>\(markup)</speak>").spoken == hanzi + "好")
    }

    @Test func `breaks of a minute in total are accepted`() {
        #expect(flaw("<speak>好" + String(repeating: "<break time=\"5s\"/>", count: 12) + "</speak>") == nil)
    }

    @Test func `a break is a silence of its length, even before the first word and after the last`() throws {
        let plan = try plan(
            "<speak><break time=\"1s\"/>你好，<break time=\"700ms\"/><break time=\"300ms\"/>好<break time=\"2s\"/></speak>")
        #expect(plan.parts.map(\.gapBeforeMs) == [1_000, 1_000])
        #expect(plan.trailingPauseMs == 2_000)
    }

    @Test(arguments: [
        ("你好<break time=\"3s\"/><s>…</s><s>好</s>", 3_000), ("<s>你好</s><s>…</s><break time=\"100ms\"/>好", 350),
        ("你好<break time=\"0s\"/>，<break time=\"2s\"/>…好", 2_000), ("你好<break time=\"3s\"/><p>好</p>", 3_000),
    ])
    func `a break is kept before a silent passage and not shortened by the next break`(
        markup: String, gapMs: Int
    ) throws {
        #expect(try plan("<speak>\(markup)</speak>").parts.map(\.gapBeforeMs) == [0, gapMs])
    }

    @Test func `prosody changes the pace, pitch and loudness of its content`() throws {
        let parts = try plan("<speak>你<prosody rate=\"200%\" pitch=\"+12st\" volume=\"+6dB\">好</prosody></speak>").parts
        #expect(parts.map(\.delivery.rateThousandths) == [1_000, 2_000])
        #expect(parts.map(\.delivery.pitchHundredths) == [0, 1_200])
        #expect(parts.map(\.volumeHundredths) == [0, 600])
    }

    @Test(arguments: [
        "<speak>100<break/>.25元</speak>", "<speak>¥<say-as interpret-as=\"cardinal\">100</say-as></speak>",
        "<speak>1<sub alias=\"零零\">00</sub>元</speak>", "<speak><say-as interpret-as=\"cardinal\">5</say-as>%</speak>",
        "<speak><say-as interpret-as=\"cardinal\">1</say-as>.5</speak>",
        "<speak>-<say-as interpret-as=\"cardinal\">5</say-as></speak>",
        "<speak>1,<say-as interpret-as=\"digits\">000</say-as>元</speak>",
        "<speak>10<break strength=\"none\"/>0元</speak>",
        "<speak>到账-<s>100元</s></speak>", "<speak>-<lang xml:lang=\"en\">5</lang>元</speak>",
        "<speak>到账¥<s>100</s></speak>",
        "<speak><s>100</s><s>.50元</s></speak>", "<speak>1<s/>00元</speak>",
        "<speak><lang xml:lang=\"en\">100</lang>.50元</speak>",
        "<speak>¥ <say-as interpret-as=\"digits\">100</say-as></speak>",
        "<speak><say-as interpret-as=\"cardinal\">1</say-as><say-as interpret-as=\"cardinal\">200</say-as>元</speak>",
        "<speak><sub alias=\"100\">a</sub><sub alias=\".50元\">b</sub></speak>",
        "<speak><say-as interpret-as=\"currency\">¥100</say-as>万元</speak>",
        "<speak><say-as interpret-as=\"currency\">100元</say-as>美元</speak>",
        "<speak><say-as interpret-as=\"cardinal\">3</say-as>k元</speak>",
        "<speak>收款<lang xml:lang=\"en\">-</lang>100元</speak>",
        "<speak>USD <lang xml:lang=\"en\">5.50</lang></speak>",
        "<speak>¥5<phoneme alphabet=\"pinyin\" ph=\"wan4\">万</phoneme></speak>",
        "<speak>余额1,<s>234元</s></speak>",
        "<speak>到账100<break/>元</speak>", "<speak>100<p/>元</speak>", "<speak><s>100</s><s>美元</s></speak>",
        "<speak>一百<break/>元</speak>", "<speak>一百<break/>二十五元</speak>", "<speak>五十<break/>万元</speak>",
        "<speak><s>一百</s><s>万元</s></speak>", "<speak>100元<break/>5角</speak>",
        "<speak><say-as interpret-as=\"cardinal\">100</say-as><break/>元</speak>",
        "<speak>100<break/><sub alias=\"元\">x</sub></speak>",
        "<speak>100<break/><phoneme alphabet=\"pinyin\" ph=\"yuan2\">元</phoneme></speak>",
        "<speak>20 <break/> dollars</speak>", "<speak>two <break/> million dollars</speak>",
        "<speak>twenty<break/>five dollars</speak>", "<speak><s>5 dollars</s><s>fifty cents</s></speak>",
        "<speak><sub alias=\"一\">1</sub>00元</speak>",
    ])
    func `a number that markup divides is refused`(ssml: String) throws {
        #expect { try plan(ssml) } throws: { error in
            guard case ClipError.reading(.dividedNumber(_), _) = error else { return false }
            return true
        }
    }

    @Test(arguments: [
        (
            "<speak>订单<say-as interpret-as=\"digits\">1</say-as>，<say-as interpret-as=\"digits\">2</say-as>。</speak>",
            "订单幺，二。"
        ),
        ("<speak>100元<break/>200元</speak>", "一百元二百元"),
        ("<speak>100元<prosody rate=\"fast\">200元</prosody></speak>", "一百元二百元"),
        ("<speak><s>100</s><s>200</s></speak>", "一百。二百"),
        ("<speak><sub alias=\"微信\">WX</sub>100元</speak>", "微信一百元"),
        ("<speak>尾号<say-as interpret-as=\"digits\">8210</say-as> 100元</speak>", "尾号八二幺零，一百元"),
        ("<speak><say-as interpret-as=\"cardinal\">100</say-as>元</speak>", "一百元"),
        ("<speak><say-as interpret-as=\"date\">2023-11-01</say-as>100元</speak>", "二零二三年十一月一日一百元"),
        ("<speak><say-as interpret-as=\"cardinal\">100</say-as><break/>25元</speak>", "一百，二十五元"),
        ("<speak>尾号<say-as interpret-as=\"digits\">8210</say-as><break/>100元</speak>", "尾号八二幺零，一百元"),
        ("<speak>余额<break/>100元</speak>", "余额一百元"), ("<speak>周五<break/>三点</speak>", "周五三点"),
        ("<speak><s>星期五</s><s>元旦快乐</s></speak>", "星期五。元旦快乐"),
        ("<speak>收款 - <say-as interpret-as=\"currency\">¥5</say-as></speak>", "收款 五元"),
    ])
    func `numbers next to markup are accepted`(ssml: String, spoken: String) throws {
        #expect(try plan(ssml).spoken == spoken)
    }

    @Test(arguments: [
        ("You have <say-as interpret-as=\"cardinal\">5</say-as> new messages", "You have five new messages"),
        ("Pay <say-as interpret-as=\"currency\">$5</say-as> now", "Pay five dollars now"),
        ("hello <sub alias=\"World\">x</sub> again", "hello World again"),
        ("ending <say-as interpret-as=\"digits\">12</say-as> $5", "ending one two, five dollars"),
        ("Hello <break/> world", "Hello world"),
        ("Received<break/>$5<break/>from Bob", "Received five dollars from Bob"),
        ("apples<break/><say-as interpret-as=\"cardinal\">20</say-as>", "apples twenty"),
        (
            "<say-as interpret-as=\"cardinal\">20</say-as><break/><say-as interpret-as=\"cardinal\">5</say-as>",
            "twenty, five"
        ),
    ])
    func `English words keep the spaces around values`(ssml: String, spoken: String) throws {
        #expect(try plan("<speak>\(ssml)</speak>", voice: "en-US").spoken == spoken)
    }

    @Test func `a break before punctuation and prosody is kept`() throws {
        let parts = try plan("<speak>你好<break time=\"2s\"/>，<prosody rate=\"fast\">好</prosody></speak>").parts
        #expect(parts.map(\.gapBeforeMs) == [0, 2_000])
    }

    @Test func `source offsets count through the whole document`() throws {
        let plan = try plan("<speak>到账<say-as interpret-as=\"currency\">¥5</say-as>，好</speak>")
        #expect(plan.pieces.map(\.source) == [0..<6, 6..<9, 9..<15])
    }

    @Test func `a malformed amount is reported with its line and column`() throws {
        #expect { try plan("<speak>\n 好<s>到账1.2.3元</s></speak>") } throws: { error in
            guard case ClipError.reading(.malformedAmount, at: let place?) = error else { return false }
            return place.line == 2 && place.column == 6
        }
    }

    /// A request of pairs of parts, each part at its own rate.
    private func request(pairs: Int) throws -> ClipRequest {
        let ssml = "<speak>" + String(repeating: "<prosody rate=\"fast\">好</prosody>好", count: pairs) + "</speak>"
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        return ClipRequest(.speech(try ClipText(ssml: ssml, voice: voice), voice), format: .wav)
    }

    @Test func `markup with too many parts is refused before anything is spoken`() throws {
        let source = ToneSource()
        #expect { try ServiceParts.pipeline(source).render(request(pairs: 101), deadline: .never) } throws: { error in
            guard case ClipError.speech(.tooManyParts(limit: 200)) = error else { return false }
            return source.parts.isEmpty
        }
    }

    @Test func `markup with as many parts as allowed is spoken`() throws {
        let source = ToneSource(msPerByte: 0)
        #expect(throws: Never.self) { try ServiceParts.pipeline(source).render(request(pairs: 100), deadline: .never) }
        #expect(source.parts.count == 200)
    }

    @Test(arguments: Self.unspeakable)
    func `unspeakable markup is refused with the reason`(ssml: String, reason: MarkupError.Reason) {
        #expect(flaw(ssml) == reason)
    }

    @Test func `a voice without a normalizer reads markup but no values`() throws {
        #expect(
            try plan("<speak>ja<break time=\"1s\"/>nein</speak>", voice: "espeak/de").parts.map(\.text) == [
                "ja", " nein",
            ])
        #expect(
            flaw("<speak><say-as interpret-as=\"digits\">12</say-as></speak>", voice: "espeak/de")
                == .unsupported(element: "say-as"))
        #expect(
            flaw("<speak><phoneme alphabet=\"pinyin\" ph=\"hao3\">好</phoneme></speak>", voice: "en-US")
                == .unsupported(element: "phoneme"))
    }

    @Test(arguments: SSMLDateFormat.allCases)
    func `every date format of markup is a supported date order`(format: SSMLDateFormat) {
        #expect(CalendarDate.Order(rawValue: format.rawValue) != nil)
    }

    @Test func `spaces between elements separate English words`() throws {
        let plan = try plan("<speak>You have <prosody rate=\"slow\">two</prosody> messages</speak>", voice: "en-US")
        #expect(plan.spoken == "You have two messages")
    }

    @Test func `equal markup has equal keys and different markup has different keys`() throws {
        guard let voice = ServiceParts.catalog["zh-CN"] else { preconditionFailure("no test voice") }
        func key(_ ssml: String) throws -> ClipKey {
            ClipKey(ClipRequest(.speech(try ClipText(ssml: ssml, voice: voice), voice), format: .wav))
        }
        #expect(try key("<speak>好</speak>") == key("<speak>好</speak>"))
        #expect(try key("<speak>好</speak>") != key("<speak>好<break/></speak>"))
        let text = ClipKey(
            ClipRequest(.speech(ClipText(try CleanText("<speak>好</speak>")), voice), format: .wav))
        #expect(try key("<speak>好</speak>") != text)
    }
}
