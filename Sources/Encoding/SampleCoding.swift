import Audio
internal import Base

/// The codings of samples in WAVE, CAF and AIFF files.
enum SampleCoding {
    case littleEndianPCM
    case bigEndianPCM
    case uLaw
    case aLaw
    case ima4

    /// Frames per packet, the smallest unit that decodes: 1, or 64 for IMA4.
    var packetFrames: Int { self == .ima4 ? IMA4.packetFrames : 1 }

    var packetBytes: Int {
        switch self {
        case .littleEndianPCM, .bigEndianPCM: 2
        case .uLaw, .aLaw: 1
        case .ima4: IMA4.packetBytes
        }
    }

    func encode(_ samples: [Int16], into file: inout ByteWriter) {
        switch self {
        case .littleEndianPCM: file.little(samples)
        case .bigEndianPCM: file.big(samples)
        case .uLaw: file.append(contentsOf: G711.encodeULaw(samples))
        case .aLaw: file.append(contentsOf: G711.encodeALaw(samples))
        case .ima4: file.append(contentsOf: IMA4.encode(samples))
        }
    }
}

/// Mono samples and their coding, as input for a container.
struct CodedAudio {
    let coding: SampleCoding
    let sampleRateHz: Int
    private let samples: [Int16]

    init(_ samples: [Int16], _ coding: SampleCoding, _ sampleRate: SampleRate) {
        self.coding = coding
        self.samples = samples
        sampleRateHz = sampleRate.hz
    }

    var packets: Int { (samples.count + coding.packetFrames - 1) / coding.packetFrames }

    /// Frames that decoders output, with the padding of the last packet.
    var frames: Int { packets * coding.packetFrames }

    var byteCount: Int { packets * coding.packetBytes }

    /// Appends `byteCount` bytes.
    func write(to file: inout ByteWriter) { coding.encode(samples, into: &file) }

    func clip(in file: ByteWriter) -> EncodedClip {
        EncodedClip(bytes: file.bytes, frames: frames, sampleRateHz: sampleRateHz)
    }
}
