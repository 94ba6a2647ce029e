package import Audio
package import Encoding
package import Normalization
internal import SSML
package import Speech

/// How a clip sounds and what file it is, besides what it says and in which voice.
///
/// Each option stands in `code(with:)`, which makes the clip's key and its token.
package struct ClipOptions: Sendable, Equatable {
    package var format: ClipFormat
    /// One that the format has.
    package var sampleRate: SampleRate
    /// Constant for all but MP3.
    package var bitRate: BitRateMode
    package var delivery: Delivery
    /// Hundredths of a decibel above the loudness target.
    package var volumeHundredths: Int
    package var reading: NormalizationOptions
    package var fit: Fit
    /// Sounds before the first word.
    package var leadIn: Chime?

    /// Has no defaults, so that the compiler names each place that does not know a new option.
    package init(
        format: ClipFormat, sampleRate: SampleRate, bitRate: BitRateMode, delivery: Delivery, volumeHundredths: Int,
        reading: NormalizationOptions, fit: Fit, leadIn: Chime?
    ) {
        self.format = format
        self.sampleRate = sampleRate
        self.bitRate = bitRate
        self.delivery = delivery
        self.volumeHundredths = volumeHundredths
        self.reading = reading
        self.fit = fit
        self.leadIn = leadIn
    }

    /// The default of every option but the format.
    package init(format: ClipFormat, sampleRate: SampleRate? = nil) {
        self.init(
            format: format, sampleRate: sampleRate ?? format.defaultSampleRate, bitRate: .constant, delivery: .init(),
            volumeHundredths: 0, reading: .init(), fit: .none, leadIn: nil)
    }

    /// Half to three times the voice's pace: outside it espeak-ng is no longer understood.
    package static let rateThousandths = SSMLProsody.rates
    /// An octave either way, all that espeak-ng's pitch table covers.
    package static let pitchHundredths = SSMLProsody.pitches
    /// Louder than +6 dB the limiter is heard, softer than −20 dB nothing is.
    package static let volumeHundredths = SSMLProsody.volumes
}
