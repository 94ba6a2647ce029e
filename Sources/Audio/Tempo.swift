private import CSonic

/// Time stretching of recorded speech without a change of pitch. libsonic drops or repeats whole pitch periods.
/// libsonic uses integer arithmetic, so the samples are equal on every processor.
package enum Tempo {
    /// Two nested deliveries, each 500…3,000. libsonic accepts more.
    package static let rateThousandths = 250...9_000

    /// - Parameters:
    ///   - pcm: samples beyond full scale are clamped, because libsonic works on 16 bits.
    ///   - rateThousandths: 1000 returns `pcm` unchanged; 2000 is twice as fast.
    /// - Returns: about frames × 1000 ÷ rate frames. The length is not exact, because whole periods are dropped.
    /// - Throws: `AudioError.tempo` when libsonic cannot allocate memory.
    package static func changed(_ pcm: PCM, rateThousandths rate: Int) throws(AudioError) -> PCM {
        guard rate != 1000 else { return pcm }
        precondition(rateThousandths.contains(rate), "the rate is checked at the edge")
        guard let stream = sonicCreateStream(Int32(pcm.sampleRateHz), 1) else { throw .tempo }
        defer { sonicDestroyStream(stream) }
        sonicSetSpeed(stream, Float(rate) / 1000)
        var samples = pcm.int16()
        // Each call returns 0 if no memory is left.
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
