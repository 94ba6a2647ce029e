import CSoxr

/// Sample rate conversion by libsoxr's linear-phase filter for 20 bits: images and aliases are 120 dB down, and the
/// passband is flat to 0.91 of the lower Nyquist frequency.
///
/// Up to 20 bits libsoxr computes in single precision with SSE, which every x86-64 processor has; from 24 bits on
/// libsoxr uses AVX where available. Samples are therefore equal on all processors (checked on emulated processors
/// without AVX and FMA).
package enum Resampler {
    /// Converts a clip to `rate`, without delay. The result has frames × new rate ÷ old rate frames, rounded half up.
    /// Inter-sample peaks may become samples, so samples may exceed the old maximum.
    ///
    /// - Throws: `AudioError.resampler` when libsoxr fails.
    package static func resample(_ pcm: PCM, to rate: SampleRate) throws(AudioError) -> PCM {
        guard pcm.sampleRateHz != rate.hz, pcm.frames > 0 else {
            return PCM(samples: pcm.samples, sampleRateHz: rate.hz)
        }
        let frames = (2 * pcm.frames * rate.hz + pcm.sampleRateHz) / (2 * pcm.sampleRateHz)
        let resampler = try SoxrHandle(from: pcm.sampleRateHz, to: rate.hz)
        return PCM(samples: try resampler.resample(pcm.samples, frames: frames), sampleRateHz: rate.hz)
    }
}

/// libsoxr's resampler for one mono clip; freed with the value.
struct SoxrHandle: ~Copyable {
    private let handle: soxr_t

    init(from inputHz: Int, to outputHz: Int) throws(AudioError) {
        var quality = soxr_quality_spec(UInt(SOXR_20_BITQ), 0)
        var error: soxr_error_t?
        // The nil arguments keep libsoxr's defaults: floats in and out, one thread.
        let handle = soxr_create(Double(inputHz), Double(outputHz), 1, &error, nil, &quality, nil)
        try Self.check(error)
        guard let handle else { throw .resampler("soxr_create") }
        self.handle = handle
    }

    deinit { soxr_delete(handle) }

    /// libsoxr copies its input and buffers its output: ten minutes in one call would double the memory of the clip.
    private static let chunkFrames = 1 << 16

    /// Resamples the whole clip. If the exact number of frames ends in .5, libsoxr may return one frame less; the
    /// missing frame is silent.
    func resample(_ samples: [Float], frames: Int) throws(AudioError) -> [Float] {
        var output = [Float](repeating: 0, count: frames)
        var caught: AudioError?
        samples.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                do throws(AudioError) { try resample(input, into: output) } catch { caught = error }
            }
        }
        if let caught { throw caught }
        return output
    }

    private func resample(
        _ input: UnsafeBufferPointer<Float>, into output: UnsafeMutableBufferPointer<Float>
    ) throws(AudioError) {
        var (taken, given) = (0, 0)
        repeat {
            let chunk = min(Self.chunkFrames, input.count - taken)
            // The bitwise complement of the length marks the last chunk for libsoxr.
            let length = taken + chunk == input.count ? ~chunk : chunk
            var (used, made) = (0, 0)
            try Self.check(
                soxr_process(
                    handle, input.baseAddress?.advanced(by: taken), length, &used,
                    output.baseAddress?.advanced(by: given), output.count - given, &made))
            taken += used
            given += made
            guard used + made > 0 else { return }
        } while given < output.count
    }

    private static func check(_ error: soxr_error_t?) throws(AudioError) {
        if let error { throw .resampler(String(cString: error)) }
    }
}
