/// A text for the check: folded code points in one buffer.
///
/// It folds characters by its own code, so that it can notice a mistake in the normalizer's folding.
struct HeardText {
    private(set) var scalars: [UInt32] = []

    /// The code point beyond both ends.
    static let outside: UInt32 = 0
    /// A full-width comma, which divides clauses rather than thousands.
    static let wideComma: UInt32 = 0xFF0C

    init(_ text: String) {
        scalars.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars { append(scalar) }
    }

    init() {}

    /// Reserves room for the code points of a text with this many bytes.
    mutating func reserveCapacity(_ byteCount: Int) { scalars.reserveCapacity(byteCount) }

    /// Appends a placeholder for an amount that is not text. Private-use code points cannot occur in texts.
    mutating func appendPlaceholder() { scalars.append(0xE000) }

    mutating func append(contentsOf text: some StringProtocol) {
        for scalar in text.unicodeScalars { append(scalar) }
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        let value = scalar.value
        if value < 0x7F || value >= 0x3400 && value < 0xD800 {
            if value >= 0x20 || value == 10 {
                scalars.append(value)
            } else if value == 9 || value == 13 {
                scalars.append(0x20)
            }
        } else if value == Self.wideComma {
            scalars.append(followsWideDigit ? 0x2C : value)
        } else if let folded = Self.folded(scalar) {
            scalars.append(folded)
        }
        followsWideDigit = value >= 0xFF10 && value <= 0xFF19
    }

    mutating func replace(_ index: Int, by scalar: UInt32) { scalars[index] = scalar }

    private var followsWideDigit = false

    var count: Int { scalars.count }

    subscript(index: Int) -> UInt32 {
        index >= 0 && index < scalars.count ? scalars[index] : Self.outside
    }

    /// - Returns: nil for an invisible character.
    private static func folded(_ scalar: Unicode.Scalar) -> UInt32? {
        switch scalar.value {
        case 0xFF01...0xFF5E: return scalar.value - 0xFEE0
        case 0x2028, 0x2029: return 0x0A
        case 0xFE50, 0x066C: return 0x2C
        case 0xFE52, 0x066B: return 0x2E
        case 0xFE55: return 0x3A
        case 0xFE58: return 0x2014
        case 0xFE63, 0x02D7, 0x208B, 0x2796, 0x2010, 0x2011, 0x2212, 0x207B: return 0x2D
        case 0xFE69: return 0x24
        case 0xFE6A: return 0x25
        case 0xFFE0: return 0xA2
        case 0xFFE1: return 0xA3
        case 0xFFE5: return 0xA5
        case 0xFFE6: return 0x20A9
        case 0x301C: return 0x7E
        // The keycap of 1️⃣100元 separates two numbers.
        case 0x20E3: return scalar.value
        case 0x900...0x97F: return foldedDevanagari(scalar.value)
        case 0xA2...0xA5, 0x20A0...0x20CF, 0x3001...0x33FF, 0x2012...0x2027: return scalar.value
        default: return byProperties(scalar)
        }
    }

    private static func byProperties(_ scalar: Unicode.Scalar) -> UInt32? {
        let properties = scalar.properties
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: return nil
        case .decimalNumber: return properties.numericValue.map { 48 + UInt32($0) }
        case .spaceSeparator: return 0x20
        case .nonspacingMark, .enclosingMark: return nil
        default: return scalar.value
        }
    }

    /// Returns the UTF-8 range of `text` from which the code points of `range` were made; for messages only.
    static func bytes(of range: Range<Int>, in text: String) -> Range<Int> {
        var seen = HeardText()
        var (offset, start, end) = (0, text.utf8.count, text.utf8.count)
        for scalar in text.unicodeScalars {
            // Hidden marks share a position with the scalar after them, so the offset of that scalar wins.
            let position = seen.count
            if position == range.lowerBound { start = offset }
            offset += UTF8.width(scalar)
            if position == range.upperBound - 1 { end = offset }
            seen.append(scalar)
        }
        return min(start, end)..<end
    }
}

extension HeardText {
    func isDigit(_ index: Int) -> Bool { self[index] &- 48 < 10 }

    /// Whether this is a letter of a script that separates words by spaces.
    func isLetter(_ index: Int) -> Bool { isLatin(index) || isDevanagari(index) }

    func isLatin(_ index: Int) -> Bool { (self[index] | 0x20) &- 0x61 < 26 }

    func isHanzi(_ index: Int) -> Bool { self[index] >= 0x3400 && self[index] < 0xD800 }

    func isSpace(_ index: Int) -> Bool { self[index] == 0x20 }

    func isMinus(_ index: Int) -> Bool { self[index] == 0x2D }

    /// Whether this is a hyphen, a minus or a dash of any length.
    func isDash(_ index: Int) -> Bool { isMinus(index) || self[index] >= 0x2012 && self[index] <= 0x2015 }

    func endOfSpaces(_ index: Int) -> Int {
        var end = index
        while isSpace(end) { end += 1 }
        return end
    }

    /// Returns the position after the last character before `index` that is not a space.
    func startOfSpaces(_ index: Int) -> Int {
        var start = index
        while isSpace(start - 1) { start -= 1 }
        return start
    }

    func endOfDigits(_ index: Int) -> Int {
        var end = index
        while isDigit(end) { end += 1 }
        return end
    }

    func endOfLetters(_ index: Int) -> Int {
        var end = index
        while isLetter(end) { end += 1 }
        return end
    }

    /// Whether the small letters of `word` are at `index`, in any case.
    func hasWord(_ word: StaticString, at index: Int) -> Bool {
        for offset in 0..<word.utf8CodeUnitCount {
            let letter = self[index + offset]
            let small = letter &- 0x41 < 26 ? letter | 0x20 : letter
            guard small == UInt32(word.utf8Start[offset]) else { return false }
        }
        return true
    }
}

/// The code point of a hanzi, for comparisons with the codes of a `HeardText`.
@inline(__always)
func ideograph(_ character: Unicode.Scalar) -> UInt32 { character.value }

/// The code points of some hanzi.
func ideographs(_ characters: String) -> Set<UInt32> { Set(characters.unicodeScalars.map(\.value)) }
