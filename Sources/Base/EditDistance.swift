/// Finds the known name that a misspelt name probably means.
package enum EditDistance {
    /// The hint for a message about an unknown name: " Did you mean 'port'?", or an empty text.
    package static func suggestion(for name: String, in known: [String]) -> String {
        nearest(to: name, in: known).map { " Did you mean '\($0)'?" } ?? ""
    }

    /// The known name nearest to `name`, if the difference can be a typing error: 1 letter in a name of up to 3 bytes,
    /// 2 letters in a longer name, and a third of the letters in a long name. Folders that both names begin with do not
    /// count: `espeak/xx` is not near `espeak/af`.
    package static func nearest(to name: String, in known: [String]) -> String? {
        let written = Array(name.lowercased().utf8)
        let scored = known.compactMap { Score(written, $0) }
        guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
        // Otherwise a name of 1 letter would match every other letter.
        return best.distance <= best.slips && best.distance < best.length ? best.name : nil
    }

    /// A known name and its distance from the written name.
    private struct Score {
        let name: String
        /// The longer length of both names after the common folders, in bytes.
        let length: Int
        /// The maximum distance of a typing error.
        let slips: Int
        let distance: Int

        /// - Returns: nil if the lengths differ too much. Each surplus letter is a slip.
        init?(_ written: [UInt8], _ name: String) {
            let known = Array(name.lowercased().utf8)
            let common = zip(written, known).prefix { $0 == $1 }.count
            let start = written[..<common].lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
            let (count, writtenCount) = (known.count - start, written.count - start)
            (self.name, length) = (name, max(count, writtenCount))
            slips = max(count > 3 ? 2 : 1, count / 3)
            guard abs(count - writtenCount) <= slips else { return nil }
            distance = EditDistance.distance(Array(written[start...]), Array(known[start...]))
        }
    }

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
