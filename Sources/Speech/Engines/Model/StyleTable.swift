internal import Base

/// The styles of a speaker of Kokoro: a row of 256 numbers for each number of tokens.
///
/// A file of styles (voices.bin of sherpa-onnx) holds the tables of all speakers as little-endian floats, one after
/// the other.
struct StyleTable: Sendable, Equatable {
    static let rowLength = 256
    /// A table of Kokoro has 510 rows.
    private static let maxRows = 4_096
    /// The styles of 103 speakers have 54 MB.
    static let maxFileBytes = 256 << 20

    private let numbers: [Float]

    /// The number of rows. The last row is for one token fewer.
    var rows: Int { numbers.count / Self.rowLength }

    /// - Parameters:
    ///   - bytes: a file of styles.
    ///   - speakers: the number of speakers in the file.
    /// - Returns: nil for a file that does not consist of whole tables of numbers.
    init?(_ bytes: [UInt8], speaker: Int, of speakers: Int) {
        let rowBytes = Self.rowLength * MemoryLayout<Float>.size
        guard speakers > 0, (0..<speakers).contains(speaker), bytes.count % (speakers * rowBytes) == 0 else {
            return nil
        }
        let rows = bytes.count / (speakers * rowBytes)
        guard (1...Self.maxRows).contains(rows) else { return nil }
        let start = speaker * rows * rowBytes
        numbers = bytes.withUnsafeBytes { bytes in
            stride(from: start, to: start + rows * rowBytes, by: MemoryLayout<Float>.size).map {
                Float(bitPattern: UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self)))
            }
        }
        guard numbers.allSatisfy(\.isFinite) else { return nil }
    }

    /// Returns the style of an utterance.
    ///
    /// - Parameter tokens: the number of tokens without begin and end.
    func row(tokens: Int) -> [Float] {
        let row = max(0, min(tokens, rows - 1))
        return Array(numbers[row * Self.rowLength..<(row + 1) * Self.rowLength])
    }
}
