internal import Base
@_spi(_Unicode) import Swift

/// The reason why a text cannot be read out. Offsets count the UTF-8 bytes of the text in NFC, from 0.
package enum CleanTextError: Error, Sendable, Equatable {
    /// The text is empty after cleaning.
    case empty
    /// The text has more than `CleanText.maxCharacters`.
    case tooLong(characters: Int)
    /// The text contains a control character.
    case control(codePoint: UInt32, offset: Int)
    /// The text has neither a letter nor a digit.
    case nothingSpeakable
    /// A word is longer than espeak-ng can process, or a letter has too many marks.
    case unspeakableWord(offset: Int)
}

/// A text that is safe to read out. It is in NFC, its length is bounded, it is free of control characters, and it
/// contains at least one letter or digit.
package struct CleanText: Sendable, Hashable {
    package let value: String

    /// 2,000 characters are eight minutes of speech, far over any clip; longer text is a mistake or an attack.
    package static let maxCharacters = 2_000

    /// Words of languages with spaces are shorter; espeak-ng's buffers overflow on words not much longer than this (135
    /// bytes of "s's's…" end the process).
    package static let maxWordLetters = 40

    /// The maximum number of scalars in a character before NFC composes it, such as ᾂ.
    private static let maxDecomposed = 4

    /// Refuses a text that is too long, before any comparison or normalization.
    ///
    /// - Parameter raw: at most as long as a request body.
    package static func checkBounds(_ raw: String) throws(CleanTextError) {
        let count = raw.unicodeScalars.count
        guard count <= maxDecomposed * maxCharacters else { throw .tooLong(characters: count) }
        try checkMarks(raw)
    }

    /// Refuses a text, or a document, in which a letter has too many marks.
    package static func checkMarks(_ raw: String) throws(CleanTextError) {
        if let offset = CombiningMarks.excess(in: raw) { throw .unspeakableWord(offset: offset) }
    }

    /// Cleans a whole text.
    ///
    /// - Parameter raw: at most as long as a request body.
    package init(_ raw: String) throws(CleanTextError) {
        let scalars = try Self.scalars(of: raw)
        guard !scalars.isEmpty else { throw .empty }
        guard Self.isSpeakable(scalars) else { throw .nothingSpeakable }
        value = Self.string(scalars)
    }

    /// Cleans a part of a longer text. The part may be a comma alone. A space at either end is kept, because it
    /// separates words.
    package static func stretch(_ raw: String) throws(CleanTextError) -> String {
        let scalars = try scalars(of: raw)
        let begins = raw.unicodeScalars.first?.isBreakingSpace ?? false
        let ends = raw.unicodeScalars.last?.isBreakingSpace ?? false
        return (begins ? " " : "") + string(scalars) + (ends && !scalars.isEmpty ? " " : "")
    }

    /// Whether the text contains a letter or a digit.
    package static func isSpeakable(_ text: String) -> Bool { isSpeakable(Array(text.unicodeScalars)) }

    private static func isSpeakable(_ scalars: [Unicode.Scalar]) -> Bool { scalars.contains(where: \.isSpeakable) }

    private static func string(_ scalars: [Unicode.Scalar]) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    private static func scalars(of raw: String) throws(CleanTextError) -> [Unicode.Scalar] {
        try checkBounds(raw)
        let composed = raw.unicodeScalars.allSatisfy(\.isComposed) ? Array(raw.unicodeScalars) : Array(raw._nfc)
        guard composed.count <= maxCharacters else { throw .tooLong(characters: composed.count) }
        var cleaner = Cleaner()
        for scalar in composed { try cleaner.take(scalar) }
        return cleaner.finish()
    }
}

/// Builds the clean text scalar by scalar. It folds white space, drops invisible characters and splits words that are
/// too long.
private struct Cleaner {
    private var out: [Unicode.Scalar] = []
    /// The UTF-8 offset of the next scalar.
    private var offset = 0
    private var wordLetters = 0
    private var wordStart = 0
    private var wordHasApostrophe = false

