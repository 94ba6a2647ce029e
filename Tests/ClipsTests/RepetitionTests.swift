import Audio
import Base
import Encoding
import Speech
import TestSupport
import Testing

@testable import Clips

/// Silence around the words, and repeated words.
@Suite struct RepetitionTests {
    private static let text = "支付宝到账100.25元"

    private func request(
        _ script: ClipText? = nil, fit: Fit = .none, leadIn: Chime? = nil, leadMs: Int = 0, tailMs: Int = 0,
        times: Int = 1
    ) throws -> ClipRequest {
        ClipRequest(
            .speech(try script ?? ClipText(try CleanText(Self.text)), try #require(ServiceParts.catalog["zh-CN"])),
            format: .wav, fit: fit, leadIn: leadIn, leadMs: leadMs, tailMs: tailMs, times: times)
    }

    private func render(_ request: ClipRequest, _ source: (any SpeechSource)? = nil) throws -> Clip {
        let pipeline = try source.map { ServiceParts.pipeline($0) } ?? RealEngine.pipeline()
        let request = source == nil ? request.with(try RealEngine.lexicons()) : request
        return try pipeline.render(request, deadline: Deadline.after(milliseconds: 60_000))
    }

    private func samples(_ clip: Clip) throws -> [Float] { try WaveFile.read(Array(clip.bytes)).samples }

    private func frames(_ ms: Int) -> Int { PCM.frameCount(ms: ms, sampleRateHz: 22_050) }

    @Test func `repetitions are 400 ms apart between the leading and trailing silence`() throws {
        let once = try render(try request())
        let clip = try render(try request(leadMs: 500, tailMs: 700, times: 3))
        #expect(abs(clip.durationMs - (500 + 3 * once.durationMs + 2 * 400 + 700)) <= 3)
        let (samples, wordFrames) = (try samples(clip), try samples(once).count)
        var silences = [0..<frames(500), samples.count - frames(700)..<samples.count]
        silences += [1, 2].map { time in
            let end = frames(500) + time * wordFrames + (time - 1) * frames(400)
            return end..<end + frames(400)
        }
        for silence in silences { #expect(samples[silence].allSatisfy { $0 == 0 }, "\(silence)") }
        #expect(clip.spoken == once.spoken)
        #expect(abs(clip.facts.lufs - once.facts.lufs) <= 0.3)
    }

    @Test func `each silence adds its length to the clip`() throws {
        let once = try render(try request())
        #expect(abs(try render(try request(leadMs: 250)).durationMs - once.durationMs - 250) <= 1)
        #expect(abs(try render(try request(tailMs: 250)).durationMs - once.durationMs - 250) <= 1)
    }

    @Test func `each repetition has its own word timings`() throws {
        let once = try render(try request())
        let clip = try render(try request(leadMs: 300, times: 2))
        let words = once.words.count
        #expect(clip.words.map(\.text) == once.words.map(\.text) + once.words.map(\.text))
        for (index, word) in clip.words.enumerated() {
            let shift = 300 + (index < words ? 0 : once.durationMs + 400)
            #expect(abs(word.startMs - once.words[index % words].startMs - shift) <= 2)
            #expect(abs(word.endMs - once.words[index % words].endMs - shift) <= 2)
        }
    }

    @Test func `each repetition has its own marks, and the last mark is at the end of the clip`() throws {
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let script = try ClipText(ssml: "<speak>您好<mark name=\"a\"/>谢谢<mark name=\"b\"/></speak>", voice: voice)
        let clip = try render(try request(script, tailMs: 500, times: 2))
        #expect(clip.words.map(\.text) == ["您好", "谢谢", "您好", "谢谢"])
        #expect(
            clip.marks == [
                MarkTiming(name: "a", startMs: clip.words[1].startMs),
                MarkTiming(name: "b", startMs: clip.words[1].endMs),
                MarkTiming(name: "a", startMs: clip.words[3].startMs),
                MarkTiming(name: "b", startMs: clip.durationMs),
            ])
    }

    @Test func `a chime is played once between the leading silence and the words`() throws {
        let chime = Chime(id: "x", pcm: Tone.sine(ms: 300), digest: "x")
        let once = try render(try request(leadIn: chime))
        let clip = try render(try request(leadIn: chime, leadMs: 400, times: 2))
        let words = try render(try request())
        #expect(abs(clip.durationMs - (400 + once.durationMs + 400 + words.durationMs)) <= 3)
        #expect(try samples(clip)[..<frames(400)].allSatisfy { $0 == 0 })
    }

    @Test func `silence and repetitions count toward the limit of a notification`() throws {
        let natural = try render(try request(leadMs: 200, tailMs: 200, times: 2))
        let maxMs = natural.durationMs * 9 / 10
        let clip = try render(try request(fit: .notification(maxMs: maxMs), leadMs: 200, tailMs: 200, times: 2))
        #expect(clip.durationMs <= maxMs && clip.durationMs * 100 >= maxMs * 94)
        #expect(clip.facts.fit.rateThousandths > 1_000)
    }

    @Test func `repetitions beyond the maximum length of a notification are refused`() throws {
        let long = try ClipText(CleanText(String(repeating: "你好你好你好你好，", count: 24)))
        let once = try render(try request(long, fit: .notification(maxMs: 29_500)), ToneSource())
        #expect((10_000...29_500).contains(once.durationMs))
        #expect(throws: ClipError.self) {
            try render(try request(long, fit: .notification(maxMs: 29_500), times: 3), ToneSource())
        }
    }

    @Test func `a repeated text is spoken only once by the engine`() throws {
        let source = ToneSource()
        _ = try render(try request(times: 3), source)
        let parts = source.parts.count
        let other = ToneSource()
        _ = try render(try request(), other)
        #expect(parts == other.parts.count)
    }

    @Test func `a repeated clip stays within its estimated length and cost`() throws {
        let pipeline = try RealEngine.pipeline()
        let request = try request(leadMs: 2_000, tailMs: 2_000, times: 3).with(RealEngine.lexicons())
        let clip = try pipeline.render(request, deadline: .after(milliseconds: 60_000))
        #expect(clip.durationMs <= (try pipeline.bound(request).durationMs))
        let frames = clip.durationMs * Rendition.sampleRateHz / 1_000
        #expect(ClipCost.bytes(frames: frames, request) <= ClipCost.bytes(of: request))
    }
}
