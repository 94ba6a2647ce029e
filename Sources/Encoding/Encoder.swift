package import Audio
internal import Base

/// Encodes audio in any clip format.
package enum Encoder {
    /// Sizes in RIFF are 32-bit. 2³⁰ frames of 16 bits leave room for the headers; at 48,000 Hz such a clip lasts 6
    /// hours.
    package static let maxFrames = 1 << 30

    /// Encodes mono audio. Equal input produces equal bytes.
    ///
    /// - Parameters:
    ///   - pcm: its memory is released as soon as the samples are converted to 16 bits.
    ///   - bitRate: applies to MP3 only.
    /// - Throws: `EncodingError` if the clip is empty or too long, the format does not support the sample rate, or a
    ///   codec's library fails.
    package static func encode(
        _ pcm: consuming PCM, as format: ClipFormat, bitRate: BitRateMode = .constant
    ) throws(EncodingError) -> EncodedClip {
        guard pcm.frames > 0 else { throw .noFrames }
        guard pcm.frames <= maxFrames else { throw .tooLong(frames: pcm.frames) }
        guard let rate = SampleRate(rawValue: pcm.sampleRateHz), format.sampleRates.contains(rate) else {
            throw .sampleRate(pcm.sampleRateHz, format)
        }
        let samples = pcm.int16()
        _ = consume pcm
        return try format.row.encode(samples, rate, bitRate)
    }
}

/// An encoded clip.
package struct EncodedClip: Sendable, Equatable {
    /// The whole file.
    package let bytes: [UInt8]
    /// The frames that a decoder outputs. Codecs with packets may round the number up.
    package let frames: Int
    package let sampleRateHz: Int

    package init(bytes: [UInt8], frames: Int, sampleRateHz: Int) {
        (self.bytes, self.frames, self.sampleRateHz) = (bytes, frames, sampleRateHz)
    }

    /// The playing time in milliseconds, rounded half up.
    package var durationMs: Int { (frames * 1000 + sampleRateHz / 2) / sampleRateHz }
}

/// Why a clip cannot be encoded.
package enum EncodingError: Error, Sendable, Equatable {
    /// The clip is empty.
    case noFrames
    /// The clip exceeds the 32-bit sizes of the container.
    case tooLong(frames: Int)
    /// The format does not support the sample rate (in Hz).
    case sampleRate(Int, ClipFormat)
    /// A function of a codec's library failed with an error code.
    case codec(function: String, code: Int32)
}
