/// Eight stretches of a clip that are coded side by side: the frames of one offset in each, and the bytes they become.
struct IMA4Stretches {
    typealias Lanes = IMA4State.Lanes

    static let count = 8

    /// A packet of silence, then the stretches.
    let input: UnsafeBufferPointer<Int16>
    /// The packets of the stretches.
    let output: UnsafeMutableBufferPointer<UInt8>
    /// Packets in each.
    let packets: Int

    /// - Parameter packet: 0 for the one before a stretch.
    @inline(__always)
    func frame(_ offset: Int, ofPacket packet: Int) -> Lanes {
        let stride = packets * IMA4.packetFrames
        let frame = packet * IMA4.packetFrames + offset
        return Lanes(
            Int32(input[frame]), Int32(input[frame + stride]), Int32(input[frame + 2 * stride]),
            Int32(input[frame + 3 * stride]), Int32(input[frame + 4 * stride]), Int32(input[frame + 5 * stride]),
            Int32(input[frame + 6 * stride]), Int32(input[frame + 7 * stride]))
    }

    /// What comes before the stretches is not kept.
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
