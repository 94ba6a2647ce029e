internal import Audio

/// Finds where a recording continues in the phase of another, so that their overlap does not cancel (Verhelst, Roelands
/// 1993, WSOLA).
enum PhaseMatch {
    /// Half a period of the lowest voice, in either direction.
    private static let searchMs = 5
    /// Reduces samples to 12 bits. Products of 16 bits would not fit: the sum of 176 products of 12 bits, squared, has
    /// 60 bits.
    private static let shift = 4

    /// - Parameters:
    ///   - start: where the recording would begin without the search.
    ///   - left: the end of the sound before, as long as the overlap.
    /// - Returns: the index near `start` from which the samples are most like `left`.
    static func start(near start: Int, in samples: [Int16], after left: ArraySlice<Float>) -> Int {
        let search = PCM.frameCount(ms: searchMs, sampleRateHz: SampleRate.native.hz)
        let wanted = PCM(samples: Array(left), sampleRateHz: SampleRate.native.hz).int16().map { Int($0 >> shift) }
        let starts = (start - search...start + search).clamped(to: 0...max(0, samples.count - wanted.count))
        guard !wanted.isEmpty, samples.count >= wanted.count, starts.contains(start) else { return start }
        var best = (likeness: 0.0, start: start)
        for place in starts {
            var (product, power) = (0, 0)
            for (index, value) in wanted.enumerated() {
                let other = Int(samples[place + index] >> shift)
                product += value * other
                power += other * other
            }
            guard product > 0 else { continue }
            // A division of integers has the same result on every processor (IEEE 754).
            let likeness = Double(product * product) / Double(power)
            if likeness > best.likeness { best = (likeness, place) }
        }
        return best.start
    }
}
