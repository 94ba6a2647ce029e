/// A request method (RFC 9110 §9). Methods are case-sensitive, so `get` is `.other("get")`.
package enum Method: Sendable, Hashable {
    case get, head, post, delete, options
    case other(String)

    /// - Parameter token: the range of the method in `bytes`.
    init(_ bytes: UnsafeBufferPointer<UInt8>, _ token: Range<Int>) {
        if bytes.holds("GET", in: token) {
            self = .get
        } else if bytes.holds("POST", in: token) {
            self = .post
        } else if bytes.holds("HEAD", in: token) {
            self = .head
        } else if bytes.holds("DELETE", in: token) {
            self = .delete
        } else if bytes.holds("OPTIONS", in: token) {
            self = .options
        } else {
            self = .other(String(decoding: bytes[token], as: UTF8.self))
        }
    }

    /// Whether the method is CONNECT, which requests a tunnel from a proxy (RFC 9110 §9.3.6).
    var isConnect: Bool {
        if case .other("CONNECT") = self { return true }
        return false
    }

    /// Whether this server recognizes the method. An unrecognized method is answered with 501 for every target; a
    /// recognized method that the resource does not allow, with 405 (RFC 9110 §9.1).
    package var isRecognized: Bool {
        guard case .other(let name) = self else { return true }
        // QUERY is a safe method with a body (draft-ietf-httpbis-safe-method-w-body); OpenAPI 3.2 includes it.
        return ["PUT", "PATCH", "TRACE", "CONNECT", "QUERY"].contains(name)
    }
}
