/// A dictionary of phrases that finds the longest phrase at a position. The first scalar is the key.
struct PhraseTable<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let phrase: [Unicode.Scalar]
        let value: Value
    }

    /// Whether a phrase begins at the requested position, or ends there.
    enum Direction: Sendable { case forward, backward }

    struct Match {
        let value: Value
        /// The far end: the position after the phrase, or its first character in a backward table.
        let end: Int
    }

    /// One bit for each first scalar's low bits: no phrase begins at most positions, and a bit is cheaper than a hash.
    private let firsts: [UInt64]
    private let buckets: [Unicode.Scalar: [Entry]]
    private let direction: Direction
    private let foldsCase: Bool

    init(_ phrases: [(String, Value)], direction: Direction = .forward, foldsCase: Bool = false) {
        var buckets: [Unicode.Scalar: [Entry]] = [:]
        for (text, value) in phrases {
            let written = text.unicodeScalars.map { foldsCase ? $0.lowercased : $0 }
            let phrase = direction == .forward ? written : written.reversed()
            guard let first = phrase.first else { continue }
            buckets[first, default: []].append(Entry(phrase: phrase, value: value))
        }
        self.buckets = buckets.mapValues { $0.sorted { $0.phrase.count > $1.phrase.count } }
        var firsts = [UInt64](repeating: 0, count: Self.filterBits / 64)
        for first in buckets.keys { firsts[Self.word(first)] |= Self.bit(first) }
        self.firsts = firsts
        self.direction = direction
        self.foldsCase = foldsCase
    }

    /// 4,096 bits take half a kibibyte a table, and a few hundred first characters collide rarely.
    private static var filterBits: Int { 4096 }

    private static func word(_ first: Unicode.Scalar) -> Int { Int(first.value) % filterBits / 64 }

    private static func bit(_ first: Unicode.Scalar) -> UInt64 { 1 << UInt64(first.value % 64) }

    /// Returns the longest phrase that begins at `index` (or, backward, ends just before it).
    func longest(in source: SourceText, at index: Int) -> Match? {
        let step = direction == .forward ? 1 : -1
        let first = direction == .forward ? index : index - 1
        let scalar = scalar(source, first)
        guard firsts[Self.word(scalar)] & Self.bit(scalar) != 0, let bucket = buckets[scalar] else { return nil }
        for entry in bucket where matches(entry.phrase, source, from: first, step: step) {
            return Match(value: entry.value, end: index + step * entry.phrase.count)
        }
        return nil
    }

    private func matches(_ phrase: [Unicode.Scalar], _ source: SourceText, from first: Int, step: Int) -> Bool {
        var position = first
        for wanted in phrase {
            guard scalar(source, position) == wanted else { return false }
            position += step
        }
        return true
    }

    private func scalar(_ source: SourceText, _ index: Int) -> Unicode.Scalar {
        foldsCase ? source[index].lowercased : source[index]
    }

    /// Returns the longest phrase at `index` if its far end does not touch another ASCII letter or digit.
    ///
    /// - Parameter besideDigits: whether a digit may touch the phrase.
    func whole(in source: SourceText, at index: Int, besideDigits: Bool = false) -> Match? {
        guard let match = longest(in: source, at: index) else { return nil }
        let next = source[match.end > index ? match.end : match.end - 1]
        return next.isASCIILetter || next.isASCIIDigit && !besideDigits ? nil : match
    }
}

extension PhraseTable where Value == Bool {
    /// Makes a table that only finds whether a phrase is here.
    init(_ words: [String], direction: Direction = .forward, foldsCase: Bool = false) {
        self.init(words.map { ($0, true) }, direction: direction, foldsCase: foldsCase)
    }

    /// Makes a table from a list divided by spaces.
    init(words: String, direction: Direction = .forward, foldsCase: Bool = false) {
        self.init(words.split(separator: " ").map(String.init), direction: direction, foldsCase: foldsCase)
    }

    /// Makes a table from the first column of a word table.
    init(file: [UInt8], direction: Direction = .forward, foldsCase: Bool = false) {
        self.init(WordTable(file).words, direction: direction, foldsCase: foldsCase)
    }
}
