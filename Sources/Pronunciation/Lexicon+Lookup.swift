extension Lexicon {
    /// The lines whose words may begin with a scalar.
    func lines(beginning scalar: Unicode.Scalar) -> Range<Int> {
        guard Hanzi.indexed.contains(scalar.value) else { return 0..<lines.count }
        let slot = Int(scalar.value - Hanzi.indexed.lowerBound)
        return Int(firstLines[slot])..<Int(firstLines[slot + 1])
    }

    /// Those of some lines whose words go on with a scalar, where all words of the lines agree in their first `depth`
    /// bytes.
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

    /// Where the reading of the word begins that is exactly the `depth` bytes in which all words of the lines agree.
    ///
    /// It is the first: the tab behind it sorts before everything a longer word goes on with.
    func reading(in range: Range<Int>, after depth: Int) -> Int? {
        guard let first = range.first else { return nil }
        let end = Int(lines[first]) + depth
        return bytes[end] == UInt8(ascii: "\t") ? end + 1 : nil
    }

    /// What the words of some lines begin with: all agree in their first `depth` bytes.
    struct Prefix {
        let lines: Range<Int>
        let depth: Int
        /// None of its hanzi was written as another.
        let isAsWritten: Bool
    }

    /// What every word begins with.
    var emptyPrefix: Prefix { Prefix(lines: lines.indices, depth: 0, isAsWritten: true) }

    func extend(_ prefix: Prefix, by scalar: Unicode.Scalar, isFirst: Bool, isAsWritten: Bool) -> Prefix {
        let candidates = isFirst ? lines(beginning: scalar) : prefix.lines
        return Prefix(
            lines: lines(of: candidates, after: prefix.depth, goingOnWith: scalar),
            depth: prefix.depth + UTF8.width(scalar), isAsWritten: isAsWritten)
    }

    /// Where the reading of a word begins; nil if there is none.
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

    /// The syllables of the reading that begins at an offset.
    func syllables(at offset: Int) -> [Syllable] {
        var syllables: [Syllable] = []
        var start = offset
        var end = offset
        // A tone ends a syllable; a reading ends where no space and syllable follow.
        while end < bytes.count, bytes[end] >= UInt8(ascii: " ") {
            end += 1
            guard end == bytes.count || bytes[end] <= UInt8(ascii: " ") else { continue }
            let isDoubtful = bytes[end - 1] == Lexicon.doubtMark
            let reading = String(decoding: bytes[start..<(isDoubtful ? end - 1 : end)], as: UTF8.self)
            syllables.append(Syllable(reading: reading, isDoubtful: isDoubtful))
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
