import Audio
import Base
import Encoding
import Normalization
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite struct WordTimingTests {
    private func clip(
        _ script: ClipText, voice: String = "zh-CN", fit: Fit = .none, leadIn: Chime? = nil, rate: Int = 1_000
    ) throws -> Clip {
        let voice = try #require(ServiceParts.catalog[voice])
        let request = ClipRequest(
            .speech(script, voice), format: .wav, delivery: Delivery(rateThousandths: rate), fit: fit, leadIn: leadIn)
        return try RealEngine.pipeline().render(
            request.with(RealEngine.lexicons()), deadline: Deadline.after(milliseconds: 60_000))
    }

    private func clip(_ text: String, voice: String = "zh-CN") throws -> Clip {
        try clip(ClipText(try CleanText(text)), voice: voice)
    }

    private func ssml(_ document: String) throws -> ClipText {
        try ClipText(ssml: document, voice: try #require(ServiceParts.catalog["zh-CN"]))
    }

    @Test(arguments: [
        ("支付宝到账100.25元，请查收。", "zh-CN", ["支付宝", "到账", "100.25", "元", "请查收"]),
        ("您的VIP会员 到期", "zh-CN", ["您", "的", "VIP", "会员", "到期"]),
        ("２０２３年１１月１１日收款￥５", "zh-CN", ["２０２３", "年", "１１月", "１１", "日", "收款", "￥５"]),
        (
            "You received $1,234.50 from O'Neil, thanks!", "en-US",
            ["You", "received", "$1,234.50", "from", "O'Neil", "thanks"]
        ),
        ("Grüße aus Köln!", "espeak/de", ["Grüße", "aus", "Köln"]),
    ])
    func `each timing entry is a word or a complete number`(text: String, voice: String, words: [String]) throws {
        let clip = try clip(text, voice: voice)
        #expect(clip.words.map(\.text) == words)
        for word in clip.words {
            #expect(String(decoding: Array(text.utf8)[word.source], as: UTF8.self) == word.text)
        }
    }

    /// The ranges with sound in ms: the stretches between silences of at least 60 ms.
    private func sounding(_ clip: Clip) -> [ClosedRange<Int>] {
        let samples = stride(from: 44, to: clip.bytes.count - 1, by: 2).map {
            Int16(bitPattern: UInt16(clip.bytes[$0]) | UInt16(clip.bytes[$0 + 1]) << 8)
        }
        var stretches: [ClosedRange<Int>] = []
        for (index, sample) in samples.enumerated() where abs(Int(sample)) > 60 {
            let ms = index * 1000 / clip.facts.sampleRateHz
            if let last = stretches.last, ms - last.upperBound < 60 {
                stretches[stretches.count - 1] = last.lowerBound...ms
            } else {
                stretches.append(ms...ms)
            }
        }
        return stretches
    }

    @Test(arguments: [500, 1_000, 2_000])
    func `word times match the sound of the finished clip`(rate: Int) throws {
        let script = try ssml(
            "<speak>支付宝<break time=\"700ms\"/>到账<break time=\"1s\"/>VIP<break time=\"400ms\"/>¥100</speak>")
        let chime = Chime(id: "x", pcm: Tone.sine(ms: 300), digest: "x")
        for leadIn in [nil, chime] {
            let clip = try clip(script, leadIn: leadIn, rate: rate)
            let heard = sounding(clip).dropFirst(leadIn == nil ? 0 : 1)
            #expect(clip.words.map(\.text) == ["支付宝", "到账", "VIP", "¥100"])
            #expect(heard.count >= 4)
            for pause in [1, 2, 3] {
                let start = clip.words[pause].startMs
                let end = clip.words[pause - 1].endMs
                #expect(heard.contains { abs($0.lowerBound - start) <= 10 })
                #expect(heard.contains { abs($0.upperBound - end) <= 10 })
            }
            #expect(abs(clip.words[1].startMs - clip.words[0].endMs - 700) <= 15)
            #expect(abs(clip.words[2].startMs - clip.words[1].endMs - 1_000) <= 15)
        }
    }

    @Test func `word times refer to the fitted clip`() throws {
        let text = ClipText(try CleanText("支付宝到账一万二千三百四十五元六角七分，付款人张三，备注房租。"))
        let natural = try clip(text)
        let fitted = try clip(text, fit: .notification(maxMs: natural.durationMs * 3 / 4))
        #expect(fitted.words.map(\.text) == natural.words.map(\.text))
        let last = try #require(fitted.words.last)
        #expect(fitted.durationMs - last.endMs <= 15)
        #expect(natural.words.last.map { $0.endMs > last.endMs } == true)
    }

    @Test func `the word times of random sentences are ordered, disjoint and within the clip`() throws {
        var random = SeededGenerator(seed: 11)
        let words = [
            "支付宝", "到账", "¥100.25", "微信", "收款", "12,345.67元", "，", "。", " iPhone ", "VIP", "尾号8888", "2023-11-11",
            "14:05", "请查收", "20%", "订单", " Hello world ", "（", "）", "三笔", "1.5万元", "的", "ＡＢＣ", "了",
        ]
        let pipeline = try RealEngine.pipeline()
        let voice = try #require(ServiceParts.catalog["zh-CN"]).with(RealEngine.lexicons())
        var heard = 0
        for _ in 0..<200 {
            let text = (0..<Int.random(in: 2...9, using: &random)).map { _ in
                words[Int.random(in: 0..<words.count, using: &random)]
            }.joined()
            guard let clean = try? CleanText(text) else { continue }
            let request = ClipRequest(.speech(ClipText(clean), voice), format: .wav)
            // Some requests are refused, such as two adjacent numbers.
            guard let plan = try? pipeline.normalize(request) else { continue }
            let rendition = try pipeline.speak(plan, request, deadline: Deadline.after(milliseconds: 60_000))
            let entries = WordTimings.entries(rendition, source: clean.value).flatMap(\.self)
            #expect(!entries.isEmpty, "\(text)")
            var (ms, byte) = (0, 0)
            for word in entries {
                #expect(word.startMs >= ms && word.endMs > word.startMs, "\(text)")
                #expect(word.source.lowerBound >= byte && !word.source.isEmpty, "\(text)")
                #expect(String(validating: Array(clean.value.utf8)[word.source], as: UTF8.self) == word.text)
                (ms, byte) = (word.endMs, word.source.upperBound)
            }
            #expect((entries.first?.startMs ?? .max) <= 15 && abs(rendition.durationMs - ms) <= 30, "\(text)")
            heard += 1
        }
        #expect(heard > 150)
    }

    @Test func `substituted words keep the written text in their timings`() throws {
        let lexicons = try RealEngine.lexicons(substitutes: "SKU\t=货号\n")
        let text = "您的SKU到账100元"
        let voice = try #require(ServiceParts.catalog["zh-CN"]).with(lexicons)
        let clip = try RealEngine.pipeline().render(
            ClipRequest(.speech(ClipText(try CleanText(text)), voice), format: .wav),
            deadline: Deadline.after(milliseconds: 60_000))
        #expect(clip.spoken == "您的货号到账一百元")
        #expect(clip.words.map(\.text) == ["您", "的", "SKU", "到账", "100", "元"])
    }

    @Test func `a substitution does not replace the unit of a number`() throws {
        let lexicons = try RealEngine.lexicons(substitutes: "件\t=个\n")
        let script = ClipText(try CleanText("到货5件，整件发货"))
        let request = ClipRequest(.speech(script, try #require(ServiceParts.catalog["zh-CN"])), format: .wav)
        #expect(try RealEngine.pipeline().normalize(request.with(lexicons)).spoken == "到货五件，整个发货")
    }

    @Test func `timings count the text between tags, and a mark is at the start of the next word`()
        throws
    {
        let script = try ssml(
            """
            <speak>您好<mark name="a"/>，<sub alias="订单">DD</sub><say-as interpret-as="cardinal">12</say-as>\
            <mark name="b"/><break time="300ms"/>谢谢<mark name="end"/></speak>
            """)
        #expect(script.text == "您好，订单12谢谢")
        let clip = try clip(script)
        #expect(clip.words.map(\.text) == ["您好", "订单", "12", "谢谢"])
        #expect(
            clip.marks == [
                MarkTiming(name: "a", startMs: clip.words[1].startMs),
                MarkTiming(name: "b", startMs: clip.words[3].startMs),
                MarkTiming(name: "end", startMs: clip.durationMs),
            ])
    }

    @Test func `silence gives no entries, and an engine without marks gives one entry per part`() throws {
        let silence = ClipRequest(.silence(ms: 200), format: .wav)
        #expect(try ServiceParts.pipeline().render(silence, deadline: .never).words.isEmpty)
        let clip = try ServiceParts.pipeline().render(try ServiceParts.request("你好，到账。"), deadline: .never)
        #expect(clip.words.map(\.text) == ["你好，到账"])
    }
}
