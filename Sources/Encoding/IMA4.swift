/// IMA ADPCM in Apple's packets ('ima4'): 64 frames in 34 bytes, a two-byte header and 64 nibbles, low one first.
///
/// The header holds the upper nine bits of the predictor and the step index. Apple's and ffmpeg's decoders keep their
/// own, finer predictor when the header's index equals theirs and its predictor is within 127; libsndfile and
/// libaudiofile always take the header's. So this encoder goes on from the header's predictor itself and never writes
/// the index a decoder already has: every decoder then loads the header, and all of them give the same samples.
/// (The first packet's header is 0/0, which is every decoder's initial state.)
enum IMA4 {
    static let packetFrames = 64
    static let packetBytes = 34

    /// The packets for a clip; the last one is filled up with silence.
    static func encode(_ samples: [Int16]) -> [UInt8] {
        let packets = (samples.count + packetFrames - 1) / packetFrames
        let padded = samples + repeatElement(0, count: packets * packetFrames - samples.count)
        return [UInt8](unsafeUninitializedCapacity: packets * packetBytes) { output, count in
            moves.withUnsafeBufferPointer { moves in
                padded.withUnsafeBufferPointer { input in
                    var coder = IMA4Coder(moves, highest: input.reduce(0) { max($0, abs(Int($1))) })
                    for packet in 0..<packets {
                        let frames = input[packet * packetFrames..<(packet + 1) * packetFrames]
                        let bytes = output[packet * packetBytes..<(packet + 1) * packetBytes]
                        let first = packet == 0 ? 0 : coder.beginPacket(UnsafeBufferPointer(rebasing: frames))
                        coder.write(
                            UnsafeBufferPointer(rebasing: frames), header: first,
                            to: UnsafeMutableBufferPointer(rebasing: bytes))
                    }
                }
            }
            count = packets * packetBytes
        }
    }

    /// What a nibble does at a step: how far the predictor goes, and which step is next.
    struct Move {
        let change: Int
        let index: Int
        let step: Int
    }

    /// For each step, the moves of its 16 nibbles.
    private static let moves: [Move] = steps.indices.flatMap { index in
        (0..<16).map { nibble in
            let step = steps[index]
            var change = step >> 3
            if nibble & 4 != 0 { change += step }
            if nibble & 2 != 0 { change += step >> 1 }
            if nibble & 1 != 0 { change += step >> 2 }
            let next = min(steps.count - 1, max(0, index + indexChanges[nibble & 7]))
            return Move(change: nibble & 8 == 0 ? change : -change, index: next, step: steps[next])
        }
    }

    private static let indexChanges = [-1, -1, -1, -1, 2, 4, 6, 8]

    /// The 89 step sizes of the IMA's recommended practice (1992), each about 1.1 times the one before.
    static let steps = [
        7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
        107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796,
        876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871,
        5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623,
        27086, 29794, 32767,
    ]
}
