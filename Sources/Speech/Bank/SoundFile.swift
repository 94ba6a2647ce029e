package import Audio
private import CSndFile

/// Files of sound that libsndfile reads: WAV, AIFF, CAF, FLAC, Ogg and MP3, of any rate.
package enum SoundFile {
    package enum Failure: Error, Sendable, Equatable, CustomStringConvertible {
        /// libsndfile's own words.
        case unreadable(String)
        case unwritable(String)
        case tooLong(limitSeconds: Int)
        /// A sample is no number, or far beyond full scale.
        case damaged

        package var description: String {
            switch self {
            case .unreadable(let reason): "cannot be read: \(reason)"
            case .unwritable(let reason): "cannot be written: \(reason)"
            case .tooLong(let seconds): "is longer than \(seconds) seconds"
            case .damaged: "is damaged: samples far beyond full scale"
            }
        }
    }

    /// What was read, mixed to mono, at its own rate.
    package struct Contents: Sendable {
        package let pcm: PCM
        package let channels: Int
    }

    /// Ten seconds are more than a sentence; longer files are music or recordings that were never cut.
    package static let maximumSeconds = 10

    /// The rates and channel counts that recordings have; what lies outside is a damaged header.
    private static let rates: ClosedRange<Int32> = 4_000...384_000
    private static let channelCounts: ClosedRange<Int32> = 1...64

    package static func read(_ path: String) throws(Failure) -> Contents {
        let handle = try Handle(reading: path)
        let (rate, channels) = (Int(handle.information.samplerate), Int(handle.information.channels))
        guard rates.contains(Int32(rate)), channelCounts.contains(Int32(channels)) else {
            throw .unreadable("\(channels) channels at \(rate) Hz are not supported")
        }
        var samples: [Float] = []
        var chunk = [Float](repeating: 0, count: rate * channels)
        while case let frames = handle.read(&chunk, frames: rate), frames > 0 {
            samples.reserveCapacity(samples.count + frames)
            for frame in 0..<frames {
                var sum: Float = 0
                for channel in 0..<channels { sum += chunk[frame * channels + channel] }
                samples.append(sum / Float(channels))
            }
            guard samples.count <= maximumSeconds * rate else { throw .tooLong(limitSeconds: maximumSeconds) }
        }
        guard samples.allSatisfy({ $0.magnitude <= PCM.mostMagnitude }) else { throw .damaged }
        return Contents(pcm: PCM(samples: samples, sampleRateHz: rate), channels: channels)
    }

    /// Writes mono FLAC with 16 bits, without loss from 16-bit samples.
    package static func writeFLAC(_ pcm: PCM, to path: String) throws(Failure) {
        let handle = try Handle(writingFLAC: path, sampleRateHz: pcm.sampleRateHz)
        try handle.write(pcm.int16())
    }

    /// An open file of libsndfile, closed with the value.
    private struct Handle: ~Copyable {
        let information: SF_INFO
        private let file: OpaquePointer

        init(reading path: String) throws(Failure) {
            var information = SF_INFO()
            guard let file = sf_open(path, Int32(SFM_READ), &information) else {
                throw .unreadable(String(cString: sf_strerror(nil)))
            }
            self.information = information
            self.file = file
        }

        init(writingFLAC path: String, sampleRateHz: Int) throws(Failure) {
            var information = SF_INFO()
            information.samplerate = Int32(sampleRateHz)
            information.channels = 1
            information.format = Int32(SF_FORMAT_FLAC | SF_FORMAT_PCM_16)
            guard let file = sf_open(path, Int32(SFM_WRITE), &information) else {
                throw .unwritable(String(cString: sf_strerror(nil)))
            }
            self.information = information
            self.file = file
        }

        deinit { sf_close(file) }

        func read(_ samples: inout [Float], frames: Int) -> Int {
            Int(sf_readf_float(file, &samples, sf_count_t(frames)))
        }

        func write(_ samples: [Int16]) throws(Failure) {
            guard sf_writef_short(file, samples, sf_count_t(samples.count)) == samples.count else {
                throw .unwritable(String(cString: sf_strerror(file)))
            }
        }
    }
}
