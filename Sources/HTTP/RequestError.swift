/// The reason why a request cannot be read. Its framing is unknown then, so the connection is closed (RFC 9112 §9.6).
package struct RequestError: Error, Sendable, Hashable {
    package let status: Int
    /// A sentence that names the part at fault, for the problem's `detail`.
    package let reason: String
    /// The target of a redirection.
    package let location: String?
    /// When the client may try again.
    package let retryAfterSeconds: Int?

    package init(status: Int, reason: String, location: String? = nil, retryAfterSeconds: Int? = nil) {
        self.retryAfterSeconds = retryAfterSeconds
        self.status = status
        self.reason = reason
        self.location = location
    }

    static func malformed(_ reason: String) -> RequestError { RequestError(status: 400, reason: reason) }

    /// A target with a fragment is invalid, and RFC 9112 §3.2 leaves 400 or a redirection to the target properly encoded.
    /// Clients that forget to cut the fragment off exist, and the redirection is what helps them; but it must lead to
    /// nowhere else. A target that names a host, as a URL or with two slashes in front (RFC 3986 §4.2), is refused.
    ///
    /// - Parameter method: any but GET and HEAD must be asked again with the same method and body, which is 308.
    static func fragment(_ target: UnsafeBufferPointer<UInt8>, _ method: Method) -> RequestError {
        let reason = "A request target has no fragment: leave it out, or write '#' as '%23'."
        guard target.starts(with: "/".utf8), !target.starts(with: "//".utf8) else { return .malformed(reason) }
        let location = String(decoding: target, as: UTF8.self).split(
            separator: "#", omittingEmptySubsequences: false
        ).joined(separator: "%23")
        return RequestError(status: method == .get || method == .head ? 301 : 308, reason: reason, location: location)
    }

    static let notPlain = RequestError(
        status: 400, reason: "This port speaks plain HTTP only. Begin the URL with http://.")
    static let headTooLarge = RequestError(status: 431, reason: "The request head is larger than this server reads.")
    static let targetTooLong = RequestError(
        status: 414, reason: "The request target is too long: send long text in a body.")
    static let bodyTooLarge = RequestError(status: 413, reason: "The request body is larger than this server reads.")
    static let unknownCoding = RequestError(status: 501, reason: "Only the transfer coding 'chunked' is understood.")
    static let version = RequestError(status: 505, reason: "Only HTTP/1.0 and HTTP/1.1 are understood.")
    static let preconditionFailed = RequestError(status: 412, reason: "If-Match names none of the tags that this has.")
    static let unsatisfiableRange = RequestError(status: 416, reason: "The ranges begin behind the last byte.")
    static let headTimeout = RequestError(status: 408, reason: "The request head did not arrive in time.")
    /// An unfinished request is gone after 15 s at the most; most are sooner.
    package static let memoryFull = RequestError(
        status: 503,
        reason: "Requests that have not arrived in full take up all the memory there is for them. "
            + "Send the request again, in one piece, after the time that Retry-After names.",
        retryAfterSeconds: 5)
    static let bodyTimeout = RequestError(status: 408, reason: "The request body did not arrive in time.")
}
