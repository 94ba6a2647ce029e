/// Finds what a misspelt name was meant to be.
enum EditDistance {
    /// The known name nearest to `name`, when it is near enough to be a slip: a third of its letters, or two letters
    /// changed places.
    static func nearest(to name: String, in known: [String]) -> String? {
        let scored = known.map { ($0, distance(Array(name.lowercased().utf8), Array($0.lowercased().utf8))) }
        guard let best = scored.min(by: { $0.1 < $1.1 }) else { return nil }
        return best.1 <= max(best.0.utf8.count > 3 ? 2 : 1, best.0.utf8.count / 3) ? best.0 : nil
    }

    /// Levenshtein's distance, row by row.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var row = Array(0...right.count)
        for (index, letter) in left.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for column in right.indices {
                let substitution = diagonal + (letter == right[column] ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(substitution, diagonal + 1, row[column] + 1)
            }
        }
        return row[right.count]
    }
}
