/// The changes to the voice's own speech: all enclosing `prosody` elements combined.
///
/// Rates multiply; pitches and volumes add. "default" and "medium" therefore change nothing.
package struct SSMLProsody: Sendable, Equatable {
    /// 1000 is the voice's own rate, 2000 twice as fast.
    package let rateThousandths: Int
    /// Hundredths of a semitone.
    package let pitchHundredths: Int
    /// Hundredths of a decibel.
    package let volumeHundredths: Int

    /// Speech outside these bounds cannot be understood. A request's own settings have the same ranges.
    package static let rates = 500...3_000
    /// An octave down and up. Beyond these, voices chirp or growl.
    package static let pitches = -1_200...1_200
    /// Below −20 dB a loudspeaker in a shop is inaudible; above +6 dB the limiter would only distort.
    package static let volumes = -2_000...600

    package static let unchanged = SSMLProsody(rateThousandths: 1_000, pitchHundredths: 0, volumeHundredths: 0)

    /// Returns the prosody of `inner` nested in this prosody. Each value is rounded to its unit and may be out of
    /// range.
    func composed(with inner: SSMLProsody) -> SSMLProsody {
        SSMLProsody(
            rateThousandths: FixedPoint.rounded(rateThousandths * inner.rateThousandths, dividedBy: 1_000),
            pitchHundredths: pitchHundredths + inner.pitchHundredths,
            volumeHundredths: volumeHundredths + inner.volumeHundredths)
    }
}
