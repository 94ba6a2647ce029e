/// Why a request cannot be read. After a refusal the framing is unknown, so the connection is closed (RFC 9112 §9.6).
package struct Refusal: Error, Sendable, Hashable {
    package let status: Int
    /// A sentence that names the part at fault, for the problem's `detail`.
    package let reason: String

    package init(status: Int, reason: String) {
        self.status = status
        self.reason = reason
    }

    static func malformed(_ reason: String) -> Refusal { Refusal(status: 400, reason: reason) }

    static let headTooLarge = Refusal(status: 431, reason: "The request head is larger than this server reads.")
    static let targetTooLong = Refusal(status: 414, reason: "The request target is too long: send long text in a body.")
    static let bodyTooLarge = Refusal(status: 413, reason: "The request body is larger than this server reads.")
    static let unknownCoding = Refusal(status: 501, reason: "Only the transfer coding 'chunked' is understood.")
    static let version = Refusal(status: 505, reason: "Only HTTP/1.0 and HTTP/1.1 are understood.")
    static let headTimeout = Refusal(status: 408, reason: "The request head did not arrive in time.")
    static let bodyTimeout = Refusal(status: 408, reason: "The request body did not arrive in time.")
}
