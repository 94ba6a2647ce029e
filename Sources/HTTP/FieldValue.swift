/// Functions that read the value of a field as bytes: see `RequestHead.value`.
package enum FieldValue {
    /// Whether `bytes` equals `lowercase` when ASCII case is ignored. `lowercase` must be in lower case.
    package static func isEqual(_ bytes: ArraySlice<UInt8>, _ lowercase: StaticString) -> Bool {
        isSame(bytes, lowercase)
    }

    static func isEqual(_ bytes: some Collection<UInt8>, _ lowercase: StaticString) -> Bool {
        isSame(bytes, lowercase)
    }

    @inline(__always)
    private static func isSame(_ bytes: some Collection<UInt8>, _ lowercase: StaticString) -> Bool {
        lowercase.withUTF8Buffer { wanted in
            bytes.count == wanted.count && bytes.elementsEqual(wanted) { Octet.lowercased($0) == $1 }
        }
    }

    /// Limits the number of items. No real list of preferences or parameters is longer.
    private static let maxItems = 64

    /// The items of a list, without the white space around them. Empty items are kept. After 64 items the rest is not
    /// split: it becomes the last item, which is then meaningless.
    package static func items(_ list: ArraySlice<UInt8>, separator: UInt8 = UInt8(ascii: ",")) -> [ArraySlice<UInt8>] {
        list.split(separator: separator, maxSplits: maxItems, omittingEmptySubsequences: false)
            .map { trimmingBlanks($0) }
    }

    /// All items of a list.
    static func allItems<Bytes: BidirectionalCollection<UInt8>>(_ list: Bytes) -> [Bytes.SubSequence.SubSequence] {
        list.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map { trimmingBlanks($0) }
    }

    /// `bytes` without the optional white space around it (OWS, RFC 9110 §5.6.3).
    package static func trimmingBlanks(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> { trimmed(bytes) }

    static func trimmingBlanks<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
        trimmed(bytes)
    }

    @inline(__always)
    private static func trimmed<Bytes: BidirectionalCollection<UInt8>>(_ bytes: Bytes) -> Bytes.SubSequence {
        var rest = bytes.drop { $0 == Octet.space || $0 == Octet.tab }
        while let last = rest.last, last == Octet.space || last == Octet.tab { rest.removeLast() }
        return rest
    }

    /// A value as text; nil if one of its bytes is not a printable ASCII character.
    package static func printable(_ bytes: some Collection<UInt8>) -> String? {
        bytes.allSatisfy { (0x20...0x7E).contains($0) } ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Whether a value contains `text`.
    package static func contains(_ text: StaticString, in bytes: ArraySlice<UInt8>) -> Bool {
        text.withUTF8Buffer { wanted in
            bytes.indices.contains { bytes[$0] == wanted.first && bytes[$0...].starts(with: wanted) }
        }
    }
}
