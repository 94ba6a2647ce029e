extension JSONValue {
    /// The value as one line of JSON. Only the characters of RFC 8259 §7 are escaped; hanzi are not.
    package var text: String { String(decoding: utf8, as: UTF8.self) }

    /// The bytes of `text`.
    package var utf8: [UInt8] {
        var writer = JSONWriter()
        writer.write(self)
        return writer.bytes
    }
}

private struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    /// The description of a clip has about 600 bytes.
    private static let expectedBytes = 1024

    init() { bytes.reserveCapacity(Self.expectedBytes) }

    mutating func write(_ value: JSONValue) {
        switch value {
        case .null: append("null")
        case .bool(let value): append(value ? "true" : "false")
        case .number(let value): write(value)
        case .string(let value): write(value)
        case .array(let items):
            append(mark: "[")
            for (index, item) in items.enumerated() {
                if index > 0 { append(mark: ",") }
                write(item)
            }
            append(mark: "]")
        case .object(let members):
            append(mark: "{")
            for (index, member) in members.enumerated() {
                if index > 0 { append(mark: ",") }
                write(member.name)
                append(mark: ":")
                write(member.value)
            }
            append(mark: "}")
        }
    }

    /// Whole numbers are written without a decimal point. JSON lacks infinity and NaN; both become null.
    private mutating func write(_ number: Double) {
        guard number.isFinite else { return append("null") }
        let text = number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func write(_ value: String) {
        append(mark: "\"")
        var value = value
        value.withUTF8 { text in
            // Runs without an escape are copied as a whole.
            var start = text.startIndex
            for (index, byte) in text.enumerated() where Self.isEscaped(byte) {
                bytes.append(contentsOf: text[start..<index])
                escape(byte)
                start = index + 1
            }
            bytes.append(contentsOf: text[start...])
        }
        append(mark: "\"")
    }

    private static func isEscaped(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }

    private mutating func escape(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): append("\\\"")
        case UInt8(ascii: "\\"): append("\\\\")
        case UInt8(ascii: "\n"): append("\\n")
        case UInt8(ascii: "\r"): append("\\r")
        case UInt8(ascii: "\t"): append("\\t")
        default:
            append("\\u00")
            bytes.append(contentsOf: [byte >> 4, byte & 0xF].map { $0 < 10 ? $0 + 0x30 : $0 - 10 + 0x61 })
        }
    }

    /// Appends one character. Half of all writes are single characters.
    private mutating func append(mark: Unicode.Scalar) { bytes.append(UInt8(ascii: mark)) }

    private mutating func append(_ text: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }
}
