/// Words with the same meaning to the listener, such as the words for a minus.
///
/// None of the words begins at most positions of a text. A filter of the first letters rejects those positions at once.
struct HeardWords {
    /// Each word as Unicode scalars.
    let scalars: [[UInt32]]
    /// One bit for the last six bits of each first letter.
    private let firsts: UInt64

    init(_ words: String...) { self.init(scalars: words.map { HeardText($0).scalars }) }

    private init(scalars: [[UInt32]]) {
        self.scalars = scalars
        firsts = scalars.compactMap(\.first).reduce(0) { $0 | Self.bit($1) }
    }

    static func + (left: HeardWords, right: HeardWords) -> HeardWords {
        HeardWords(scalars: left.scalars + right.scalars)
    }

    /// Whether a word can begin with `scalar`. `true` may be wrong, `false` is certain.
    func mayBegin(with scalar: UInt32) -> Bool { firsts & Self.bit(scalar) != 0 }

    /// Whether one of the words is in `text` at `index`, as a separate word or inside another.
    func begin(_ text: HeardText, at index: Int) -> Bool {
        mayBegin(with: text[index]) && scalars.contains { text.has($0, at: index) }
    }

    private static func bit(_ scalar: UInt32) -> UInt64 { 1 << UInt64(scalar & 63) }
}
