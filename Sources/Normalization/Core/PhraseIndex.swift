/// Phrases by their first scalar. `PhraseTable` has a value for each of them; the search is not generic, so that the
/// compiler makes it once.
struct PhraseIndex: Sendable {
    private struct Entry: Sendable {
        let phrase: [Unicode.Scalar]
        /// The place of the phrase in the list that the index was made from.
        let number: Int
    }

    /// Whether a phrase begins at the requested position, or ends there.
    enum Direction: Sendable { case forward, backward }

    /// One bit for each first scalar's low bits: no phrase begins at most positions, and a bit is cheaper than a hash.
    private let firsts: [UInt64]
    private let buckets: [Unicode.Scalar: [Entry]]
    private let direction: Direction
    private let foldsCase: Bool

    init(_ phrases: [String], direction: Direction, foldsCase: Bool) {
        var buckets: [Unicode.Scalar: [Entry]] = [:]
        for (number, text) in phrases.enumerated() {
            let written = text.unicodeScalars.map { foldsCase ? $0.lowercased : $0 }
            let phrase = direction == .forward ? written : written.reversed()
            guard let first = phrase.first else { continue }
            buckets[first, default: []].append(Entry(phrase: phrase, number: number))
        }
        self.buckets = buckets.mapValues { $0.sorted { $0.phrase.count > $1.phrase.count } }
        var firsts = [UInt64](repeating: 0, count: Self.filterBits / 64)
        for first in buckets.keys { firsts[Self.word(first)] |= Self.bit(first) }
        self.firsts = firsts
        self.direction = direction
        self.foldsCase = foldsCase
    }

    /// 4,096 bits take half a kibibyte a table, and a few hundred first characters collide rarely.
    private static let filterBits = 4096

    private static func word(_ first: Unicode.Scalar) -> Int { Int(first.value) % filterBits / 64 }

    private static func bit(_ first: Unicode.Scalar) -> UInt64 { 1 << UInt64(first.value % 64) }

    /// Returns the longest phrase that begins at `index` (or, backward, ends just before it), and its far end.
    func longest(in source: SourceText, at index: Int) -> (number: Int, end: Int)? {
        let step = direction == .forward ? 1 : -1
        let first = direction == .forward ? index : index - 1
        let scalar = scalar(source, first)
        guard firsts[Self.word(scalar)] & Self.bit(scalar) != 0, let bucket = buckets[scalar] else { return nil }
        for entry in bucket where matches(entry.phrase, source, from: first, step: step) {
            return (entry.number, index + step * entry.phrase.count)
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
}
