internal import Base

/// The MD5 of the samples in a FLAC file's STREAMINFO block (RFC 9639 §8.2). libsndfile does not check it.
struct FLACDigest {
    private let digest: ArraySlice<UInt8>
    let bitsPerSample: Int

    /// The length of the marker, of the block's header and of the block.
    private static let length = 4 + 4 + 34

    /// - Parameter file: at least the beginning of the file.
    /// - Returns: nil for a file of another format, and for a file without the digest.
    init?(_ file: [UInt8]) {
        guard file.count >= Self.length, file.starts(with: "fLaC".utf8), file[4] & 0x7F == 0 else { return nil }
        digest = file[26..<42]
        guard digest.contains(where: { $0 != 0 }) else { return nil }
        bitsPerSample = Int(file[20] & 1) << 4 | Int(file[21] >> 4) + 1
    }

    /// - Parameter samples: the samples of all channels, interleaved, in the upper bits of 32.
    func matches(_ samples: [Int32]) -> Bool {
        let width = (bitsPerSample + 7) / 8
        var bytes: [UInt8] = []
        bytes.reserveCapacity(samples.count * width)
        for sample in samples {
            let value = sample >> Int32(32 - bitsPerSample)
            for byte in 0..<width { bytes.append(UInt8(truncatingIfNeeded: value >> Int32(8 * byte))) }
        }
        return MD5Digest.bytes(of: bytes).map { $0.elementsEqual(digest) } ?? true
    }
}
