extension XMLReader {
    /// More than twice the attributes of any element. The limit keeps the search for repeated names linear.
    private static let maxAttributes = 8

    /// Reads the attributes of a tag or declaration that began at `start`.
    mutating func attributes(in start: SSMLPosition) throws(SSMLError) -> [XMLAttribute] {
        var attributes: [XMLAttribute] = []
        while true {
            let hasSpace = cursor.skipSpace()
            guard let next = cursor.next else { throw SSMLError(at: start, .unterminated(.tag)) }
            if next == ">" || next == "/" || next == "?" { return attributes }
            let position = cursor.position
            guard hasSpace else { throw SSMLError(at: position, .expected(.space)) }
            guard attributes.count < Self.maxAttributes else {
                throw SSMLError(at: position, .tooManyAttributes(limit: Self.maxAttributes))
            }
            let attribute = try attribute(in: start)
            guard !attributes.contains(where: { $0.name == attribute.name }) else {
                throw SSMLError(at: position, .duplicateAttribute(attribute.name.text))
            }
            attributes.append(attribute)
        }
    }

    private mutating func attribute(in start: SSMLPosition) throws(SSMLError) -> XMLAttribute {
        let position = cursor.position
        let name = cursor.name()
        guard name != "" else { throw SSMLError(at: position, .expected(.attributeName)) }
        cursor.skipSpace()
        try expect("=", .equalsSign, in: start)
        cursor.skipSpace()
        let opening = cursor.position
        guard let quote = cursor.next, quote == "\"" || quote == "'" else {
            throw missing(.quote, in: start)
        }
        cursor.advance()
        return XMLAttribute(name: name, value: try value(until: quote, from: opening), position: position)
    }

    mutating func expect(
        _ text: StaticString, _ syntax: SSMLError.Syntax, in start: SSMLPosition
    ) throws(SSMLError) {
        guard cursor.skip(text) else { throw missing(syntax, in: start) }
    }

    /// Returns the error for a tag that began at `start` and lacks `syntax` here.
    func missing(_ syntax: SSMLError.Syntax, in start: SSMLPosition) -> SSMLError {
        cursor.next == nil
            ? SSMLError(at: start, .unterminated(.tag)) : SSMLError(at: cursor.position, .expected(syntax))
    }

    private mutating func value(
        until quote: Unicode.Scalar, from opening: SSMLPosition
    ) throws(SSMLError) -> XMLString {
        var value = String.UnicodeScalarView()
        while let next = cursor.next {
            if next == "&" {
                value.append(try reference())
                continue
            }
            guard next != "<" else { throw SSMLError(at: cursor.position, .lessThanInValue) }
            cursor.advance()
            if next == quote { return XMLString(String(value)) }
            value.append(next.isXMLSpace ? " " : next)
        }
        throw SSMLError(at: opening, .unterminated(.value))
    }

    /// The attributes of an XML declaration, in the required order (XML 1.0 §2.8).
    private static let declarations: [(name: XMLString, values: [XMLString])] = [
        ("version", ["1.0"]), ("encoding", ["UTF-8", "utf-8"]), ("standalone", ["yes", "no"]),
    ]

    /// Reads the rest of `<?xml version="1.0" encoding="UTF-8"?>` after its target.
    mutating func declaration(from start: SSMLPosition) throws(SSMLError) {
        let attributes = try attributes(in: start)
        guard attributes.first?.name == "version" else { throw SSMLError(at: start, .badDeclaration) }
        var rest = Self.declarations[...]
        for attribute in attributes {
            let index = rest.firstIndex { $0.name == attribute.name && $0.values.contains(attribute.value) }
            guard let index else { throw SSMLError(at: attribute.position, .badDeclaration) }
            rest = rest[(index + 1)...]
        }
        try expect("?>", .declarationEnd, in: start)
    }
}
