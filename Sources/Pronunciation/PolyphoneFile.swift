/// Reads the parts of a model file in their order, checking each; make-polyphones.py describes the format.
struct PolyphoneFile {
    /// Twice the shipped model.
    static let sizeLimit = 1 << 20
    /// Twenty times the largest weight of the shipped model; with it no sum in the network can overflow.
    static let weightLimit: Float = 100

    private static let magic = Array("PLY1".utf8)
    private static let headNumbers = 4
    static let headLength = magic.count + headNumbers * MemoryLayout<UInt32>.size
    /// A class is filled up with zeros to this length.
    private static let classWidth = 8

    private let bytes: [UInt8]
    private let source: String
    private var position = 0

    init(_ bytes: [UInt8], source: String) {
        self.bytes = bytes
        self.source = source
    }

    /// The four numbers behind the magic, in their order: characters, classes, polyphones, readings.
    mutating func head() throws(PolyphoneModelError) -> [Int] {
        guard bytes.starts(with: Self.magic) else { throw error(.notAModel) }
        guard bytes.count >= Self.headLength else {
            throw error(.length(expected: Self.headLength, found: bytes.count))
        }
        position = Self.magic.count
        return (0..<Self.headNumbers).map { _ in Int(word()) }
    }

    /// Checks the length of the file, after which no read passes its end.
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

    /// Different characters in ascending order.
    mutating func characters(_ count: Int) throws(PolyphoneModelError) -> [UInt16] {
        let characters = numbers(count)
        guard zip(characters, characters.dropFirst()).allSatisfy(<) else { throw error(.unsorted) }
        return characters
    }

    mutating func floats(_ count: Int) throws(PolyphoneModelError) -> [Float] {
        let floats = (0..<count).map { _ in Float(bitPattern: word()) }
        // Not a number compares false.
        guard floats.allSatisfy({ abs($0) <= Self.weightLimit }) else { throw error(.weight) }
        return floats
    }

    /// Floats by sixteens.
    /// - Parameter count: a multiple of them.
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
