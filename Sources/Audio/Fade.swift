/// Straight ramps from and to zero: a clip that starts or stops above zero clicks in a loudspeaker.
enum Fade {
    /// Long enough that the ramp's own spectrum stays below speech, too short to be heard as a fade.
    static let ms = 5

    /// Fades what lies in `samples` from `start` on at both edges; each ramp takes half of a stretch that is shorter
    /// than two ramps.
    static func edges(of samples: inout [Float], from start: Int = 0, sampleRateHz: Int) {
        let ramp = min(PCM.frameCount(ms: ms, sampleRateHz: sampleRateHz), (samples.count - start) / 2)
        let last = samples.count - 1
        for step in 0..<ramp {
            let factor = Float(step) / Float(ramp)
            samples[start + step] *= factor
            samples[last - step] *= factor
        }
    }
}
