internal import Audio
internal import Speech

/// A plan and its synthesized sound, before mastering.
struct Rendition {
    let plan: SpeechPlan
    /// One sound for each part of the plan.
    let sounds: [SpokenSound]
    /// The pieces to join: silence, a chime, the parts with their repetitions and rests, silence.
    let pieces: [VoicePiece]
    /// The places of the pieces in the clip.
    let layout: ClipLayout
    /// The index of the first part in `pieces`.
    let firstPart: Int
    /// The number of times that the parts are played.
    let times: Int
    private(set) var outcome = FitOutcome()

    init(_ plan: SpeechPlan, _ sounds: [SpokenSound], _ options: ClipOptions) {
        (self.plan, self.sounds, times) = (plan, sounds, options.times)
        var pieces = Self.silence(ms: options.leadMs)
        if let chime = options.leadIn { pieces.append(chime.piece) }
        firstPart = pieces.count
        let afterChimeMs = options.leadIn == nil ? 0 : Chime.gapMs
        for time in 0..<times {
            for (index, part) in plan.parts.enumerated() {
                let afterOthersMs = index > 0 ? 0 : time > 0 ? ClipOptions.repeatGapMs : afterChimeMs
                pieces.append(
                    VoicePiece(
                        pcm: sounds[index].pcm, gapBeforeMs: part.gapBeforeMs + afterOthersMs,
                        voice: part.parameters.voice, volumeDb: Double(part.volumeHundredths) / 100))
            }
        }
        self.pieces = pieces + Self.silence(ms: plan.trailingPauseMs + options.tailMs)
        layout = ClipLayout(self.pieces)
    }

    private static func silence(ms: Int) -> [VoicePiece] {
        ms > 0 ? [VoicePiece(pcm: .silence(ms: ms, sampleRateHz: sampleRateHz))] : []
    }

    /// Silence.
    init(silenceMs: Int) {
        (plan, sounds, firstPart, times) = (.silent, [], 0, 1)
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
        milliseconds(layout.placements[firstPart..<firstPart + sounds.count * times].reduce(0) { $0 + $1.heard.count })
    }

    private func milliseconds(_ frames: Int) -> Int { (frames * 1000 + Self.sampleRateHz - 1) / Self.sampleRateHz }
}
