import Audio
import Base
import Encoding
import Speech
import TestSupport
import Testing

@testable import Clips

@Suite struct ClipBoundTests {
    private func request(_ text: String, _ voice: String, rate: Int) throws -> ClipRequest {
        let voice = try #require(ServiceParts.catalog[voice])
        return ClipRequest(
            .speech(ClipText(try CleanText(text)), voice), format: .wav, delivery: Delivery(rateThousandths: rate))
    }

    @Test(
        arguments: [
            ("支付宝到账一万两千三百四十五元六角七分，请您查收。", "zh-CN"), ("您有新订单", "zh-CN"),
            ("Payment of $1,234.50 received from ACME Ltd, thank you.", "en-US"), ("OTP: AKZW", "en-US"),
        ], [500, 1_000, 1_500])
    func `a clip's bound covers its length and is not excessive`(spoken: (String, String), rate: Int) throws {
        let request = try request(spoken.0, spoken.1, rate: rate).with(RealEngine.lexicons())
        let pipeline = try RealEngine.pipeline()
        let bound = try pipeline.bound(request).durationMs
        let clip = try pipeline.render(request, deadline: .after(milliseconds: 60_000))
        #expect(clip.durationMs <= bound)
        #expect(bound * 1_000 <= 5 * clip.durationMs * max(1_000, rate))
    }

    @Test func `a silence is as long as its bound`() throws {
        let request = ClipRequest(.silence(ms: 750), format: .wav)
        #expect(try ServiceParts.pipeline().bound(request).durationMs == 750)
    }

    @Test(arguments: [("ok", 1), ("ok", 3), ("ö ä ü", 1), ("A B C", 2)])
    func `a bound covers repetitions and single letters at the slowest rate`(text: String, times: Int) throws {
        let voice = try #require(ServiceParts.catalog["en-US"])
        let request = try ClipRequest(
            .speech(ClipText(CleanText(text)), voice), format: .wav, delivery: Delivery(rateThousandths: 500),
            times: times
        ).with(RealEngine.lexicons())
        let pipeline = try RealEngine.pipeline()
        let clip = try pipeline.render(request, deadline: .after(milliseconds: 60_000))
        #expect(try clip.durationMs <= pipeline.bound(request).durationMs)
    }

    @Test func `a chime adds its length and a gap to the bound`() throws {
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let chime = try #require(RandomRequests.chimes["ding"])
        let bounds = try [nil, chime].map { leadIn in
            let request = ClipRequest(.speech(ClipText(try CleanText("好")), voice), format: .wav, leadIn: leadIn)
            return try ServiceParts.pipeline().bound(request).durationMs
        }
        #expect(bounds[1] - bounds[0] == chime.pcm.frames * 1_000 / chime.pcm.sampleRateHz + Chime.gapMs)
    }

    @Test(arguments: [
        (Fit.none, 3, true), (.none, 80, false), (.notification(maxMs: 6_000), 8, true),
        (.notification(maxMs: 6_000), 30, true), (.notification(maxMs: 6_000), 120, false),
    ])
    func `a bound is certain if the clip certainly fits`(fit: Fit, hanzi: Int, isCertain: Bool) throws {
        let voice = try #require(ServiceParts.catalog["zh-CN"])
        let text = ClipText(try CleanText(String(repeating: "好", count: hanzi)))
        let bound = try ServiceParts.pipeline().bound(ClipRequest(.speech(text, voice), format: .wav, fit: fit))
        #expect(bound.isCertain == isCertain, "\(bound.durationMs)")
    }
}
