extension XMLReader {
    /// The entities of XML 1.0 §4.6. A document without a DOCTYPE cannot define others.
    private static let entities: KeyValuePairs<XMLString, Unicode.Scalar> = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
    ]

    /// Reads the reference that begins here.
    mutating func reference() throws(SSMLError) -> Unicode.Scalar {
        let position = cursor.position
        cursor.advance()
        if cursor.skip("#") { return try numericReference(from: position) }
        let name = cursor.name()
        guard name != "", cursor.skip(";") else { throw SSMLError(at: position, .bareAmpersand) }
        guard let entity = Self.entities.first(where: { $0.key == name }) else {
            throw SSMLError(at: position, .unknownEntity(name.text))
        }
        return entity.value
    }

    private mutating func numericReference(from position: SSMLPosition) throws(SSMLError) -> Unicode.Scalar {
        let radix: UInt32 = cursor.skip("x") ? 16 : 10
        var value: UInt32 = 0
        var hasDigit = false
        while let digit = cursor.next.flatMap({ Self.digit($0, radix: radix) }) {
            // Saturates just beyond the last code point.
            value = min(value * radix + digit, 0x11_0000)
            hasDigit = true
            cursor.advance()
        }
        guard hasDigit, cursor.skip(";") else { throw SSMLError(at: position, .bareAmpersand) }
        guard let scalar = Unicode.Scalar(value), scalar.isAllowedInXML else {
            throw SSMLError(at: position, .forbiddenCharacter(codePoint: value))
        }
        return scalar
    }

    private static func digit(_ scalar: Unicode.Scalar, radix: UInt32) -> UInt32? {
        switch scalar {
        case "0"..."9": scalar.value - 0x30
        case "a"..."f" where radix == 16, "A"..."F" where radix == 16: (scalar.value | 0x20) - 0x61 + 10
        default: nil
        }
    }
}
