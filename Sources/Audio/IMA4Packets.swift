/// Packets of IMA ADPCM in Apple's layout ('ima4'): 64 frames in 34 bytes, a two-byte header and 64 nibbles, low nibble
/// first. `Encoding` writes such packets, and voices of recorded syllables are stored in them.
package enum IMA4Packets {
    package static let frames = 64
    package static let bytes = 34

    /// The change of the step index for each magnitude of a nibble.
    package static let indexChanges = [-1, -1, -1, -1, 2, 4, 6, 8]

    /// The 89 step sizes of the IMA's recommended practice (1992); each is about 1.1 times the step size before.
    package static let steps: [Int32] = [
        7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
        107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796,
        876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871,
        5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623,
        27086, 29794, 32767,
    ]

    /// Decodes packets from a fresh state.
    ///
    /// A header holds the upper nine bits of the predictor and the step index. As in Apple's and ffmpeg's decoders, a
    /// finer predictor is kept if the header agrees with it.
    ///
    /// - Parameter packets: whole packets.
    package static func decode(_ packets: UnsafeBufferPointer<UInt8>) -> [Int16] {
        let count = packets.count / bytes
        return [Int16](unsafeUninitializedCapacity: count * frames) { output, written in
            Self.changes.withUnsafeBufferPointer { changes in
                Self.rows.withUnsafeBufferPointer { rows in
                    var state = DecoderState(changes: changes, rows: rows)
                    for packet in 0..<count {
                        let start = packet &* bytes
                        state.readHeader(UInt16(packets[start]) << 8 | UInt16(packets[start + 1]))
                        for offset in 0..<frames / 2 {
                            let pair = packets[start &+ 2 &+ offset]
                            let frame = packet &* frames &+ 2 &* offset
                            output[frame] = state.next(pair & 0x0F)
                            output[frame &+ 1] = state.next(pair >> 4)
                        }
                    }
                }
            }
            written = count * frames
        }
    }

    /// The change of the predictor for each step and each nibble, 16 of them in a row.
    private static let changes: [Int32] = steps.flatMap { step in
        (0..<16 as Range<Int32>).map { nibble in
            let change =
                step >> 3 + (nibble & 4 == 0 ? 0 : step) + (nibble & 2 == 0 ? 0 : step >> 1)
                + (nibble & 1 == 0 ? 0 : step >> 2)
            return nibble & 8 == 0 ? change : -change
        }
    }

    /// The beginning of the next row for each step and each nibble.
    private static let rows: [Int32] = steps.indices.flatMap { index in
        (0..<16).map { Int32(min(steps.count - 1, max(0, index + indexChanges[$0 & 7]))) * 16 }
    }

    private struct DecoderState {
        let changes: UnsafeBufferPointer<Int32>
        let rows: UnsafeBufferPointer<Int32>
        private var predictor: Int32 = 0
        private var row: Int32 = 0

        init(changes: UnsafeBufferPointer<Int32>, rows: UnsafeBufferPointer<Int32>) {
            self.changes = changes
            self.rows = rows
        }

        mutating func readHeader(_ header: UInt16) {
            let coarse = Int32(Int16(bitPattern: header & 0xFF80))
            let named = min(Int32(steps.count - 1), Int32(header & 0x7F)) * 16
            guard named != row || abs(coarse - predictor) > 0x7F else { return }
            (predictor, row) = (coarse, named)
        }

        @inline(__always)
        mutating func next(_ nibble: UInt8) -> Int16 {
            let place = Int(row &+ Int32(nibble))
            predictor = min(32_767, max(-32_768, predictor &+ changes[place]))
            row = rows[place]
            return Int16(truncatingIfNeeded: predictor)
        }
    }
}
