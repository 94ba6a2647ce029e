/// Words and their readings, from a text file: a word, a tab, and syllables with tone digits separated by spaces, such as
/// "银行⇥yin2 hang2"; or what `Substitute` says instead. Lines that begin with # and empty lines are skipped. A question
/// mark behind a syllable, as in "朝⇥chao2?", says that the hanzi is read otherwise too: where a context shows it, that
/// reading is taken instead. A tilde before hanzi, as in "銀⇥~银", says which simplified ones a traditional one stands for.
///
/// Kept as the bytes of the file and an index of its lines: the shipped 81,000 words take 2 MB.
package struct Lexicon: Sendable {
    /// Ten times the shipped lexicon, which has all words of a large dictionary; offsets fit 32 bits by far.
    static let sizeLimit = 16 << 20
    /// Longer than any name of a company; bounds the time of a lookup.
    static let wordLimit = 32
    /// More words than a firm has names for things; each is looked for in a list.
    static let substituteLimit = 1_000

    static let doubtMark = UInt8(ascii: "?")

    let bytes: [UInt8]
    /// Where each line with a word begins, in the order of their bytes.
    let lines: [UInt32]
    /// The lines that give something else than pinyin.
    package let substitutes: [Substitute]
    /// The lines that name simplified hanzi.
    let simplifications: [SimplifiedForms.Line]
    /// For each hanzi of `Hanzi.indexed` the first of `lines` that does not sort before it, and one more at the end.
    let firstLines: [UInt32]

    /// Reads and checks all of a lexicon.
    ///
    /// The lines may stand in any order; in the order of their bytes they load fastest.
    /// - Parameter source: what errors name it.
    package init(_ bytes: [UInt8], source: String) throws(LexiconError) {
        var parser = LexiconParser(bytes, source: source)
        lines = try parser.sortedLines()
        substitutes = parser.substitutes
        simplifications = parser.simplifications
        firstLines = Self.index(lines, of: bytes)
        self.bytes = bytes
    }

    /// A lexicon without words.
    package init() {
        bytes = []
        lines = []
        substitutes = []
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

    /// The first scalar of a line if it has three bytes, as all of `Hanzi.indexed` have; otherwise a value on its side.
    private static func initial(_ bytes: [UInt8], _ line: Int) -> UInt32 {
        guard bytes[line] >= 0xE0 else { return 0 }
        guard bytes[line] < 0xF0 else { return .max }
        let tail = UInt32(bytes[line + 1] & 0x3F) << 6 | UInt32(bytes[line + 2] & 0x3F)
        return UInt32(bytes[line] & 0x0F) << 12 | tail
    }
}
