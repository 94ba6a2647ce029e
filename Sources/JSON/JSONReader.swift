extension JSONValue {
    /// Parses one JSON text (RFC 8259) strictly, in time proportional to its length.
    ///
    /// Crier has its own parser for three reasons. Foundation's decoder takes 18 s for 60 KB of nested arrays. It
    /// accepts UTF-16 and trailing commas. It silently drops the first of two members with the same name, which could
    /// be an amount.
    ///
    /// - Parameter maxValues: the maximum number of values in the text, including values in arrays and objects. A value
    ///   of two bytes costs 20 times as much memory, and even more time.
    package init(parsing bytes: [UInt8], maxValues: Int = .max) throws(JSONError) {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw JSONError(bytes, at: Self.firstInvalid(bytes), .notUTF8)
        }
        var reader = JSONReader(bytes: bytes, maxValues: maxValues)
        self = try reader.text()
    }

    /// The offset of the first byte that is not valid UTF-8.
    private static func firstInvalid(_ bytes: [UInt8]) -> Int {
        var (decoder, source, offset) = (UTF8(), bytes.makeIterator(), 0)
        while case .scalarValue(let scalar) = decoder.decode(&source) { offset += UTF8.width(scalar) }
        return offset
    }
}

/// A recursive descent parser for the grammar of RFC 8259. Its input is valid UTF-8.
private struct JSONReader {
    let bytes: [UInt8]
    private var index = 0

    /// No request of the API nests deeper than 3. The bound protects the stack from deep recursion.
    private static let maxDepth = 16

    private let maxValues: Int
    private var values = 0

    init(bytes: [UInt8], maxValues: Int) { (self.bytes, self.maxValues) = (bytes, maxValues) }

    private var next: UInt8 { index < bytes.count ? bytes[index] : 0 }

    mutating func text() throws(JSONError) -> JSONValue {
        let value = try value(depth: 0)
        skipSpace()
        guard index == bytes.count else { throw expected("nothing more") }
        return value
    }

    /// - Parameter offset: the offset of the missing syntax; nil for the current place.
    private func expected(_ syntax: String, at offset: Int? = nil) -> JSONError {
        JSONError(bytes, at: offset ?? index, .expected(syntax))
    }

    private mutating func value(depth: Int) throws(JSONError) -> JSONValue {
        skipSpace()
        guard depth < Self.maxDepth else {
            throw JSONError(bytes, at: index, .tooDeep(limit: Self.maxDepth))
        }
        values += 1
        guard values <= maxValues else { throw JSONError(bytes, at: index, .tooMany(limit: maxValues)) }
        switch next {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "-"), 0x30...0x39: return try number()
        default: throw expected("a value")
        }
    }

    /// - Parameter step: the place in the object or array, for the path in an error.
    private mutating func value(depth: Int, at step: @autoclosure () -> String) throws(JSONError) -> JSONValue {
        do throws(JSONError) { return try value(depth: depth) } catch { throw error.inside(step()) }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue {
        var members: [JSONValue.Member] = []
        var names: Set<[UInt8]> = []
        try items(end: UInt8(ascii: "}")) { (reader: inout JSONReader) throws(JSONError) in
            let start = reader.index
            guard reader.next == UInt8(ascii: "\"") else { throw reader.expected("a member's name in double quotes") }
            let name = try reader.string()
            guard names.insert(Array(name.utf8)).inserted else {
                throw JSONError(reader.bytes, at: start, .repeatedMember(name))
            }
            reader.skipSpace()
            try reader.take(UInt8(ascii: ":"), "a colon")
            members.append(.init(name, try reader.value(depth: depth + 1, at: name)))
        }
        return .object(members)
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONValue {
        var values: [JSONValue] = []
        try items(end: UInt8(ascii: "]")) { (reader: inout JSONReader) throws(JSONError) in
            values.append(try reader.value(depth: depth + 1, at: "[\(values.count)]"))
        }
        return .array(values)
    }

    /// Parses the comma-separated items between the bracket at `index` and `end`.
    private mutating func items(
        end: UInt8, _ item: (inout JSONReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        index += 1
        skipSpace()
        if next == end { return index += 1 }
        while true {
            skipSpace()
            try item(&self)
            skipSpace()
            if next == end { return index += 1 }
            try take(UInt8(ascii: ","), "a comma or '\(Character(Unicode.Scalar(end)))'")
        }
    }

    private mutating func take(_ byte: UInt8, _ syntax: @autoclosure () -> String) throws(JSONError) {
        guard next == byte else { throw expected(syntax()) }
        index += 1
    }

    private mutating func skipSpace() {
        while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
    }

    private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let wanted = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard bytes[index...].starts(with: wanted) else { throw expected("a value") }
        index += wanted.count
        return value
    }

    /// `-? int frac? exp?`. A number beyond the range of Double becomes infinite; range checks refuse it later.
    private mutating func number() throws(JSONError) -> JSONValue {
        let start = index
        if next == UInt8(ascii: "-") { index += 1 }
        let hasLeadingZero = next == UInt8(ascii: "0")
        let whole = digits()
        guard whole > 0 else { throw expected("a digit") }
        guard !hasLeadingZero || whole == 1 else { throw expected("a number without a zero in front", at: start) }
        if next == UInt8(ascii: ".") {
            index += 1
            guard digits() > 0 else { throw expected("a digit") }
        }
        if next | 0x20 == UInt8(ascii: "e") {
            index += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
            guard digits() > 0 else { throw expected("a digit") }
        }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        return .number(Double(text) ?? .infinity)
    }

    private mutating func digits() -> Int {
        let start = index
        while next &- 0x30 < 10 { index += 1 }
        return index - start
    }

    private mutating func string() throws(JSONError) -> String {
        index += 1
        let start = index
        while next >= 0x20, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") { index += 1 }
        // Nearly every string is free of escapes and is decoded as a whole.
        guard next != UInt8(ascii: "\"") else {
            index += 1
            return String(decoding: bytes[start..<index - 1], as: UTF8.self)
        }
        var text = Array(bytes[start..<index])
        while next != UInt8(ascii: "\"") {
            guard index < bytes.count else { throw expected("the string's end, a double quote") }
            guard next >= 0x20 else { throw expected("no control character in a string; write it like \\n") }
            if next == UInt8(ascii: "\\") {
                try escape(into: &text)
            } else {
                text.append(next)
                index += 1
            }
        }
        index += 1
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        let start = index
        index += 1
        let letter = next
        index += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += try unicode(from: start)
        default: throw expected("an escape such as \\n or \\u4f60", at: start)
        }
    }

    /// The UTF-8 of `\u` and four digits, or of a surrogate pair. A single surrogate is refused.
    private mutating func unicode(from start: Int) throws(JSONError) -> [UInt8] {
        let pair = "both halves of a surrogate pair"
        var units = [try unit(from: start)]
        if UTF16.isLeadSurrogate(units[0]) {
            guard bytes[index...].starts(with: "\\u".utf8) else { throw expected(pair, at: start) }
            index += 2
            units.append(try unit(from: start))
        }
        guard let text = String(validating: units, as: UTF16.self) else { throw expected(pair, at: start) }
        return Array(text.utf8)
    }

    private mutating func unit(from start: Int) throws(JSONError) -> UInt16 {
        guard index + 4 <= bytes.count,
            bytes[index..<index + 4].allSatisfy({ $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }),
            let unit = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        else { throw expected("four hexadecimal digits after \\u", at: start) }
        index += 4
        return unit
    }
}
