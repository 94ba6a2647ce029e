/// Eight segments of a clip that are coded in parallel: access to their frames and packets, one segment per SIMD lane.
struct IMA4Segments {
    typealias Lanes = IMA4State.Lanes

    static let count = 8

    /// One packet of silence, then the frames of all segments.
    let input: UnsafeBufferPointer<Int16>
    /// The packets of all segments.
    let output: UnsafeMutableBufferPointer<UInt8>
    /// Packets per segment.
    let packets: Int

    /// - Parameter packet: from 1; 0 is the lead-in packet before a segment.
    @inline(__always)
    func frame(_ offset: Int, ofPacket packet: Int) -> Lanes {
        let stride = packets * IMA4.packetFrames
        let frame = packet * IMA4.packetFrames + offset
        return Lanes(
            Int32(input[frame]), Int32(input[frame + stride]), Int32(input[frame + 2 * stride]),
            Int32(input[frame + 3 * stride]), Int32(input[frame + 4 * stride]), Int32(input[frame + 5 * stride]),
            Int32(input[frame + 6 * stride]), Int32(input[frame + 7 * stride]))
    }

    /// Writes one byte of a packet in each segment; the lead-in packet is discarded.
    @inline(__always)
    func put(_ values: Lanes, byte: Int, ofPacket packet: Int) {
        guard packet > 0 else { return }
        let stride = packets * IMA4.packetBytes
        let byte = (packet - 1) * IMA4.packetBytes + byte
        output[byte] = UInt8(truncatingIfNeeded: values[0])
        output[byte + stride] = UInt8(truncatingIfNeeded: values[1])
        output[byte + 2 * stride] = UInt8(truncatingIfNeeded: values[2])
        output[byte + 3 * stride] = UInt8(truncatingIfNeeded: values[3])
        output[byte + 4 * stride] = UInt8(truncatingIfNeeded: values[4])
        output[byte + 5 * stride] = UInt8(truncatingIfNeeded: values[5])
        output[byte + 6 * stride] = UInt8(truncatingIfNeeded: values[6])
        output[byte + 7 * stride] = UInt8(truncatingIfNeeded: values[7])
    }
}
