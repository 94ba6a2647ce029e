package import Audio
private import Glibc

/// A fault of a recorded sentence, which a person can mend by saying it again.
package enum TakeFault: Sendable, Equatable {
    /// The speech is softer than −45 LUFS.
    case quiet(lufs: Double)
    /// The peaks of the sound are cut off.
    case clipped
    /// The room or the microphone is heard beside the speech, so many dB below it.
    case noisy(db: Int)
    /// The recording begins in the middle of speech.
    case lateStart
    /// The recording ends in the middle of speech.
    case earlyEnd
    /// The sentence takes another share of the usual time, in percent.
    case pace(percent: Int)
    /// The sound of some words is more like other words. They are not used.
    case words(String)
    /// The sound is more like another sentence, or cannot be compared with the text.
    case unfit

    /// A part of a sentence for the person who speaks.
    package var description: String {
        switch self {
        case .quiet(let lufs): "too quiet (\(PromptWarning.rounded(lufs)) LUFS): come nearer to the microphone"
        case .clipped: "clipped: go further from the microphone, or turn its level down"
        case .noisy(let db): "noisy: the room is only \(db) dB below the speech"
        case .lateStart: "cut off at the start: wait a moment before the first word"
        case .earlyEnd: "cut off at the end: wait a moment after the last word"
        case .pace(let percent): "\(percent < 100 ? "too fast" : "too slow") (\(percent) % of the usual time)"
        case .words(let words): "maybe other words than '\(words)', which are not used"
        case .unfit: "other words than the text"
        }
    }
}

/// The sound of a recorded sentence: without the silence around it, at the rate of all prompts.
package struct RecordedTake: Sendable {
    package let pcm: PCM
    package let faults: [TakeFault]
    /// Of the recording.
    package let lufs: Double

    /// Speech is understood at 15 dB and sounds clean from 30 dB on.
    private static let minNoiseDb = 25.0
    /// Silence before the first word and after the last.
    private static let edgeMs = 30
    /// −25 dB below the loudest step: a vowel or a strong consonant.
    private static let speechEnergy: Float = 3e-3
    private static let stepMs = 10

    /// - Returns: nil for a recording without audible sound.
    package init?(_ recording: PCM) throws(AudioError) {
        let centred = PromptPreparation.centred(recording)
        guard centred.isAudible else { return nil }
        let native = try Resampler.resample(
            PCM(samples: Array(centred.samples[PromptPreparation.edges(centred)]), sampleRateHz: centred.sampleRateHz),
            to: .native)
        guard native.isAudible else { return nil }
        pcm = native
        lufs = Loudness.integratedLUFS(native)
        var faults: [TakeFault] = lufs < PromptWarning.quietLUFS ? [.quiet(lufs: lufs)] : []
        if PromptWarning.isClipped(recording) { faults.append(.clipped) }
        self.faults = faults + Self.faults(centred)
    }

    private static func faults(_ pcm: PCM) -> [TakeFault] {
        let step = max(1, PCM.frameCount(ms: stepMs, sampleRateHz: pcm.sampleRateHz))
        let energies = stride(from: 0, to: pcm.frames, by: step).map { start in
            pcm.samples[start..<min(start + step, pcm.frames)].reduce(Float(0)) { $0 + $1 * $1 }
        }
        let threshold = (energies.max() ?? 0) * speechEnergy
        let speech = energies.filter { $0 > threshold }
        let quiet = energies.sorted().prefix(max(1, energies.count / 10))
        let noise = Double(quiet.reduce(0, +)) / Double(quiet.count)
        let db = 10 * log10(Double(speech.reduce(0, +)) / Double(max(1, speech.count)) / max(noise, 1e-12))
        var faults: [TakeFault] = db < minNoiseDb ? [.noisy(db: Int(db))] : []
        if energies.prefix(edgeMs / stepMs).contains(where: { $0 > threshold }) { faults.append(.lateStart) }
        if energies.suffix(edgeMs / stepMs).contains(where: { $0 > threshold }) { faults.append(.earlyEnd) }
        return faults
    }
}
