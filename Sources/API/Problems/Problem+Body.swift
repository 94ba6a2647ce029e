internal import HTTP
internal import JSON

extension Problem {
    /// The message for a body that is not read by its Content-Type.
    ///
    /// - Parameters:
    ///   - type: the value of Content-Type; nil without the field.
    ///   - accepted: the media types that the endpoint reads.
    static func mediaType(_ type: ArraySlice<UInt8>?, _ body: [UInt8], accepted: [String]) -> Problem {
        let list = "Send \(accepted.dropLast().joined(separator: ", ")) or \(accepted[accepted.count - 1])."
        let detail =
            if JSONShape.begins(body) {
                "The body looks like JSON. Send it with 'Content-Type: application/json'."
            } else if let type {
                "A body of '\(Parameters.shown(essence(type)))' is not read here\(hint(type)). \(list)"
            } else if body.isEmpty {
                "The body is empty, and Content-Type is missing. \(list)"
            } else {
                "Content-Type is missing. \(list)"
            }
        return Problem(code: "media_type", field: "Content-Type", detail: detail)
    }

    private static func essence(_ type: ArraySlice<UInt8>) -> String {
        String(decoding: FieldValue.items(type, separator: UInt8(ascii: ";")).first ?? [], as: UTF8.self)
    }

    private static func hint(_ type: ArraySlice<UInt8>) -> String {
        let multipart: StaticString = "multipart/form-data"
        let isMultipart = FieldValue.isEqual(type.prefix(multipart.utf8CodeUnitCount), multipart)
        return isMultipart ? ": with curl, use -d instead of -F" : ""
    }
}

/// Recognizes JSON that came under another Content-Type.
enum JSONShape {
    /// Whether a body begins like an object or a list.
    static func begins(_ body: [UInt8]) -> Bool {
        let first = body.first { !" \t\r\n".utf8.contains($0) }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Whether a body is a whole object with the words of a clip. Other braces may be words to speak.
    static func isClipRequest(_ body: [UInt8]) -> Bool {
        guard begins(body), case .object(let members)? = try? JSONValue(parsing: body, maxValues: maxValues) else {
            return false
        }
        return members.contains { Parameters.isKnown($0.name, ["text", "ssml"]) }
    }

    /// A clip has fewer fields.
    private static let maxValues = 100
}
