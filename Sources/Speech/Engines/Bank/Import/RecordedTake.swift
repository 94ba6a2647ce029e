package import Audio
private import Glibc

/// The sound of a recorded sentence, without the silence around it and at the sample rate of all prompts.
package struct RecordedTake: Sendable {
    package let pcm: PCM
    package let faults: [TakeFault]

    /// The minimum distance of speech to noise. Speech is intelligible at 15 dB and sounds clean from 30 dB on.
    private static let minNoiseDb = 25.0
    /// The minimum silence before the first word and after the last.
    private static let edgeMs = 30
    /// −25 dB relative to the loudest step: a vowel or a strong consonant.
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
        let lufs = Loudness.integratedLUFS(native)
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
