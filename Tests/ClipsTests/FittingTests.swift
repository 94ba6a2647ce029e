import Audio
import Encoding
import Pronunciation
import Speech
import TestSupport
import Testing

@testable import Clips

/// The search for a pace, with speech of a known length.
@Suite struct FittingTests {
    /// Speech of a length that follows the rate exactly, unless another law is given.
    private final class Speaker {
        private(set) var rates: [Int] = []
        let naturalMs: Int
        let length: (_ naturalMs: Int, _ rate: Int) -> Int

        init(_ naturalMs: Int, length: @escaping (Int, Int) -> Int = { $0 * 1_000 / $1 }) {
            (self.naturalMs, self.length) = (naturalMs, length)
        }

        func speak(_ plan: SpeechPlan, _ delivery: Delivery) -> Rendition {
            rates.append(delivery.rateThousandths)
            let ms = length(naturalMs, delivery.rateThousandths)
            return Rendition(
                plan, [SpokenSound(pcm: Tone.square(ms: ms, sampleRateHz: Rendition.sampleRateHz))],
                ClipOptions(format: .wav))
        }
    }

    private static func plan(rate: Int = 1_000) throws -> SpeechPlan {
        let pronouncer = MandarinPronouncer(shipped: Lexicon())
        let voice = try #require(ServiceParts.catalog["en-US"])
        return try SpeechPlanner(pronouncer: pronouncer).plan(
            [Passage(.text("hello"))], voice: voice, delivery: Delivery(rateThousandths: rate))
    }

    private func fitted(_ speaker: Speaker, maxMs: Int, paddingMs: Int = 0, rate: Int = 1_000) throws -> Rendition {
        try Fitting(maxMs: maxMs, paddingMs: paddingMs, speak: speaker.speak)
            .rendition(of: Self.plan(rate: rate), orOf: { nil })
    }

    @Test(arguments: [(4_000, 0), (4_100, 100)])
    func `speech that fits to the millisecond is spoken once`(maxMs: Int, paddingMs: Int) throws {
        let speaker = Speaker(4_000)
        let rendition = try fitted(speaker, maxMs: maxMs, paddingMs: paddingMs)
        #expect(speaker.rates == [1_000])
        #expect(rendition.outcome == FitOutcome())
    }

    @Test func `speech that is a millisecond too long is spoken one step faster`() throws {
        let speaker = Speaker(4_001)
        let rendition = try fitted(speaker, maxMs: 4_000)
        #expect(speaker.rates == [1_000, 1_010])
        #expect(rendition.outcome.rateThousandths == 1_010 && rendition.durationMs <= 4_000)
    }

    @Test(arguments: [(4_400, 4_000, 1_100), (5_000, 4_000, 1_250), (6_000, 4_000, 1_500)])
    func `speech that follows the rate is spoken as fast as necessary`(naturalMs: Int, maxMs: Int, rate: Int) throws {
        let speaker = Speaker(naturalMs)
        let rendition = try fitted(speaker, maxMs: maxMs)
        #expect(rendition.outcome.rateThousandths == rate)
        #expect(rendition.durationMs <= maxMs)
        #expect(speaker.rates == [1_000, rate])
    }

    @Test func `speech is spoken at most half again as fast for any limit`() throws {
        let speaker = Speaker(9_000)
        let rendition = try fitted(speaker, maxMs: 1_000)
        #expect(speaker.rates == [1_000, 1_500])
        #expect(rendition.outcome.rateThousandths == 1_500 && rendition.durationMs > 1_000)
    }

    @Test func `speech is spoken at the maximum rate if the padding leaves no time`() throws {
        let speaker = Speaker(4_000)
        #expect(try fitted(speaker, maxMs: 1_000, paddingMs: 1_000).outcome.rateThousandths == 1_500)
    }

    @Test(arguments: [(1_000, 1_500), (2_000, 1_500), (2_500, 1_200), (3_000, 1_000)])
    func `a requested pace limits the increase to three times as fast in total`(asked: Int, fastest: Int) throws {
        let speaker = Speaker(9_000)
        #expect(try fitted(speaker, maxMs: 1_000, rate: asked).outcome.rateThousandths == fastest)
        #expect(ClipOptions.rateThousandths.upperBound == 3_000)
    }

    @Test func `speech that shortens too little is tried again`() throws {
        // A fifth of each step is lost.
        let speaker = Speaker(5_000) { natural, rate in natural * 1_000 / (1_000 + (rate - 1_000) * 4 / 5) }
        let rendition = try fitted(speaker, maxMs: 4_000)
        #expect(speaker.rates == [1_000, 1_250, 1_310, 1_320])
        #expect(rendition.durationMs <= 4_000)
    }

    @Test func `a faster rate is tried at most three times`() throws {
        // A third of each step is lost, so a fourth step would be necessary.
        let speaker = Speaker(5_000) { natural, rate in natural * 1_000 / (1_000 + (rate - 1_000) * 2 / 3) }
        let rendition = try fitted(speaker, maxMs: 4_000)
        #expect(speaker.rates.count == 4)
        #expect(rendition.durationMs > 4_000)
        #expect(rendition.outcome.rateThousandths == speaker.rates.last)
    }

    @Test func `speech that became much too short is tried slower`() throws {
        // An engine that overreacts: any faster speech is a third too short.
        let speaker = Speaker(5_000) { natural, rate in rate == 1_000 ? natural : natural * 670 / rate }
        let rendition = try fitted(speaker, maxMs: 4_900)
        #expect(speaker.rates.count > 2, "3,300 ms of 4,900 is no good use")
        #expect(rendition.durationMs <= 4_900)
        #expect(rendition.outcome.rateThousandths < speaker.rates[1])
    }

    @Test func `no rate is tried between two neighbouring steps`() throws {
        let speaker = Speaker(5_000) { natural, rate in rate == 1_000 ? natural : natural * 670 / rate }
        #expect(try fitted(speaker, maxMs: 4_999).durationMs <= 4_999)
        #expect(speaker.rates == [1_000, 1_010])
    }

    @Test func `optional text is left out if the rest alone is shorter`() throws {
        let (long, short) = (Speaker(9_000), Speaker(3_000))
        var isShort = false
        let fitting = Fitting(maxMs: 4_000, paddingMs: 0) { plan, delivery in
            (isShort ? short : long).speak(plan, delivery)
        }
        let rendition = try fitting.rendition(of: Self.plan()) {
            isShort = true
            return try? Self.plan()
        }
        #expect(rendition.outcome == FitOutcome(isBrief: true))
        #expect(short.rates == [1_000])
    }

    @Test func `a brief plan that is not shorter is ignored`() throws {
        let speaker = Speaker(9_000)
        let rendition = try Fitting(maxMs: 4_000, paddingMs: 0, speak: speaker.speak)
            .rendition(of: Self.plan()) { try? Self.plan() }
        #expect(!rendition.outcome.isBrief)
    }

    @Test(arguments: [(44_250, 0, true), (44_253, 0, false), (44_250, 1, false)])
    func `a notification may last 29,500 ms with its padding and not a millisecond more`(
        naturalMs: Int, paddingMs: Int, isTaken: Bool
    ) throws {
        let rendition = { try fitted(Speaker(naturalMs), maxMs: 6_000, paddingMs: paddingMs) }
        if isTaken {
            #expect(try rendition().durationMs == 29_500)
        } else {
            #expect { try rendition() } throws: { error in
                guard case .tooLongToNotify(limitMs: 29_500) = error as? ClipError else { return false }
                return true
            }
        }
    }
}
