/// One request's line and fields, as they arrived, with what framing and persistence follow from them.
///
/// The bytes are kept as received and fields are ranges into them: a cached clip is answered without a String. A class,
/// because a value of so many parts would be copied at every step from the parser to the response.
package final class RequestHead: Sendable {
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
    /// Whether there is a field `traceparent`. Most requests have none, and are not searched for it.
    let mayHaveTrace: Bool

    /// The path as sent, percent-encoding and all, without the query; `*` for `OPTIONS *`; CONNECT's host and port.
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
        (self.framing, self.keepsAlive, self.expectsContinue) = (framing, keepsAlive, expectsContinue)
        (self.isConditional, self.mayHaveTrace) = (isConditional, mayHaveTrace)
    }

    /// The query's bytes after `?`, percent-encoded as sent.
    package var queryBytes: ArraySlice<UInt8> { query.map { bytes[$0] } ?? [] }

    /// The first value of a field, by its name in lower case. Nil when it is absent.
    ///
    /// Values are bytes. A client may fill 8 KiB of them with combining marks, and to compare such a String takes the
    /// square of their number: `FieldValue` reads bytes.
    package func value(of name: StaticString) -> ArraySlice<UInt8>? {
        for field in fields where isNamed(field, name) { return bytes[field.value] }
        return nil
    }

    /// The value of a field that there is once, by its name in lower case. Nil when it is absent or repeated.
    func onlyValue(of name: StaticString) -> ArraySlice<UInt8>? {
        var only: Field?
        for field in fields where isNamed(field, name) {
            guard only == nil else { return nil }
            only = field
        }
        return only.map { bytes[$0.value] }
    }

    /// The value of every line of a field, in order, by its name in lower case.
    package func values(of name: StaticString) -> [ArraySlice<UInt8>] {
        fields.filter { isNamed($0, name) }.map { bytes[$0.value] }
    }

    /// All values of a list field joined with commas (RFC 9110 §5.3). Nil when it is absent.
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

/// A whole request: the head and its decoded body.
package struct Request: Sendable {
    package let head: RequestHead
    package let body: [UInt8]
}
