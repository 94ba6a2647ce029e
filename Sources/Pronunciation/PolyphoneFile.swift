/// Reads and validates the parts of a model file in order. make-polyphones.py documents the format.
struct PolyphoneFile {
    /// Twice the shipped model.
    static let sizeLimit = 1 << 20
    /// Twenty times the largest weight of the shipped model. Below this limit, sums in the network cannot overflow.
    static let weightLimit: Float = 100

    private static let magic = Array("PLY1".utf8)
    private static let headerFields = 4
    static let headerLength = magic.count + headerFields * MemoryLayout<UInt32>.size
    /// Bytes per class name, padded with zeros.
    private static let classWidth = 8

    private let bytes: [UInt8]
    private let source: String
    private var position = 0

    init(_ bytes: [UInt8], source: String) {
        self.bytes = bytes
        self.source = source
    }

    /// The four counts after the magic: characters, classes, polyphones, readings.
    mutating func header() throws(PolyphoneModelError) -> [Int] {
        guard bytes.starts(with: Self.magic) else { throw error(.notAModel) }
        guard bytes.count >= Self.headerLength else {
            throw error(.length(expected: Self.headerLength, found: bytes.count))
        }
        position = Self.magic.count
        return (0..<Self.headerFields).map { _ in Int(word()) }
    }

    /// Checks the length of the file. After this check, reads stay within the file.
    func expect(length: Int) throws(PolyphoneModelError) {
        guard bytes.count == length, length <= Self.sizeLimit else {
            throw error(.length(expected: length, found: bytes.count))
        }
    }

    static func matrixLength(_ rows: Int, _ columns: Int) -> Int { rows * (4 + columns) }
    static func classesLength(_ count: Int) -> Int { count * classWidth }

    mutating func numbers(_ count: Int) -> [UInt16] {
        (0..<count).map { _ in
            defer { position += 2 }
            return UInt16(bytes[position]) | UInt16(bytes[position + 1]) << 8
        }
    }

    /// Distinct characters in ascending order.
    mutating func characters(_ count: Int) throws(PolyphoneModelError) -> [UInt16] {
        let characters = numbers(count)
        guard zip(characters, characters.dropFirst()).allSatisfy(<) else { throw error(.unsorted) }
        return characters
    }

    mutating func floats(_ count: Int) throws(PolyphoneModelError) -> [Float] {
        let floats = (0..<count).map { _ in Float(bitPattern: word()) }
        // Comparisons with NaN are false.
        guard floats.allSatisfy({ abs($0) <= Self.weightLimit }) else { throw error(.weight) }
        return floats
    }

    /// Floats in blocks of sixteen.
    /// - Parameter count: a multiple of sixteen.
    mutating func blocks(_ count: Int) throws(PolyphoneModelError) -> [Block] {
        let floats = try floats(count)
        return stride(from: 0, to: count, by: Block.scalarCount).map { Block(floats[$0..<$0 + Block.scalarCount]) }
    }

    mutating func matrix(rows: Int, columns: Int) throws(PolyphoneModelError) -> QuantizedMatrix {
        let scales = try floats(rows)
        defer { position += rows * columns }
        return QuantizedMatrix(
            columns: columns, scales: scales,
            weights: bytes[position..<position + rows * columns].map { Int8(bitPattern: $0) })
    }

    mutating func classes(_ count: Int) throws(PolyphoneModelError) -> [String] {
        var classes: [String] = []
        for _ in 0..<count {
            let name = bytes[position..<position + Self.classWidth].prefix { $0 != 0 }
            let text = String(decoding: name, as: UTF8.self)
            guard MandarinSyllable.isToned(name) else { throw error(.notASyllable(text)) }
            classes.append(text)
            position += Self.classWidth
        }
        return classes
    }

    func error(_ problem: PolyphoneModelError.Problem) -> PolyphoneModelError {
        PolyphoneModelError(source: source, problem: problem)
    }

    private mutating func word() -> UInt32 {
        defer { position += 4 }
        return (0..<4).reduce(0) { $0 | UInt32(bytes[position + $1]) << UInt32(8 * $1) }
    }
}

/// The error of an invalid polyphone model file.
package struct PolyphoneModelError: Error, Equatable {
    package enum Problem: Sendable, Equatable {
        /// The file does not begin with the format's magic.
        case notAModel
        /// The length of the file differs from the length in the header, or exceeds the limit.
        case length(expected: Int, found: Int)
        /// A weight is NaN or larger than `PolyphoneFile.weightLimit`.
        case weight
        /// A class is not a syllable with its tone.
        case notASyllable(String)
        /// The characters are not in ascending order.
        case unsorted
        /// A polyphone has fewer than two readings, or a reading that is not a class.
        case readings
    }

    /// The name of the file.
    package let source: String
    package let problem: Problem

    package init(source: String, problem: Problem) {
        self.source = source
        self.problem = problem
    }
}

extension PolyphoneModelError: CustomStringConvertible {
    /// The problem, without the source.
    package var description: String {
        switch problem {
        case .notAModel: "it is not a model of polyphones"
        case .length(let expected, let found): "it has \(found) bytes where its head says \(expected)"
        case .weight: "a weight is not a number or too large"
        case .notASyllable(let text): "the class \"\(text)\" is not a Mandarin syllable with its tone"
        case .unsorted: "its characters are not in their order"
        case .readings: "a polyphone lacks a choice of readings"
        }
    }
}
