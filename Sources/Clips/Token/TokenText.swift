internal import Base

extension ByteWriter {
    /// Appends a length and a text. The text is in UTF-8, or in UTF-16 if that is shorter, as for hanzi. The lowest bit
    /// of the length marks the encoding.
    mutating func text(_ text: String) {
        let utf16 = text.utf16.count * 2
        let isWide = utf16 < text.utf8.count
        varint((isWide ? utf16 : text.utf8.count) << 1 | (isWide ? 1 : 0))
        guard isWide else { return append(contentsOf: text.utf8) }
        for unit in text.utf16 { big(unit) }
    }
}

extension ByteReader {
    /// Reads a text; nil for invalid bytes.
    mutating func text() -> String? {
        guard let length = varint(), let bytes = bytes(length >> 1) else { return nil }
        guard length & 1 == 1 else { return String(validating: bytes, as: UTF8.self) }
        guard bytes.count % 2 == 0 else { return nil }
        var reader = ByteReader(bytes)
        var units: [UInt16] = []
        while let unit = reader.big(UInt16.self) { units.append(unit) }
        return String(validating: units, as: UTF16.self)
    }
}
