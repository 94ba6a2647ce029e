/// IMA ADPCM in Apple's packets ('ima4'): 64 frames in 34 bytes, a two-byte header and 64 nibbles, low one first.
///
/// The header holds the upper nine bits of the predictor and the step index. Apple's and ffmpeg's decoders keep their
/// own, finer predictor when the header's index equals theirs and its predictor is within 127; libsndfile and
/// libaudiofile always take the header's. So this encoder goes on from the header's predictor itself and never writes
/// the index a decoder already has: every decoder then loads the header, and all of them give the same samples.
enum IMA4 {
    static let packetFrames = 64
    static let packetBytes = 34

    /// The packets for a clip; the last one is filled up with silence.
    static func encode(_ samples: [Int16]) -> [UInt8] {
        let packets = (samples.count + packetFrames - 1) / packetFrames
        let each = (packets + IMA4Stretches.count - 1) / IMA4Stretches.count
        // Where stretches cannot meet (noise near silence), the clip is one stretch, and the others are silence after it.
        let coded = encode(samples, each: each) ?? encode(samples, each: packets) ?? []
        return Array(coded.prefix(packets * packetBytes))
    }

    /// - Parameter each: the packets of one stretch.
    /// - Returns: nil where a stretch cannot end as the next one begins.
    private static func encode(_ samples: [Int16], each: Int) -> [UInt8]? {
        let padded = pad(samples, frames: IMA4Stretches.count * each * packetFrames)
        let highest = samples.reduce(0) { max($0, $1.magnitude) }
        var isWhole = true
        let coded = [UInt8](unsafeUninitializedCapacity: IMA4Stretches.count * each * packetBytes) { output, count in
            padded.withUnsafeBufferPointer { input in
                IMA4Table.rows.withUnsafeBufferPointer { rows in
                    let stretches = IMA4Stretches(input: input, output: output, packets: each)
                    var coder = IMA4Coder(stretches, IMA4Table(rows), highest: Int(highest))
                    isWhole = coder.encode()
                }
            }
            count = IMA4Stretches.count * each * packetBytes
        }
        // Stretches after the end of the clip are not kept.
        return isWhole || each * packetFrames >= samples.count ? coded : nil
    }

    /// One packet of silence, for what goes before the first stretch, and silence after the last.
    private static func pad(_ samples: [Int16], frames: Int) -> [Int16] {
        [Int16](unsafeUninitializedCapacity: packetFrames + frames) { padded, count in
            padded[..<packetFrames].initialize(repeating: 0)
            let end = padded[packetFrames...].initialize(fromContentsOf: samples)
            padded[end...].initialize(repeating: 0)
            count = packetFrames + frames
        }
    }

    /// By how much each magnitude of a nibble changes the index.
    static let indexChanges = [-1, -1, -1, -1, 2, 4, 6, 8]

    /// The 89 step sizes of the IMA's recommended practice (1992), each about 1.1 times the one before.
    static let steps: [Int32] = [
        7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
        107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796,
        876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871,
        5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623,
        27086, 29794, 32767,
    ]
}
