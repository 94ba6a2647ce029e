/// Fades and crossfades. A clip that starts or stops at an amplitude other than zero clicks in a loudspeaker.
enum Fade {
    typealias Samples = UnsafeMutableBufferPointer<Float>

    /// The length of a fade: long enough that the ramp's own spectrum stays below speech, and too short to be heard as
    /// a fade.
    static let ms = 5

    /// Linear fade-in. A ramp covers at most half of `samples`.
    static func fadeIn(_ samples: Samples, sampleRateHz: Int) {
        let ramp = rampFrames(samples, sampleRateHz)
        for step in 0..<ramp { samples[step] *= Float(step) / Float(ramp) }
    }

    /// Linear fade-out. A ramp covers at most half of `samples`.
    static func fadeOut(_ samples: Samples, sampleRateHz: Int) {
        let ramp = rampFrames(samples, sampleRateHz)
        for step in 0..<ramp { samples[samples.count - 1 - step] *= Float(step) / Float(ramp) }
    }

    /// Fades both ends of a clip.
    static func fadeEdges(of samples: inout [Float], sampleRateHz: Int) {
        samples.withUnsafeMutableBufferPointer { samples in
            fadeIn(samples, sampleRateHz: sampleRateHz)
            fadeOut(samples, sampleRateHz: sampleRateHz)
        }
    }

    private static func rampFrames(_ samples: Samples, _ sampleRateHz: Int) -> Int {
        min(PCM.frameCount(ms: ms, sampleRateHz: sampleRateHz), samples.count / 2)
    }

    /// Equal-power crossfade: the squares of the two gains add up to one, so the power of uncorrelated sounds stays
    /// constant. The gains are the square roots of 1 − (3t² − 2t³) and 3t² − 2t³, whose slope is zero at both ends.
    static func crossfade(_ ending: Samples, into beginning: ArraySlice<Float>, gain: Float) {
        let count = Float(ending.count)
        for (index, sample) in zip(ending.indices, beginning) {
            let time = (Float(index) + 0.5) / count
            let power = time * time * (3 - 2 * time)
            ending[index] = ending[index] * (1 - power).squareRoot() + sample * gain * power.squareRoot()
        }
    }
}
