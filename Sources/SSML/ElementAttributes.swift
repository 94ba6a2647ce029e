/// The attributes of one element. The element allows each of them.
struct ElementAttributes {
    private let tag: XMLTag

    init(_ tag: XMLTag, of element: SSMLElement) throws(SSMLError) {
        for attribute in tag.attributes where !element.attributes.contains(attribute.name) {
            throw SSMLError(at: attribute.position, Self.unknown(attribute.name, of: element))
        }
        self.tag = tag
    }

    private static func unknown(_ name: XMLString, of element: SSMLElement) -> SSMLError.Reason {
        if name.isPrefixed, !name.hasPrefix("xml:") { return .prefixedName(name.text) }
        return .unknownAttribute(name.text, element: element.rawValue, known: element.attributes.map(\.text))
    }

    subscript(name: XMLString) -> XMLAttribute? { tag.attributes.first { $0.name == name } }

    func require(_ name: XMLString) throws(SSMLError) -> XMLAttribute {
        guard let attribute = self[name] else { throw missing([name]) }
        return attribute
    }

    /// Returns the error for an element without any of the attributes `names`.
    func missing(_ names: [XMLString]) -> SSMLError {
        SSMLError(at: tag.position, .missingAttribute(element: tag.name.text, oneOf: names.map(\.text)))
    }
}

extension XMLAttribute {
    /// Returns the error for a value that is not allowed.
    ///
    /// - Parameter allowed: a phrase that follows "allowed is".
    func bad(allowed: String) -> SSMLError {
        SSMLError(at: position, .badValue(attribute: name.text, value: value.text, allowed: allowed))
    }

    /// Looks the value up in a table of names.
    func oneOf<Meaning>(_ names: some Collection<(key: XMLString, value: Meaning)>) throws(SSMLError) -> Meaning {
        guard let entry = names.first(where: { $0.key == value }) else {
            throw bad(allowed: names.map(\.key.text).joined(separator: ", "))
        }
        return entry.value
    }

    /// Returns the value. It must contain a character that is not white space.
    func notBlank() throws(SSMLError) -> String {
        guard !value.text.unicodeScalars.allSatisfy(\.isXMLSpace) else { throw bad(allowed: "a text of your own") }
        return value.text
    }

    func languageTag() throws(SSMLError) -> String {
        guard LanguageTag.isWellFormed(value.text) else { throw bad(allowed: "a language tag such as zh-CN or en") }
        return value.text
    }
}
