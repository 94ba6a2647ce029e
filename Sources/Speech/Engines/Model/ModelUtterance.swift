/// The input of one run of a model.
package struct ModelUtterance: Sendable, Equatable {
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

    /// 512 ids are about 13 s of speech. For them a medium model needs 400 MB and 1.2 s of a processor, and both grow
    /// faster than the length. No sentence of a notification has as many.
    package static let maxPhonemes = 512

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

/// The bytes of a request, of which only the child reads more than the length.
extension ModelUtterance {
    /// Four numbers before the phonemes, all of eight bytes.
    private static let numbers = 4
    private static let maxBytes = MemoryLayout<Int64>.size * (numbers + maxPhonemes)

    /// In the byte order of the machine.
    var bytes: [UInt8] {
        let numbers = [noiseThousandths, lengthThousandths, noiseWidthThousandths, speaker].map { Int64($0) }
        return (numbers + phonemes).withUnsafeBytes { Array($0) }
    }

    /// Nil for bytes that are not exactly one utterance.
    init?(_ bytes: UnsafeRawBufferPointer) {
        let size = MemoryLayout<Int64>.size
        guard bytes.count % size == 0, (size * (Self.numbers + 1)...Self.maxBytes).contains(bytes.count) else {
            return nil
        }
        func number(_ index: Int) -> Int64 { bytes.loadUnaligned(fromByteOffset: size * index, as: Int64.self) }
        self.init(
            phonemes: (Self.numbers..<bytes.count / size).map(number), noiseThousandths: Int(number(0)),
            lengthThousandths: Int(number(1)), noiseWidthThousandths: Int(number(2)), speaker: Int(number(3)))
    }
}
