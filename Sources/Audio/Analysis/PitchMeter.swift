private import Glibc

/// Measures the pitch of a voice in a sentence by the autocorrelation of windows, corrected for the window's own
/// autocorrelation (Boersma 1993).
package struct PitchMeter {
    /// The sound at half its sample rate, which is far above any pitch.
    private let samples: [Float]
    private let rateHz: Int
    private let taper: Taper
    /// The median of the sentence's pitches, in semitones; nil for a sound without a pitch.
    private var median: Double?

    private static let decimation = 2

    /// The range of voices, from the lowest man's voice to a lively woman's.
    private static let hertz: ClosedRange<Double> = 65...500

    /// A window of 40 ms holds two periods and a half of the lowest voice.
    private static let windowMs = 40
    /// The interval between the windows that the median is taken from.
    private static let surveyMs = 40

    /// The minimum likeness of one period to the next. Less regular sound has an inaudible pitch.
    private static let minLikeness: Float = 0.65

    /// Lively speech spans 14 semitones from its lowest to its highest pitch. A pitch an octave from the median is a
    /// formant, or the murmur of a plosive.
    private static let maxAway = 11.0

    /// Windows below −23 dB relative to the mean of the sentence are the end of a voice, where periods are irregular.
    private static let minPower: Float = 0.005

    /// The cost in likeness of a semitone away from the median, so that a pitch is not mistaken for its octave. Two
    /// periods are nearly as alike as one.
    private static let distanceCost: Float = 0.02

    /// The cost of doubling the period, so that the shortest of several periods is chosen.
    private static let octaveCost: Float = 0.05

    private let minPower: Float

    package init(_ pcm: PCM) {
        let factor = Self.decimation
        samples = (0..<pcm.frames / factor).map { (pcm.samples[$0 * factor] + pcm.samples[$0 * factor + 1]) / 2 }
        rateHz = pcm.sampleRateHz / factor
        taper = Taper(PCM.frameCount(ms: Self.windowMs, sampleRateHz: rateHz), rateHz, Self.hertz)
        minPower = samples.reduce(0) { $0 + $1 * $1 } / Float(max(1, samples.count)) * Self.minPower
        let step = PCM.frameCount(ms: Self.surveyMs, sampleRateHz: rateHz)
        let pitches = stride(from: 0, to: samples.count - taper.width, by: step).compactMap { semitones(at: $0) }
            .sorted()
        median = pitches.isEmpty ? nil : pitches[pitches.count / 2]
    }

    /// Returns the pitch of the window that begins at a frame, in semitones above 1 Hz; nil without a clear pitch.
    private func semitones(at start: Int) -> Double? {
        var window = Array(samples[start..<start + taper.width])
        let mean = window.reduce(0, +) / Float(window.count)
        var power: Float = 0
        for index in window.indices {
            window[index] -= mean
            power += window[index] * window[index]
            window[index] *= taper.values[index]
        }
        guard power / Float(window.count) > max(minPower, .leastNormalMagnitude) else { return nil }
        let whole = Taper.correlation(window, 0)
        let likeness = zip(taper.lags, taper.correlations).map { Taper.correlation(window, $0) / whole / $1 }
        return best(of: likeness)
    }

    /// Returns the pitch of the best maximum. A parabola places it between samples.
    private func best(of likeness: [Float]) -> Double? {
        var best: (score: Float, semitones: Double)?
        for index in likeness.indices.dropFirst().dropLast() {
            let (before, here, after) = (likeness[index - 1], likeness[index], likeness[index + 1])
            guard here >= before, here > after, here > Self.minLikeness else { continue }
            let offset = 0.5 * (before - after) / (before - 2 * here + after)
            let peak = here - 0.25 * (before - after) * offset
            let semitones = 12 * log2(Double(rateHz) / (Double(taper.lags.lowerBound + index) + Double(offset)))
            let away = abs(semitones - (median ?? semitones))
            let octaves = Float(log2(Double(taper.lags.lowerBound + index)))
            let score = min(1, peak) - Self.distanceCost * Float(away) - Self.octaveCost * octaves
            guard away <= Self.maxAway else { continue }
            if score > best?.score ?? -.infinity { best = (score, semitones) }
        }
        return best?.semitones
    }

    /// The distance from an edge within which a voice is searched, because a consonant may be in between. A voice
    /// farther away is not a neighbour.
    private static let reachMs = 60
    private static let stepMs = 5

    /// Returns the pitch nearest to the end of a range of frames, within 60 ms.
    package func atEnd(of range: Range<Int>) -> Double? {
        near(range) { range, distance in range.upperBound - distance - taper.width }
    }

    /// Returns the pitch nearest to the beginning of a range of frames, within 60 ms.
    package func atStart(of range: Range<Int>) -> Double? {
        near(range) { range, distance in range.lowerBound + distance }
    }

    /// - Parameter start: returns the start of the window at a distance from the edge.
    private func near(_ frames: Range<Int>, _ start: (_ range: Range<Int>, _ distance: Int) -> Int) -> Double? {
        let range = (frames.lowerBound / Self.decimation..<frames.upperBound / Self.decimation)
            .clamped(to: samples.indices)
        for ms in stride(from: 0, through: Self.reachMs, by: Self.stepMs) {
            let start = start(range, PCM.frameCount(ms: ms, sampleRateHz: rateHz))
            guard start >= range.lowerBound, start + taper.width <= range.upperBound else { return nil }
            if let pitch = semitones(at: start) { return pitch }
        }
        return nil
    }
}

/// A Hann window and its own autocorrelation.
private struct Taper {
    let width: Int
    let values: [Float]
    let lags: ClosedRange<Int>
    /// The autocorrelation at each lag, relative to lag 0.
    let correlations: [Float]

    init(_ width: Int, _ rateHz: Int, _ hertz: ClosedRange<Double>) {
        self.width = width
        let values = (0..<width).map { Float(0.5 - 0.5 * cos(2 * Double.pi * (Double($0) + 0.5) / Double(width))) }
        let last = min(width - 2, Int(Double(rateHz) / hertz.lowerBound) + 1)
        lags = max(1, Int(Double(rateHz) / hertz.upperBound) - 1)...max(2, last)
        let whole = Self.correlation(values, 0)
        correlations = lags.map { Self.correlation(values, $0) / whole }
        self.values = values
    }

    static func correlation(_ samples: [Float], _ lag: Int) -> Float {
        samples.withUnsafeBufferPointer { samples in
            // Four independent sums, which the processor adds in parallel.
            var (first, second, third, fourth) = (Float(0), Float(0), Float(0), Float(0))
            var index = 0
            while index + lag + 4 <= samples.count {
                first += samples[index] * samples[index + lag]
                second += samples[index + 1] * samples[index + lag + 1]
                third += samples[index + 2] * samples[index + lag + 2]
                fourth += samples[index + 3] * samples[index + lag + 3]
                index += 4
            }
            while index + lag < samples.count {
                first += samples[index] * samples[index + lag]
                index += 1
            }
            return first + second + third + fourth
        }
    }
}
