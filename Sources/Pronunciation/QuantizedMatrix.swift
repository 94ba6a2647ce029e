/// A SIMD vector of sixteen floats. Operations on wider vectors compile to loops, which are 200 times slower (Swift
/// 6.3).
typealias Block = SIMD16<Float>

/// A matrix of 8-bit weights with one scale factor per row.
struct QuantizedMatrix: Sendable {
    let columns: Int
    let scales: [Float]
    /// Row-major.
    let weights: [Int8]

    func weight(_ row: Int, _ column: Int) -> Float {
        Float(weights[row * columns + column]) * scales[row]
    }

    /// Returns the columns of each 16 rows as blocks, so that a matrix-vector product is a sum of blocks.
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
