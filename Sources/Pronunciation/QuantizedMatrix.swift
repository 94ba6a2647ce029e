/// Sixteen numbers that are computed at once: of the wider vectors the standard library makes loops, which are 200 times
/// slower (Swift 6.3).
typealias Block = SIMD16<Float>

/// A matrix of 8-bit weights with one scale for each row.
struct QuantizedMatrix: Sendable {
    let columns: Int
    let scales: [Float]
    /// Row after row.
    let weights: [Int8]

    func weight(_ row: Int, _ column: Int) -> Float {
        Float(weights[row * columns + column]) * scales[row]
    }

    /// The columns of each 16 rows, so that a product with a vector is one sum over blocks.
    func blocks() -> [[Block]] {
        stride(from: 0, to: scales.count, by: Block.scalarCount).map { top in
            (0..<columns).map { column in
                var block = Block()
                for lane in 0..<Block.scalarCount { block[lane] = weight(top + lane, column) }
                return block
            }
        }
    }
}
