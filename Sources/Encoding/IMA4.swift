/// IMA ADPCM in Apple's packets ('ima4'): 64 frames in 34 bytes, a two-byte header and 64 nibbles, low one first.
///
/// The header holds the upper nine bits of the predictor and the step index. Apple's and ffmpeg's decoders keep their
/// own, finer predictor when the header's index equals theirs and its predictor is within 127; libsndfile and
/// libaudiofile always take the header's. So this encoder goes on from the header's predictor itself and never writes
/// the index a decoder already has: every decoder then loads the header, and all of them give the same samples.
enum IMA4 {
    static let packetFrames = 64
    static let packetBytes = 34

    /// The stretches of a clip that are coded side by side.
    private static let lanes = 4

    /// The packets for a clip; the last one is filled up with silence.
    static func encode(_ samples: [Int16]) -> [UInt8] {
        let packets = (samples.count + packetFrames - 1) / packetFrames
        let lanePackets = (packets + lanes - 1) / lanes
        let padded = pad(samples, frames: lanes * lanePackets * packetFrames)
        return [UInt8](unsafeUninitializedCapacity: lanes * lanePackets * packetBytes) { output, count in
            padded.withUnsafeBufferPointer { input in
                steps.withUnsafeBufferPointer { steps in
                    let coder = IMA4Coder(steps, highest: samples.reduce(0) { max($0, abs(Int($1))) })
                    encode(input, lanePackets, coder, to: output)
                }
            }
            count = packets * packetBytes
        }
    }

    /// One packet of silence, for what goes before the first stretch.
    private static func pad(_ samples: [Int16], frames: Int) -> [Int16] {
        [Int16](unsafeUninitializedCapacity: packetFrames + frames) { padded, count in
            padded[..<packetFrames].initialize(repeating: 0)
            let end = padded[packetFrames...].initialize(fromContentsOf: samples)
            padded[end...].initialize(repeating: 0)
            count = packetFrames + frames
        }
    }

    /// Each stretch is begun one packet early, which is not kept: after it the step fits the sound.
    private static func encode(
        _ input: UnsafeBufferPointer<Int16>, _ lanePackets: Int, _ coder: IMA4Coder,
        to output: UnsafeMutableBufferPointer<UInt8>
    ) {
        var coder = coder
        let stride = lanePackets * packetFrames
        var first = IMA4State.Lanes.zero
        coder.write({ IMA4State.frame(input, $0, stride) }, to: { _, _ in })
        for packet in 0..<lanePackets {
            let start = (packet + 1) * packetFrames
            let header = coder.beginPacket { IMA4State.frame(input, start + $0, stride) }
            if packet == 0 { first = coder.state.index }
            func put(_ byte: Int, _ values: IMA4State.Lanes) {
                for lane in 0..<lanes {
                    output[(lane * lanePackets + packet) * packetBytes + byte] = UInt8(truncatingIfNeeded: values[lane])
                }
            }
            put(0, header &>> 8)
            put(1, header)
            coder.write({ IMA4State.frame(input, start + $0, stride) }, to: { put(2 + $0, $1) })
        }
        for lane in 1..<lanes where coder.state.index[lane - 1] == first[lane] {
            let last = input[packetFrames + lane * stride - 1]
            let nibble = coder.lastNibble(ofLane: lane - 1, for: Int(last), avoiding: first[lane])
            let byte = lane * lanePackets * packetBytes - 1
            output[byte] = output[byte] & 0x0F | UInt8(truncatingIfNeeded: nibble) << 4
        }
    }

    /// The 89 step sizes of the IMA's recommended practice (1992), each about 1.1 times the one before.
    static let steps: [Int32] = [
        7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
        107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796,
        876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871,
        5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623,
        27086, 29794, 32767,
    ]
}
