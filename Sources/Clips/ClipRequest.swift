package import Audio
package import Encoding
package import Normalization
internal import SSML
package import Speech

/// Everything that decides a clip's bytes. One that exists can be rendered: what is wrong is found when it is made.
package struct ClipRequest: Sendable, Equatable {
    package enum Content: Sendable, Equatable {
        case speech(Script, Voice)
        case silence(ms: Int)
    }

    package let content: Content
    package let format: ClipFormat
    /// One that the format has.
    package let sampleRate: SampleRate
    /// Constant for all but MP3.
    package let bitRate: BitRate
    package let delivery: Delivery
    /// Hundredths of a decibel above the loudness target.
    package let volumeHundredths: Int
    package let reading: NormalizationOptions
    package let fit: Fit
    /// Sounds before the first word.
    package let leadIn: Chime?

    /// Half to three times the voice's pace: outside it espeak-ng is no longer understood.
    package static let rateThousandths = SSMLProsody.rates
    /// An octave either way, all that espeak-ng's pitch table covers.
    package static let pitchHundredths = SSMLProsody.pitches
    /// Louder than +6 dB the limiter is heard, softer than −20 dB nothing is.
    package static let volumeHundredths = SSMLProsody.volumes
    /// iOS plays the default sound instead of anything that reaches 30 s.
    package static let silenceMs = 1...Fit.longestNotificationMs

    package init(
        _ content: Content, format: ClipFormat, sampleRate: SampleRate? = nil, bitRate: BitRate = .constant,
        delivery: Delivery = .init(),
        volumeHundredths: Int = 0,
        reading: NormalizationOptions = .init(), fit: Fit = .none, leadIn: Chime? = nil
    ) {
        if case .notification(let maxMs) = fit {
            precondition(Fit.maxMs.contains(maxMs), "the length is checked at the edge")
        }
        precondition(Self.rateThousandths.contains(delivery.rateThousandths), "rate is checked at the edge")
        precondition(Self.pitchHundredths.contains(delivery.pitchHundredths), "pitch is checked at the edge")
        precondition(Self.volumeHundredths.contains(volumeHundredths), "volume is checked at the edge")
        self.content = content
        self.format = format
        self.sampleRate = sampleRate ?? format.defaultSampleRate
        precondition(format.sampleRates.contains(self.sampleRate), "the sample rate is checked at the edge")
        precondition(bitRate == .constant || format == .mp3, "the bit rate is checked at the edge")
        self.bitRate = bitRate
        self.delivery = delivery
        self.volumeHundredths = volumeHundredths
        self.reading = reading
        self.fit = fit
        self.leadIn = leadIn
    }

    /// 0 for speech.
    var silenceMs: Int {
        guard case .silence(let ms) = content else { return 0 }
        return ms
    }
}
