/// A name or a value. Comparison is by code points, as in XML (XML 1.0 §1.2, "match").
///
/// Swift compares strings by canonical equivalence, in quadratic time in the number of marks on one letter: two names
/// of 16 KiB took minutes.
struct XMLString: Equatable, ExpressibleByStringLiteral {
    let text: String

    init(_ text: String) { self.text = text }

    init(stringLiteral text: String) { self.text = text }

    static func == (left: XMLString, right: XMLString) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

    var isPrefixed: Bool { text.utf8.contains(UInt8(ascii: ":")) }

    func hasPrefix(_ prefix: XMLString) -> Bool { text.utf8.starts(with: prefix.text.utf8) }

    /// Returns the text without its suffix `unit`; nil if the text has another suffix.
    func removingSuffix(_ unit: XMLString) -> Substring? {
        let rest = text.utf8.dropLast(unit.text.utf8.count)
        return text.utf8[rest.endIndex...].elementsEqual(unit.text.utf8) ? Substring(rest) : nil
    }
}
