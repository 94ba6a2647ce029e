/// An element of a word's context in a `ContextRule`.
enum Neighbour {
    case hanzi(Unicode.Scalar)
    /// One hanzi of a numeral.
    case numeral
    /// A clause boundary: an end of the text, or a punctuation mark with a pause.
    case clauseBoundary
    /// A numeral and the unit that makes it an amount of money: 三百元, 两万.
    case amount

    private static let numerals = Set<Unicode.Scalar>("零一二三四五六七八九十百千万亿两几半点".unicodeScalars)
    /// 点 and 零 continue a numeral but do not begin one.
    private static let firstOfNumerals = numerals.subtracting("零点".unicodeScalars)
    /// Units of yuan, and the first hanzi of foreign currencies. Round numerals are amounts without a unit.
    private static let units = Set<Unicode.Scalar>("元块角毛钱美港欧英日韩澳".unicodeScalars)
    private static let largeNumerals = Set<Unicode.Scalar>("百千万亿".unicodeScalars)
    /// The maximum look-ahead: 九亿九千九百九十九万九千九百九十九点九九 has 20 hanzi.
    private static let maxNumeralLength = 24

    init(_ symbol: Unicode.Scalar) {
        switch symbol {
        case "#": self = .numeral
        case "|": self = .clauseBoundary
        case "$": self = .amount
        default: self = .hanzi(symbol)
        }
    }

    /// Returns the number of scalars that this element matches from a position on; nil if it does not match.
    func length(of text: [Unicode.Scalar], from position: Int) -> Int? {
        let isInside = text.indices.contains(position)
        switch self {
        case .hanzi(let hanzi): return isInside && text[position] == hanzi ? 1 : nil
        case .numeral: return isInside && Self.firstOfNumerals.contains(text[position]) ? 1 : nil
        case .clauseBoundary: return isInside && Punctuation.pause(text[position]) == nil ? nil : 0
        case .amount: return Self.amountLength(of: text, from: position)
        }
    }

    private static func amountLength(of text: [Unicode.Scalar], from position: Int) -> Int? {
        var end = position
        while end < text.count, end - position < maxNumeralLength, numerals.contains(text[end]) { end += 1 }
        guard end > position, firstOfNumerals.contains(text[position]) else { return nil }
        if end < text.count, units.contains(text[end]) { return end + 1 - position }
        let isComplete = end == text.count || !Hanzi.contains(text[end])
        return isComplete && largeNumerals.contains(text[end - 1]) ? end - position : nil
    }
}
