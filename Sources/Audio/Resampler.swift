import CSoxr

/// Sound at another rate, through libsoxr's linear-phase filter for 20 bits: images and aliases 120 dB down, flat to
/// 0.91 of the lower of the two Nyquist frequencies.
///
/// Up to 20 bits libsoxr reckons in single precision with SSE, which every x86-64 processor has; from 24 bits on it
/// takes AVX where there is some. So the samples are the same on all of them (checked on emulated processors without
/// AVX and FMA, too).
package enum Resampler {
    /// The sound at `rate`: frames × new rate ÷ old rate of them, rounded half up, in step with the ones they were made
    /// of. Peaks between the samples may become samples: they can pass the old highest one.
    package static func resample(_ pcm: PCM, to rate: SampleRate) throws(AudioError) -> PCM {
        guard pcm.sampleRateHz != rate.hz, pcm.frames > 0 else {
            return PCM(samples: pcm.samples, sampleRateHz: rate.hz)
        }
        let frames = (2 * pcm.frames * rate.hz + pcm.sampleRateHz) / (2 * pcm.sampleRateHz)
        let resampler = try SoxrHandle(from: pcm.sampleRateHz, to: rate.hz)
        return PCM(samples: try resampler.resample(pcm.samples, frames: frames), sampleRateHz: rate.hz)
    }
}
