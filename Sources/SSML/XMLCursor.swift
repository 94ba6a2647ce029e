/// A position in a source. All characters of the source are allowed in XML.
struct XMLCursor {
    private let scalars: [Unicode.Scalar]
    private(set) var index = 0
    private var line = 1
    private var lineStart = 0

    /// Normalizes line ends to line feeds (XML 1.0 §2.11) and drops the byte order mark.
    init(_ source: String) throws(SSMLError) {
        var scalars: [Unicode.Scalar] = []
        scalars.reserveCapacity(source.utf8.count)
        var isAfterReturn = false
        for scalar in source.unicodeScalars {
            if !isAfterReturn || scalar != "\n" { scalars.append(scalar == "\r" ? "\n" : scalar) }
            isAfterReturn = scalar == "\r"
        }
        if scalars.first == "\u{FEFF}" { scalars.removeFirst() }
        self.scalars = scalars
        if let wrong = scalars.firstIndex(where: { !$0.isAllowedInXML }) {
            while index < wrong { advance() }
            throw SSMLError(at: position, .forbiddenCharacter(codePoint: scalars[wrong].value))
        }
    }

    var position: SSMLPosition { SSMLPosition(line: line, column: index - lineStart + 1) }

    /// The next character; nil at the end.
    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// Moves past `next`. The cursor must not be at the end.
    mutating func advance() {
        if scalars[index] == "\n" {
            line += 1
            lineStart = index + 1
        }
        index += 1
    }

    func starts(with text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard scalars.count - index >= wanted.count else { return false }
        return wanted.indices.allSatisfy { scalars[index + $0].value == UInt32(wanted[$0]) }
    }

    /// Moves past `text`.
    ///
    /// - Parameter text: in ASCII.
    /// - Returns: false if the source does not continue with `text`; the cursor has not moved.
    mutating func skip(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        for _ in 0..<text.utf8CodeUnitCount { advance() }
        return true
    }

    /// Moves past white space.
    ///
    /// - Returns: whether the cursor has moved.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = index
        while let next, next.isXMLSpace { advance() }
        return index > start
    }

    /// Moves past a name. The characters of a name are not checked, because unknown names are refused anyway.
    mutating func name() -> XMLString {
        var name = String.UnicodeScalarView()
        while let next, !next.endsXMLName {
            name.append(next)
            advance()
        }
        return XMLString(String(name))
    }
}

extension Unicode.Scalar {
    /// Whether XML 1.0 §2.2 allows the scalar. U+007F to U+009F are excluded: these controls are meaningless in speech.
    var isAllowedInXML: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// Whether the scalar is white space by XML 1.0 §2.3.
    var isXMLSpace: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" }

    fileprivate var endsXMLName: Bool {
        switch self {
        case "<", ">", "/", "=", "\"", "'", "&", "?", "!", ";", "[": true
        default: isXMLSpace
        }
    }
}
