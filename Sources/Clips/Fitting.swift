internal import Audio
internal import Speech

/// Looks for the slowest way of speaking that ends in time.
struct Fitting {
    /// How long the clip may be.
    let maxMs: Int
    /// The pace that was asked for.
    let askedThousandths: Int
    let speak: (SpeechPlan, Delivery) throws(ClipError) -> Rendition

    /// Half again as fast: beyond it amounts are misheard.
    private static let fastestThousandths = 1_500
    /// Steps of 1 %: finer ones are not heard, and one more word would seldom fit.
    private static let stepThousandths = 10
    /// An engine's speech is not shorter by exactly the rate. The second try is right nearly always.
    private static let mostTries = 3
    /// Containers fill their last packet up: IMA4 by 8 ms at 8 kHz, and less at higher rates.
    private static let packetMs = 8

    /// - Parameter brief: the plan without what is optional; nil where nothing is.
    /// - Returns: what ends in time, or else the shortest there is.
    func rendition(of plan: SpeechPlan, orOf brief: () throws(ClipError) -> SpeechPlan?) throws(ClipError) -> Rendition
    {
        var best = try quickened(plan, isBrief: false)
        if !isInTime(best), let brief = try brief() {
            let shorter = try quickened(brief, isBrief: true)
            if shorter.layout.frames < best.layout.frames { best = shorter }
        }
        guard best.durationMs <= Fit.longestNotificationMs else {
            throw .tooLongToNotify(limitMs: Fit.longestNotificationMs)
        }
        return best
    }

    /// The plan at the pace asked for, or as much faster as it takes.
    private func quickened(_ plan: SpeechPlan, isBrief: Bool) throws(ClipError) -> Rendition {
        let fastest = min(Self.fastestThousandths, ClipRequest.rateThousandths.upperBound * 1000 / askedThousandths)
        var rate = 1000
        var best = try speak(plan, Delivery()).with(FitOutcome(isBrief: isBrief))
        for _ in 0..<Self.mostTries where !isInTime(best) && rate < fastest {
            rate = min(fastest, max(rate + Self.stepThousandths, needed(rate, best)))
            best = try speak(plan, Delivery(rateThousandths: rate))
                .with(FitOutcome(rateThousandths: rate, isBrief: isBrief))
        }
        return best
    }

    private func isInTime(_ rendition: Rendition) -> Bool { rendition.durationMs + Self.packetMs <= maxMs }

    /// The rate at which the speech, which is all that gets shorter, takes what the rests leave of the time.
    private func needed(_ rate: Int, _ rendition: Rendition) -> Int {
        let spokenMs = rendition.spokenMs
        let leftMs = maxMs - Self.packetMs - (rendition.durationMs - spokenMs)
        guard leftMs > 0 else { return .max }
        let exact = (rate * spokenMs + leftMs - 1) / leftMs
        return (exact + Self.stepThousandths - 1) / Self.stepThousandths * Self.stepThousandths
    }
}
