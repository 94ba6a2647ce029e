/// IMA ADPCM in Apple's packets ('ima4'): 64 frames in 34 bytes, a two-byte header and 64 nibbles, low one first.
///
/// The header holds the upper nine bits of the predictor and the step index. Apple's and ffmpeg's decoders keep their
/// own, finer predictor when the header's index equals theirs and its predictor is within 127; libsndfile and
/// libaudiofile always take the header's. So this encoder goes on from the truncated predictor itself and never writes
/// the index a decoder already has: every decoder then loads the header, and all of them give the same samples.
/// (The first packet's header is 0/0, which is every decoder's initial state.)
enum IMA4 {
    static let packetFrames = 64
    static let packetBytes = 34

    /// The packets for a clip; the last one is filled up with silence.
    static func encode(_ samples: [Int16]) -> [UInt8] {
        let packets = (samples.count + packetFrames - 1) / packetFrames
        return [UInt8](unsafeUninitializedCapacity: packets * packetBytes) { output, count in
            samples.withUnsafeBufferPointer { input in
                var state = State(highest: input.reduce(0) { max($0, abs(Int32($1))) })
                for packet in 0..<packets {
                    if packet > 0 { state.beginPacket() }
                    let frames = packet * packetFrames..<min((packet + 1) * packetFrames, input.count)
                    let bytes = packet * packetBytes..<(packet + 1) * packetBytes
                    write(
                        UnsafeBufferPointer(rebasing: input[frames]),
                        to: UnsafeMutableBufferPointer(rebasing: output[bytes]), &state)
                }
            }
            count = packets * packetBytes
        }
    }

    private static func write(
        _ frames: UnsafeBufferPointer<Int16>, to packet: UnsafeMutableBufferPointer<UInt8>, _ state: inout State
    ) {
        packet[0] = UInt8(truncatingIfNeeded: state.header >> 8)
        packet[1] = UInt8(truncatingIfNeeded: state.header)
        for pair in 0..<packetFrames / 2 {
            let first = 2 * pair
            let low = state.nibble(for: first < frames.count ? Int32(frames[first]) : 0)
            let high = state.nibble(for: first + 1 < frames.count ? Int32(frames[first + 1]) : 0)
            packet[2 + pair] = UInt8(truncatingIfNeeded: low | high << 4)
        }
    }

    /// What a decoder knows after each nibble; the encoder runs the same decoder.
    struct State {
        /// The largest magnitude in the clip. Steps are coarse in loud vowels, and where the nearest one would pass this
        /// the next smaller is taken: otherwise decoding raises peaks by up to 0.6 dB, past the limit they were held to.
        let highest: Int32
        private(set) var predictor: Int32 = 0
        private(set) var index: Int32 = 0

        /// The two bytes at the head of a packet that starts in this state.
        var header: UInt16 { UInt16(truncatingIfNeeded: predictor & ~0x7F | index) }

        /// Takes on what the header can carry, with an index that differs from the one before by one step.
        mutating func beginPacket() {
            predictor &= ~0x7F
            index = index == 0 ? 1 : index - 1
        }

        /// The nibble that brings the predictor nearest to a sample from below.
        mutating func nibble(for sample: Int32) -> Int32 {
            let step = steps[Int(index)]
            let sign: Int32 = sample < predictor ? 8 : 0
            var nibble = sign | State.magnitude(of: abs(sample - predictor), step: step)
            var next = moved(by: nibble, step: step)
            if abs(next) > highest {
                // Even 0 moves by an eighth of the step; there the opposite sign is the smaller one.
                nibble = nibble & 7 == 0 ? nibble ^ 8 : nibble - 1
                next = moved(by: nibble, step: step)
            }
            predictor = next
            index = min(88, max(0, index + indexChanges[Int(nibble & 7)]))
            return nibble
        }

        /// Three halvings of the step, each taken if it fits into what is missing.
        private static func magnitude(of missing: Int32, step: Int32) -> Int32 {
            var missing = missing
            var magnitude: Int32 = 0
            if missing >= step {
                magnitude = 4
                missing -= step
            }
            if missing >= step >> 1 {
                magnitude |= 2
                missing -= step >> 1
            }
            return missing >= step >> 2 ? magnitude | 1 : magnitude
        }

        /// What a decoder makes of a nibble.
        private func moved(by nibble: Int32, step: Int32) -> Int32 {
            var change = step >> 3
            if nibble & 4 != 0 { change += step }
            if nibble & 2 != 0 { change += step >> 1 }
            if nibble & 1 != 0 { change += step >> 2 }
            return min(32767, max(-32768, nibble & 8 == 0 ? predictor + change : predictor - change))
        }
    }

    private static let indexChanges: [Int32] = [-1, -1, -1, -1, 2, 4, 6, 8]

    /// The 89 step sizes of the IMA's recommended practice (1992), each about 1.1 times the one before.
    static let steps: [Int32] = [
        7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97,
        107, 118, 130, 143, 157, 173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796,
        876, 963, 1060, 1166, 1282, 1411, 1552, 1707, 1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871,
        5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635, 13899, 15289, 16818, 18500, 20350, 22385, 24623,
        27086, 29794, 32767,
    ]
}
