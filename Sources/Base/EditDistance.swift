/// Finds the known name that a misspelt name probably means.
package enum EditDistance {
    /// The hint for a message about an unknown name: " Did you mean 'port'?", or an empty text.
    package static func suggestion(for name: String, in known: [String]) -> String {
        nearest(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
    }

    /// The known name nearest to `name`, if the difference can be a typing error: 1 letter in a name of up to 3 bytes,
    /// 2 letters in a longer name, and a third of the letters in a long name.
    package static func nearest(to name: String, in known: [String]) -> String? {
        let length = name.utf8.count
        // Each surplus letter is a slip, so names of very different length are skipped.
        let scored = known.filter { abs($0.utf8.count - length) <= slips($0) }.map { ($0, distance(name, $0)) }
        guard let best = scored.min(by: { $0.1 < $1.1 }) else { return nil }
        // The distance must be less than the length: a name of 1 letter would otherwise match every other letter.
        return best.1 <= slips(best.0) && best.1 < length ? best.0 : nil
    }

    private static func slips(_ name: String) -> Int { max(name.utf8.count > 3 ? 2 : 1, name.utf8.count / 3) }

    /// The number of slips between two names. Upper and lower case are equal.
    package static func distance(_ left: String, _ right: String) -> Int {
        distance(Array(left.lowercased().utf8), Array(right.lowercased().utf8))
    }

    /// The Levenshtein distance, computed row by row. Two swapped letters count once.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var (rowBefore, row) = ([Int](), Array(0...right.count))
        for (index, letter) in left.enumerated() {
            var next = [index + 1]
            for (column, other) in right.enumerated() {
                var least = min(row[column] + (letter == other ? 0 : 1), row[column + 1] + 1, next[column] + 1)
                if index > 0, column > 0, letter == right[column - 1], left[index - 1] == other {
                    least = min(least, rowBefore[column - 1] + 1)
                }
                next.append(least)
            }
            (rowBefore, row) = (row, next)
        }
        return row[right.count]
    }
}
