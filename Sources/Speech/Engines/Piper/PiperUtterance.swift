/// The input of one run of a model.
package struct PiperUtterance: Sendable, Equatable {
    /// The ids of the phonemes with begin, pad and end as the model wants them: 1 to `maxPhonemes` numbers.
    package let phonemes: [Int64]
    /// Piper's `noise_scale` × 1000. Only 0 gives the same bytes each time.
    package let noiseThousandths: Int
    /// Piper's `length_scale` × 1000.
    package let lengthThousandths: Int
    /// Piper's `noise_w` × 1000. Only 0 gives the same bytes each time.
    package let noiseWidthThousandths: Int
    /// 0 for a model with one speaker.
    package let speaker: Int

    package static let maxPhonemes = 2_048

    package init(
        phonemes: [Int64], noiseThousandths: Int = 0, lengthThousandths: Int = 1_000, noiseWidthThousandths: Int = 0,
        speaker: Int = 0
    ) {
        self.phonemes = phonemes
        self.noiseThousandths = noiseThousandths
        self.lengthThousandths = lengthThousandths
        self.noiseWidthThousandths = noiseWidthThousandths
        self.speaker = speaker
    }
}
