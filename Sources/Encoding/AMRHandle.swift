import CAMR

/// opencore-amr's encoder for one clip, freed with the value.
struct AMRHandle: ~Copyable {
    private let handle: UnsafeMutableRawPointer

    init() throws(EncodingError) {
        // Without discontinuous transmission: a gap in the packets is for networks, not for files.
        guard let handle = Encoder_Interface_init(0) else { throw .codec(function: "Encoder_Interface_init", code: -1) }
        self.handle = handle
    }

    deinit { Encoder_Interface_exit(handle) }

    /// Encodes the 160 frames of one packet, always as speech.
    func append(_ frames: ArraySlice<Int16>, to bytes: inout [UInt8]) throws(EncodingError) {
        precondition(frames.count == AMR.packetFrames, "AMR encodes packets of 20 ms")
        var packet = [UInt8](repeating: 0, count: AMR.packetBytes)
        let written = frames.withUnsafeBufferPointer {
            Encoder_Interface_Encode(handle, MR122, $0.baseAddress, &packet, 1)
        }
        guard written == AMR.packetBytes else { throw .codec(function: "Encoder_Interface_Encode", code: written) }
        bytes.append(contentsOf: packet)
    }
}
