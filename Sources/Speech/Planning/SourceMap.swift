internal import Normalization

/// Which stretch of the script's text each scalar of the words was read from.
struct SourceMap {
    /// nil for what is not heard by itself: spaces and punctuation.
    private var ranges: [Range<Int>?] = []

    /// - Parameters:
    ///   - pieces: in order; put together, their texts are the words.
    ///   - source: the script's text in UTF-8.
    init(_ pieces: [Piece], source: [UInt8]) {
        for piece in pieces {
            let range = Self.trimmed(piece.source, source)
            if piece.rule == nil {
                ranges += Self.aligned(Array(piece.text.unicodeScalars), range, source)
            } else {
                ranges += piece.text.unicodeScalars.map { $0 == " " || range.isEmpty ? nil : range }
            }
        }
    }

    /// The stretch that some scalars were read from; nil where none of them is heard.
    func source(of scalars: Range<Int>) -> Range<Int>? {
        let heard = ranges[scalars].compactMap { $0 }
        guard let first = heard.first else { return nil }
        return heard.reduce(first) { min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound) }
    }

    /// What was kept as written: its letters stand in the source in the same order, with other characters between them.
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
            // Not as written after all: it comes from somewhere in the piece.
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

/// The words of a text by its spaces. Hanzi and kana are words of their own.
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
    /// Full-width forms as the ASCII characters they are.
    fileprivate var folded: Unicode.Scalar {
        (0xFF01...0xFF5E).contains(value) ? Unicode.Scalar(value - 0xFEE0) ?? self : self
    }

    /// Kana, and hanzi with their extensions.
    fileprivate var isWordOfItsOwn: Bool {
        switch value {
        case 0x3040...0x30FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
