import Audio

/// Mono sound as bytes, ready to be laid into a container.
struct CodedSound {
    let coding: SampleCoding
    let bytes: [UInt8]
    let sampleRateHz: Int

    init(_ samples: [Int16], _ coding: SampleCoding, _ sampleRate: SampleRate) {
        self.coding = coding
        sampleRateHz = sampleRate.hz
        bytes = coding.encode(samples)
    }

    var packets: Int { bytes.count / coding.packetBytes }

    /// With the silence that fills up the last packet: what decoders hand out.
    var frames: Int { packets * coding.packetFrames }

    func clip(in file: [UInt8]) -> EncodedClip {
        EncodedClip(bytes: file, frames: frames, sampleRateHz: sampleRateHz)
    }
}
