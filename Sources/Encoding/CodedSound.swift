import Audio
internal import Base

/// Mono sound and how it becomes bytes, ready to be laid into a container.
struct CodedSound {
    let coding: SampleCoding
    let sampleRateHz: Int
    private let samples: [Int16]

    init(_ samples: [Int16], _ coding: SampleCoding, _ sampleRate: SampleRate) {
        self.coding = coding
        self.samples = samples
        sampleRateHz = sampleRate.hz
    }

    var packets: Int { (samples.count + coding.packetFrames - 1) / coding.packetFrames }

    /// With the silence that fills up the last packet: what decoders hand out.
    var frames: Int { packets * coding.packetFrames }

    var byteCount: Int { packets * coding.packetBytes }

    /// Appends `byteCount` bytes.
    func write(to file: inout ByteWriter) { coding.encode(samples, into: &file) }

    func clip(in file: ByteWriter) -> EncodedClip {
        EncodedClip(bytes: file.bytes, frames: frames, sampleRateHz: sampleRateHz)
    }
}
