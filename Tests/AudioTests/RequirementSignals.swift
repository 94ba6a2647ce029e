import Audio
import Foundation

/// The minimum-requirement test signals of EBU Tech 3341 that can be made from its tables: 1 to 5 for integrated
/// loudness, 15 to 19 for true peak. Signal 6 needs five channels, 20 to 23 are published as files only.
///
/// Signals 1 to 5 have two equal channels; clips have one channel. BS.1770 adds the energies of channels, so a mono
/// signal needs 3.01 dB more for the same loudness.
enum RequirementSignals {
    struct ToneSegment {
        let seconds: Double
        let dbfs: Double
    }

    /// Segments of a 1000 Hz tone, and the integrated loudness in the table.
    static let loudness: [(number: Int, segments: [ToneSegment], lufs: Double)] = [
        (1, [ToneSegment(seconds: 20, dbfs: -23)], -23), (2, [ToneSegment(seconds: 20, dbfs: -33)], -33),
        (
            3,
            [
                ToneSegment(seconds: 10, dbfs: -36), ToneSegment(seconds: 60, dbfs: -23),
                ToneSegment(seconds: 10, dbfs: -36),
            ],
            -23
        ),
        (
            4,
            [
                ToneSegment(seconds: 10, dbfs: -72), ToneSegment(seconds: 10, dbfs: -36),
                ToneSegment(seconds: 60, dbfs: -23),
                ToneSegment(seconds: 10, dbfs: -36), ToneSegment(seconds: 10, dbfs: -72),
            ], -23
        ),
        (
            5,
            [
                ToneSegment(seconds: 20, dbfs: -26), ToneSegment(seconds: 20.1, dbfs: -20),
                ToneSegment(seconds: 20, dbfs: -26),
            ],
            -23
        ),
    ]

    static func tone(_ segments: [ToneSegment], sampleRateHz: Int) -> PCM {
        let monoDb = 10 * log10(2.0)
        var samples: [Float] = []
        for stretch in segments {
            let amplitude = pow(10, (stretch.dbfs + monoDb) / 20)
            for _ in 0..<Int(stretch.seconds * Double(sampleRateHz)) {
                samples.append(Float(amplitude * sin(2 * .pi * 1000 * Double(samples.count) / Double(sampleRateHz))))
            }
        }
        return PCM(samples: samples, sampleRateHz: sampleRateHz)
    }

    /// Sines at a fraction of the sample rate, with a phase at which samples miss the peaks.
    static let truePeaks: [(number: Int, part: Double, degrees: Double, peak: Double, dbtp: Double)] = [
        (15, 4, 0, 0.5, -6), (16, 4, 45, 0.5, -6), (17, 6, 60, 0.5, -6), (18, 8, 67.5, 0.5, -6), (19, 4, 45, 1.41, 3),
    ]

    /// One second of the sine, with fades, so that the edges add no peak.
    static func sine(part: Double, degrees: Double, peak: Double, sampleRateHz: Int) -> [Float] {
        (0..<sampleRateHz).map { frame in
            let time = Double(frame) / Double(sampleRateHz)
            let window = min(1, min(time, 1 - time) / 0.1)
            return Float(peak * window * sin(2 * .pi * Double(frame) / part + degrees * .pi / 180))
        }
    }
}
