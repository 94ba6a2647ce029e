internal import Audio
internal import Speech

/// What can be told about a clip before it is made.
package struct ClipBound: Sendable, Equatable {
    package let spoken: String
    /// The clip will not be longer: by experience, not by proof, since an engine of one's own may be as slow as it likes.
    package let durationMs: Int
}

extension ClipPipeline {
    /// Reads the text without speaking it.
    package func bound(_ request: ClipRequest) throws(ClipError) -> ClipBound {
        guard case .speech = request.content else { return ClipBound(spoken: "", durationMs: request.silenceMs) }
        let plan = try normalize(request)
        let asked = max(500, min(1_000, request.options.delivery.rateThousandths))
        let speechMs = plan.spoken.unicodeScalars.reduce(0) { $0 + Self.maxMs(of: $1) } * 1_000 / asked
        let restsMs = plan.parts.reduce(0) { $0 + $1.gapBeforeMs }
        let leadInMs =
            (request.options.leadIn.map { $0.pcm.frames * 1_000 / Rendition.sampleRateHz + Chime.gapMs } ?? 0)
            + Self.edgesMs
        return ClipBound(
            spoken: plan.spoken, durationMs: min(Fit.maxNotificationMs, speechMs + restsMs + leadInMs))
    }

    /// What is left of quiet edges, the pause after a chime, and a frame of any format.
    private static let edgesMs = 400

    /// The slowest voice takes 0.35 s for a syllable of Chinese; English has about four letters in one, and spells
    /// capitals.
    private static func maxMs(of scalar: Unicode.Scalar) -> Int {
        if scalar.properties.isIdeographic { return 400 }
        if scalar.properties.isUppercase { return 450 }
        return scalar.properties.isAlphabetic ? 130 : scalar == " " ? 20 : 450
    }
}
