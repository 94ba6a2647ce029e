import Audio
import Base
import Encoding
import Normalization
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite struct FitTests {
    private static let slow = "支付宝到账一万二千三百四十五元六角七分，付款人张三，备注房租，请查收。"

    private func request(_ text: String = slow, fit: Fit, rate: Int = 1_000) throws -> ClipRequest {
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        return ClipRequest(
            .speech(ClipText(try CleanText(text)), voice), format: .caf, delivery: Delivery(rateThousandths: rate),
            fit: fit)
    }

    /// A request with an optional greeting and a required rest.
    private func request(_ prefix: String, _ rest: String, fit: Fit) throws -> ClipRequest {
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let passages = [Passage(.text(prefix)).asOptional, Passage(.text(rest))]
        return ClipRequest(.speech(ClipText(announcement: passages), voice), format: .caf, fit: fit)
    }

    private func render(_ request: ClipRequest, _ source: (any SpeechSource)? = nil) throws -> Clip {
        let pipeline = try source.map { ServiceParts.pipeline($0) } ?? RealEngine.pipeline()
        let request = source == nil ? request.with(try RealEngine.lexicons()) : request
        return try pipeline.render(request, deadline: Deadline.after(milliseconds: 60_000))
    }

    @Test func `a clip within the limit is unchanged`() throws {
        let free = try render(try request("到账一元", fit: .none))
        let clip = try render(try request("到账一元", fit: .notification(maxMs: 6_000)))
        #expect(clip.bytes.elementsEqual(free.bytes))
        #expect(clip.facts.fit.field == "none")
    }

    @Test(arguments: [0.97, 0.9, 0.8, 0.75])
    func `a clip that is a little too long is spoken only as much faster as necessary`(share: Double) throws {
        let natural = try render(try request(fit: .none))
        let maxMs = Int(Double(natural.durationMs) * share)
        let clip = try render(try request(fit: .notification(maxMs: maxMs)))
        #expect(clip.durationMs <= maxMs)
        // The clip is not faster than necessary: its length is within 4 % of the limit.
        #expect(clip.durationMs * 100 >= maxMs * 96)
        #expect((1_000...1_500).contains(clip.facts.fit.rateThousandths))
        #expect(clip.facts.fit.field.hasPrefix("rate=1."))
        #expect(clip.spoken == natural.spoken)
    }

    @Test func `a clip is spoken at most half again as fast and may then exceed the limit`() throws {
        let natural = try render(try request(fit: .none))
        let clip = try render(try request(fit: .notification(maxMs: 2_000)))
        #expect(clip.facts.fit.field == "rate=1.50")
        #expect(clip.durationMs > 2_000)
        #expect(abs(clip.durationMs * 3 / 2 - natural.durationMs) < natural.durationMs / 10)
    }

    @Test(arguments: [(2_500, "rate=1.20"), (2_000, "rate=1.50"), (3_000, "none")])
    func `the requested pace counts, up to three times the voice's pace in total`(rate: Int, field: String) throws {
        let clip = try render(try request(fit: .notification(maxMs: 1_000), rate: rate), ToneSource())
        #expect(clip.facts.fit.field == field)
    }

    @Test func `fast markup is spoken at most at three times the voice's pace`() throws {
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let script = try ClipText(
            ssml: "<speak>你好你好你好你好你好你好<prosody rate=\"250%\">你好到账</prosody></speak>", voice: voice)
        let clip = try render(
            ClipRequest(.speech(script, voice), format: .caf, fit: .notification(maxMs: 1_000)), ToneSource())
        #expect(clip.facts.fit.field == "rate=1.20")
    }

    @Test(arguments: [(ClipFormat.amr, SampleRate.hz8000), (.caf, .hz8000), (.aifcIMA4, .hz11025), (.mp3, .native)])
    func `the padding of a format's packets counts toward the length`(format: ClipFormat, rate: SampleRate) throws {
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        for maxMs in stride(from: 1_000, through: 1_100, by: 7) {
            let clip = try render(
                ClipRequest(
                    .speech(ClipText(try CleanText("你好你好你好你好你好你好")), voice), format: format, sampleRate: rate,
                    fit: .notification(maxMs: maxMs)), ToneSource())
            #expect(clip.durationMs <= maxMs)
        }
    }

    @Test func `a program speaks each text once, even if the clip is fitted repeatedly`() throws {
        let (program, tone) = (ToneSource(), ToneSource())
        let speaker = CommandParameters(voice: "x", arguments: ["x"])
        let voice = Voice(
            id: "x", name: "X", language: "zh-CN", gender: "male", engine: CommandVoice(speaker, .zhCN))
        let request = ClipRequest(
            .speech(ClipText(try CleanText(Self.slow)), voice), format: .caf, fit: .notification(maxMs: 2_000))
        let clip = try render(request, EngineRegistry([.espeak: tone, .command: program]))
        #expect(clip.facts.fit.rateThousandths > 1_000)
        #expect(program.parts.count == 1)
        #expect(tone.parts.isEmpty)
    }

    @Test func `optional text is left out only if a faster pace is not enough`() throws {
        let (prefix, rest) = ("您好，欢迎光临小店，谢谢惠顾，", "支付宝到账一百元")
        let whole = try render(try request(prefix, rest, fit: .none))
        let faster = try render(try request(prefix, rest, fit: .notification(maxMs: whole.durationMs * 3 / 4)))
        #expect(!faster.facts.fit.isBrief && faster.facts.fit.rateThousandths > 1_000)
        #expect(faster.spoken == whole.spoken)

        let alone = try render(try request(rest, fit: .none))
        let brief = try render(try request(prefix, rest, fit: .notification(maxMs: alone.durationMs + 20)))
        #expect(brief.facts.fit.field == "prefix")
        #expect(brief.spoken == rest)
        #expect(brief.bytes.elementsEqual(alone.bytes))

        let both = try render(try request(prefix, rest, fit: .notification(maxMs: alone.durationMs * 3 / 4)))
        #expect(both.facts.fit.field.hasPrefix("prefix, rate=1."))
        #expect(both.durationMs <= alone.durationMs * 3 / 4)
    }

    @Test(arguments: [("收款¥1", "00元到账"), ("收到1", ".50元"), ("入账一百", "元"), ("共¥", "25元")])
    func `an omitted prefix never changes an amount`(prefix: String, rest: String) throws {
        let whole = try render(try request(prefix, rest, fit: .none), ToneSource())
        let clip = try render(try request(prefix, rest, fit: .notification(maxMs: 1_000)), ToneSource())
        // The clip contains the complete text, or a rest with the same reading.
        #expect(clip.spoken == whole.spoken || (!clip.spoken.isEmpty && whole.spoken.hasSuffix(clip.spoken)))
        if prefix.last?.isNumber == true, rest.first != "元" { #expect(clip.spoken == whole.spoken) }
    }

    @Test func `a text that is optional as a whole is spoken in full`() throws {
        let clip = try render(try request("你好你好你好你好", "", fit: .notification(maxMs: 1_000)), ToneSource())
        #expect(clip.spoken == "你好你好你好你好")
    }

    @Test func `a notification is never as long as 30 s, and other clips may be`() throws {
        let text = String(repeating: "你好你好你好你好，", count: 60)
        #expect(throws: ClipError.self) {
            try render(try request(text, fit: .notification(maxMs: 29_500)), ToneSource())
        }
        #expect(try render(try request(text, fit: .none), ToneSource()).durationMs > 29_500)
    }

    @Test func `a recording is stretched in time to the requested pace`() throws {
        let prompt = Recording(voice: "bank", name: "tts_yuan", pcm: Tone.speechLike(ms: 1_000))
        let part = SpeechPart(text: "元", parameters: prompt, delivery: Delivery(rateThousandths: 1_500))
        let sound = try EngineRegistry([.espeak: ToneSource(), .command: CommandEngine()]).speak(part, deadline: .never)
        #expect(abs(sound.pcm.durationMs - 667) <= 20)
    }

    @Test(arguments: [
        (FitOutcome(), "none"), (FitOutcome(rateThousandths: 1_230), "rate=1.23"),
        (FitOutcome(isBrief: true), "prefix"), (FitOutcome(rateThousandths: 1_050, isBrief: true), "prefix, rate=1.05"),
    ])
    func `the outcome is formatted as a field`(outcome: FitOutcome, field: String) { #expect(outcome.field == field) }
}