    mutating func take(_ scalar: Unicode.Scalar) throws(CleanTextError) {
        defer { offset += UTF8.width(scalar) }
        if scalar.isBreakingSpace { return endWord(adding: scalar.isLineEnd ? "\n" : " ") }
        guard !scalar.isRefusedControl else { throw .control(codePoint: scalar.value, offset: offset) }
        guard !scalar.isInvisible else { return }
        // Double brackets are espeak-ng's own phoneme notation.
        if let last = out.last, last == scalar, scalar == "[" || scalar == "]" {
            out.removeLast()
            return endWord(adding: " ")
        }
        let isLetter = scalar.isLetterOfSpacedScript
        // An apostrophe before the first letter of a word is a quotation mark.
        let isApostrophe = wordLetters > 0 && (scalar == "'" || scalar == "’")
        guard isLetter || isApostrophe else { return endWord(adding: scalar) }
        if wordLetters == 0 { wordStart = offset }
        wordLetters += 1
        wordHasApostrophe = wordHasApostrophe || !isLetter
        if wordLetters > CleanText.maxWordLetters {
            guard !wordHasApostrophe else { throw .unspeakableWord(offset: wordStart) }
            endWord(adding: " ")
            wordLetters = 1
        }
        out.append(scalar)
    }

    private mutating func endWord(adding scalar: Unicode.Scalar) {
        wordLetters = 0
        wordHasApostrophe = false
        guard scalar == " " || scalar == "\n" else { return out.append(scalar) }
        // A run of white space becomes one space. A run with a line end becomes one line end, which is a pause.
        switch out.last {
        case nil, "\n": break
        case " ": out[out.count - 1] = scalar == "\n" ? "\n" : " "
        default: out.append(scalar)
        }
    }

    mutating func finish() -> [Unicode.Scalar] {
        if out.last == " " || out.last == "\n" { out.removeLast() }
        return out
    }
}

extension Unicode.Scalar {
    /// Whether the scalar is its own NFC in every context: Latin letters, hanzi, CJK punctuation and full-width forms
    /// are.
    fileprivate var isComposed: Bool {
        value < 0x300 || isHan || (0x3000...0x3029).contains(value) || (0xFF01...0xFF5E).contains(value)
    }

    /// The hanzi of everyday text. A comparison is quicker than the Unicode tables.
    fileprivate var isHan: Bool { (0x4E00...0x9FFF).contains(value) }

    fileprivate var isBreakingSpace: Bool {
        value == 0x20 || (0x09...0x0D).contains(value) || value == 0x85
            || (value > 0x9F && !isHan && properties.isWhitespace)
    }

    fileprivate var isLineEnd: Bool {
        (0x0A...0x0D).contains(value) || value == 0x85 || value == 0x2028 || value == 0x2029
    }

    /// C0 and C1 (0x01 is a command to espeak-ng), noncharacters, and the bidirectional overrides, which make an amount
    /// look different from its reading.
    fileprivate var isRefusedControl: Bool {
        switch value {
        case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }

    /// Characters without a shape: zero-width spaces and joiners, variation selectors, byte order marks, tags.
    fileprivate var isInvisible: Bool {
        guard value > 0x7F, !isHan else { return false }
        return properties.generalCategory == .format || properties.isVariationSelector
    }

    fileprivate var isLetterOfSpacedScript: Bool {
        if value < 0x80 { return (value | 0x20) &- 0x61 < 26 }
        // Hanzi, kana and hangul are written without spaces between words, so their runs may have any length.
        guard !(0x1100...0x11FF).contains(value), !(0x2E80...0xD7FF).contains(value), value < 0x20000 else {
            return false
        }
        return properties.isAlphabetic
    }

    fileprivate var isSpeakable: Bool {
        if value < 0x80 { return (value | 0x20) &- 0x61 < 26 || value &- 0x30 < 10 }
        return isHan || properties.isAlphabetic || properties.numericType != nil
    }
}
