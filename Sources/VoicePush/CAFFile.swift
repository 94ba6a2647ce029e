internal import Foundation

/// A CAF file of 16-bit samples with one channel (Core Audio Format Specification 1.0).
enum CAFFile {
    static func bytes(samples: [Int16], sampleRateHz: Int) -> Data {
        var data = Data("caff".utf8)
        data.append(big: UInt16(1))
        data.append(big: UInt16(0))
        data += Data("desc".utf8)
        data.append(big: UInt64(32))
        data.append(big: Double(sampleRateHz).bitPattern)
        data += Data("lpcm".utf8)
        // Flags are 0: integers, with the most significant byte first.
        for field: UInt32 in [0, 2, 1, 1, 16] { data.append(big: field) }
        data += Data("data".utf8)
        data.append(big: UInt64(4 + 2 * samples.count))
        data.append(big: UInt32(0))
        data.reserveCapacity(data.count + 2 * samples.count)
        for sample in samples { data.append(big: UInt16(bitPattern: sample)) }
        return data
    }
}

extension Data {
    fileprivate mutating func append<Number: FixedWidthInteger>(big number: Number) {
        Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
    }
}
