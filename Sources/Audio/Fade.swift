/// Ramps from and to zero: a clip that starts or stops above zero clicks in a loudspeaker.
enum Fade {
    typealias Samples = UnsafeMutableBufferPointer<Float>

    /// Long enough that the ramp's own spectrum stays below speech, too short to be heard as a fade.
    static let ms = 5

    /// A straight rise from zero where `samples` begin; of a stretch shorter than two ramps it takes half.
    static func rise(_ samples: Samples, sampleRateHz: Int) {
        let ramp = rampFrames(samples, sampleRateHz)
        for step in 0..<ramp { samples[step] *= Float(step) / Float(ramp) }
    }

    /// The same to zero where `samples` end.
    static func fall(_ samples: Samples, sampleRateHz: Int) {
        let ramp = rampFrames(samples, sampleRateHz)
        for step in 0..<ramp { samples[samples.count - 1 - step] *= Float(step) / Float(ramp) }
    }

    /// Both, of all the samples.
    static func edges(of samples: inout [Float], sampleRateHz: Int) {
        samples.withUnsafeMutableBufferPointer { samples in
            rise(samples, sampleRateHz: sampleRateHz)
            fall(samples, sampleRateHz: sampleRateHz)
        }
    }

    private static func rampFrames(_ samples: Samples, _ sampleRateHz: Int) -> Int {
        min(PCM.frameCount(ms: ms, sampleRateHz: sampleRateHz), samples.count / 2)
    }

    /// One sound into another at equal power: the squares of the two gains add up to one, so that neither a dip nor a
    /// swell is heard where the sounds are not alike. The gains are the roots of 3t² − 2t³, which begins and ends level.
    static func cross(_ ending: Samples, into beginning: ArraySlice<Float>, gain: Float) {
        let count = Float(ending.count)
        for (index, sample) in zip(ending.indices, beginning) {
            let time = (Float(index) + 0.5) / count
            let power = time * time * (3 - 2 * time)
            ending[index] = ending[index] * (1 - power).squareRoot() + sample * gain * power.squareRoot()
        }
    }
}
