/// Which steps of a sound are which steps of another: dynamic time warping (Sakoe, Chiba 1978).
package struct SpeechAlignment: Sendable {
    /// The matching steps in order, with the distance of their features.
    package let path: [(left: Int, right: Int, distance: Float)]

    /// A minute of each would take 144 million comparisons. Sentences have a tenth.
    package static let maxSteps = 6_000

    /// - Returns: nil if one sound has no step or too many.
    package init?(_ left: SpeechFeatures, _ right: SpeechFeatures) {
        guard (1...Self.maxSteps).contains(left.count), (1...Self.maxSteps).contains(right.count) else { return nil }
        let width = right.count
        // 0: both go on, 1: the left one goes on, 2: the right one goes on.
        var moves = [UInt8](repeating: 0, count: left.count * width)
        var sums = [Float](repeating: .infinity, count: width)
        for (row, vector) in left.vectors.enumerated() {
            var diagonal: Float = row == 0 ? 0 : .infinity
            var before = Float.infinity
            for (column, other) in right.vectors.enumerated() {
                let distance = SpeechFeatures.distance(vector, other)
                let above = sums[column]
                // A step of both counts twice, so that a path has the same weight whatever its way.
                var best = (sum: diagonal + 2 * distance, move: UInt8(0))
                if above + distance < best.sum { best = (above + distance, 1) }
                if before + distance < best.sum { best = (before + distance, 2) }
                sums[column] = best.sum
                moves[row * width + column] = best.move
                (diagonal, before) = (above, best.sum)
            }
        }
        path = Self.path(left, right, moves)
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

    /// The step of the right sound at which a step of the left one begins.
    package func right(ofLeft step: Int) -> Int {
        path.first { $0.left >= step }?.right ?? (path.last.map { $0.right + 1 } ?? 0)
    }

    /// The mean distance in a range of the left sound's steps; of the whole path without a range.
    package func distance(inLeft steps: Range<Int>? = nil) -> Float {
        let distances = path.filter { steps?.contains($0.left) ?? true }.map(\.distance)
        return distances.isEmpty ? .infinity : distances.reduce(0, +) / Float(distances.count)
    }
}
