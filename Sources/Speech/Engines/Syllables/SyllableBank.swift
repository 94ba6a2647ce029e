internal import Audio

/// The recorded syllables of one speaker.
package struct SyllableBank: Sendable {
    /// Packets of IMA ADPCM (`IMA4Packets`).
    private let packets: [UInt8]
    /// The location of each syllable in `packets`.
    private let syllables: [SyllableName: Entry]

    struct Entry: Sendable {
        let firstPacket: Int
        let frames: Int
        /// The frames at which the periods of the voice begin, in order; at least one.
        let marks: [Int]
        /// The change of pitch and length from another tone's recording; nil if the syllable has its own recording.
        let change: SyllableVoicing?
    }

    /// - Parameter syllables: all within `packets`.
    init(packets: [UInt8], syllables: [SyllableName: Entry]) {
        self.packets = packets
        self.syllables = syllables
    }

    var count: Int { syllables.count }

    /// Returns the recording of a syllable, or of the same syllable in another tone; nil if the bank lacks all tones.
    /// Only words of the operator's own lexicons contain syllables that the bank lacks.
    func syllable(_ name: SyllableName) -> RecordedSyllable? {
        let found = syllables[name] ?? SyllableName.tones.lazy.compactMap { syllables[name.inTone($0)] }.first
        return found.map { entry in
            let start = entry.firstPacket * IMA4Packets.bytes
            let count = (entry.frames + IMA4Packets.frames - 1) / IMA4Packets.frames * IMA4Packets.bytes
            let samples = packets.withUnsafeBufferPointer {
                IMA4Packets.decode(UnsafeBufferPointer(rebasing: $0[start..<start + count]))
            }
            let sound = PCM(int16: samples, sampleRateHz: SampleRate.native.hz)
            return RecordedSyllable(
                samples: Array(sound.samples.prefix(entry.frames)), marks: entry.marks, change: entry.change)
        }
    }
}

/// One syllable as recorded by its speaker, at 22,050 Hz.
struct RecordedSyllable: Sendable, Equatable {
    /// ±1.0 is full scale.
    let samples: [Float]
    /// The frames at which the periods of the voice begin; the syllable's onset is before the first.
    let marks: [Int]
    /// The change of pitch and length that creates the requested syllable; nil if the recording is that syllable.
    let change: SyllableVoicing?
}

/// A syllable in pinyin with its tone, such as "zhuang1": at most eight ASCII letters in one number.
struct SyllableName: Sendable, Hashable, CustomStringConvertible {
    private let packed: UInt64

    static let tones: [UInt8] = [1, 2, 3, 4, 5]
    private static let maxLetters = 7

    /// Returns nil unless the text consists of letters `a-z` and a tone `1-5` after them.
    init?(_ ascii: some BidirectionalCollection<UInt8>) {
        guard let tone = ascii.last, (2...Self.maxLetters + 1).contains(ascii.count) else { return nil }
        guard (UInt8(ascii: "1")...UInt8(ascii: "5")).contains(tone) else { return nil }
        guard ascii.dropLast().allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else { return nil }
        packed = ascii.reduce(0) { $0 << 8 | UInt64($1) }
    }

    private init(packed: UInt64) { self.packed = packed }

    /// The letters and the tone, in order.
    private var ascii: [UInt8] {
        stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: packed >> $0) }.filter { $0 > 0 }
    }

    var description: String { String(decoding: ascii, as: UTF8.self) }

    var onset: SyllableOnset { SyllableOnset(ascii) }

    /// The same letters in another tone.
    func inTone(_ tone: UInt8) -> SyllableName { SyllableName(packed: packed & ~0x0F | UInt64(tone)) }
}
