/// A pronunciation lexicon, from a text file. A line has a word, a tab, and syllables with tone digits separated by
/// spaces, such as "银行⇥yin2 hang2", or a `Substitution`. Empty lines and lines that begin with # are skipped. A
/// question mark after a syllable, as in "朝⇥chao2?", marks an ambiguous reading, which the polyphone model may replace.
/// A tilde before hanzi, as in "銀⇥~银", gives the simplified forms of a traditional hanzi.
///
/// Stored as the bytes of the file and an index of lines: the shipped 82,000 words take 2 MB.
package struct Lexicon: Sendable {
    /// The maximum size: ten times the shipped lexicon, which has all words of a large dictionary. Offsets fit into 32
    /// bits.
    static let sizeLimit = 16 << 20
    /// The maximum characters of a word: longer than any company name. Limits the time of a lookup.
    static let wordLimit = 32
    /// The maximum number of substitutions, because lookups search a list.
    static let maxSubstitutions = 1_000

    static let ambiguityMark = UInt8(ascii: "?")

    let bytes: [UInt8]
    /// The offsets of the lines with words, sorted by the bytes of the lines.
    let lines: [UInt32]
    /// The lines without pinyin.
    package let substitutions: [Substitution]
    /// The lines with simplified forms.
    let simplifications: [SimplifiedForms.Line]
    /// For each hanzi of `Hanzi.indexed`: the index of the first line that does not sort before the hanzi. One more end
    /// index follows.
    let firstLines: [UInt32]

    /// Parses and validates a lexicon. Lines may be in any order; lines sorted by bytes load fastest.
    ///
    /// - Parameter source: the name of the lexicon in errors.
    /// - Throws: `LexiconError` for the first invalid line.
    package init(_ bytes: [UInt8], source: String) throws(LexiconError) {
        var parser = LexiconParser(bytes, source: source)
        lines = try parser.sortedLines()
        substitutions = parser.substitutions
        simplifications = parser.simplifications
        firstLines = Self.index(lines, of: bytes)
        self.bytes = bytes
    }

    /// The number of words with a reading or a substitution.
    package var wordCount: Int { lines.count + substitutions.count }

    /// An empty lexicon.
    package init() {
        bytes = []
        lines = []
        substitutions = []
        simplifications = []
        firstLines = Self.index([], of: [])
    }

    private static func index(_ lines: [UInt32], of bytes: [UInt8]) -> [UInt32] {
        var firstLines: [UInt32] = []
        firstLines.reserveCapacity(Hanzi.indexed.count + 1)
        for (number, line) in lines.enumerated() {
            let first = min(initial(bytes, Int(line)), Hanzi.indexed.upperBound + 1)
            while Hanzi.indexed.lowerBound + UInt32(firstLines.count) <= first {
                firstLines.append(UInt32(number))
            }
        }
        while firstLines.count <= Hanzi.indexed.count { firstLines.append(UInt32(lines.count)) }
        return firstLines
    }

    /// Returns the first scalar of a line if it has three bytes, as all of `Hanzi.indexed`; otherwise 0 or the maximum.
    private static func initial(_ bytes: [UInt8], _ line: Int) -> UInt32 {
        guard bytes[line] >= 0xE0 else { return 0 }
        guard bytes[line] < 0xF0 else { return .max }
        let tail = UInt32(bytes[line + 1] & 0x3F) << 6 | UInt32(bytes[line + 2] & 0x3F)
        return UInt32(bytes[line] & 0x0F) << 12 | tail
    }
}
