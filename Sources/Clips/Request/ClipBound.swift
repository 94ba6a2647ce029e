internal import Audio
internal import Normalization
internal import Speech

/// The words and the longest possible duration of a clip that is not rendered yet.
package struct ClipBound: Sendable, Equatable {
    package let spoken: String
    /// An empirical upper bound. A program of the operator's may speak more slowly.
    package let durationMs: Int
    /// Whether the clip certainly has these words and ends in time. Otherwise its rendition may omit words or fail.
    package let isCertain: Bool
}

extension ClipPipeline {
    /// Normalizes the text and estimates the duration. No engine runs.
    package func bound(_ request: ClipRequest) throws(ClipError) -> ClipBound {
        guard case .speech(let script, let voice) = request.content else {
            return ClipBound(spoken: "", durationMs: request.silenceMs, isCertain: true)
        }
        let plan = try normalize(request)
        let longestMs = Self.durationMs(plan, request, voice, faster: 1_000)
        guard case .notification(let maxMs) = request.options.fit else {
            let isShort = longestMs <= Fit.maxNotificationMs
            return ClipBound(spoken: plan.spoken, durationMs: longestMs, isCertain: isShort)
        }
        let shortestMs = Self.durationMs(plan, request, voice, faster: Fitting.fastestThousandths)
        if shortestMs <= maxMs {
            return ClipBound(spoken: plan.spoken, durationMs: min(longestMs, maxMs), isCertain: true)
        }
        let keepsWords = !script.passages.contains(where: \.isOptional)
        return ClipBound(
            spoken: plan.spoken, durationMs: shortestMs,
            isCertain: keepsWords && shortestMs <= Fit.maxNotificationMs)
    }

    /// Returns the duration in a slow voice.
    ///
    /// - Parameter faster: a rate in thousandths, relative to the requested rate.
    private static func durationMs(_ plan: SpeechPlan, _ request: ClipRequest, _ voice: Voice, faster: Int) -> Int {
        let rate = max(500, min(1_000, request.options.delivery.rateThousandths)) * faster / 1_000
        let isOfEspeak = voice.kind == .espeak && voice.normalizerLanguage?.script == .han
        let speechMs = speechMs(of: plan.spoken, hanziMs: isOfEspeak ? espeakHanziMs : hanziMs) + edgesMs
        let gapsMs = plan.parts.reduce(0) { $0 + $1.gapBeforeMs }
        let leadInMs = request.options.leadIn.map { $0.pcm.frames * 1_000 / Rendition.sampleRateHz + Chime.gapMs } ?? 0
        return (speechMs * 1_000 / rate + gapsMs) * request.options.times + request.options.restsMs + leadInMs
            + plan.trailingPauseMs
    }

    /// The quiet edges of a rendition, and the padding of any format.
    private static let edgesMs = 400

    /// The slowest voice of espeak-ng takes 0.35 s for a syllable of Chinese. Recorded syllables take 0.43 s on average
    /// and 0.63 s at most. They also speak the hanzi of other voices.
    private static let (espeakHanziMs, hanziMs) = (400, 650)

    /// An English syllable has about four letters. Capitals and single letters are spelled.
    private static func speechMs(of spoken: String, hanziMs: Int) -> Int {
        spoken.split(separator: " ").reduce(0) { sum, word in
            let scalars = word.unicodeScalars
            let isSpelled = scalars.count == 1 && scalars.allSatisfy { !$0.properties.isIdeographic }
            return sum + spaceMs + (isSpelled ? spelledMs : scalars.reduce(0) { $0 + maxMs(of: $1, hanziMs: hanziMs) })
        }
    }

    private static let (spaceMs, spelledMs) = (20, 450)

    private static func maxMs(of scalar: Unicode.Scalar, hanziMs: Int) -> Int {
        if scalar.properties.isIdeographic { return hanziMs }
        return scalar.properties.isAlphabetic && !scalar.properties.isUppercase ? 130 : spelledMs
    }
}
