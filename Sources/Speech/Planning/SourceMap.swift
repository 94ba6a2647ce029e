internal import Normalization

/// Maps each scalar of the words to its source in the script's text.
struct SourceMap {
    /// The source of each scalar; nil for silent scalars: spaces and punctuation.
    private var ranges: [Range<Int>?] = []
    /// Whether each scalar was made by a rule of the normalizer.
    private var isByRule: [Bool] = []

    /// - Parameters:
    ///   - pieces: the pieces in order. Their joined texts are the words.
    ///   - source: the script's text in UTF-8.
    init(_ pieces: [Piece], source: [UInt8]) {
        for piece in pieces {
            let range = Self.trimmed(piece.source, source)
            isByRule += [Bool](repeating: piece.rule != nil, count: piece.text.unicodeScalars.count)
            if piece.rule == nil {
                ranges += Self.aligned(Array(piece.text.unicodeScalars), range, source)
            } else {
                ranges += piece.text.unicodeScalars.map { $0 == " " || range.isEmpty ? nil : range }
            }
        }
    }

    /// Returns the source of some scalars; nil if all of them are silent.
    func source(of scalars: Range<Int>) -> Range<Int>? {
        let heard = ranges[scalars].compactMap { $0 }
        guard let first = heard.first else { return nil }
        return heard.reduce(first) { min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound) }
    }

    /// Returns a word of a part; nil if all of its scalars are silent.
    func word(_ scalars: Range<Int>, offset: Int) -> SpeechPart.Word? {
        source(of: scalars).map {
            SpeechPart.Word(offset: offset, source: $0, isWrittenOut: isByRule[scalars].contains(true))
        }
    }

    /// Returns the sources of scalars that no rule has changed. They occur in the source in the same order, possibly
    /// with other characters between them.
    private static func aligned(
        _ scalars: [Unicode.Scalar], _ range: Range<Int>, _ source: [UInt8]
    ) -> [Range<Int>?] {
        let written = Array(String(decoding: source[range], as: UTF8.self).unicodeScalars)
        var (next, offset) = (0, range.lowerBound)
        return scalars.map { scalar in
            guard scalar.isHeard else { return nil }
            var (found, end) = (next, offset)
            while found < written.count, written[found].folded != scalar.folded {
                end += UTF8.width(written[found])
                found += 1
            }
            // A changed scalar gets the whole piece as its source.
            guard found < written.count else { return range }
            (next, offset) = (found + 1, end + UTF8.width(written[found]))
            return end..<offset
        }
    }

    private static func trimmed(_ range: Range<Int>, _ source: [UInt8]) -> Range<Int> {
        let space = UInt8(ascii: " ")
        guard let first = source[range].firstIndex(where: { $0 != space }),
            let last = source[range].lastIndex(where: { $0 != space })
        else { return range.lowerBound..<range.lowerBound }
        return first..<last + 1
    }
}

/// Divides a text into words at its spaces. Each hanzi and each kana is a word.
enum SpacedWords {
    static func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for (index, scalar) in scalars.enumerated() {
            let isSpace = scalar.properties.isWhitespace
            guard isSpace || scalar.isWordOfItsOwn else { continue }
            if start < index { ranges.append(start..<index) }
            if !isSpace { ranges.append(index..<index + 1) }
            start = index + 1
        }
        if start < scalars.count { ranges.append(start..<scalars.count) }
        return ranges
    }
}

extension Unicode.Scalar {
    /// The ASCII character of a full-width form.
    fileprivate var folded: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    }

    /// Whether the scalar is a word by itself: kana, and hanzi with their extensions.
    fileprivate var isWordOfItsOwn: Bool {
        switch value {
        case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
