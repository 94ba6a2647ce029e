package import Audio
package import Encoding
package import Normalization
internal import SSML
package import Speech

/// The options of a clip except its content and voice: the sound and the file.
///
/// Each option is in `code(with:)`, which makes the clip's key and its token.
package struct ClipOptions: Sendable, Equatable {
    package var format: ClipFormat
    /// One of the format's sample rates.
    package var sampleRate: SampleRate
    /// Constant for all formats except MP3.
    package var bitRate: BitRateMode
    package var delivery: Delivery
    /// Hundredths of a decibel above the loudness target.
    package var volumeHundredths: Int
    package var reading: NormalizationOptions
    package var fit: Fit
    /// The chime before the first word.
    package var leadIn: Chime?
    /// Milliseconds of silence before all sound. A loudspeaker that wakes slowly swallows the beginning of a clip.
    package var leadMs: Int
    /// Milliseconds of silence after all sound.
    package var tailMs: Int
    /// The number of times that the words are played, `repeatGapMs` apart.
    package var times: Int

    /// Requires all options, so that the compiler reports each caller that lacks a new one.
    package init(
        format: ClipFormat, sampleRate: SampleRate, bitRate: BitRateMode, delivery: Delivery, volumeHundredths: Int,
        reading: NormalizationOptions, fit: Fit, leadIn: Chime?, leadMs: Int, tailMs: Int, times: Int
    ) {
        self.format = format
        self.sampleRate = sampleRate
        self.bitRate = bitRate
        self.delivery = delivery
        self.volumeHundredths = volumeHundredths
        self.reading = reading
        self.fit = fit
        self.leadIn = leadIn
        self.leadMs = leadMs
        self.tailMs = tailMs
        self.times = times
    }

    /// The defaults of all options but the format.
    package init(format: ClipFormat, sampleRate: SampleRate? = nil) {
        self.init(
            format: format, sampleRate: sampleRate ?? format.defaultSampleRate, bitRate: .constant, delivery: .init(),
            volumeHundredths: 0, reading: .init(), fit: .none, leadIn: nil, leadMs: 0, tailMs: 0, times: 1)
    }

    /// The options that a token omits, and that are the defaults of a request for an iOS sound.
    package static let usual = ClipOptions(format: .caf)

    /// Half to three times the voice's rate. Outside this range espeak-ng is unintelligible.
    package static let rateThousandths = SSMLProsody.rates
    /// An octave either way, all that espeak-ng's pitch table covers.
    package static let pitchHundredths = SSMLProsody.pitches
    /// Above +6 dB the limiter becomes audible. Below −20 dB the speech becomes inaudible.
    package static let volumeHundredths = SSMLProsody.volumes
    /// The bounds of `leadMs` and `tailMs`. The slowest loudspeakers in shops take a second and a half to wake.
    package static let silenceMs = 0...2_000
    /// A person who has not understood an amount after three times asks somebody else.
    package static let timesHeard = 1...3
    /// The gap between repetitions, long enough to be heard as a new beginning.
    package static let repeatGapMs = 400

    /// The milliseconds of silence before, between and after the words.
    var restsMs: Int { leadMs + tailMs + (times - 1) * Self.repeatGapMs }
}
