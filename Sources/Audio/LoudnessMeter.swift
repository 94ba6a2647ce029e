import CEBUR128

/// One measurement: the handle of libebur128, freed with the value.
struct LoudnessMeter: ~Copyable {
    private let state: UnsafeMutablePointer<ebur128_state>

    init(sampleRateHz: Int) throws(AudioError) {
        // EBUR128_MODE_TRUE_PEAK is left out: it would resample every frame; `TruePeak` looks at the loud ones only.
        guard let state = ebur128_init(1, UInt(sampleRateHz), Int32(EBUR128_MODE_I.rawValue)) else {
            throw .loudnessMeter(code: Int32(EBUR128_ERROR_NOMEM.rawValue))
        }
        self.state = state
    }

    deinit {
        var handle: UnsafeMutablePointer<ebur128_state>? = state
        ebur128_destroy(&handle)
    }

    func add(_ samples: ArraySlice<Float>) throws(AudioError) {
        try Self.check(samples.withUnsafeBufferPointer { ebur128_add_frames_float(state, $0.baseAddress, $0.count) })
    }

    /// −∞ when no block passed the gates.
    func integrated() throws(AudioError) -> Double {
        var lufs = 0.0
        try Self.check(ebur128_loudness_global(state, &lufs))
        return lufs
    }

    private static func check(_ code: Int32) throws(AudioError) {
        guard code == Int32(EBUR128_SUCCESS.rawValue) else { throw .loudnessMeter(code: code) }
    }
}
