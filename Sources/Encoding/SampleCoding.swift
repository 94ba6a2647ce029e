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

    func encode(_ samples: [Int16]) -> [UInt8] {
        switch self {
        case .littleEndianPCM: samples.littleEndianBytes
        case .bigEndianPCM: samples.map(\.byteSwapped).littleEndianBytes
        case .uLaw: G711.encodeULaw(samples)
        case .aLaw: G711.encodeALaw(samples)
        case .ima4: IMA4.encode(samples)
        }
    }
}

extension [Int16] {
    fileprivate var littleEndianBytes: [UInt8] {
        #if _endian(little)
            withUnsafeBytes { [UInt8]($0) }
        #else
            map(\.byteSwapped).withUnsafeBytes { [UInt8]($0) }
        #endif
    }
}
