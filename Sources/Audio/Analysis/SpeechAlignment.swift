/// Matches the steps of one sound to the steps of another by dynamic time warping (Sakoe, Chiba 1978).
package struct SpeechAlignment: Sendable {
    /// The matching steps in order, with the distance of their features.
    package let path: [(left: Int, right: Int, distance: Float)]

    /// Two sounds of a minute would take 144 million comparisons. Sentences are a tenth as long.
    package static let maxSteps = 6_000

    /// - Returns: nil if a sound is empty or has too many steps.
    package init?(_ left: SpeechFeatures, _ right: SpeechFeatures) {
        guard (1...Self.maxSteps).contains(left.count), (1...Self.maxSteps).contains(right.count) else { return nil }
        path = Self.path(left, right, Self.moves(left.vectors, right.vectors))
    }

    /// Returns how the best path reaches each pair of steps, row by row. 0: both sounds advance, 1: the left one
    /// advances, 2: the right one advances.
    private static func moves(_ left: [SIMD16<Float>], _ right: [SIMD16<Float>]) -> [UInt8] {
        var sums = [Float](repeating: .infinity, count: right.count)
        return [UInt8](unsafeUninitializedCapacity: left.count * right.count) { moves, count in
            right.withUnsafeBufferPointer { right in
                sums.withUnsafeMutableBufferPointer { sums in
                    for (row, vector) in left.enumerated() {
                        fillRow(row, vector, right, sums, &moves)
                    }
                }
            }
            count = left.count * right.count
        }
    }

    @inline(__always)
    private static func fillRow(
        _ row: Int, _ vector: SIMD16<Float>, _ right: UnsafeBufferPointer<SIMD16<Float>>,
        _ sums: UnsafeMutableBufferPointer<Float>, _ moves: inout UnsafeMutableBufferPointer<UInt8>
    ) {
        var diagonal: Float = row == 0 ? 0 : .infinity
        var before = Float.infinity
        for column in right.indices {
            let distance = SpeechFeatures.distance(vector, right[column])
            let above = sums[column]
            // A step of both sounds counts twice, so that all paths have the same total weight.
            var best = (sum: diagonal + 2 * distance, move: UInt8(0))
            if above + distance < best.sum { best = (above + distance, 1) }
            if before + distance < best.sum { best = (before + distance, 2) }
            sums[column] = best.sum
            moves[row * right.count + column] = best.move
            (diagonal, before) = (above, best.sum)
        }
    }

    private static func path(
        _ left: SpeechFeatures, _ right: SpeechFeatures, _ moves: [UInt8]
    ) -> [(left: Int, right: Int, distance: Float)] {
        var (row, column) = (left.count - 1, right.count - 1)
        var path: [(left: Int, right: Int, distance: Float)] = []
        while row >= 0, column >= 0 {
            path.append((row, column, SpeechFeatures.distance(left.vectors[row], right.vectors[column])))
            let move = moves[row * right.count + column]
            if move != 2 { row -= 1 }
            if move != 1 { column -= 1 }
        }
        return path.reversed()
    }

    /// Returns the step of the right sound at which a step of the left one begins.
    package func right(ofLeft step: Int) -> Int {
        path.first { $0.left >= step }?.right ?? (path.last.map { $0.right + 1 } ?? 0)
    }

    /// Returns the mean distance in a range of the left sound's steps, or of the whole path without a range.
    package func distance(inLeft steps: Range<Int>? = nil) -> Float {
        let distances = path.filter { steps?.contains($0.left) ?? true }.map(\.distance)
        return distances.isEmpty ? .infinity : distances.reduce(0, +) / Float(distances.count)
    }
}
