/// The input of one run of a model.
package struct ModelUtterance: Sendable, Equatable {
    /// The ids of the phonemes with begin, pad and end, as the model expects them: 1 to `maxPhonemes` ids.
    package let phonemes: [Int64]
    /// Piper's `noise_scale` × 1000. Only 0 always gives the same bytes.
    package let noiseThousandths: Int
    /// Piper's `length_scale` × 1000.
    package let lengthThousandths: Int
    /// Piper's `noise_w` × 1000. Only 0 always gives the same bytes.
    package let noiseWidthThousandths: Int
    /// The number of the speaker; 0 for a model with one speaker.
    package let speaker: Int
    /// The tone of each id; empty for a model without tones.
    let tones: [Int64]
    /// The row of a table of styles; empty for a model without styles.
    let style: [Float]

    /// 512 ids are about 13 s of speech. For them a medium model needs 400 MB and 1.2 s of a processor, and both grow
    /// faster than the length. Sentences of notifications are shorter.
    package static let maxPhonemes = 512

    package init(
        phonemes: [Int64], noiseThousandths: Int = 0, lengthThousandths: Int = 1_000, noiseWidthThousandths: Int = 0,
        speaker: Int = 0
    ) {
        self.init(
            phonemes: phonemes, noiseThousandths: noiseThousandths, lengthThousandths: lengthThousandths,
            noiseWidthThousandths: noiseWidthThousandths, speaker: speaker, tones: [], style: [])
    }

    init(
        phonemes: [Int64], noiseThousandths: Int = 0, lengthThousandths: Int = 1_000, noiseWidthThousandths: Int = 0,
        speaker: Int = 0, tones: [Int64], style: [Float]
    ) {
        self.phonemes = phonemes
        self.noiseThousandths = noiseThousandths
        self.lengthThousandths = lengthThousandths
        self.noiseWidthThousandths = noiseWidthThousandths
        self.speaker = speaker
        self.tones = tones
        self.style = style
    }
}

/// The bytes of a request. The engine reads only their length, and the child reads all of them.
extension ModelUtterance {
    /// Six numbers before the phonemes, all of eight bytes: the scales, the speaker, and the numbers of phonemes and
    /// tones. The style follows, also with eight bytes for each number.
    private static let numbers = 6
    private static let maxNumbers = numbers + 2 * maxPhonemes + StyleTable.rowLength

    /// The numbers in the byte order of the machine.
    var bytes: [UInt8] {
        let numbers = [
            noiseThousandths, lengthThousandths, noiseWidthThousandths, speaker, phonemes.count, tones.count,
        ]
        let all = numbers.map { Int64($0) } + phonemes + tones + style.map { Int64($0.bitPattern) }
        return all.withUnsafeBytes { Array($0) }
    }

    /// Returns nil for bytes that are not exactly one utterance.
    init?(_ bytes: UnsafeRawBufferPointer) {
        let size = MemoryLayout<Int64>.size
        let count = bytes.count / size
        guard bytes.count % size == 0, (Self.numbers + 1...Self.maxNumbers).contains(count) else { return nil }
        func number(_ index: Int) -> Int64 { bytes.loadUnaligned(fromByteOffset: size * index, as: Int64.self) }
        let (phonemes, tones) = (number(4), number(5))
        guard (1...Int64(Self.maxPhonemes)).contains(phonemes), [0, phonemes].contains(tones) else { return nil }
        let startOfTones = Self.numbers + Int(phonemes)
        let startOfStyle = startOfTones + Int(tones)
        guard [startOfStyle, startOfStyle + StyleTable.rowLength].contains(count) else { return nil }
        self.init(
            phonemes: (Self.numbers..<startOfTones).map(number), noiseThousandths: Int(number(0)),
            lengthThousandths: Int(number(1)), noiseWidthThousandths: Int(number(2)), speaker: Int(number(3)),
            tones: (startOfTones..<startOfStyle).map(number),
            style: (startOfStyle..<count).map { Float(bitPattern: UInt32(truncatingIfNeeded: number($0))) })
    }
}
