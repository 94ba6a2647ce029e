import CSoxr

/// libsoxr's resampler for one stretch of mono sound, freed with the value.
struct SoxrHandle: ~Copyable {
    private let handle: soxr_t

    init(from inputHz: Int, to outputHz: Int) throws(AudioError) {
        var quality = soxr_quality_spec(UInt(SOXR_20_BITQ), 0)
        var failure: soxr_error_t?
        // No I/O and runtime specification: floats in and out, one thread.
        let handle = soxr_create(Double(inputHz), Double(outputHz), 1, &failure, nil, &quality, nil)
        try Self.check(failure)
        guard let handle else { throw .resampler("soxr_create") }
        self.handle = handle
    }

    deinit { soxr_delete(handle) }

    /// libsoxr keeps a copy of what it is given and of what it has not handed out: of ten minutes at once that is as much
    /// again as the sound itself.
    private static let chunkFrames = 1 << 16

    /// The whole stretch. Where the number of frames ends in a half, libsoxr gives now and then one less; the missing one
    /// is silent.
    func resample(_ samples: [Float], frames: Int) throws(AudioError) -> [Float] {
        var output = [Float](repeating: 0, count: frames)
        var failure: AudioError?
        samples.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                do throws(AudioError) { try resample(input, into: output) } catch { failure = error }
            }
        }
        if let failure { throw failure }
        return output
    }

    private func resample(
        _ input: UnsafeBufferPointer<Float>, into output: UnsafeMutableBufferPointer<Float>
    ) throws(AudioError) {
        var (taken, given) = (0, 0)
        repeat {
            let chunk = min(Self.chunkFrames, input.count - taken)
            // Nothing follows the last one: libsoxr is told by the complement of the length.
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

    private static func check(_ failure: soxr_error_t?) throws(AudioError) {
        if let failure { throw .resampler(String(cString: failure)) }
    }
}
