package import Audio

/// A recording that is ready for a bank: trimmed, and at the bank's loudness and sample rate.
package struct PromptPreparation: Sendable {
    package let pcm: PCM
    package let faults: [PromptWarning]
    /// The loudness of the original recording.
    package let sourceLUFS: Double
    package let sourceRateHz: Int

    /// The target of EBU R 128. Speech at this loudness peaks far below full scale, so it needs no limiter.
    package static let targetLUFS = -23.0

    /// The maximum peak. A prompt with a higher peak stays softer and is not limited.
    private static let maxPeak: Float = 0.9

    /// The quietest consonants of a syllable are 35 dB below its loudest vowel. The noise of a room should be still
    /// softer.
    private static let edgeEnergy: Float = 1e-4

    /// The edges are searched in steps of 10 ms. One step before the sound and three after it are kept, because a
    /// consonant begins softly and a vowel fades.
    private static let stepMs = 10
    private static let stepsKept = (before: 1, behind: 3)

    /// - Returns: nil for a recording without audible sound.
    package init?(_ recording: PCM, _ kind: Prompt.Class) throws(AudioError) {
        let centred = Self.centred(recording)
        guard centred.isAudible else { return nil }
        let trimmed = PCM(samples: Array(centred.samples[Self.edges(centred)]), sampleRateHz: centred.sampleRateHz)
        let native = try Resampler.resample(trimmed, to: .native)
        // A click of a few frames may disappear at a lower sample rate.
        guard native.isAudible else { return nil }
        let lufs = Loudness.integratedLUFS(native)
        let peak = native.samples.reduce(0) { max($0, $1.magnitude) }
        let gain = min(Decibels.gain(Self.targetLUFS - lufs), Self.maxPeak / peak)
        pcm = PCM(samples: native.samples.map { $0 * gain }, sampleRateHz: native.sampleRateHz)
        (sourceLUFS, sourceRateHz) = (lufs, recording.sampleRateHz)
        var faults: [PromptWarning] = []
        if lufs < PromptWarning.quietLUFS { faults.append(.quiet(lufs: lufs)) }
        if PromptWarning.isClipped(recording) { faults.append(.clipped) }
        if PromptWarning.isLong(pcm, kind) { faults.append(.long(ms: pcm.durationMs)) }
        self.faults = faults
    }

    /// Prepares a prompt that is cut from a sentence at the bank's loudness. The prompt keeps its stress, up to 2 dB.
    package init(cut pcm: PCM, _ kind: Prompt.Class) {
        sourceLUFS = Loudness.integratedLUFS(pcm)
        sourceRateHz = pcm.sampleRateHz
        let stress = min(Self.stressLU, max(-Self.stressLU, sourceLUFS - Self.targetLUFS))
        let peak = pcm.samples.reduce(Float.leastNormalMagnitude) { max($0, $1.magnitude) }
        let gain = min(Decibels.gain(Self.targetLUFS + stress - sourceLUFS), Self.maxPeak / peak)
        let levelled = PCM(samples: pcm.samples.map { $0 * gain }, sampleRateHz: pcm.sampleRateHz)
        self.pcm = levelled
        faults = PromptWarning.isLong(levelled, kind) ? [.long(ms: levelled.durationMs)] : []
    }

    /// A syllable at the end of a sentence is several decibels softer than the others. In another place it would sound
    /// like a mistake, and a check finds differences of 3 LU.
    private static let stressLU = 2.0

    /// Returns the sound without the constant offset of cheap sound cards. The offset would look like sound at the
    /// edges.
    static func centred(_ pcm: PCM) -> PCM {
        let mean = Float(pcm.samples.reduce(0.0) { $0 + Double($1) } / Double(max(1, pcm.frames)))
        return PCM(samples: pcm.samples.map { $0 - mean }, sampleRateHz: pcm.sampleRateHz)
    }

    /// The range from the first to the last step that is not far below the loudest step.
    static func edges(_ pcm: PCM) -> Range<Int> {
        let step = max(1, PCM.frameCount(ms: stepMs, sampleRateHz: pcm.sampleRateHz))
        let energies = stride(from: 0, to: pcm.frames, by: step).map { start in
            pcm.samples[start..<min(start + step, pcm.frames)].reduce(0) { $0 + $1 * $1 }
        }
        let threshold = (energies.max() ?? 0) * edgeEnergy
        guard let first = energies.firstIndex(where: { $0 > threshold }),
            let last = energies.lastIndex(where: { $0 > threshold })
        else { return 0..<pcm.frames }
        let start = max(0, first - stepsKept.before) * step
        return start..<min(pcm.frames, (last + 1 + stepsKept.behind) * step)
    }
}
