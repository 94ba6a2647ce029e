/// A place in a source whose characters are all allowed.
struct XMLCursor {
    private let scalars: [Unicode.Scalar]
    private(set) var index = 0
    private var line = 1
    private var lineStart = 0

    /// Makes line feeds of all line ends (XML 1.0 §2.11) and drops the byte order mark.
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

    /// nil at the end.
    var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    /// Goes past `next`, of which there must be one.
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

    /// Goes past `text`, which is ASCII, if it is here.
    mutating func skip(_ text: StaticString) -> Bool {
        guard starts(with: text) else { return false }
        for _ in 0..<text.utf8CodeUnitCount { advance() }
        return true
    }

    /// Goes past white space; whether there was any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = index
        while let next, next.isXMLSpace { advance() }
        return index > start
    }

    /// Goes past a name. Which characters names may have is left open: only a few names are known at all.
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
    /// XML 1.0 §2.2 without the controls it allows (U+007F to U+009F): they mean nothing in speech.
    var isAllowedInXML: Bool {
        switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    /// XML 1.0 §2.3.
    var isXMLSpace: Bool { self == " " || self == "\n" || self == "\t" || self == "\r" }

    fileprivate var endsXMLName: Bool {
        switch self {
        case "<", ">", "/", "=", "\"", "'", "&", "?", "!", ";", "[": true
        default: isXMLSpace
        }
    }
}
