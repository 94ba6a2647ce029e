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

/// The syntax of a language tag, BCP 47 (RFC 5646 §2.1). The voice decides whether it speaks the language.
enum LanguageTag {
    /// RFC 5646 §4.4.1: room for every tag in use.
    private static let maxLength = 35

    /// Subtags of 1 to 8 letters and digits, separated by hyphens. The first has 2 to 8 letters: `zh-CN`, `cmn`.
    static func isWellFormed(_ tag: String) -> Bool {
        guard tag.utf8.count <= maxLength else { return false }
        let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = subtags.first, first.count >= 2, first.allSatisfy(isLetter) else { return false }
        return subtags.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

    private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
