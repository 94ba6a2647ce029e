private import CSonic

/// Recorded speech at another pace and its own pitch, through libsonic, which drops or repeats whole periods of the
/// voice. It reckons in whole numbers, so the samples are the same on every processor.
package enum Tempo {
    /// What a delivery within a delivery can ask for, each from half to three times the pace; libsonic goes further.
    package static let rateThousandths = 250...9_000

    /// - Parameters:
    ///   - pcm: samples beyond full scale are clamped, for libsonic works on 16 bits.
    ///   - rateThousandths: 1000 leaves the sound as it is; 2000 is twice as fast.
    /// - Returns: about frames × 1000 ÷ rate of them: whole periods are dropped, so the length is not exact.
    package static func changed(_ pcm: PCM, rateThousandths rate: Int) throws(AudioError) -> PCM {
        guard rate != 1000, pcm.frames > 0 else { return pcm }
        precondition(rateThousandths.contains(rate), "the rate is checked at the edge")
        guard let stream = sonicCreateStream(Int32(pcm.sampleRateHz), 1) else { throw .tempo }
        defer { sonicDestroyStream(stream) }
        sonicSetSpeed(stream, Float(rate) / 1000)
        var samples = pcm.int16()
        // Each call gives back 0 for want of memory.
        guard sonicWriteShortToStream(stream, &samples, Int32(samples.count)) != 0, sonicFlushStream(stream) != 0 else {
            throw .tempo
        }
        let count = Int(sonicSamplesAvailable(stream))
        let changed = [Int16](unsafeUninitializedCapacity: count) { buffer, filled in
            filled = Int(sonicReadShortFromStream(stream, buffer.baseAddress, Int32(count)))
        }
        return PCM(int16: changed, sampleRateHz: pcm.sampleRateHz)
    }
}
