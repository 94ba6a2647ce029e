/// An event of the pull parser.
enum XMLEvent {
    case start(XMLTag)
    /// The end of the innermost element, `<name/>` included.
    case end
    case character(Unicode.Scalar, SSMLPosition)
}

struct XMLTag {
    let name: XMLString
    let position: SSMLPosition
    let attributes: [XMLAttribute]
}

struct XMLAttribute {
    let name: XMLString
    /// Normalized as CDATA (XML 1.0 §3.3.3): each white-space character is a space.
    let value: XMLString
    let position: SSMLPosition
}

/// A pull parser for XML 1.0 without DOCTYPE and processing instructions. Events come in document order. The reader
/// cannot be used after an error.
struct XMLReader {
    /// The maximum depth. The elements of the subset need eight. The limit bounds the memory for open elements.
    private static let maxDepth = 32

    var cursor: XMLCursor
    private var open: [(name: XMLString, position: SSMLPosition)] = []
    private var isAfterRoot = false
    /// The start of the current CDATA section; nil outside of one.
    private var section: SSMLPosition?
    /// Whether the last tag was `<name/>`: the next event is the end of the element.
    private var hasPendingEnd = false

    init(_ cursor: XMLCursor) { self.cursor = cursor }

    /// Returns the next event, or nil at the end of a complete document.
    mutating func next() throws(SSMLError) -> XMLEvent? {
        if hasPendingEnd { return close() }
        while let next = cursor.next {
            let position = cursor.position
            if section != nil {
                guard cursor.skip("]]>") else { return character(next, position) }
                section = nil
            } else if next == "<" {
                if let event = try markup(at: position) { return event }
            } else if open.isEmpty {
                guard cursor.skipSpace() else { throw SSMLError(at: position, .outsideSpeak) }
            } else if next == "&" {
                return .character(try reference(), position)
            } else {
                guard !cursor.starts(with: "]]>") else { throw SSMLError(at: position, .sectionEndInText) }
                return character(next, position)
            }
        }
        try checkEnd()
        return nil
    }

    private mutating func character(_ scalar: Unicode.Scalar, _ position: SSMLPosition) -> XMLEvent {
        cursor.advance()
        return .character(scalar, position)
    }

    private func checkEnd() throws(SSMLError) {
        if let section { throw SSMLError(at: section, .unterminated(.section)) }
        if let innermost = open.last { throw SSMLError(at: innermost.position, .unclosed(innermost.name.text)) }
        guard isAfterRoot else { throw SSMLError(at: cursor.position, .outsideSpeak) }
    }

    /// Reads the construct that begins with "<"; returns nil if the construct is not an event.
    private mutating func markup(at position: SSMLPosition) throws(SSMLError) -> XMLEvent? {
        let isAtStart = cursor.index == 0
        if cursor.skip("<!--") {
            try comment(from: position)
        } else if !open.isEmpty, cursor.skip("<![CDATA[") {
            section = position
        } else if cursor.skip("<!") {
            throw SSMLError(at: position, .declaration(cursor.name().text))
        } else if cursor.skip("<?") {
            let target = cursor.name()
            guard target == "xml" else { throw SSMLError(at: position, .processingInstruction(target.text)) }
            guard isAtStart else { throw SSMLError(at: position, .misplacedDeclaration) }
            try declaration(from: position)
        } else if cursor.skip("</") {
            return try endTag(from: position)
        } else {
            return try startTag(from: position)
        }
        return nil
    }

    private mutating func startTag(from position: SSMLPosition) throws(SSMLError) -> XMLEvent {
        cursor.advance()
        let name = cursor.name()
        guard name != "" else { throw SSMLError(at: position, .bareLessThan) }
        guard !isAfterRoot else { throw SSMLError(at: position, .outsideSpeak) }
        guard open.count < Self.maxDepth else { throw SSMLError(at: position, .tooDeep(limit: Self.maxDepth)) }
        let attributes = try attributes(in: position)
        hasPendingEnd = cursor.skip("/")
        try expect(">", .tagEnd, in: position)
        open.append((name, position))
        return .start(XMLTag(name: name, position: position, attributes: attributes))
    }

    private mutating func endTag(from position: SSMLPosition) throws(SSMLError) -> XMLEvent {
        let name = cursor.name()
        guard name != "" else { throw missing(.elementName, in: position) }
        cursor.skipSpace()
        try expect(">", .tagEnd, in: position)
        guard let innermost = open.last else { throw SSMLError(at: position, .outsideSpeak) }
        guard innermost.name == name else {
            throw SSMLError(at: position, .mismatchedTag(found: name.text, expected: innermost.name.text))
        }
        return close()
    }

    private mutating func close() -> XMLEvent {
        hasPendingEnd = false
        open.removeLast()
        isAfterRoot = open.isEmpty
        return .end
    }

    private mutating func comment(from position: SSMLPosition) throws(SSMLError) {
        while cursor.next != nil {
            let place = cursor.position
            if cursor.skip("--") {
                guard cursor.skip(">") else { throw SSMLError(at: place, .hyphensInComment) }
                return
            }
            cursor.advance()
        }
        throw SSMLError(at: position, .unterminated(.comment))
    }
}
