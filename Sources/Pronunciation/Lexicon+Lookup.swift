extension Lexicon {
    /// Returns the lines whose words may begin with `scalar`.
    func lines(beginning scalar: Unicode.Scalar) -> Range<Int> {
        guard Hanzi.indexed.contains(scalar.value) else { return 0..<lines.count }
        let slot = Int(scalar.value - Hanzi.indexed.lowerBound)
        return Int(firstLines[slot])..<Int(firstLines[slot + 1])
    }

    /// Returns the lines within `range` whose words continue with `scalar`. All words of `range` have the same first
    /// `depth` bytes.
    func lines(of range: Range<Int>, after depth: Int, goingOnWith scalar: Unicode.Scalar) -> Range<Int> {
        var range = range
        var depth = depth
        for byte in UTF8.encode(scalar) ?? .init() {
            guard !range.isEmpty else { return range }
            let low = firstLine(of: range, at: depth) { $0 >= byte }
            range = low..<firstLine(of: low..<range.upperBound, at: depth) { $0 > byte }
            depth += 1
        }
        return range
    }

    /// Returns the offset of the reading of the word that is exactly the common prefix of `depth` bytes; nil without
    /// such a word.
    ///
    /// That word is on the first line, because the tab after the word sorts before every continuation.
    func reading(in range: Range<Int>, after depth: Int) -> Int? {
        guard let first = range.first else { return nil }
        let end = Int(lines[first]) + depth
        return bytes[end] == UInt8(ascii: "\t") ? end + 1 : nil
    }

    /// A range of lines whose words have the same first `depth` bytes.
    struct Prefix {
        let lines: Range<Int>
        let depth: Int
        /// Whether no hanzi was replaced by its simplified form.
        let isAsWritten: Bool
    }

    /// The prefix of every word.
    var emptyPrefix: Prefix { Prefix(lines: lines.indices, depth: 0, isAsWritten: true) }

    func extend(_ prefix: Prefix, by scalar: Unicode.Scalar, isFirst: Bool, isAsWritten: Bool) -> Prefix {
        let candidates = isFirst ? lines(beginning: scalar) : prefix.lines
        return Prefix(
            lines: lines(of: candidates, after: prefix.depth, goingOnWith: scalar),
            depth: prefix.depth + UTF8.width(scalar), isAsWritten: isAsWritten)
    }

    /// Returns the offset of the reading of a word; nil if the word is missing from the lexicon.
    func reading(of word: ArraySlice<Unicode.Scalar>) -> Int? {
        guard let first = word.first else { return nil }
        var lines = lines(beginning: first)
        var depth = 0
        for scalar in word {
            lines = self.lines(of: lines, after: depth, goingOnWith: scalar)
            depth += UTF8.width(scalar)
        }
        return reading(in: lines, after: depth)
    }

    /// Returns the syllables of the reading at an offset.
    func syllables(at offset: Int) -> [Syllable] {
        var syllables: [Syllable] = []
        var start = offset
        var end = offset
        // A space separates syllables; any smaller byte ends the reading.
        while end < bytes.count, bytes[end] >= UInt8(ascii: " ") {
            end += 1
            guard end == bytes.count || bytes[end] <= UInt8(ascii: " ") else { continue }
            let isAmbiguous = bytes[end - 1] == Lexicon.ambiguityMark
            let reading = String(decoding: bytes[start..<(isAmbiguous ? end - 1 : end)], as: UTF8.self)
            syllables.append(Syllable(reading: reading, isAmbiguous: isAmbiguous))
            guard end < bytes.count, bytes[end] == UInt8(ascii: " ") else { break }
            end += 1
            start = end
        }
        return syllables
    }

    private func firstLine(of range: Range<Int>, at depth: Int, where reached: (UInt8) -> Bool) -> Int {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            if reached(bytes[Int(lines[middle]) + depth]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
