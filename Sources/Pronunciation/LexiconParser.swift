/// Parses and validates the lines of a lexicon.
struct LexiconParser {
    private let bytes: [UInt8]
    private let source: String
    /// Number of the current line.
    private var number = 0
    private var sorted = true
    /// The lines without pinyin, in file order.
    private(set) var substitutions: [Substitution] = []
    /// The lines with simplified forms, in file order.
    private(set) var simplifications: [SimplifiedForms.Line] = []
    private var simplified: Set<Unicode.Scalar> = []

    init(_ bytes: [UInt8], source: String) {
        self.bytes = bytes
        self.source = source
    }

    /// The offsets of the lines with words, sorted by word.
    mutating func sortedLines() throws(LexiconError) -> [UInt32] {
        guard bytes.count <= Lexicon.sizeLimit else { throw error(.tooLarge) }
        var lines: [UInt32] = []
        // An average line of the shipped lexicon has 20 bytes.
        lines.reserveCapacity(bytes.count / 16)
        // Windows editors write a byte order mark.
        var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        while start < bytes.count {
            number += 1
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            let next = end + 1
            if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
            if end > start, bytes[start] != UInt8(ascii: "#") {
                try take(bytes[start..<end], to: &lines)
            }
            start = next
        }
        if !sorted { try sort(&lines) }
        return lines
    }

    private mutating func take(_ line: ArraySlice<UInt8>, to lines: inout [UInt32]) throws(LexiconError) {
        guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { throw error(.noReading) }
        let shape = try shape(of: line[..<tab])
        if line[(tab + 1)...].first == SimplifiedForms.mark { return try takeSimplification(line, tab) }
        let substitution: Substitution?
        do {
            substitution = try Substitution.read(line[(tab + 1)...], of: line[..<tab], shape)
        } catch {
            throw self.error(error)
        }
        if let substitution {
            guard !substitutions.contains(where: { $0.word == substitution.word }) else { throw error(.duplicate) }
            guard substitutions.count < Lexicon.maxSubstitutions else { throw error(.tooManySubstitutions) }
            substitutions.append(substitution)
        } else {
            try check(line[(tab + 1)...], shape)
            if shape.hasAmount { try checkAmounts(line[..<tab], line[(tab + 1)...]) }
            try append(UInt32(line.startIndex), to: &lines)
        }
    }

    private mutating func takeSimplification(_ line: ArraySlice<UInt8>, _ tab: Int) throws(LexiconError) {
        guard let simplification = SimplifiedForms.read(line[(tab + 2)...], of: line[..<tab]) else {
            throw error(.notSimplified(String(decoding: line[(tab + 1)...], as: UTF8.self)))
        }
        let forms = [simplification.simplified, simplification.alternative].compactMap(\.self)
        guard forms.allSatisfy({ AmountReadings.mayRead(simplification.hanzi, as: $0) }) else {
            throw error(.changesNumbers)
        }
        guard simplified.insert(simplification.hanzi).inserted else { throw error(.duplicate) }
        simplifications.append(simplification)
    }

    private mutating func append(_ line: UInt32, to lines: inout [UInt32]) throws(LexiconError) {
        if sorted, let last = lines.last {
            switch order(Int(last), Int(line)) {
            case ..<0: break
            case 0: throw error(.duplicate)
            default: sorted = false
            }
        }
        lines.append(line)
    }

    private mutating func sort(_ lines: inout [UInt32]) throws(LexiconError) {
        lines.sort { order(Int($0), Int($1)) < 0 }
        for (earlier, later) in zip(lines, lines.dropFirst()) where order(Int(earlier), Int(later)) == 0 {
            number = bytes[..<Int(max(earlier, later))].count { $0 == UInt8(ascii: "\n") } + 1
            throw error(.duplicate)
        }
    }

    /// Compares the words at two offsets: negative, zero or positive. A tab ends each word and sorts before all
    /// characters of words.
    private func order(_ one: Int, _ other: Int) -> Int {
        var distance = 0
        while bytes[one + distance] == bytes[other + distance] {
            if bytes[one + distance] == UInt8(ascii: "\t") { return 0 }
            distance += 1
        }
        return Int(bytes[one + distance]) - Int(bytes[other + distance])
    }

    private func check(_ reading: ArraySlice<UInt8>, _ shape: WordShape) throws(LexiconError) {
        var syllables = 0
        var start = reading.startIndex
        while start <= reading.endIndex {
            let end = reading[start...].firstIndex(of: UInt8(ascii: " ")) ?? reading.endIndex
            let isAmbiguous = end > start && reading[end - 1] == Lexicon.ambiguityMark
            guard MandarinSyllable.isToned(reading[start..<(isAmbiguous ? end - 1 : end)]) else {
                throw error(.notASyllable(String(decoding: reading[start..<end], as: UTF8.self)))
            }
            syllables += 1
            start = end + 1
        }
        let fits = shape.hasLatin ? syllables > shape.hanzi : syllables == shape.hanzi
        guard fits else { throw error(.syllables(expected: shape.hanzi, found: syllables)) }
    }

    /// Checks that the hanzi of amounts keep their readings. Latin letters have the syllables between the hanzi on both
    /// sides.
    private func checkAmounts(_ word: ArraySlice<UInt8>, _ reading: ArraySlice<UInt8>) throws(LexiconError) {
        let scalars = Array(String(decoding: word, as: UTF8.self).unicodeScalars)
        let syllables = reading.split(separator: UInt8(ascii: " ")).map {
            String(decoding: $0.last == Lexicon.ambiguityMark ? $0.dropLast() : $0, as: UTF8.self)
        }
        let front = scalars.prefix(while: Hanzi.contains)
        do {
            try AmountReadings.check(front, syllables)
            let back = scalars.dropFirst(front.count).reversed().prefix(while: Hanzi.contains)
            try AmountReadings.check(back, syllables.reversed())
        } catch {
            throw self.error(.changesAmount(error))
        }
    }

    private func shape(of word: ArraySlice<UInt8>) throws(LexiconError) -> WordShape {
        guard !word.isEmpty else { throw error(.emptyWord) }
        var shape = WordShape()
        var decoder = UTF8Scalars(word)
        var count = 0
        while let scalar = decoder.next() {
            guard shape.add(scalar) else { throw error(.notAWord) }
            count += 1
        }
        guard decoder.isAtEnd else { throw error(.notUTF8) }
        guard count <= Lexicon.wordLimit else { throw error(.wordTooLong) }
        guard shape.isComplete else { throw error(.notAWord) }
        guard shape.latinRuns <= 1 else { throw error(.ambiguousMixture) }
        return shape
    }

    private func error(_ problem: LexiconError.Problem) -> LexiconError {
        LexiconError(source: source, line: number, problem: problem)
    }
}
