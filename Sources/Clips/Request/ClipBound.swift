internal import Audio
internal import Normalization
internal import Speech

/// The words and the longest possible duration of a clip that is not rendered yet.
package struct ClipBound: Sendable, Equatable {
    package let spoken: String
    /// An empirical upper bound. A program of the operator's may speak more slowly.
    package let durationMs: Int
}

extension ClipPipeline {
    /// Normalizes the text and estimates the duration. No engine runs.
    package func bound(_ request: ClipRequest) throws(ClipError) -> ClipBound {
        guard case .speech(_, let voice) = request.content else {
            return ClipBound(spoken: "", durationMs: request.silenceMs)
        }
        let plan = try normalize(request)
        let asked = max(500, min(1_000, request.options.delivery.rateThousandths))
        let isOfEspeak = voice.kind == .espeak && voice.normalizerLanguage?.script == .han
        let hanziMs = isOfEspeak ? Self.espeakHanziMs : Self.hanziMs
        let speechMs =
            plan.spoken.unicodeScalars.reduce(0) { $0 + Self.maxMs(of: $1, hanziMs: hanziMs) } * 1_000 / asked
        let restsMs = plan.parts.reduce(0) { $0 + $1.gapBeforeMs }
        let leadInMs =
            (request.options.leadIn.map { $0.pcm.frames * 1_000 / Rendition.sampleRateHz + Chime.gapMs } ?? 0)
            + Self.edgesMs
        return ClipBound(
            spoken: plan.spoken,
            durationMs: min(
                Fit.maxNotificationMs,
                (speechMs + restsMs) * request.options.times + request.options.restsMs + leadInMs))
    }

    /// The quiet edges, the pause after a chime, and the padding of any format.
    private static let edgesMs = 400

    /// The slowest voice of espeak-ng takes 0.35 s for a syllable of Chinese. Recorded syllables take 0.43 s on average
    /// and 0.63 s at most. They also speak the hanzi of other voices.
    private static let (espeakHanziMs, hanziMs) = (400, 650)

    /// An English syllable has about four letters, and capitals are spelled.
    private static func maxMs(of scalar: Unicode.Scalar, hanziMs: Int) -> Int {
        if scalar.properties.isIdeographic { return hanziMs }
        if scalar.properties.isUppercase { return 450 }
        return scalar.properties.isAlphabetic ? 130 : scalar == " " ? 20 : 450
    }
}
