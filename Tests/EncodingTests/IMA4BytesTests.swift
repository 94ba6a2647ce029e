import TestSupport
import Testing

@testable import Encoding

/// Checksums of packets. The same request gives the same bytes: a change of one of them raises
/// `ClipKey.pipelineVersion`.
struct IMA4BytesTests {
    private static func noise(_ count: Int, peak: Int, seed: UInt64 = 1) -> [Int16] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { _ in
            Int16(clamping: Int(truncatingIfNeeded: generator.next() >> 40) % (2 * peak + 1) - peak)
        }
    }

    /// Noise that grows and fades, with silence in between.
    private static let syllables = noise(12_000, peak: 20_000).enumerated().map { index, sample in
        let place = index % 3_000
        return place < 2_000 ? Int16(Int(sample) * min(place, 2_000 - place) / 1_000) : 0
    }

    private static let signals: [(name: String, samples: [[Int16]], checksum: UInt64)] = [
        ("syllables", [syllables], 0x64ED_AFBB_089C_1024),
        ("ramps", [(0..<9_000).map { Int16(truncatingIfNeeded: $0 * 37) }], 0x941B_1401_DDC5_6EBF),
        (
            "full scale", [noise(5_000, peak: 32_768), (0..<3_000).map { $0 % 50 < 25 ? .max : .min }],
            0xF17C_E131_B317_58B9
        ),
        ("soft noise", (1...60).map { noise(19 * $0, peak: $0 % 7 + 1, seed: UInt64($0)) }, 0x5529_878C_CF75_1ABB),
        ("all lengths", (1...130).map { noise($0, peak: 3_000, seed: UInt64($0)) }, 0x5A0B_DCB3_7CFB_0A25),
        ("silence", [1, 64, 65, 600].map { [Int16](repeating: 0, count: $0) }, 0x2931_D723_237C_4E8D),
    ]

    @Test("The packets of fixed signals have the same bytes as in earlier versions", arguments: signals.indices)
    func bytes(index: Int) {
        let signal = Self.signals[index]
        // FNV-1a (Fowler, Noll and Vo, 1991).
        let checksum = signal.samples.flatMap(IMA4.encode).reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, byte in
            (hash ^ UInt64(byte)) &* 0x0100_0000_01B3
        }
        #expect(checksum == signal.checksum, "\(signal.name)")
    }
}
