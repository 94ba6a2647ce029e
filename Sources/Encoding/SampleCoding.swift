internal import Base

/// How samples become bytes in the containers written here.
enum SampleCoding {
    case littleEndianPCM
    case bigEndianPCM
    case uLaw
    case aLaw
    case ima4

    /// A packet is what decodes on its own: one frame, or IMA4's 64.
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
