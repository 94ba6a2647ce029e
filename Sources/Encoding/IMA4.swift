/// IMA ADPCM in Apple's packets ('ima4'): 64 frames in 34 bytes, a two-byte header and 64 nibbles, low nibble first.
///
/// The header holds the upper nine bits of the predictor and the step index. Decoders of Apple and ffmpeg keep their
/// own, finer predictor if the header's index equals their index and the header's predictor is within 127 of theirs.
/// libsndfile and libaudiofile always load the header. This encoder continues from the header's predictor and never
/// writes the index that a decoder already has. Every decoder then loads the header, and all decoders output equal
/// samples.
enum IMA4 {
    static let packetFrames = 64
    static let packetBytes = 34

    /// Encodes a clip into packets; the last packet is padded with silence.
    static func encode(_ samples: [Int16]) -> [UInt8] {
        let packets = (samples.count + packetFrames - 1) / packetFrames
        let each = (packets + IMA4Segments.count - 1) / IMA4Segments.count
        // If segments cannot meet (noise near silence), the first segment is the whole clip, and the others are
        // silence.
        let coded = encode(samples, each: each) ?? encode(samples, each: packets) ?? []
        return Array(coded.prefix(packets * packetBytes))
    }

    /// - Parameter each: packets per segment.
    /// - Returns: nil if a segment cannot end in a state from which the next segment can begin.
    private static func encode(_ samples: [Int16], each: Int) -> [UInt8]? {
        let padded = pad(samples, frames: IMA4Segments.count * each * packetFrames)
        let highest = samples.reduce(0) { max($0, $1.magnitude) }
        var isWhole = true
        let coded = [UInt8](unsafeUninitializedCapacity: IMA4Segments.count * each * packetBytes) { output, count in
            padded.withUnsafeBufferPointer { input in
                IMA4Table.rows.withUnsafeBufferPointer { rows in
                    let segments = IMA4Segments(input: input, output: output, packets: each)
                    var coder = IMA4Coder(segments, IMA4Table(rows), highest: Int(highest))
                    isWhole = coder.encode()
                }
            }
            count = IMA4Segments.count * each * packetBytes
        }
        // The caller drops segments after the end of the clip.
        return isWhole || each * packetFrames >= samples.count ? coded : nil
    }

    /// The samples with one packet of silence before, for the lead-in of the first segment, and silence after.
    private static func pad(_ samples: [Int16], frames: Int) -> [Int16] {
        [Int16](unsafeUninitializedCapacity: packetFrames + frames) { padded, count in
            padded[..<packetFrames].initialize(repeating: 0)
            let end = padded[packetFrames...].initialize(fromContentsOf: samples)
            padded[end...].initialize(repeating: 0)
            count = packetFrames + frames
        }
    }

    /// The change of the step index for each magnitude of a nibble.
    static let indexChanges = [-1, -1, -1, -1, 2, 4, 6, 8]

    /// The 89 step sizes of the IMA's recommended practice (1992); each is about 1.1 times the step size before.
    static let steps: [Int32] = [
        7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
        107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796,
        876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871,
        5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623,
        27086, 29794, 32767,
    ]
}
