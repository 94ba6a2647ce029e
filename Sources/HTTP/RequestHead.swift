/// One request's line and fields, as they arrived, with what framing and persistence follow from them.
///
/// The bytes are kept as received and fields are ranges into them: a cached clip is answered without one String more
/// than its query needs.
package struct RequestHead: Sendable {
    package enum Version: Sendable { case http10, http11 }

    /// How the body ends (RFC 9112 §6.3).
    package enum Framing: Sendable, Equatable {
        case empty
        case length(Int)
        case chunked
    }

    struct Field: Sendable {
        let name: Range<Int>
        let value: Range<Int>
    }

    let bytes: [UInt8]
    let fields: [Field]
    package let method: Method
    package let version: Version
    /// Empty for a URL that ends with its authority.
    let pathRange: Range<Int>
    let query: Range<Int>?
    package let framing: Framing
    package let keepsAlive: Bool
    package let expectsContinue: Bool
    /// Whether there is a field that `ConditionalRequest` looks at.
    package let isConditional: Bool

    /// The path as sent, percent-encoding and all, without the query; `*` for `OPTIONS *`; CONNECT's host and port.
    package var path: String { String(decoding: pathBytes, as: UTF8.self) }

    /// The bytes of `path`.
    package var pathBytes: ArraySlice<UInt8> { pathRange.isEmpty ? Self.root[...] : bytes[pathRange] }

    /// The path of a URL that ends with its authority (RFC 9110 §4.2.3).
    private static let root = [UInt8(ascii: "/")]

    /// The query's bytes after `?`, percent-encoded as sent.
    package var queryBytes: ArraySlice<UInt8> { query.map { bytes[$0] } ?? [] }

    /// The first value of a field, by its name in lower case. Nil when it is absent.
    package func value(of name: StaticString) -> String? {
        for field in fields where equalsIgnoringCase(bytes[field.name], name) {
            return String(decoding: bytes[field.value], as: UTF8.self)
        }
        return nil
    }

    /// The value of every line of a field, in order, by its name in lower case.
    package func values(of name: StaticString) -> [String] {
        fields.filter { equalsIgnoringCase(bytes[$0.name], name) }
            .map { String(decoding: bytes[$0.value], as: UTF8.self) }
    }

    /// All values of a list field joined with commas (RFC 9110 §5.3). Nil when it is absent.
    package func list(of name: StaticString) -> String? {
        var joined: String?
        for field in fields where equalsIgnoringCase(bytes[field.name], name) {
            let value = String(decoding: bytes[field.value], as: UTF8.self)
            joined = joined.map { $0 + ", " + value } ?? value
        }
        return joined
    }
}

/// A whole request: the head and its decoded body.
package struct Request: Sendable {
    package let head: RequestHead
    package let body: [UInt8]
}
