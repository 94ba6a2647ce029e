package import Audio
internal import Base
private import CSndFile

/// The reason why a sound file cannot be read or written.
package enum SoundFileError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The value is libsndfile's message.
    case unreadable(String)
    case unwritable(String)
    case tooLong(limitSeconds: Int)
    /// The file is shorter than its header specifies.
    case cut
    /// An MP3 without its length. libsndfile estimates the length from the first bit rate and may stop too early.
    case guessed
    /// A sample is NaN or far beyond full scale.
    case damaged
    /// The samples of a FLAC file differ from the samples that its encoder received.
    case wrongDigest

    package var description: String {
        switch self {
        case .unreadable(let reason): "cannot be read: \(reason)"
        case .unwritable(let reason): "cannot be written: \(reason)"
        case .tooLong(let seconds): "is longer than \(seconds) seconds"
        case .cut: "is cut: it ends before its own header says"
        case .guessed: "is an MP3 without a tag of its length, and may be read only in part: convert it to WAV"
        case .damaged: "is damaged: samples far beyond full scale"
        case .wrongDigest: "is damaged: its samples do not have the MD5 of its FLAC header"
        }
    }
}

/// Reads the files that libsndfile reads: WAV, AIFF, CAF, FLAC, Ogg and MP3, at any sample rate. Writes FLAC.
package enum SoundFile {
    /// Without a length tag, libsndfile estimates the length of an MP3 from its bytes. The estimate is up to two MP3
    /// frames too long.
    private static let maxEstimateError = 2 * 1_152

    /// A size of this value or more means "unknown": the file was written to a pipe.
    private static let minUnknownSize = 0x7FFF_0000

    /// Some programs add the header to the size of the sound. This many bytes are a few milliseconds of sound at most.
    private static let maxHeaderBytes = 64

    /// Whether libsndfile's log reports a chunk that is longer than the file: `data : 88200 (should be 52888)`.
    private static func declaresMore(_ log: String) -> Bool {
        log.split(separator: "\n").contains { line in
            let words = line.split { " :()".contains($0) }.suffix(4)
            guard words.dropFirst().dropLast() == ["should", "be"], let size = words.first.flatMap({ Int($0) }),
                let rest = words.last.flatMap({ Int($0) })
            else { return false }
            return size < minUnknownSize && size > rest + maxHeaderBytes
        }
    }

    /// Whether an MP3 contains the number of its frames, in one of the tags that encoders write.
    private static func hasLengthTag(_ path: String) -> Bool {
        guard let bytes = try? FileReader.read(path) else { return false }
        return ["Xing", "Info", "VBRI"].contains { bytes.contains(Array($0.utf8)) }
    }

    /// The sound of a file, mixed to mono, at the file's sample rate.
    package struct Contents: Sendable {
        package let pcm: PCM
        package let channels: Int
    }

    /// A sentence with the longest amount takes 15 seconds in a slow voice. Longer files are music or uncut recordings.
    package static let maxSeconds = 20

    /// The sample rates and channel counts of recordings. Other values come from a damaged header.
    private static let rates: ClosedRange<Int32> = 4_000...384_000
    private static let channelCounts: ClosedRange<Int32> = 1...64

    package static func read(_ path: String) throws(SoundFileError) -> Contents {
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
            guard samples.count <= maxSeconds * rate else { throw .tooLong(limitSeconds: maxSeconds) }
        }
        try handle.checkEnd(framesRead: samples.count)
        if handle.container == SF_FORMAT_OGG, !OggStream.isEnded((try? FileReader.read(path)) ?? []) { throw .cut }
        guard !handle.isGuess(framesRead: samples.count) || hasLengthTag(path) else { throw .guessed }
        guard samples.allSatisfy({ $0.magnitude <= PCM.maxMagnitude }) else { throw .damaged }
        return Contents(pcm: PCM(samples: samples, sampleRateHz: rate), channels: channels)
    }

    /// Compares the samples of a FLAC file with the file's own digest. Other files lack a digest.
    ///
    /// - Parameter path: a file that `read` accepts.
    package static func checkDigest(_ path: String) throws(SoundFileError) {
        guard let digest = (try? FileReader.read(path)).flatMap(FLACDigest.init) else { return }
        let handle = try Handle(reading: path)
        let channels = Int(handle.information.channels)
        let most = min(Int(handle.information.frames), maxSeconds * Int(handle.information.samplerate))
        var samples = [Int32](repeating: 0, count: most * channels)
        let frames = handle.read(&samples, frames: most)
        guard digest.matches(Array(samples.prefix(frames * channels))) else { throw .wrongDigest }
    }

    /// Writes mono FLAC with 16 bits. Samples converted from 16 bits are stored without loss.
    package static func writeFLAC(_ pcm: PCM, to path: String) throws(SoundFileError) {
        let handle = try Handle(writingFLAC: path, sampleRateHz: pcm.sampleRateHz)
        try handle.write(pcm.int16())
        try handle.close()
        // libsndfile 1.2 does not report a failed write of the last block on a full disk, so the file is read back.
        var samples = [Float](repeating: 0, count: pcm.frames + 1)
        guard try Handle(reading: path).read(&samples, frames: samples.count) == pcm.frames else {
            throw .unwritable("it came out cut: is the disk full?")
        }
    }

    /// An open file of libsndfile, closed with the value.
    private struct Handle: ~Copyable {
        let information: SF_INFO
        private let file: OpaquePointer

        init(reading path: String) throws(SoundFileError) {
            guard FileSystem.isAbsent(path) || FileSystem.isRegular(path) else { throw .unreadable("it is not a file") }
            var information = SF_INFO()
            guard let file = sf_open(path, Int32(SFM_READ), &information) else {
                throw .unreadable(String(cString: sf_strerror(nil)))
            }
            self.information = information
            self.file = file
        }

        init(writingFLAC path: String, sampleRateHz: Int) throws(SoundFileError) {
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

        /// Writes the rest of the file and closes it.
        consuming func close() throws(SoundFileError) {
            let code = sf_close(file)
            discard self
            guard code == SF_ERR_NO_ERROR else { throw .unwritable(String(cString: sf_error_number(code))) }
        }

        var container: Int { Int(information.format) & Int(SF_FORMAT_TYPEMASK) }

        func read(_ samples: inout [Float], frames: Int) -> Int {
            Int(sf_readf_float(file, &samples, sf_count_t(frames)))
        }

        /// Reads samples into the upper bits of 32.
        func read(_ samples: inout [Int32], frames: Int) -> Int {
            Int(sf_readf_int(file, &samples, sf_count_t(frames)))
        }

        /// libsndfile reads a truncated file without an error. Only its count of frames and its log reveal the
        /// truncation.
        func checkEnd(framesRead: Int) throws(SoundFileError) {
            guard sf_error(file) == SF_ERR_NO_ERROR else { throw .unreadable(String(cString: sf_strerror(file))) }
            // A file that was written to a pipe lacks the count.
            if information.frames != sf_count_t.max {
                let slack = container == SF_FORMAT_MPEG ? SoundFile.maxEstimateError : 0
                guard framesRead + slack >= information.frames else { throw .cut }
            }
            guard !SoundFile.declaresMore(log) else { throw .cut }
        }

        /// Whether an MP3 was read exactly to its estimated end. An MP3 with a constant bit rate ends a little earlier.
        func isGuess(framesRead: Int) -> Bool {
            container == SF_FORMAT_MPEG && framesRead == information.frames
        }

        /// libsndfile's log of the header, one line for each chunk.
        private var log: String {
            // libsndfile keeps up to twice as much, but a recording contains fewer chunks.
            var bytes = [UInt8](repeating: 0, count: 8_192)
            sf_command(file, Int32(SFC_GET_LOG_INFO), &bytes, Int32(bytes.count))
            return String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }

        func write(_ samples: [Int16]) throws(SoundFileError) {
            guard sf_writef_short(file, samples, sf_count_t(samples.count)) == samples.count else {
                throw .unwritable(String(cString: sf_strerror(file)))
            }
        }
    }
}

/// Detects truncated Ogg files, because versions of libsndfile differ in how they report truncation. The pages are
/// defined in RFC 3533.
enum OggStream {
    private static let headerBytes = 27
    private static let lastPageFlag: UInt8 = 4

    /// Whether the last page is complete and flagged as the last page.
    static func isEnded(_ bytes: [UInt8]) -> Bool {
        guard bytes.count >= headerBytes else { return false }
        let starts = (0...bytes.count - headerBytes).reversed()
        guard let page = starts.first(where: { bytes[$0...].starts(with: "OggS".utf8) }) else { return false }
        let count = Int(bytes[page + headerBytes - 1])
        let segments = bytes[(page + headerBytes)...].prefix(count)
        let end = page + headerBytes + count + segments.reduce(0) { $0 + Int($1) }
        return bytes[page + 5] & lastPageFlag != 0 && end <= bytes.count
    }
}
