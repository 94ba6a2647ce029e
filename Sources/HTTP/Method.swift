/// A request method (RFC 9110 §9). Methods are case-sensitive, so `get` is `.other("get")`.
package enum Method: Sendable, Hashable {
    case get, head, post, options
    case other(String)

    init(_ token: some Collection<UInt8>) {
        switch token {
        case _ where token.elementsEqual("GET".utf8): self = .get
        case _ where token.elementsEqual("HEAD".utf8): self = .head
        case _ where token.elementsEqual("POST".utf8): self = .post
        case _ where token.elementsEqual("OPTIONS".utf8): self = .options
        default: self = .other(String(decoding: token, as: UTF8.self))
        }
    }

    /// Whether this server knows what the method means. One it does not know is answered with 501 wherever it is sent, a
    /// known one that the resource does not take with 405 (RFC 9110 §9.1).
    package var isRecognized: Bool {
        guard case .other(let name) = self else { return true }
        return ["PUT", "DELETE", "PATCH", "TRACE", "CONNECT"].contains(name)
    }
}
