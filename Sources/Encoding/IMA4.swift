internal import Audio

/// IMA ADPCM in Apple's packets ('ima4'): 64 frames in 34 bytes, a two-byte header and 64 nibbles, low nibble first.
///
/// The header holds the upper nine bits of the predictor and the step index. Decoders of Apple and ffmpeg keep their
/// own, finer predictor if the header's index equals their index and the header's predictor is within 127 of theirs.
/// libsndfile and libaudiofile always load the header. This encoder continues from the header's predictor and never
/// writes the index that a decoder already has. Every decoder then loads the header, and all decoders output equal
/// samples.
enum IMA4 {
    static let packetFrames = IMA4Packets.frames
    static let packetBytes = IMA4Packets.bytes

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
}
