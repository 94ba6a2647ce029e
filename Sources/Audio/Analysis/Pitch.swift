private import Glibc

/// The pitch of a voice, by the autocorrelation of a window, corrected for the window's own (Boersma 1993).
package enum Pitch {
    /// From the lowest men to a lively woman.
    static let hertz: ClosedRange<Double> = 65...500

    /// A window of 40 ms holds two periods and a half of the lowest voice.
    package static let windowMs = 40

    /// Below this likeness of a period to the next, the sound has no pitch that is heard.
    private static let minLikeness: Float = 0.55

    /// Of a full-scale sine. Softer windows are the end of a voice, where periods are irregular.
    private static let minPower: Float = 1e-5

    /// Less is lost at a longer period that is a multiple of the true one, so that pitch does not fall by an octave.
    private static let octaveCost: Float = 0.02

    /// The pitch of a window in semitones above 1 Hz; nil without a clear pitch.
    package static func semitones(_ samples: ArraySlice<Float>, sampleRateHz: Int) -> Double? {
        let mean = samples.reduce(0, +) / Float(max(1, samples.count))
        let count = samples.count
        var window = samples.map { $0 - mean }
        let power = window.reduce(0) { $0 + $1 * $1 } / Float(max(1, count))
        let lags = Int(Double(sampleRateHz) / hertz.upperBound)...Int(Double(sampleRateHz) / hertz.lowerBound)
        guard power > minPower, count > lags.upperBound + 2 else { return nil }
        let taper = (0..<count).map { Float(0.5 - 0.5 * cos(2 * Double.pi * (Double($0) + 0.5) / Double(count))) }
        for index in window.indices { window[index] *= taper[index] }
        let (whole, wholeTaper) = (correlation(window, 0), correlation(taper, 0))
        let likeness = (lags.lowerBound - 1...lags.upperBound + 1).map { lag in
            correlation(window, lag) / whole * wholeTaper / correlation(taper, lag)
        }
        return period(likeness, firstLag: lags.lowerBound - 1).map { 12 * log2(Double(sampleRateHz) / $0) }
    }

    private static func correlation(_ samples: [Float], _ lag: Int) -> Float {
        var sum: Float = 0
        for index in 0..<samples.count - lag { sum += samples[index] * samples[index + lag] }
        return sum
    }

    /// The lag of the best maximum, between samples by a parabola.
    private static func period(_ likeness: [Float], firstLag: Int) -> Double? {
        var best: (score: Float, lag: Double)?
        for index in likeness.indices.dropFirst().dropLast() {
            let (before, here, after) = (likeness[index - 1], likeness[index], likeness[index + 1])
            guard here >= before, here > after, here > minLikeness else { continue }
            let lag = Double(firstLag + index)
            let score = here - octaveCost * Float(log2(lag / Double(firstLag + 1)))
            guard score > best?.score ?? 0 else { continue }
            let offset = 0.5 * (before - after) / (before - 2 * here + after)
            best = (score, lag + Double(offset))
        }
        return best?.lag
    }

    /// How far from an edge a voice is looked for: a consonant may be between. What is farther away is no neighbour.
    private static let reachMs = 60

    /// The pitch nearest to the end of a range, within 60 ms.
    package static func atEnd(of range: Range<Int>, in pcm: PCM) -> Double? {
        near(range, pcm) { distance, width in range.upperBound - distance - width }
    }

    /// The pitch nearest to the beginning of a range, within 60 ms.
    package static func atStart(of range: Range<Int>, in pcm: PCM) -> Double? {
        near(range, pcm) { distance, _ in range.lowerBound + distance }
    }

    /// - Parameter start: the start of the window of `width` frames that is so many frames from the edge.
    private static func near(
        _ range: Range<Int>, _ pcm: PCM, _ start: (_ distance: Int, _ width: Int) -> Int
    ) -> Double? {
        let width = PCM.frameCount(ms: windowMs, sampleRateHz: pcm.sampleRateHz)
        for ms in stride(from: 0, through: reachMs, by: SpeechFeatures.stepMs) {
            let start = start(PCM.frameCount(ms: ms, sampleRateHz: pcm.sampleRateHz), width)
            guard start >= range.lowerBound, start + width <= range.upperBound else { return nil }
            if let pitch = semitones(pcm.samples[start..<start + width], sampleRateHz: pcm.sampleRateHz) {
                return pitch
            }
        }
        return nil
    }
}
