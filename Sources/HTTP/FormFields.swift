/// `application/x-www-form-urlencoded` pairs, as in a query or a form body (WHATWG URL §5.1), but strict.
package enum FormFields {
    package enum DecodingError: Error, Sendable, Equatable {
        /// A `%` is not followed by two hex digits.
        case percentEncoding(field: String)
        /// The decoded bytes are not UTF-8.
        case notUTF8(field: String)
        /// More pairs than `maxPairs`.
        case tooMany
    }

    /// Ten times the maximum number of fields in a head. No endpoint has a hundred parameters, and each pair costs as
    /// much as a field line.
    package static let maxPairs = 1_000

    /// Returns the pairs in their order. A pair without `=` gets an empty value. Empty pairs are ignored.
    package static func parse(_ bytes: ArraySlice<UInt8>) throws(DecodingError) -> [(name: String, value: String)] {
        var pairs: [(name: String, value: String)] = []
        var start = bytes.startIndex
        while start < bytes.endIndex {
            let end = bytes[start...].firstIndex(of: UInt8(ascii: "&")) ?? bytes.endIndex
            defer { start = end + 1 }
            guard end > start else { continue }
            guard pairs.count < maxPairs else { throw .tooMany }
            let equals = bytes[start..<end].firstIndex(of: UInt8(ascii: "="))
            let name = try decode(bytes[start..<(equals ?? end)], field: "")
            let value = try equals.map { (index) throws(DecodingError) in
                try decode(bytes[(index + 1)..<end], field: name)
            }
            pairs.append((name, value ?? ""))
        }
        return pairs
    }

    /// Decodes a part of a path (RFC 3986 §2.1), where a plus sign is literal.
    package static func decode(path: ArraySlice<UInt8>) throws(DecodingError) -> String {
        try decode(path, field: "", plus: UInt8(ascii: "+"))
    }

    private static func decode(
        _ bytes: ArraySlice<UInt8>, field: String, plus: UInt8 = Octet.space
    ) throws(DecodingError) -> String {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            index += 1
            guard byte == UInt8(ascii: "%") else {
                decoded.append(byte == UInt8(ascii: "+") ? plus : byte)
                continue
            }
            guard index + 1 < bytes.endIndex, let high = Octet.hexValue(bytes[index]),
                let low = Octet.hexValue(bytes[index + 1])
            else { throw .percentEncoding(field: field) }
            decoded.append(high << 4 | low)
            index += 2
        }
        guard let text = String(validating: decoded, as: UTF8.self) else { throw .notUTF8(field: field) }
        return text
    }
}
