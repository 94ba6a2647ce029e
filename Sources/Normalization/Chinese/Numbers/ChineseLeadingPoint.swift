// A point between a word and digits: a full stop, or the point of a number without its zero.
extension ChineseText {
    /// Whether a bank left out the zero before the point: 利息.35. In 收款.50元 and 余额.100元 it may be a full stop.
    func lacksZero(_ point: Int) -> Bool {
        source[point] == "." && source.has(.posted, at: point) && source.endOfDigits(point + 1) == point + 3
            && !(".,".unicodeScalars.contains(source[point + 3]) && source[point + 4].isASCIIDigit)
    }

    /// Refuses a full stop that may be the point of a number without its zero: 比例.25, 下降.5%, 重量.5kg. A
    /// number may also go on in the next line: `100` and `.25元`.
    func checkStop(_ stop: Int) throws(NormalizationError) {
        let end = source.endOfDigits(stop + 1)
        let before = source[stop - 1]
        guard end > stop + 1, before.isIdeograph || before == "\n", source[end] != "." else { return }
        let isMeasure = source[end].isASCIILetter && ChineseUnits.follows(end, in: source)
        guard isMeasure || source[end] == "%" || before == "\n" || source.has(.ratio, at: stop) else { return }
        throw ambiguous(stop..<end)
    }
}
