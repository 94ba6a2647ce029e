internal import Foundation

/// A recording of the app: 16-bit samples with one channel.
struct Recording {
    var samples: [Int16]
    let sampleRateHz: Int

    var durationMs: Int { Self.milliseconds(samples.count, sampleRateHz: sampleRateHz) }

    /// The length of a number of samples, rounded up.
    static func milliseconds(_ count: Int, sampleRateHz: Int) -> Int {
        (count * 1_000 + sampleRateHz - 1) / sampleRateHz
    }

    private init(samples: [Int16], sampleRateHz: Int) { (self.samples, self.sampleRateHz) = (samples, sampleRateHz) }

    /// - Returns: nil if the bytes are not a CAF or WAVE file of such samples.
    init?(_ data: Data) {
        guard let pcm = SoundFile.samples(of: data) else { return nil }
        sampleRateHz = pcm.rateHz
        samples = stride(from: pcm.bytes.startIndex, to: pcm.bytes.endIndex - 1, by: 2).map { index in
            let (first, second) = (UInt16(pcm.bytes[index]), UInt16(pcm.bytes[index + 1]))
            return Int16(bitPattern: pcm.isLittle ? second << 8 | first : first << 8 | second)
        }
        guard !samples.isEmpty else { return nil }
    }

    /// The recording with at most 20 ms of silence before and after the word.
    var trimmed: Recording {
        guard let first = samples.firstIndex(where: Self.isHeard), let last = samples.lastIndex(where: Self.isHeard)
        else {
            return self
        }
        let rest = sampleRateHz / 50
        return Recording(
            samples: Array(samples[max(0, first - rest)...min(samples.count - 1, last + rest)]),
            sampleRateHz: sampleRateHz)
    }

    /// About −44 dB of full scale.
    private static func isHeard(_ sample: Int16) -> Bool { abs(Int(sample)) > 200 }

    /// Joins recordings. Each is faded for 5 ms at both ends, so that no join clicks.
    static func join(_ recordings: [Recording]) throws(OfflineReaderError) -> Recording {
        guard let rate = recordings.first?.sampleRateHz else { throw .amount }
        guard recordings.allSatisfy({ $0.sampleRateHz == rate }) else { throw .sampleRates }
        return Recording(samples: recordings.flatMap(\.faded), sampleRateHz: rate)
    }

    private var faded: [Int16] {
        var samples = samples
        let length = min(sampleRateHz / 200, samples.count / 2)
        for index in 0..<length {
            for place in [index, samples.count - 1 - index] {
                samples[place] = Int16(Int(samples[place]) * index / length)
            }
        }
        return samples
    }
}
