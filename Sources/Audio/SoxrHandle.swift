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

    /// The whole stretch at once. Where the number of frames ends in a half, libsoxr gives now and then one less; the
    /// missing one is silent.
    func resample(_ samples: [Float], frames: Int) throws(AudioError) -> [Float] {
        var output = [Float](repeating: 0, count: frames)
        // Nothing follows: libsoxr is told by the complement of the length.
        try Self.check(soxr_process(handle, samples, ~samples.count, nil, &output, frames, nil))
        return output
    }

    private static func check(_ failure: soxr_error_t?) throws(AudioError) {
        if let failure { throw .resampler(String(cString: failure)) }
    }
}
