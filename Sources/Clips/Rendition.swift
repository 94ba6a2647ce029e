internal import Audio
internal import Speech

/// A plan and its synthesized sound, before mastering.
struct Rendition {
    let plan: SpeechPlan
    /// One sound for each part of the plan.
    let sounds: [SpokenSound]
    /// The pieces to join: a chime, the parts, a rest.
    let pieces: [VoicePiece]
    /// The places of the pieces in the clip.
    let layout: ClipLayout
    /// The index of the first part in `pieces`.
    let firstPart: Int
    private(set) var outcome = FitOutcome()

    init(_ plan: SpeechPlan, _ sounds: [SpokenSound], leadIn: Chime?) {
        self.plan = plan
        self.sounds = sounds
        var pieces = leadIn.map { [$0.piece] } ?? []
        firstPart = pieces.count
        for (index, part) in plan.parts.enumerated() {
            let afterChimeMs = index == 0 && leadIn != nil ? Chime.gapMs : 0
            pieces.append(
                VoicePiece(
                    pcm: sounds[index].pcm, gapBeforeMs: part.gapBeforeMs + afterChimeMs, voice: part.parameters.voice,
                    volumeDb: Double(part.volumeHundredths) / 100))
        }
        if plan.trailingPauseMs > 0 {
            pieces.append(VoicePiece(pcm: .silence(ms: plan.trailingPauseMs, sampleRateHz: Self.sampleRateHz)))
        }
        self.pieces = pieces
        layout = ClipLayout(pieces)
    }

    /// Silence.
    init(silenceMs: Int) {
        (plan, sounds, firstPart) = (.silent, [], 0)
        pieces = [VoicePiece(pcm: .silence(ms: silenceMs, sampleRateHz: Self.sampleRateHz))]
        layout = ClipLayout(pieces)
    }

    func with(_ outcome: FitOutcome) -> Rendition {
        var copy = self
        copy.outcome = outcome
        return copy
    }

    /// The sample rate of espeak-ng. All other sounds are resampled to it.
    static let sampleRateHz = SampleRate.native.hz

    /// The duration of the clip.
    var durationMs: Int { milliseconds(layout.frames) }

    /// The duration of the speech alone, without chime, gaps and rests.
    var spokenMs: Int {
        milliseconds(layout.placements[firstPart..<firstPart + sounds.count].reduce(0) { $0 + $1.heard.count })
    }

    private func milliseconds(_ frames: Int) -> Int { (frames * 1000 + Self.sampleRateHz - 1) / Self.sampleRateHz }
}
