internal import Audio
internal import Speech

/// Searches for the slowest rendition that ends in time.
struct Fitting {
    /// The maximum duration of the clip.
    let maxMs: Int
    /// The maximum duration of the padding that the format adds.
    let paddingMs: Int
    let speak: (SpeechPlan, Delivery) throws(ClipError) -> Rendition

    /// At more than 1.5 times the rate amounts are misheard.
    static let fastestThousandths = 1_500
    /// Steps of 1 %. Finer steps are inaudible and seldom let another word fit.
    private static let stepThousandths = 10
    /// The duration of speech is not exactly proportional to the rate. The second try is nearly always right.
    private static let maxTries = 3
    /// Speech that fills this share of the time need not be slower.
    private static let goodUsePercent = 97

    /// - Parameter brief: returns the plan without optional passages; nil if the plan has none.
    /// - Returns: a rendition that ends in time, or the shortest one.
    /// - Throws: `tooLongToNotify` if the shortest rendition is longer than any notification, or an error of `speak`.
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

    /// Speaks the plan at the requested rate, or at a faster rate if it would not end in time.
    private func quickened(_ plan: SpeechPlan, isBrief: Bool) throws(ClipError) -> Rendition {
        // Markup may set several rates. The fastest of them decides.
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

    /// Returns the rate at which the speech fits into the time that the rests leave; the rests keep their length. Nil
    /// if `late` has the fastest rate already.
    private func faster(than late: Rendition, _ fastest: Int) -> Int? {
        let rate = late.outcome.rateThousandths
        guard rate < fastest else { return nil }
        let leftMs = maxMs - paddingMs - (late.durationMs - late.spokenMs)
        guard leftMs > 0 else { return fastest }
        return min(fastest, max(rate + Self.stepThousandths, stepUp((rate * late.spokenMs + leftMs - 1) / leftMs)))
    }

    /// Returns a rate between two rates, by linear interpolation of their durations. Nil if the faster rendition fills
    /// the time well.
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
