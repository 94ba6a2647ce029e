/// The line and fields of one request as they arrived, with the framing and persistence derived from them.
///
/// The bytes are kept as received, and fields are ranges in them, so that a cached clip is answered without a String.
/// The type is a class, because a struct with so many parts would be copied at every step from the parser to the
/// response.
package final class RequestHead: Sendable {
    package enum Version: Sendable { case http10, http11 }

    /// The framing that determines the end of the body (RFC 9112 §6.3).
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
    private let authority: Range<Int>?
    /// Empty for a URL that ends with its authority.
    let pathRange: Range<Int>
    let query: Range<Int>?
    package let framing: Framing
    package let keepsAlive: Bool
    package let expectsContinue: Bool
    /// Whether the head has a field that `ConditionalRequest` uses.
    package let isConditional: Bool
    /// Whether the head has a `traceparent` field. Most requests lack it, and are then not searched for it.
    let mayHaveTrace: Bool

    /// The path as sent, including percent-encoding, without the query; `*` for `OPTIONS *`; host and port for CONNECT.
    package var path: String { String(decoding: pathBytes, as: UTF8.self) }

    /// The bytes of `path`.
    package var pathBytes: ArraySlice<UInt8> { pathRange.isEmpty ? Self.root[...] : bytes[pathRange] }

    /// The path of a URL that ends with its authority (RFC 9110 §4.2.3).
    private static let root = [UInt8(ascii: "/")]

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, fields: [Field], _ line: RequestLine, framing: Framing, keepsAlive: Bool,
        expectsContinue: Bool, isConditional: Bool, mayHaveTrace: Bool
    ) {
        self.bytes = Array(bytes)
        self.fields = fields
        (method, version, pathRange, query) = (line.method, line.version, line.path, line.query)
        authority = line.authority
        (self.framing, self.keepsAlive, self.expectsContinue) = (framing, keepsAlive, expectsContinue)
        (self.isConditional, self.mayHaveTrace) = (isConditional, mayHaveTrace)
    }

    /// Host and port of the requested URL; nil for a request in HTTP/1.0 without them. The authority of a target in
    /// absolute form takes the place of the field `Host` (RFC 9112 §3.2.2).
    package var host: ArraySlice<UInt8>? { authority.map { bytes[$0] } ?? value(of: "host") }

    /// The query's bytes after `?`, percent-encoded as sent.
    package var queryBytes: ArraySlice<UInt8> { query.map { bytes[$0] } ?? [] }

    /// The first value of the field with this name, in lower case; nil if the field is absent.
    ///
    /// Values are bytes, which `FieldValue` reads. A client may send 8 KiB of combining marks, and the time to compare
    /// such a String grows with the square of their number.
    package func value(of name: StaticString) -> ArraySlice<UInt8>? {
        for field in fields where isNamed(field, name) { return bytes[field.value] }
        return nil
    }

    /// The value of the field with this name, in lower case; nil if the field is absent or repeated.
    func onlyValue(of name: StaticString) -> ArraySlice<UInt8>? {
        var only: Field?
        for field in fields where isNamed(field, name) {
            guard only == nil else { return nil }
            only = field
        }
        return only.map { bytes[$0.value] }
    }

    /// The values of all lines of the field with this name, in lower case, in order.
    package func values(of name: StaticString) -> [ArraySlice<UInt8>] {
        fields.filter { isNamed($0, name) }.map { bytes[$0.value] }
    }

    /// All values of a list field, joined with commas (RFC 9110 §5.3); nil if the field is absent.
    package func list(of name: StaticString) -> ArraySlice<UInt8>? {
        var joined: ArraySlice<UInt8>?
        for field in fields where isNamed(field, name) {
            joined = joined.map { $0 + ", ".utf8 + bytes[field.value] } ?? bytes[field.value]
        }
        return joined
    }

    private func isNamed(_ field: Field, _ name: StaticString) -> Bool {
        field.name.count == name.utf8CodeUnitCount && FieldValue.isEqual(bytes[field.name], name)
    }
}

/// A complete request: the head and its decoded body.
package struct Request: Sendable {
    package let head: RequestHead
    package let body: [UInt8]
}
