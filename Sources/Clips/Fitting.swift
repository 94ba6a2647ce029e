internal import Audio
internal import Speech

/// Looks for the slowest way of speaking that ends in time.
struct Fitting {
    /// How long the clip may be.
    let maxMs: Int
    /// By how many frames' time the format may lengthen the clip.
    let paddingMs: Int
    let speak: (SpeechPlan, Delivery) throws(ClipError) -> Rendition

    /// Half again as fast: beyond it amounts are misheard.
    private static let fastestThousandths = 1_500
    /// Steps of 1 %: finer ones are not heard, and one more word would seldom fit.
    private static let stepThousandths = 10
    /// An engine's speech is not shorter by exactly the rate. The second try is right nearly always.
    private static let maxTries = 3
    /// Speech that fills this much of the time need not be slower.
    private static let goodUsePercent = 97

    /// - Parameter brief: the plan without what is optional; nil where nothing is.
    /// - Returns: what ends in time, or else the shortest there is.
    func rendition(of plan: SpeechPlan, orOf brief: () throws(ClipError) -> SpeechPlan?) throws(ClipError) -> Rendition
    {
        var best = try quickened(plan, isBrief: false)
        if !isInTime(best), let brief = try brief() {
            let shorter = try quickened(brief, isBrief: true)
            if shorter.layout.frames < best.layout.frames { best = shorter }
        }
        guard best.durationMs + paddingMs <= Fit.maxNotificationMs else {
            throw .tooLongToNotify(limitMs: Fit.maxNotificationMs)
        }
        return best
    }

    /// The plan at the pace asked for, or as much faster as it takes.
    private func quickened(_ plan: SpeechPlan, isBrief: Bool) throws(ClipError) -> Rendition {
        // Markup may ask for another pace in places: the fastest of them counts.
        let asked = plan.parts.map(\.delivery.rateThousandths).max() ?? 1000
        let fastest = min(Self.fastestThousandths, ClipOptions.rateThousandths.upperBound * 1000 / asked)
        var late = try speak(plan, Delivery()).with(FitOutcome(isBrief: isBrief))
        guard !isInTime(late) else { return late }
        var timely: Rendition?
        for _ in 0..<Self.maxTries {
            guard let rate = timely.map({ between(late, $0) }) ?? faster(than: late, fastest) else { break }
            let tried = try speak(plan, Delivery(rateThousandths: rate))
                .with(FitOutcome(rateThousandths: rate, isBrief: isBrief))
            if isInTime(tried) { timely = tried } else { late = tried }
        }
        return timely ?? late
    }

    private func isInTime(_ rendition: Rendition) -> Bool { rendition.durationMs + paddingMs <= maxMs }

    /// The rate at which the speech, which is all that gets shorter, takes what the rests leave of the time; nil where
    /// nothing is faster.
    private func faster(than late: Rendition, _ fastest: Int) -> Int? {
        let rate = late.outcome.rateThousandths
        guard rate < fastest else { return nil }
        let leftMs = maxMs - paddingMs - (late.durationMs - late.spokenMs)
        guard leftMs > 0 else { return fastest }
        return min(fastest, max(rate + Self.stepThousandths, stepUp((rate * late.spokenMs + leftMs - 1) / leftMs)))
    }

    /// A rate between two that may still be in time, on the straight line between their lengths; nil where the faster one
    /// is not much too fast.
    private func between(_ late: Rendition, _ timely: Rendition) -> Int? {
        let (slow, fast) = (late.outcome.rateThousandths, timely.outcome.rateThousandths)
        guard timely.durationMs * 100 < maxMs * Self.goodUsePercent, fast - slow > Self.stepThousandths else {
            return nil
        }
        let share = (fast - slow) * (late.durationMs + paddingMs - maxMs) / (late.durationMs - timely.durationMs)
        return min(fast - Self.stepThousandths, max(slow + Self.stepThousandths, stepUp(slow + share)))
    }

    private func stepUp(_ rate: Int) -> Int {
        (rate + Self.stepThousandths - 1) / Self.stepThousandths * Self.stepThousandths
    }
}
